// Clocks of single taxpayers: set, moved, taken away; in each world apart, and kept in the books.
import { describe, expect, it } from '@jest/globals';
import { ahoraLiteral, alta, envio, hoyAeat, NIF_PRUEBA } from '../testing/mensajes';
import { lineas, useSimulador, valor } from '../testing/mundo';

const mundo = useSimulador();
const anterior = { serie: 'X', huella: 'A'.repeat(64) };
const DIA = 86_400_000;
const reloj = (cambio: object): Promise<unknown> =>
  mundo.control({ relojes: [{ nif: NIF_PRUEBA, ...cambio }] });
const enviado = async (serie: string, ms: number, libro?: 'PRUEBAS'): Promise<string[]> =>
  lineas(
    (
      await mundo.enviar(envio([alta({ serie, anterior, fecha: hoyAeat(ms), generado: ahoraLiteral(ms) })]), {
        ...(libro === undefined ? {} : { libro }),
      })
    ).texto,
  );

describe('the clock of a taxpayer', () => {
  it('judges its sends and dates their answers; the other world and everybody else go by the common one', async () => {
    const manana = Date.now() + 3 * DIA;
    await reloj({ instante: new Date(manana).toISOString() });
    expect(await enviado('1', manana)).toEqual(['Correcto']);
    expect(await enviado('2', Date.now())).toEqual(['AceptadoConErrores 2004']);
    expect(await enviado('1', manana, 'PRUEBAS')).toEqual(['Incorrecto 1112']);
    const { texto } = await mundo.enviar(envio([alta({ serie: '3', anterior })]));
    expect(Date.parse(valor(texto, 'TimestampPresentacion') ?? '')).toBeGreaterThan(manana - 2000);
    const ajeno = mundo.autoridad.cliente({ nif: '89890001K' });
    const suyo = envio([alta({ nif: '89890001K', anterior })], { nif: '89890001K' });
    expect(lineas((await mundo.enviar(suyo, { par: ajeno })).texto)).toEqual(['Correcto']);
  });

  it('runs on, can be moved from where it stands, and taken away', async () => {
    await reloj({ libro: 'PRUEBAS', instante: '2027-03-01T10:00:00+01:00' });
    await reloj({ libro: 'PRUEBAS', avanza: 3600 });
    const estado = (await (await mundo.get('/control')).json()) as {
      relojes: { libro: string; ahora: string }[];
    };
    expect(estado.relojes).toMatchObject([{ nif: NIF_PRUEBA, libro: 'PRUEBAS' }]);
    expect(estado.relojes[0]?.ahora).toMatch(/^2027-03-01T11:00:0\d\+01:00$/);
    expect(await enviado('1', Date.parse('2027-03-01T11:00:00+01:00'), 'PRUEBAS')).toEqual(['Correcto']);
    await reloj({ libro: 'PRUEBAS', quita: true });
    expect(await enviado('2', Date.now(), 'PRUEBAS')).toEqual(['Correcto']);
  });

  it('ends Verifactu by its own calendar', async () => {
    await reloj({ instante: '2027-03-01T10:00:00+01:00' });
    const fin = (fecha: string): Promise<{ texto: string }> =>
      mundo.enviar(
        envio([alta({ anterior })], {
          cabecera: `<s:RemisionVoluntaria><s:FechaFinVeriFactu>${fecha}</s:FechaFinVeriFactu></s:RemisionVoluntaria>`,
        }),
      );
    expect((await fin('30-06-2027')).texto).toContain('Codigo[4120]');
    expect(lineas((await fin('31-12-2027')).texto)).toHaveLength(1);
  });

  it('survives in the books and goes with them', async () => {
    await reloj({ avanza: -60 });
    expect(await mundo.db.sql('SELECT nombre FROM aeat_sim.reloj')).toEqual([{ nombre: NIF_PRUEBA }]);
    await fetch(`${mundo.sim.urlHttp}/control/reiniciar`, { method: 'POST' });
    expect(await mundo.db.sql('SELECT nombre FROM aeat_sim.reloj')).toEqual([]);
    expect(await (await mundo.get('/control')).json()).toMatchObject({ relojes: [] });
  });

  it.each<readonly [string, object]>([
    ['nothing to do', {}],
    ['two things at once', { avanza: 1, quita: true }],
    ['no instant', { instante: 'mañana' }],
    ['an instant without offset', { instante: '2027-03-01T10:00:00' }],
    ['more than a hundred years', { avanza: 4_000_000_000 }],
    ['another world', { libro: 'OTRO', avanza: 1 }],
    ['no NIF', { nif: "B1'; --", avanza: 1 }],
  ])('is not changed by %s', async (_caso, cambio) => {
    await expect(reloj(cambio)).rejects.toThrow('no es válida');
    expect(await mundo.db.sql('SELECT 1 FROM aeat_sim.reloj')).toEqual([]);
  });

  it('is set by the form of the page in peninsular time, and shown on its own page', async () => {
    const r = await fetch(`${mundo.sim.urlHttp}/control`, {
      method: 'POST',
      body: new URLSearchParams({
        accion: 'reloj',
        nif: NIF_PRUEBA,
        libro: 'PRUEBAS',
        instante: '2027-07-01T09:30',
        avanza: '',
      }),
      redirect: 'manual',
    });
    expect(r.status).toBe(303);
    const pagina = await (await mundo.get('/relojes')).text();
    expect(pagina).toMatch(/<td>B12345674<\/td><td>pruebas<\/td><td>2027-07-01T09:30:0\d\+02:00<\/td>/);
  });
});
