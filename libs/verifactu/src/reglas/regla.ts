// What a rule of the agency is: data with a source, and a check that lists where a record breaks it.
import { NADA } from '@encadena/invoicing';
import type { Hallazgo, Severidad } from '../hallazgo';
import type { CabeceraRemision, DetalleDesglose, RegistroAlta, RegistroAnulacion } from '../registro';

export { deCadaUno, NADA } from '@encadena/invoicing';

/** What others know about persons and agreements; absent answers skip their rules. */
export interface Censo {
  /** Whether a Spanish NIF (with its name) is identified. */
  nif?(nif: string, nombre: string): boolean;
  /** Whether an EU VAT number is identified in VIES. */
  nifIva?(id: string): boolean;
  /** Whether a NumRegistroAcuerdoFacturacion exists. */
  acuerdoFacturacion?(numero: string): boolean;
}

export interface ContextoReglas {
  /** Today at the agency, YYYY-MM-DD. */
  hoy: string;
  /** Now in epoch milliseconds, for the clock margin (2004); absent: not judged. */
  ahora?: number;
  /** The send is marked as delayed by an incident: its records may be older than the margin. */
  incidencia?: boolean;
  /** NIF of Cabecera/ObligadoEmision (1108). */
  nifObligado?: string;
  /** Whether records of this obligado and system exist already (2007). */
  cadenaIniciada?: boolean;
  /** Address that the message came in by; Verifactu unless said. */
  servicio?: 'VERIFACTU' | 'REQUERIMIENTO';
  censo?: Censo;
}

/** Where a rule is broken; what is absent is taken from the rule. */
export interface Incumplimiento {
  campo?: string;
  codigo?: number;
  /** Another one than the rule's; what is a warning stays one. */
  severidad?: Severidad;
  datos?: Record<string, string>;
}

export interface Regla<T> {
  /** Stable, "alta.serie.caracteres". */
  id: string;
  campo: string;
  codigo: number;
  severidad: Severidad;
  fuente: string;
  comprobar(sujeto: T, contexto: ContextoReglas): Incumplimientos;
}

export type Incumplimientos = readonly Incumplimiento[];

export type ReglaAlta = Regla<RegistroAlta>;
export type ReglaAnulacion = Regla<RegistroAnulacion>;
export type ReglaCabecera = Regla<CabeceraRemision>;

const DOCUMENTO = 'Validaciones y errores 1.2.2 (08-04-2026)';
export const fuenteOf = (apartado: string): string => `${DOCUMENTO}, ${apartado}`;

/** A rule that is broken or not, in one field. */
export function regla<T>(
  id: string,
  campo: string,
  codigo: number,
  rompe: (sujeto: T, contexto: ContextoReglas) => boolean,
  severidad: Severidad = 'rechazo',
): Regla<T> {
  return {
    id,
    campo,
    codigo,
    severidad,
    fuente: fuenteOf(campo),
    comprobar: (sujeto, contexto) => (rompe(sujeto, contexto) ? [{}] : NADA),
  };
}

/** A rule that may be broken in several places or with several codes. */
export function reglaVarios<T>(
  id: string,
  campo: string,
  codigo: number,
  comprobar: Regla<T>['comprobar'],
  severidad: Severidad = 'rechazo',
): Regla<T> {
  return { id, campo, codigo, severidad, fuente: fuenteOf(campo), comprobar };
}

/** A rule about each line of the breakdown; `rompe` answers true, a code of its own, or false. */
export function reglaLinea(
  id: string,
  campo: keyof DetalleDesglose,
  codigo: number,
  rompe: (linea: DetalleDesglose, registro: RegistroAlta, contexto: ContextoReglas) => boolean | number,
): ReglaAlta {
  return reglaVarios(id, `Desglose/DetalleDesglose/${campo}`, codigo, (registro, contexto) => {
    const { DetalleDesglose: lineas } = registro.Desglose;
    let hallados: Incumplimiento[] | null = null;
    for (let i = 0; i < lineas.length; i += 1) {
      const roto = rompe(lineas[i] as DetalleDesglose, registro, contexto);
      if (roto !== false)
        (hallados ??= []).push({
          campo: `Desglose/DetalleDesglose[${i}]/${campo}`,
          codigo: roto === true ? codigo : roto,
        });
    }
    return hallados ?? NADA;
  });
}

/** Applies rules to what they are about, in their order. */
export function aplica<T>(reglas: readonly Regla<T>[], sujeto: T, contexto: ContextoReglas): Hallazgo[] {
  const hallazgos: Hallazgo[] = [];
  for (const r of reglas) {
    const incumplimientos = r.comprobar(sujeto, contexto);
    if (incumplimientos === NADA) continue;
    for (const { campo = r.campo, codigo = r.codigo, severidad = r.severidad, datos } of incumplimientos) {
      hallazgos.push({
        regla: r.id,
        campo,
        codigo,
        severidad,
        fuente: r.fuente,
        ...(datos ? { datos } : {}),
      });
    }
  }
  return hallazgos;
}
