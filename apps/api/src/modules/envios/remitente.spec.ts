// The sender's choice of whom to serve next, with a clock of its own and sends that last as long as the test says.
import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../platform/clock';
import type { Turno } from './agenda';
import type { EnviarCadena, Salida } from './enviar-cadena';
import { Remitente } from './remitente';

class Reloj extends Clock {
  ms = 1_000_000;

  override now(): number {
    return this.ms;
  }

  override monotonic(): number {
    return this.ms;
  }

  override ajustar(): void {
    // The database's clock is this one.
  }
}

/** One place; what is due is what the test says, and each send ends when the test says. */
function escena(): {
  debidos: string[];
  enviados: string[];
  /** What the log was warned of. */
  avisos: unknown[];
  reloj: Reloj;
  remitente: Remitente;
  /** Whether this database is the living installation. */
  vigente(es: boolean): void;
  terminar(salida?: Salida, motivo?: string): Promise<void>;
} {
  const reloj = new Reloj();
  const debidos: string[] = [];
  const enviados: string[] = [];
  const avisos: unknown[] = [];
  let vigente = true;
  let soltar: (salida: Salida, motivo?: string) => void = () => undefined;
  const agenda = {
    hora: async () => reloj.now(),
    siguientes: async (): Promise<Turno[]> => debidos.map((cadenaId) => ({ cadenaId, nifId: cadenaId })),
  };
  const execute: EnviarCadena['execute'] = ({ cadenaId }, _senal, decir) => {
    enviados.push(cadenaId);
    debidos.splice(debidos.indexOf(cadenaId), 1);
    return new Promise((resolve) => {
      soltar = (salida, motivo) => {
        if (motivo) decir?.(motivo);
        resolve(salida);
      };
    });
  };
  const log = {
    event: () => undefined,
    warning: (_nombre: string, datos?: Record<string, unknown>) => void avisos.push(datos),
    fault: (error: unknown) => void enviados.push(String(error)),
  };
  const remitente = new Remitente(
    agenda as never,
    { execute },
    reloj,
    { simultaneos: 1, cierreMs: 1 },
    log,
    { vigente: () => vigente },
    { puedeEnviar: () => Promise.resolve(true) },
  );
  const terminar = async (salida: Salida = 'SIN_RESPUESTA', motivo?: string): Promise<void> => {
    soltar(salida, motivo);
    await new Promise((seguir) => setImmediate(seguir));
  };
  return { debidos, enviados, avisos, reloj, remitente, vigente: (es) => (vigente = es), terminar };
}

describe('the sender', () => {
  it('O4: sends nothing from a copy of the database, nor what it had on its list when it learned of it', async () => {
    const { debidos, enviados, remitente, vigente, terminar } = escena();
    debidos.push('a', 'b', 'c');
    vigente(false);
    await remitente.despertar();
    expect(enviados).toEqual([]);
    vigente(true);
    await remitente.despertar();
    vigente(false);
    await terminar('LLENO');
    await remitente.despertar();
    expect(enviados).toEqual(['a']);
  });

  it('D9: after a send that lasted a minute it looks anew, instead of working off a list of a minute ago (simulated seed 6701)', async () => {
    const { debidos, enviados, reloj, remitente, terminar } = escena();
    debidos.push('a', 'b', 'c');
    await remitente.despertar();
    reloj.ms += 60_000;
    // Meanwhile somebody's hour has nearly run out, and comes first.
    debidos.unshift('apurada');
    await terminar();
    expect(enviados).toEqual(['a', 'apurada']);
  });

  it('between quick sends it works off its list without asking the database each time', async () => {
    const { debidos, enviados, reloj, remitente, terminar } = escena();
    debidos.push('a', 'b', 'c');
    await remitente.despertar();
    reloj.ms += 1_000;
    debidos.unshift('apurada');
    await terminar();
    expect(enviados).toEqual(['a', 'b']);
  });

  it('D14: says in the log by what name a send failed', async () => {
    const { debidos, avisos, remitente, terminar } = escena();
    debidos.push('a');
    await remitente.despertar();
    await terminar('SIN_RESPUESTA', 'SIN_CERTIFICADO');
    expect(avisos).toEqual([
      { cadenaId: 'a', nifId: 'a', salida: 'SIN_RESPUESTA', motivo: 'SIN_CERTIFICADO', ms: 0 },
    ]);
  });

  it('D2: a chain whose send was full goes on behind those that wait, without a look at the agenda', async () => {
    const { debidos, enviados, remitente, terminar } = escena();
    debidos.push('llena', 'b');
    await remitente.despertar();
    await terminar('LLENO');
    await terminar();
    await terminar('RESPONDIDO');
    expect(enviados).toEqual(['llena', 'b', 'llena']);
  });
});
