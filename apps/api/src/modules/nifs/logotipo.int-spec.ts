// The logo of a NIF: what people upload, and what comes back.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { CABECERA_NIF, facturas, nifs } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { type Cliente, crearMundo, NIFS, useApi } from '@encadena/api/testing/platform';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';

const carpeta = join(tmpdir(), `encadena-logos-${process.pid}`);
const MEGA = Buffer.alloc(1_000_000);
const db = useDatabase();
const api = useApi(db, { env: { DATA_DIR: carpeta } });
afterAll(() => rm(carpeta, { recursive: true, force: true }));
beforeAll(() => mkdir(carpeta));

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);
const lienzo = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } });
const subir = (cliente: Cliente, nifId: string, archivo: Bytes, nombre?: string) =>
  cliente.subir(nifs.ponerLogotipo, { params: { uuid: nifId }, archivo, nombre });
const ver = (cliente: Cliente, nifId: string) =>
  cliente.llamarMal(nifs.logotipo, { params: { uuid: nifId } });

/** A PNG that says to be that large, with these bytes as its picture. */
function png(width: number, height: number, idat: Buffer, mas: Record<string, Buffer> = {}): Buffer {
  const trozo = (tipo: string, datos: Buffer) => {
    const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
    const largo = Buffer.alloc(4);
    largo.writeUInt32BE(datos.length);
    const suma = Buffer.alloc(4);
    suma.writeUInt32BE(crc32(cuerpo));
    return Buffer.concat([largo, cuerpo, suma]);
  };
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(width, 0);
  cabecera.writeUInt32BE(height, 4);
  cabecera.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    trozo('IHDR', cabecera),
    ...Object.entries(mas).map(([tipo, datos]) => trozo(tipo, datos)),
    trozo('IDAT', idat),
    trozo('IEND', Buffer.alloc(0)),
  ]);
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="http://127.0.0.1/x"/></svg>';

describe('the logo of a NIF', () => {
  it('C5 under an idempotency key that brought another picture is refused, and the same picture is answered alike', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const poner = async (ancho: number) =>
      cliente.subir(
        nifs.ponerLogotipo,
        { params: { uuid: nifId }, archivo: bytes(await lienzo(ancho).png().toBuffer()) },
        { clave: 'logo' },
      );
    expect((await poner(40)).status).toBe(200);
    expect((await poner(40)).cabeceras.get('idempotent-replayed')).toBe('true');
    expect((await poner(60)).problema).toMatchObject({ status: 422, codigo: 'IDEMPOTENCIA_CONFLICTO' });
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'from %s becomes a small PNG on white, without its metadata',
    async (formato) => {
      const { cliente, nifId } = await crearMundo(api, db);
      const original = await lienzo(2000, 1000)
        .withExif({ IFD0: { Copyright: 'CANARIO', Artist: 'CANARIO' } })
        [formato]()
        .toBuffer();
      expect(original.includes('CANARIO')).toBe(true);
      expect((await subir(cliente, nifId, bytes(original))).datos).toEqual({ ancho: 600, alto: 300 });
      const { bytes: guardado, cabeceras } = await ver(cliente, nifId);
      expect(await sharp(guardado).metadata()).toMatchObject({
        format: 'png',
        width: 600,
        height: 300,
        hasAlpha: false,
        space: 'srgb',
      });
      const { exif, xmp, icc, iptc } = await sharp(guardado).metadata();
      expect({ exif, xmp, icc, iptc, canario: guardado.includes('CANARIO') }).toEqual({ canario: false });
      expect(cabeceras.get('content-type')).toBe('image/png');
      expect((await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos.tieneLogotipo).toBe(
        true,
      );
    },
  );

  it('is replaced and removed; its file stays for the invoices that were issued with it', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    await subir(cliente, nifId, bytes(await lienzo().png().toBuffer()));
    await subir(cliente, nifId, bytes(await lienzo(60, 60).png().toBuffer()));
    expect(await sharp((await ver(cliente, nifId)).bytes).metadata()).toMatchObject({ width: 60 });
    expect((await cliente.llamar(nifs.quitarLogotipo, { params: { uuid: nifId } })).datos).toEqual({
      eliminado: true,
    });
    expect([
      (await ver(cliente, nifId)).status,
      (await cliente.llamar(nifs.quitarLogotipo, { params: { uuid: nifId } })).status,
    ]).toEqual([404, 404]);
    expect(await readdir(join(carpeta, 'archivos', nifId))).toHaveLength(2);
  });

  it('that comes a second time is kept once', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const imagen = async (ancho: number) => bytes(await lienzo(ancho).png().toBuffer());
    for (const ancho of [40, 60, 40])
      expect((await subir(cliente, nifId, await imagen(ancho))).status).toBe(200);
    expect(await readdir(join(carpeta, 'archivos', nifId))).toHaveLength(2);
    expect(await sharp((await ver(cliente, nifId)).bytes).metadata()).toMatchObject({ width: 40 });
  });

  it('goes away with its NIF', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    await subir(cliente, nifId, bytes(await lienzo().png().toBuffer()));
    expect((await cliente.llamar(nifs.eliminar, { params: { uuid: nifId } })).datos).toEqual({
      eliminado: true,
    });
    expect(await readdir(join(carpeta, 'archivos'))).not.toContain(nifId);
  });

  it('I7 of a stranger is not there; an answer is kept by nobody on the way', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: NIFS[1] })];
    await subir(bru.cliente, bru.nifId, bytes(await lienzo().png().toBuffer()));
    expect((await ver(ana.cliente, bru.nifId)).problema).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
    });
    expect((await subir(ana.cliente, bru.nifId, bytes(await lienzo().png().toBuffer()))).status).toBe(404);
    const suyo = await ver(bru.cliente, bru.nifId);
    expect(suyo.cabeceras.get('cache-control')).toContain('no-store');
    // Neither does an ETag of the one tell the other whether they have the same picture.
    expect(
      (
        await ana.cliente.llamarMal(
          nifs.logotipo,
          { params: { uuid: bru.nifId } },
          { cabeceras: { 'if-none-match': suyo.cabeceras.get('etag') ?? '*' } },
        )
      ).status,
    ).toBe(404);
    expect(await db.sql('SELECT nif_id FROM archivos')).toEqual([{ nif_id: bru.nifId }]);
  });
});

