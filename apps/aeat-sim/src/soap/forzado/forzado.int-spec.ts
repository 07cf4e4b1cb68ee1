// Outcomes that the message itself asks for: each happens as often as it says, and what is stored is told truly.
import { describe, expect, it } from '@jest/globals';
import { CABECERA_AUSENTE, CABECERA_DESFASE } from '@encadena/values';
import { consulta } from '../../testing/casos-envio';
import { alta, anulacion, envio, type Sellado } from '../../testing/mensajes';
import { lineas, useSimulador, valor } from '../../testing/mundo';

const mundo = useSimulador();
const anterior = { serie: 'X', huella: 'A'.repeat(64) };
const con = (marca: string, serie = 'F-1', indicadores = ''): Sellado =>
  alta({ serie, anterior, descripcion: `Venta ${marca}`, indicadores });
/** What a client sees of a send: the lines of the answer, else status and beginning of the body, or the error. */
const visto = (registros: Sellado[], plazoMs = 1500): Promise<string> =>
  mundo.enviar(envio(registros), { plazoMs }).then(
    (r) => {
      const fallo = /Codigo\[(\d+)\]/.exec(r.texto)?.[1];
      if (fallo !== undefined) return `fallo ${fallo}`;
      return r.estado === 200 && r.texto.endsWith('Envelope>')
        ? lineas(r.texto).join(', ')
        : `${r.estado} ${r.tipo?.split(';')[0]}`;
    },
    (error: Error) => error.message,
  );
const SUBSANACION = '<s:Subsanacion>S</s:Subsanacion><s:RechazoPrevio>X</s:RechazoPrevio>';

describe('a mark on the whole send', () => {
  it.each<readonly [string, RegExp, 'Correcto' | 'Incorrecto 3000']>([
    ['[SIM:503]', /^503 /, 'Correcto'],
    ['[SIM:599]', /^599 /, 'Correcto'],
    ['[SIM:html:403]', /^403 text\/html/, 'Correcto'],
    ['[SIM:4104]', /^fallo 4104/, 'Correcto'],
    ['[SIM:20009]', /^fallo 20009/, 'Correcto'],
    ['[SIM:corte]', /ECONNRESET|socket hang up/, 'Correcto'],
    ['[SIM:perdida]', /ECONNRESET|socket hang up/, 'Incorrecto 3000'],
    ['[SIM:muda]', /no answer in time/, 'Incorrecto 3000'],
    ['[SIM:truncada]', /aborted/, 'Incorrecto 3000'],
    ['[SIM:vacia]', /^200 text\/xml/, 'Incorrecto 3000'],
  ])('%s happens once, and the same send again is well or a duplicate', async (marca, primera, segunda) => {
    expect(await visto([con(marca)])).toMatch(primera);
    expect(await visto([con(marca)])).toBe(segunda);
  });

  it('happens as often as it says, and again for another invoice only', async () => {
    const vistos: string[] = [];
    for (const serie of ['1', '1', '1', '2']) vistos.push(await visto([con('[SIM:503*2]', serie)]));
    expect(vistos).toEqual(['503 undefined', '503 undefined', 'Correcto', '503 undefined']);
  });

  it('is counted record by record when several of a send carry one', async () => {
    const lote = [con('[SIM:503]', '1'), con('', '2'), con('[SIM:4104]', '3')];
    expect([await visto(lote), await visto(lote), await visto(lote)]).toEqual([
      '503 undefined',
      'fallo 4104',
      'Correcto, Correcto, Correcto',
    ]);
  });

  it('makes the answer late, or the next send wait', async () => {
    const inicio = performance.now();
    expect(await visto([con('[SIM:lenta:1]', '1')], 5000)).toBe('Correcto');
    expect(performance.now() - inicio).toBeGreaterThan(990);
    const { texto } = await mundo.enviar(envio([con('[SIM:espera:600]', '2')]));
    expect(valor(texto, 'TiempoEsperaEnvio')).toBe('600');
    expect(valor((await mundo.enviar(envio([con('', '3')]))).texto, 'TiempoEsperaEnvio')).toBe('60');
    expect((await mundo.diario()).map((a) => a.demasiadoPronto)).toEqual([false, true, true]);
  });

  it('comes after what the control laid out', async () => {
    await mundo.control({ averias: [{ averia: 'vacia', guarda: false }] });
    expect([
      await visto([con('[SIM:503]')]),
      await visto([con('[SIM:503]')]),
      await visto([con('[SIM:503]')]),
    ]).toEqual(['200 text/xml', '503 undefined', 'Correcto']);
  });
});

