// What goes wrong in a world, and how often: each seed draws its own mixture, so that faults are seen alone,
// together and not at all.
import type { Azar } from './azar';

/** Probabilities per send or per record. */
export interface AveriasAgencia {
  perderPeticion: number;
  perderRespuesta: number;
  /** The request arrives after up to six minutes, perhaps long after we gave it up. */
  tarde: number;
  lenta: number;
  faultServidor: number;
  basura: number;
  lineasRaras: number;
  duplicadoMudo: number;
  tecnico: number;
  cambiaEspera: number;
  /** Shares of records, by their fate. */
  incorrectos: number;
  conErrores: number;
  venenosos: number;
}

export interface Averias {
  agencia: AveriasAgencia;
  /** How likely a process dies at a named point. */
  muerteEnPunto: number;
  corteTrasCommit: number;
  /** Per simulated day. */
  muertes: number;
  paradas: number;
  congelaciones: number;
  caidasBase: number;
  caidasAgencia: number;
  saltosReloj: number;
  suspensiones: number;
}

export interface AjustesMundo {
  inicio: number;
  nifs: number;
  apis: number;
  remitentes: number;
  simultaneos: number;
  /** Actions of users per NIF and day. */
  actividad: number;
  /** Drafts of one burst, 0: none. */
  rafaga: number;
  averias: Averias;
}

/** Days on which time does something: change of year, 29 February, both changes of hour, an ordinary one. */
const INICIOS = [
  '2026-11-20T05:00:00Z',
  '2026-12-30T18:00:00Z',
  '2026-12-31T20:00:00Z',
  '2027-03-27T20:00:00Z',
  '2027-10-30T20:00:00Z',
  '2028-02-28T18:00:00Z',
  '2027-06-30T21:00:00Z',
];

export function sortearMundo(azar: Azar): AjustesMundo {
  // One world in ten is a storm: few companies, much work, faults many times an hour, so that they meet each
  // other in the middle of a send.
  const tormenta = azar.si(0.1);
  /** Off in half of the worlds; else up to that much. */
  const quizas = (maximo: number): number => (azar.si(0.5) ? 0 : azar.siguiente() * maximo);
  const alDia = (maximo: number): number => quizas(maximo) * (tormenta ? 25 : 1);
  const agencia: AveriasAgencia = {
    perderPeticion: quizas(0.1),
    perderRespuesta: quizas(0.2),
    tarde: quizas(0.05),
    lenta: tormenta ? quizas(1) : quizas(0.1),
    faultServidor: quizas(0.1),
    basura: quizas(0.1),
    lineasRaras: quizas(0.2),
    duplicadoMudo: azar.si(0.1) ? 0.2 : 0,
    tecnico: quizas(0.02),
    cambiaEspera: tormenta ? quizas(1) : quizas(0.3),
    incorrectos: quizas(0.05),
    conErrores: quizas(0.1),
    venenosos: azar.si(0.15) ? 0.01 : 0,
  };
  return {
    inicio: Date.parse(azar.de(INICIOS)) + azar.entre(0, 3_600_000),
    nifs: tormenta ? azar.entre(1, 3) : azar.si(0.03) ? 40 : azar.entre(1, 5),
    apis: azar.entre(1, 3),
    remitentes: azar.entre(1, 2),
    simultaneos: azar.de([1, 4, 16]),
    actividad: tormenta ? azar.entre(20, 60) : azar.entre(3, 12),
    rafaga: azar.si(0.003) ? azar.entre(1_000, 2_500) : azar.si(0.05) ? azar.entre(50, 200) : 0,
    averias: {
      agencia,
      muerteEnPunto: azar.si(0.4) ? azar.siguiente() * 0.01 : 0,
      corteTrasCommit: quizas(0.02),
      muertes: alDia(6),
      paradas: alDia(3),
      congelaciones: alDia(4),
      caidasBase: alDia(3),
      caidasAgencia: quizas(3),
      saltosReloj: quizas(2),
      suspensiones: azar.si(0.05) ? 0.5 : 0,
    },
  };
}