describe('the PDF of an invoice', () => {
  it('carries the logo of its NIF, and is made without a logo that cannot be read', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await subir(mundo.cliente, mundo.nifId, bytes(await lienzo(300, 100).png().toBuffer()));
    const { factura } = await publicar(mundo, entrada(mundo));
    const pdf = async () =>
      (await mundo.cliente.llamarMal(facturas.pdf, { params: { uuid: factura.uuid } })).bytes;
    const imagenes = async () => ((await pdf()).toString('latin1').match(/\/Subtype \/Image/g) ?? []).length;
    expect(await imagenes()).toBe(1);
    const [archivo = ''] = await readdir(join(carpeta, 'archivos', mundo.nifId));
    await writeFile(join(carpeta, 'archivos', mundo.nifId, archivo), 'broken');
    expect(await imagenes()).toBe(0);
  });
});

describe('bad pictures', () => {
  it('U1 an SVG with scripts is refused at any size, also under another name', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    for (const nombre of ['logo.svg', 'logo.png']) {
      const { problema } = await subir(cliente, nifId, bytes(Buffer.from(SVG)), nombre);
      expect(problema).toMatchObject({
        status: 422,
        codigo: 'LOGOTIPO_NO_VALIDO',
        errores: [{ campo: 'file', codigo: 'imagenTipo', mensaje: 'No es una imagen PNG, JPEG ni WebP' }],
      });
    }
    const grande = await subir(cliente, nifId, bytes(Buffer.from(SVG.padEnd(10_000_000, ' '))));
    expect(grande.problema).toMatchObject({ status: 413, codigo: 'CUERPO_DEMASIADO_GRANDE' });
  });

  it('U1 more than 2 MB without saying so is refused while it comes, not after', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const { hostname, port } = new URL(api.url);
    const cabecera = `POST /api-internal/nifs/${nifId}/logotipo HTTP/1.1\r\nhost: x\r\nx-nif-uuid: ${nifId}\r\ncookie: encadena-acceso=${cliente.cookie('encadena-acceso')}\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`;
    const socket = connect(Number(port), hostname);
    const dicho = new Promise<string>((listo) => socket.once('data', (datos) => listo(datos.toString())));
    const trozo = (datos: string) => socket.write(`${datos.length.toString(16)}\r\n${datos}\r\n`, 'latin1');
    socket.on('error', () => undefined);
    socket.write(cabecera);
    trozo('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n');
    for (let i = 0; i < 40; i += 1) trozo('x'.repeat(100_000));
    // The form never ends: the answer comes all the same.
    expect(await dicho).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    expect(await db.sql('SELECT 1 FROM archivos')).toEqual([]);
  });

  it('U2 a flood of pixels, a lying header, a bomb, an empty and a cut picture are refused fast and cost no memory', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const bueno = await lienzo(200, 200).png().toBuffer();
    const malas: [string, Buffer, string][] = [
      ['a flood of pixels', png(50_000, 50_000, deflateSync(Buffer.alloc(1000))), 'imagenDimensiones'],
      ['a header that lies', png(4000, 2000, deflateSync(Buffer.alloc(10))), 'imagenIlegible'],
      ['an empty picture', png(0, 0, Buffer.alloc(0)), 'imagenIlegible'],
      ['a cut picture', bueno.subarray(0, bueno.length - 60), 'imagenIlegible'],
      ['nothing but the first bytes', bueno.subarray(0, 24), 'imagenIlegible'],
    ];
    for (const [que, mala, codigo] of malas) {
      const antes = process.memoryUsage.rss();
      const { problema } = await subir(cliente, nifId, bytes(mala));
      expect({ que, problema }).toMatchObject({
        que,
        problema: { status: 422, codigo: 'LOGOTIPO_NO_VALIDO', errores: [{ campo: 'file' }] },
      });
      expect({ que, codigo: problema.errores[0]?.codigo }).toEqual({ que, codigo });
      expect(process.memoryUsage.rss() - antes).toBeLessThan(100 * 1024 * 1024);
    }
    expect(await db.sql('SELECT 1 FROM archivos')).toEqual([]);
  });

  it('U2 what a picture carries too much of is neither unpacked nor kept', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const filas = deflateSync(Buffer.concat(Array.from({ length: 10 }, () => Buffer.alloc(41))));
    // Piece by piece: the test itself never holds what it would be unpacked.
    const ceros = Readable.from(Array.from({ length: 500 }, () => MEGA)).pipe(createDeflate({ level: 9 }));
    const texto = Buffer.concat([Buffer.from('Comment\0\0'), await buffer(ceros)]);
    const antes = process.memoryUsage.rss();
    for (const cargada of [
      png(10, 10, deflateSync(Buffer.alloc(30_000_000))),
      png(10, 10, filas, { zTXt: texto }),
    ]) {
      expect((await subir(cliente, nifId, bytes(cargada))).datos).toEqual({ ancho: 10, alto: 10 });
      expect((await ver(cliente, nifId)).bytes.length).toBeLessThan(1000);
    }
    expect(process.memoryUsage.rss() - antes).toBeLessThan(100 * 1024 * 1024);
  });

  it('U3 a page named .png is refused; what hangs behind a picture is gone; the answer runs nowhere', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const pagina = '<html><script>alert(1)</script></html>';
    for (const mala of [pagina, `GIF89a${pagina}`, `%PDF-1.7\n${pagina}`])
      expect((await subir(cliente, nifId, bytes(Buffer.from(mala)), 'logo.png')).status).toBe(422);
    expect(
      (
        await subir(
          cliente,
          nifId,
          bytes(Buffer.concat([await lienzo().png().toBuffer(), Buffer.from(pagina)])),
        )
      ).status,
    ).toBe(200);
    const { bytes: guardado, cabeceras } = await ver(cliente, nifId);
    expect(guardado.includes('script')).toBe(false);
    expect([
      cabeceras.get('x-content-type-options'),
      cabeceras.get('content-disposition')?.split(';')[0],
      cabeceras.get('content-security-policy'),
    ]).toEqual(['nosniff', 'attachment', expect.stringContaining('sandbox')]);
  });

  it.each(['{bad', '{"a":{"__proto__":1}}', '{"toString":1}', '["x"]'])(
    'X8 a field that calls itself JSON (%s) is refused, and no fault of ours',
    async (dicho) => {
      const { cliente, nifId } = await crearMundo(api, db);
      const cuerpo = Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="x"\r\ncontent-type: application/json\r\n\r\n${dicho}\r\n--b--\r\n`,
      );
      const { problema } = await cliente.pedir(
        'POST',
        `/api-internal/nifs/${nifId}/logotipo`,
        bytes(cuerpo),
        {
          'content-type': 'multipart/form-data; boundary=b',
          [CABECERA_NIF]: nifId,
        },
      );
      expect(problema).toMatchObject({
        status: 400,
        codigo: 'VALIDACION',
        errores: [{ campo: 'file', codigo: 'formato' }],
      });
    },
  );

  it.each([
    '../../etc/passwd',
    'a\r\nset-cookie: x=1.png',
    '\u202egnp.exe',
    `${'x'.repeat(300)}.png`,
    '.htaccess',
  ])("U7 the name %j is nobody's business", async (nombre) => {
    const { cliente, nifId } = await crearMundo(api, db);
    const { status, cabeceras } = await subir(cliente, nifId, bytes(await lienzo().png().toBuffer()), nombre);
    expect([status, cabeceras.get('set-cookie')]).toEqual([200, null]);
    expect((await ver(cliente, nifId)).cabeceras.get('content-disposition')).toBe(
      'attachment; filename="logotipo.png"; filename*=UTF-8\'\'logotipo.png',
    );
    expect(
      (await readdir(join(carpeta, 'archivos', nifId))).every((name) => /^[0-9a-f-]{36}$/.test(name)),
    ).toBe(true);
  });

  it('U8 after a hundred uploads in a day no more are taken, tomorrow they are', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    const ahora = api.clock.date();
    await db.sql(
      `INSERT INTO archivos (id, nif_id, clase, tipo, bytes, creado_por, creado_en, borrado_en)
        SELECT gen_random_uuid(), $1, 'LOGOTIPO', 'image/png', 1, $2, $3, $3
        FROM generate_series(1, 98)`,
      [nifId, usuario.id, ahora],
    );
    const bueno = bytes(await lienzo().png().toBuffer());
    // Two at a time, as many as are read of one user.
    const dichos = [];
    for (let n = 0; n < 3; n++)
      dichos.push(...(await Promise.all([0, 1].map(() => subir(cliente, nifId, bueno)))));
    expect(dichos.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    expect(dichos.find(({ status }) => status === 422)?.problema).toMatchObject({ codigo: 'CUOTA_ARCHIVOS' });
    await db.sql("UPDATE archivos SET creado_en = creado_en - interval '25 hours'");
    expect((await subir(cliente, nifId, bueno)).status).toBe(200);
  });

  it('a form without a file, with two, or with something else is refused beside its field', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const ruta = `/api-internal/nifs/${nifId}/logotipo`;
    const parte = (nombre: string) =>
      `--b\r\ncontent-disposition: form-data; name="${nombre}"; filename="a.png"\r\n\r\nx\r\n`;
    const enviar = (cuerpo: string, tipo = 'multipart/form-data; boundary=b') =>
      cliente.pedir('POST', ruta, cuerpo, { 'content-type': tipo, 'x-nif-uuid': nifId });
    expect((await enviar('--b--\r\n')).problema).toMatchObject({
      status: 400,
      errores: [{ campo: 'file', codigo: 'obligatorio' }],
    });
    expect((await enviar(`${parte('file')}${parte('file')}--b--\r\n`)).problema).toMatchObject({
      status: 400,
      codigo: 'VALIDACION',
    });
    expect((await enviar(`${parte('otro')}--b--\r\n`)).problema).toMatchObject({
      status: 400,
      errores: [{ campo: 'otro' }],
    });
    expect((await enviar(parte('file'))).problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect((await enviar('{}', 'application/json')).problema).toMatchObject({ status: 415 });
  });

  it.each([
    ['of 5,000 characters', `boundary=${'b'.repeat(5000)}`],
    ['of 252 characters', `boundary=${'b'.repeat(252)}`],
    ['of 71 characters, one more than RFC 2046 allows', `boundary=${'b'.repeat(71)}`],
    ['that is missing', ''],
    ['that is empty', 'boundary='],
    ['that is empty between quotes', 'boundary=""'],
    ['of letters that no boundary may hold', 'boundary="b\u00e9b"'],
    ['without an end', 'boundary="b'],
    ['said twice', 'boundary=a; boundary=b'],
    ['that asks for another character set', "boundary*=utf-16''%ff%fe; boundary=b"],
    ['hidden in a property of all objects', '__proto__=b'],
  ])('X8 a form whose boundary is one %s is refused, and no fault of ours', async (_, parametro) => {
    const { cliente, nifId } = await crearMundo(api, db);
    const limite = /boundary="?([^";]*)/.exec(parametro)?.[1] ?? 'b';
    const cuerpo = `--${limite}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--${limite}--\r\n`;
    const { problema } = await cliente.pedir('POST', `/api-internal/nifs/${nifId}/logotipo`, cuerpo, {
      'x-nif-uuid': nifId,
      'content-type': `multipart/form-data; ${parametro}`,
    });
    expect(problema).toMatchObject({
      status: 400,
      codigo: 'VALIDACION',
      errores: [{ campo: 'Content-Type', codigo: 'formato' }],
    });
  });

  it('a boundary as long as RFC 2046 allows, and between quotes, brings its file', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const limite = `b'()+_,-./:=? ${'b'.repeat(55)}b`;
    const imagen = (await lienzo().png().toBuffer()).toString('latin1');
    const cuerpo = Buffer.from(
      `--${limite}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${imagen}\r\n--${limite}--\r\n`,
      'latin1',
    );
    expect(limite).toHaveLength(70);
    const answer = await cliente.pedir(
      'POST',
      `/api-internal/nifs/${nifId}/logotipo`,
      new Uint8Array(cuerpo),
      {
        'content-type': `multipart/form-data; boundary="${limite}"`,
        'x-nif-uuid': nifId,
      },
    );
    expect(answer.status).toBe(200);
  });
});