describe('a mark on a record', () => {
  it('refuses it alone, until a new record of the invoice comes without it', async () => {
    expect(await visto([con('', '1'), con('[SIM:1110]', '2'), con('', '3')])).toBe(
      'Correcto, Incorrecto 1110, Correcto',
    );
    expect(await visto([con('[SIM:1110]', '2', SUBSANACION)])).toBe('Incorrecto 1110');
    expect(await visto([con('', '2', SUBSANACION)])).toBe('Correcto');
  });

  it('heals by itself after the times that it says', async () => {
    expect([
      await visto([con('[SIM:1110*1]')]),
      await visto([con('[SIM:1110*1]', 'F-1', SUBSANACION)]),
    ]).toEqual(['Incorrecto 1110', 'Correcto']);
  });

  it('stores with an error; the answer lost on the way is found as AceptadaConErrores', async () => {
    expect(await visto([con('[SIM:perdida][SIM:2001]')])).toMatch(/ECONNRESET|socket hang up/);
    const { texto } = await mundo.enviar(envio([con('[SIM:perdida][SIM:2001]')]));
    expect([lineas(texto), valor(texto, 'EstadoRegistroDuplicado')]).toEqual([
      ['Incorrecto 3000'],
      'AceptadaConErrores',
    ]);
  });

  it('makes a duplicate of what is stored: refused with 3000, and found by a query', async () => {
    const { texto } = await mundo.enviar(envio([con('[SIM:duplicado]')]));
    expect([lineas(texto), valor(texto, 'EstadoRegistroDuplicado'), valor(texto, 'CSV')]).toEqual([
      ['Incorrecto 3000'],
      'Correcta',
      undefined,
    ]);
    expect((await mundo.enviar(consulta())).texto).toContain('EstadoRegistro>Correcto<');
  });

  it('works in RefExterna too, where an anulación can carry it, and in the filter of a query', async () => {
    await mundo.enviar(envio([con('')]));
    expect(await visto([anulacion({ anterior, refExterna: '[SIM:3004]' })])).toBe('Incorrecto 3004');
    expect(await visto([alta({ serie: '2', anterior, refExterna: '[SIM:2000]' })])).toBe(
      'AceptadoConErrores 2000',
    );
    const filtro = '<c:RefExterna>[SIM:4140]</c:RefExterna>';
    expect((await mundo.enviar(consulta({ filtro }))).texto).toContain('Codigo[4140]');
  });

  it('gives way to a rule that the record breaks', async () => {
    expect(await visto([alta({ anterior, tipo: 'F9', descripcion: '[SIM:1110]' })])).toBe('Incorrecto 1106');
  });

  it('that does not exist is refused, saying so', async () => {
    const { texto } = await mundo.enviar(envio([con('[SIM:terremoto]')]));
    expect(lineas(texto)).toEqual(['Incorrecto 1100']);
    expect(valor(texto, 'DescripcionErrorRegistro')).toContain(
      'el simulador no tiene el valor [SIM:terremoto]',
    );
  });

  it('counts in each world apart', async () => {
    expect(await visto([con('[SIM:503]')])).toBe('503 undefined');
    expect((await mundo.enviar(envio([con('[SIM:503]')]), { libro: 'PRUEBAS' })).estado).toBe(503);
    expect(await visto([con('[SIM:503]')])).toBe('Correcto');
  });
});

describe('the agency that whoever sends takes away', () => {
  const cabeceras = { [CABECERA_AUSENTE]: 'si' };

  it('answers 503 to that message and stores nothing; the next one finds it there', async () => {
    const enviar = (mas: object) => mundo.enviar(envio([con('[SIM:2001]')]), { libro: 'PRUEBAS', ...mas });
    expect([(await enviar({ cabeceras })).estado, lineas((await enviar({})).texto)]).toEqual([
      503,
      ['AceptadoConErrores 2001'],
    ]);
    expect((await mundo.diario()).map(({ averia }) => averia)).toEqual(['error-http', null]);
    expect((await mundo.enviar(consulta(), { libro: 'PRUEBAS', cabeceras })).estado).toBe(503);
  });

  it('is there all the same in the other book', async () => {
    expect(lineas((await mundo.enviar(envio([con('')]), { cabeceras })).texto)).toEqual(['Correcto']);
    expect((await mundo.enviar(consulta(), { cabeceras })).estado).toBe(200);
  });
});

describe('the clock that whoever sends brings along', () => {
  const DIA_MS = 86_400_000;
  let facturas = 0;
  /** By how many days the agency was ahead of the world when it took in a record. */
  async function adelanto(desfase: string, mas: object = { libro: 'PRUEBAS' }): Promise<number> {
    const cabeceras = { [CABECERA_DESFASE]: desfase };
    const { texto } = await mundo.enviar(envio([con('', `F-${(facturas += 1)}`)]), { cabeceras, ...mas });
    const presentacion = Date.parse(valor(texto, 'TimestampPresentacion') ?? '');
    return Math.floor((presentacion - Date.now() + DIA_MS / 2) / DIA_MS);
  }

  it('is the one that takes in that message, and no other', async () => {
    expect([await adelanto(String(400 * DIA_MS)), await adelanto('0')]).toEqual([400, 0]);
  });

  it('is left outside where it is no number, and of the other book', async () => {
    for (const dicho of ['', 'mañana', '1e9', '12345678901234', '0x10'])
      expect(await adelanto(encodeURIComponent(dicho))).toBe(0);
    expect(await adelanto(String(400 * DIA_MS), {})).toBe(0);
  });
});
