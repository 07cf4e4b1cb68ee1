// The switches for tests and demonstrations: every fault does what it says, and the journal proves what was stored.
import { describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { alta, envio, type Sellado } from '../testing/mensajes';
import { lineas, useSimulador, valor } from '../testing/mundo';

const mundo = useSimulador();
const anterior = { serie: 'X', huella: 'A'.repeat(64) };
const factura = (serie = 'F-1'): Sellado => alta({ serie, anterior });
/** What a client sees of one send under a fault: status, beginning of the body; or the error. */
const bajo = async (averia: object, plazoMs = 5000): Promise<string> => {
  await mundo.control({ averias: [averia] });
  return mundo.enviar(envio([factura()]), { plazoMs }).then(
    (r) => `${r.estado} ${r.tipo?.split(';')[0]} ${r.texto.slice(0, 5)}`,
    (error: Error) => error.message,
  );
};
const despues = async (): Promise<string[]> => lineas((await mundo.enviar(envio([factura()]))).texto);

describe('a fault laid out for the next send', () => {
  it.each<readonly [string, object, RegExp, boolean]>([
    ['500 after storing', { averia: 'error-http' }, /^500 undefined $/, true],
    ['503 without storing', { averia: 'error-http', estado: 503, guarda: false }, /^503 undefined $/, false],
    ['no answer', { averia: 'agujero-negro' }, /no answer in time/, true],
    ['fault of the server', { averia: 'fallo-servidor' }, /^500 text\/xml <\?xml/, false],
    ['fault with a code', { averia: 'fallo', codigo: 4141 }, /^500 text\/xml <\?xml/, false],
    ['redirect', { averia: 'html', estado: 302 }, /^302 text\/html <!DOC/, false],
    ['page with 200', { averia: 'html', estado: 200, guarda: true }, /^200 text\/html <!DOC/, true],
    ['reset', { averia: 'corte' }, /ECONNRESET|socket hang up/, true],
    ['truncated answer', { averia: 'truncada' }, /aborted/, true],
    ['empty body', { averia: 'vacia' }, /^200 text\/xml $/, true],
  ])(
    '(%s) happens once, and tells the truth about what was stored',
    async (_caso, averia, vista, guardado) => {
      expect(await bajo(averia, 1500)).toMatch(vista);
      expect(await despues()).toEqual([guardado ? 'Incorrecto 3000' : 'Correcto']);
      expect((await mundo.diario()).map((a) => [a.averia, a.registros.map((r) => r.numSerie)])).toEqual([
        [(averia as { averia: string }).averia, ['F-1']],
        [null, ['F-1']],
      ]);
    },
  );

  it('answers late when asked to', async () => {
    const inicio = performance.now();
    expect(await bajo({ averia: 'lenta', ms: 300 })).toBe('200 text/xml <?xml');
    expect(performance.now() - inicio).toBeGreaterThan(290);
  });

  it('waits for the NIF that it was meant for, and comes as often as asked', async () => {
    await mundo.control({
      averias: [
        { averia: 'error-http', nif: '89890001K' },
        { averia: 'error-http', veces: 2 },
      ],
    });
    const estados: number[] = [];
    for (const serie of ['1', '2', '3']) estados.push((await mundo.enviar(envio([factura(serie)]))).estado);
    expect(estados).toEqual([500, 500, 200]);
    expect(await mundo.control({ olvidar: true })).toMatchObject({ averias: [], dictamenes: [] });
  });
});

describe('a verdict laid out for the next record', () => {
  it('refuses one record of a send, stores another with an error, and is used up', async () => {
    await mundo.control({
      dictamenes: [
        { codigo: 1110, numSerie: '2' },
        { codigo: 2001, numSerie: '3' },
      ],
    });
    const lote = ['1', '2', '3', '4'].map(factura);
    expect(lineas((await mundo.enviar(envio(lote))).texto)).toEqual([
      'Correcto',
      'Incorrecto 1110',
      'AceptadoConErrores 2001',
      'Correcto',
    ]);
    expect(lineas((await mundo.enviar(envio([factura('2')]))).texto)).toEqual(['Correcto']);
  });
});

describe('the settings', () => {
  it('change the waiting time and survive in the books', async () => {
    await mundo.control({ ajustes: { tiempoEspera: 0 } });
    expect(valor((await mundo.enviar(envio([factura()]))).texto, 'TiempoEsperaEnvio')).toBe('0');
    expect(await mundo.db.sql('SELECT clave, valor FROM aeat_sim.ajuste')).toEqual([
      { clave: 'tiempoEspera', valor: 0 },
    ]);
  });

  it.each<readonly [string, unknown]>([
    ['an unknown fault', { averias: [{ averia: 'terremoto' }] }],
    ['a code of the whole send as a verdict', { dictamenes: [{ codigo: 4104 }] }],
    ['a negative wait', { ajustes: { tiempoEspera: -1 } }],
    ['an unknown field', { otra: 1 }],
    ['no object', []],
  ])('refuse %s with 400', async (_caso, pedido) => {
    const r = await fetch(`${mundo.sim.urlHttp}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pedido),
    });
    expect(r.status).toBe(400);
    expect(await r.json()).toHaveProperty('errores');
  });

  it('refuse JSON that reaches for the prototype', async () => {
    const r = await fetch(`${mundo.sim.urlHttp}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"x":1}}',
    });
    expect(r.status).toBe(400);
  });

  it('refuse a body of more than 64 KB before reading it', async () => {
    const r = await fetch(`${mundo.sim.urlHttp}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"a":"${'x'.repeat(70_000)}"}`,
    });
    expect(r.status).toBe(413);
  });

  it('can be changed by the form of the page', async () => {
    const enviarForma = (campos: Record<string, string>): Promise<Response> =>
      fetch(`${mundo.sim.urlHttp}/control`, {
        method: 'POST',
        body: new URLSearchParams(campos),
        redirect: 'manual',
      });
    expect(
      (await enviarForma({ accion: 'ajustes', tiempoEspera: '5', desfase: '-60', censoEstricto: 'on' }))
        .status,
    ).toBe(303);
    expect(
      (
        await enviarForma({
          accion: 'averia',
          averia: 'html:403',
          veces: '2',
          nif: '',
          ms: '5000',
          codigoFallo: '4141',
        })
      ).status,
    ).toBe(303);
    expect(
      (await enviarForma({ accion: 'averia', averia: 'fallo', veces: '', codigoFallo: '4141', ms: '1' }))
        .status,
    ).toBe(303);
    expect(
      (await enviarForma({ accion: 'dictamen', codigo: '1100', numSerie: 'A', veces: '1' })).status,
    ).toBe(303);
    expect((await enviarForma({ accion: 'censo', nif: 'B12345674', nombre: 'Emisora' })).status).toBe(303);
    expect(await (await mundo.get('/control')).json()).toMatchObject({
      ajustes: { tiempoEspera: 5, desfaseMs: -60_000, censoEstricto: true, rechazaPronto: false },
      averias: [
        { averia: 'html', estado: 403, veces: 2 },
        { averia: 'fallo', codigo: 4141, veces: 1 },
      ],
      dictamenes: [{ codigo: 1100, numSerie: 'A', veces: 1 }],
    });
    const mala = await enviarForma({ accion: 'dictamen', codigo: 'x' });
    expect([mala.status, (await mala.text()).includes('role="alert"')]).toEqual([400, true]);
    expect(await (await mundo.get('/control', { accept: 'text/html' })).text()).toContain('value="5"');
    await enviarForma({ accion: 'olvidar' });
    await enviarForma({ accion: 'reiniciar' });
    expect(await (await mundo.get('/control')).json()).toMatchObject({
      ajustes: { tiempoEspera: 60, censoEstricto: false },
      averias: [],
    });
  });
});

