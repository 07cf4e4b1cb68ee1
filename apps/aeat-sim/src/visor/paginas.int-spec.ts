// The books and the QR check in a browser: what a person finds there, and that input stays text.
import { describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { attacksOf } from '../../../../tools/testing/hostile-texts';
import { CODIGOS_PROVOCADOS } from '../catalogo/como-se-provoca';
import { VALORES_ENVIO, VALORES_REGISTRO } from '../soap/forzado/valores';
import { alta, anulacion, envio, hoyAeat, NIF_PRUEBA } from '../testing/mensajes';
import { useSimulador } from '../testing/mundo';

const mundo = useSimulador();
const pagina = async (ruta: string): Promise<string> =>
  (await mundo.get(ruta, { accept: 'text/html' })).text();

describe('the books', () => {
  it('say so when they are empty', async () => {
    expect(await pagina('/')).toContain('No hay registros');
    expect(await pagina('/envios')).toContain('No hay envíos');
  });

  it('show records newest first with state and code, one record with its XML and answer, and the send', async () => {
    await mundo.enviar(envio([alta({ serie: 'UNO' }), alta({ serie: 'DOS', tipo: 'F9' })]));
    const lista = await pagina('/');
    expect(lista.indexOf('>DOS<')).toBeLessThan(lista.indexOf('>UNO<'));
    expect(lista).toContain('Incorrecto 1106');
    const uno = await pagina(/href="(\/registros\/\d+-0)">UNO</.exec(lista)?.[1] as string);
    expect(uno).toContain('&lt;s:NumSerieFactura&gt;UNO&lt;/s:NumSerieFactura&gt;');
    expect(uno).toContain('&lt;tikR:EstadoRegistro&gt;Correcto&lt;/tikR:EstadoRegistro&gt;');
    expect(uno).not.toContain('&gt;DOS&lt;');
    const suEnvio = await pagina(/href="(\/envios\/\d+)"/.exec(uno)?.[1] as string);
    expect(suEnvio).toContain('&lt;tikR:EstadoEnvio&gt;ParcialmenteCorrecto');
    expect(await pagina('/envios')).toContain('ParcialmenteCorrecto');
  });

  it('show who leaves Verifactu: with the send, and in the book once it is accepted', async () => {
    const con = (fecha: string): string =>
      envio([alta({ serie: fecha })], {
        cabecera: `<s:RemisionVoluntaria><s:FechaFinVeriFactu>${fecha}</s:FechaFinVeriFactu></s:RemisionVoluntaria>`,
      });
    await mundo.enviar(envio([alta({ serie: 'ANTES' })]));
    expect(await pagina(`/libros/REAL/${NIF_PRUEBA}`)).not.toContain('Deja Verifactu');
    await mundo.enviar(con('31-02-2026'));
    expect(await pagina(`/libros/REAL/${NIF_PRUEBA}`)).not.toContain('Deja Verifactu');
    const hasta = `31-12-${hoyAeat().slice(-4)}`;
    await mundo.enviar(con(hasta));
    const [csv] = await mundo.db.sql<{ csv: string }>(
      'SELECT csv FROM aeat_sim.envio WHERE fin_verifactu IS NOT NULL AND csv IS NOT NULL',
    );
    const libro = await pagina(`/libros/REAL/${NIF_PRUEBA}`);
    expect(libro).toContain('Deja Verifactu');
    expect(libro).toContain(`el ${hasta}, como dijo el envío ${csv?.csv}`);
    expect(await pagina('/envios')).toContain(`deja Verifactu el ${hasta}`);
  });

  it('find by number, by NIF and by CSV', async () => {
    await mundo.enviar(envio([alta({ serie: 'ABC-1' }), alta({ serie: 'XYZ-1' })]));
    const [csv] = await mundo.db.sql<{ csv: string }>('SELECT csv FROM aeat_sim.envio');
    expect(await pagina('/?q=ABC')).not.toContain('XYZ-1');
    expect(await pagina('/?q=b12345674')).toContain('XYZ-1');
    expect(await pagina(`/envios?q=${csv?.csv}`)).toContain(csv?.csv);
    expect(await pagina('/?q=%00')).toContain('XYZ-1');
  });

  it('go on page after page', async () => {
    await mundo.enviar(
      envio(Array.from({ length: 60 }, (_x, i) => alta({ serie: `P-${String(i).padStart(2, '0')}` }))),
    );
    const primera = await pagina('/');
    const segunda = await pagina(/href="(\/\?antes=\d+-\d+)"/.exec(primera)?.[1] as string);
    expect([
      primera.includes('>P-59<'),
      primera.includes('>P-09<'),
      segunda.includes('>P-09<'),
      segunda.includes('Anteriores'),
    ]).toEqual([true, false, true, false]);
  });

  it('X10 show hostile input as text, and let a browser run nothing', async () => {
    const enXml = (texto: string): string =>
      texto.replace(/[<>&"']/g, (signo) => `&#${signo.charCodeAt(0)};`);
    const textos = attacksOf(1, 60);
    await mundo.enviar(
      envio(
        textos.map((texto) => alta({ serie: enXml(texto) })),
        { nombre: enXml(attacksOf(2, 120).slice(0, 3).join(' ')) },
      ),
    );
    const r = await mundo.get('/');
    expect(r.headers.get('content-security-policy')).toContain("default-src 'none'");
    const lista = await r.text();
    const vistas = [
      '/',
      '/envios',
      '/libros',
      ...[...lista.matchAll(/href="(\/(?:registros|envios)\/[^"]+)"/g)]
        .slice(0, 8)
        .map(([, ruta]) => ruta as string),
    ];
    let leido = '';
    for (const ruta of vistas) {
      const { document } = new JSDOM(await pagina(ruta)).window;
      expect([
        ruta,
        document.querySelectorAll(
          'script, svg, img, iframe, template, [onerror], [onload], [onfocus], a[href^="javascript:"]',
        ).length,
      ]).toEqual([ruta, 0]);
      leido += document.body.textContent;
    }
    expect(textos.filter((texto) => !leido.includes(texto))).toEqual([]);
  });

  it.each(['/registros/1-0', '/registros/abc', '/envios/99999999999999999999', '/nada'])(
    'answer 404 at %s',
    async (ruta) => {
      expect((await mundo.get(ruta)).status).toBe(404);
    },
  );

  it('answer the health check', async () => {
    expect(await (await mundo.get('/salud')).json()).toEqual({ estado: 'ok' });
  });
});

describe('the QR of an invoice', () => {
  const qr = (importe: string, mas = ''): string =>
    `/wlpl/TIKE-CONT/ValidarQR?nif=${NIF_PRUEBA}&numserie=${encodeURIComponent('A&B/1')}&fecha=${hoyAeat()}&importe=${importe}${mas}`;
  const resultado = async (ruta: string): Promise<unknown> =>
    ((await (await mundo.get(`${ruta}&formato=json`)).json()) as { respuesta: { resultado: string } })
      .respuesta.resultado;
  const primera = alta({ serie: 'A&amp;B/1', huella: 'A'.repeat(64) });

  it('is found while its record stands, also with errors, by its exact amount, and not when annulled', async () => {
    expect(await resultado(qr('121.00'))).toBe('01');
    await mundo.enviar(envio([primera]));
    expect([
      await resultado(qr('121.00')),
      await resultado(qr('121')),
      await resultado(qr('121.01')),
      await resultado(qr('121.00').replace('ValidarQR', 'ValidarQRNoVerifactu')),
    ]).toEqual(['00', '00', '01', '02']);
    await mundo.enviar(
      envio([anulacion({ serie: 'A&amp;B/1', anterior: { serie: 'X', huella: 'A'.repeat(64) } })]),
    );
    expect(await resultado(qr('121.00'))).toBe('01');
  });

  it('opens a page that a person understands', async () => {
    await mundo.enviar(envio([primera]));
    const html = await pagina(qr('121.00'));
    for (const texto of ['Factura encontrada', 'A&amp;B/1', '121,00 €', 'lang="es"'])
      expect(html).toContain(texto);
    expect(await pagina('/wlpl/TIKE-CONT/ValidarQR?nif=%3Cb%3E&nif=2')).toContain(
      'No se ha remitido el parámetro: nif',
    );
  });
});

describe('the books by taxpayer', () => {
  it('say so when there are none', async () => {
    expect(await pagina('/libros')).toContain('No hay libros');
    expect((await mundo.get(`/libros/REAL/${NIF_PRUEBA}`)).status).toBe(404);
  });

  it('keep the two worlds apart, and show what the agency knows of each invoice', async () => {
    await mundo.enviar(envio([alta({ serie: 'REAL-1' }), alta({ serie: 'REAL-2', tipo: 'F9' })]));
    await mundo.enviar(envio([alta({ serie: 'PRUEBA-1' })]), { libro: 'PRUEBAS' });
    const libros = await pagina('/libros');
    expect([...libros.matchAll(/href="\/libros\/(\w+)\/B12345674"/g)].map((m) => m[1])).toEqual([
      'REAL',
      'PRUEBAS',
    ]);
    const real = await pagina(`/libros/REAL/${NIF_PRUEBA}`);
    expect([real.includes('>REAL-1<'), real.includes('>REAL-2<'), real.includes('>PRUEBA-1<')]).toEqual([
      true,
      false,
      false,
    ]);
    const pruebas = await pagina(`/libros/PRUEBAS/${NIF_PRUEBA}`);
    expect([pruebas.includes('>PRUEBA-1<'), pruebas.includes('>REAL-1<')]).toEqual([true, false]);
    expect(await pagina(/href="(\/registros\/\d+-0)">PRUEBA-1</.exec(pruebas)?.[1] as string)).toContain(
      `/libros/PRUEBAS/${NIF_PRUEBA}`,
    );
  });

  it('go on page after page', async () => {
    await mundo.enviar(
      envio(Array.from({ length: 60 }, (_x, i) => alta({ serie: `P-${String(i).padStart(2, '0')}` }))),
    );
    const primera = await pagina(`/libros/REAL/${NIF_PRUEBA}`);
    const segunda = await pagina(
      /href="(\/libros\/REAL\/B12345674\?antes=\d+-\d+)"/.exec(primera)?.[1] as string,
    );
    expect([primera.includes('>P-09<'), segunda.includes('>P-09<'), segunda.includes('Anteriores')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each(['/libros/OTRO/B12345674', '/libros/REAL/%00', '/libros/REAL/%3Cscript%3E'])(
    'answer 404 at %s',
    async (ruta) => {
      expect((await mundo.get(ruta)).status).toBe(404);
    },
  );
});

describe('the guides', () => {
  it('show every code with how it is had, and find by number, text and way', async () => {
    const todos = await pagina('/codigos');
    expect(todos.match(/<tr><td><strong>\d{4}</g)).toHaveLength(CODIGOS_PROVOCADOS.length);
    const filas = async (q: string): Promise<number> =>
      (await pagina(`/codigos?q=${encodeURIComponent(q)}`)).match(/<tr><td><strong>/g)?.length ?? 0;
    expect([await filas('1110'), await filas('reservado'), await filas('nada de nada')]).toEqual([
      1,
      CODIGOS_PROVOCADOS.filter((c) => c.via === 'RESERVADO').length,
      0,
    ]);
  });

  it('explain every mark, and list those that did something, as text', async () => {
    await mundo.enviar(envio([alta({ serie: 'bA/b', descripcion: '[SIM:1110]' })]));
    await mundo.enviar(envio([alta({ serie: 'M-1', descripcion: '[SIM:&lt;img src=x&gt;]' })]));
    const valores = await pagina('/valores');
    for (const { valor: marca } of [...VALORES_REGISTRO, ...VALORES_ENVIO])
      expect(valores).toContain(`<code>${marca}</code>`);
    expect(valores).toMatch(/<code>\[SIM:1110\]<\/code><\/td><td>bA\/b<\/td>/);
    expect(valores).not.toContain('<img');
    expect(await pagina('/')).not.toContain('<img');
  });

  it('show what is searched for as text', async () => {
    for (const ruta of ['/codigos', '/libros'])
      expect(await pagina(`${ruta}?q=${encodeURIComponent('"><img src=x>')}`)).not.toContain('<img');
  });
});