describe('the control is not there', () => {
  const estado = (cabeceras: Record<string, string>, method = 'GET'): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${mundo.sim.urlHttp}/control`, { method, headers: cabeceras }, (res) => {
        res.resume();
        resolve(res.statusCode);
      })
        .on('error', reject)
        .end();
    });

  it.each<readonly [string, Record<string, string>, string]>([
    ['for a name that resolves to this machine', { host: 'attacker.example' }, 'GET'],
    ['behind a proxy', { 'x-forwarded-for': '203.0.113.9' }, 'GET'],
    ['for the page of another site', { origin: 'https://attacker.example' }, 'POST'],
    ['for a request across sites', { 'sec-fetch-site': 'cross-site' }, 'POST'],
  ])('%s', async (_caso, cabeceras, method) => {
    expect(await estado(cabeceras, method)).toBe(404);
  });
});

describe('the journal', () => {
  it('lists every send in order with its records, and can be read from a place on', async () => {
    await mundo.enviar(envio([factura('1'), factura('2')]));
    await mundo.enviar('<no');
    await mundo.enviar(envio([factura('1')]));
    const todos = await mundo.diario();
    expect(
      todos.map((a) => [a.estado, a.fallo, a.registros.map((r) => [r.numSerie, r.estado, r.codigo])]),
    ).toEqual([
      [
        'Correcto',
        null,
        [
          ['1', 'Correcto', null],
          ['2', 'Correcto', null],
        ],
      ],
      ['Fallo', 4103, []],
      ['Incorrecto', null, [['1', 'Incorrecto', 3000]]],
    ]);
    const resto = (await (
      await mundo.get(`/control/diario?desde=${todos[1]?.id}&nif=B12345674&limite=5`)
    ).json()) as { envios: unknown[] };
    expect(resto.envios).toHaveLength(1);
    expect((await mundo.get('/control/diario?desde=x')).status).toBe(400);
  });
});
