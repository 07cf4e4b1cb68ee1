// The public link of an invoice: what it opens, and everything that it does not (I6).
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { facturas, facturasPublicas } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { NIFS, useApi } from '@encadena/api/testing/platform';
import { EnlacesPublicos } from './enlaces-publicos';
import { Db } from '../../../platform/db';
import {
  abrirCadena,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const DIA_MS = 24 * 3_600_000;

async function mundoConEnlace(nif: Parameters<typeof crearMundoFacturas>[2] = {}) {
  const mundo = await crearMundoFacturas(api, db, nif);
  const { factura } = await publicar(mundo, entrada(mundo));
  const { datos: enlace } = await crear(mundo, factura.uuid);
  return { mundo, factura, enlace };
}
const crear = ({ cliente }: MundoFacturas, uuid: string) =>
  cliente.llamar(facturas.crearEnlacePublico, { params: { uuid } });
const revocar = ({ cliente }: MundoFacturas, uuid: string) =>
  cliente.llamar(facturas.revocarEnlacePublico, { params: { uuid } });
/** From a network of its own each time, as one who tries many would come. */
const desdeOtraRed = () => ({
  cabeceras: {
    'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  },
});
const ver = (token: string, opciones = desdeOtraRed()) =>
  api.cliente().llamar(facturasPublicas.ver, { params: { token } }, opciones);
const pdf = (token: string, opciones = desdeOtraRed()) =>
  api.cliente().llamarMal(facturasPublicas.pdf, { params: { token } }, opciones);
/** What an answer says beside the request that it answers. */
const dicho = ({ status, problema, cabeceras }: Awaited<ReturnType<typeof pdf>>) => ({
  ...problema,
  status,
  idPeticion: '',
  instance: '',
  tipo: cabeceras.get('content-type'),
  cache: cabeceras.get('cache-control'),
});

async function noAbre(...tokens: string[]): Promise<void> {
  const nunca = dicho(await pdf(randomBytes(32).toString('base64url')));
  expect(nunca).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO', cache: 'no-store' });
  for (const token of tokens)
    for (const llamada of [ver, pdf])
      expect({ token, ...dicho(await llamada(token)) }).toEqual({ token, ...nunca });
}

describe('the public link of an invoice', () => {
  it('shows what stands on it, and its PDF, to whoever has it; nobody keeps or lists them', async () => {
    const { factura, enlace } = await mundoConEnlace();
    expect(enlace.token).toMatch(/^[\w-]{64}$/);
    // The page that shows it (specification, section 2).
    expect(new URL(enlace.url).pathname).toBe(`/factura-pdf-download/${enlace.token}`);
    const { datos, texto, cabeceras } = await ver(enlace.token);
    expect(datos).toEqual({
      entorno: 'REAL',
      agencia: 'SIMULADOR',
      emisor: factura.emisor,
      numeroCompleto: factura.numeroCompleto,
      fechaExpedicion: factura.fechaExpedicion,
      importeTotal: '121.00',
      divisa: null,
      estadoVerifactu: 'PENDIENTE',
      urlVerificacion: factura.urlVerificacion,
      documentos: [
        {
          tipo: 'PDF',
          nombre: `${factura.numeroCompleto}.pdf`,
          url: `/api/v1/public/factura-pdf-download/${enlace.token}`,
        },
      ],
    });
    for (const ajeno of [factura.uuid, factura.uuidCliente ?? '', factura.destinatario?.nombre ?? ''])
      expect(texto).not.toContain(ajeno);
    const impresa = await pdf(enlace.token);
    expect([
      impresa.status,
      impresa.bytes.subarray(0, 5).toString(),
      impresa.cabeceras.get('content-type'),
    ]).toEqual([200, '%PDF-', 'application/pdf']);
    expect(impresa.cabeceras.get('content-disposition')).toContain(
      `filename="${factura.numeroCompleto}.pdf"`,
    );
    for (const cabecera of [cabeceras, impresa.cabeceras])
      expect([
        cabecera.get('cache-control'),
        cabecera.get('x-robots-tag'),
        cabecera.get('referrer-policy'),
      ]).toEqual(['no-store', 'noindex, nofollow', 'no-referrer']);
  }, 30_000);

  it('tells of one in another currency what it comes to in both, and the rate that is printed on it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const cambio = {
      tipoCambio: '1.0832',
      fechaTipoCambio: new Date(api.clock.now()).toISOString().slice(0, 10),
      fuenteTipoCambio: 'BCE',
    };
    const { factura } = await publicar(
      mundo,
      entrada(mundo, { moneda: 'USD', ...cambio, lineas: [linea({ precioUnitario: '1000' })] }),
    );
    const { datos: enlace } = await crear(mundo, factura.uuid);
    expect((await ver(enlace.token)).datos).toMatchObject({
      importeTotal: '1117.06',
      divisa: { moneda: 'USD', importeTotal: '1210.00', ...cambio },
    });
  });

  it('says of an invoice of tests that it is one', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const cadena = { entorno: 'PRUEBAS', agencia: 'SIMULADOR' } as const;
    await abrirCadena(api.app.get(Db), mundo.nifId, undefined, cadena);
    const enPruebas = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
    const body = entrada(mundo);
    const { datos } = await mundo.cliente.llamar(facturas.emitir, { body }, enPruebas);
    const { uuid } = datos.factura;
    const enlace = await mundo.cliente.llamar(facturas.crearEnlacePublico, { params: { uuid } }, enPruebas);
    expect((await ver(enlace.datos.token)).datos).toMatchObject(cadena);
  });

  it('is the same when it is asked for again or twice at once, and lives from then on anew', async () => {
    const { mundo, factura, enlace } = await mundoConEnlace();
    await db.sql("UPDATE enlaces_publicos SET caduca_en = caduca_en - interval '10 days'");
    const otras = await Promise.all([crear(mundo, factura.uuid), crear(mundo, factura.uuid)]);
    expect(otras.map(({ datos }) => datos.token)).toEqual([enlace.token, enlace.token]);
    const filas = await db.sql<{ caduca_en: Date }>('SELECT caduca_en FROM enlaces_publicos');
    expect(filas).toHaveLength(1);
    expect(filas[0]?.caduca_en.getTime()).toBeGreaterThanOrEqual(Date.parse(enlace.caducaEn));
  });

  it('is made for issued invoices only', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    expect((await crear(mundo, uuid)).problema).toMatchObject({
      status: 422,
      codigo: 'FACTURA_INCOMPLETA',
      errores: [{ campo: 'estadoInterno', codigo: 'ES_BORRADOR', mensaje: 'Todavía es un borrador' }],
    });
    expect((await crear(mundo, '00000000-0000-4000-8000-000000000000')).problema).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
    });
    expect(
      (await mundo.cliente.llamarMal(facturas.crearEnlacePublico, { params: { uuid: 'x' } })).status,
    ).toBe(400);
    expect(
      (await mundo.cliente.llamarMal(facturas.revocarEnlacePublico, { params: { uuid: 'x' } })).status,
    ).toBe(400);
    expect(await db.sql('SELECT 1 FROM enlaces_publicos')).toEqual([]);
  });

  it('is told in the list and in the detail while it opens: not of a draft, not once it expired or was revoked', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [{ factura }, { factura: otra }] = [
      await publicar(mundo, entrada(mundo)),
      await publicar(mundo, entrada(mundo)),
    ];
    await crearBorrador(mundo, entrada(mundo));
    const dicen = async () => {
      const { contenido } = (await mundo.cliente.llamar(facturas.listar)).datos;
      const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
      const enLista = contenido.filter(({ enlacePublico }) => enlacePublico).map(({ uuid }) => uuid);
      return { enLista, detalle: datos.enlacePublico };
    };
    const ninguno = { enLista: [], detalle: false };
    expect([factura.enlacePublico, otra.enlacePublico, await dicen()]).toEqual([false, false, ninguno]);
    await crear(mundo, factura.uuid);
    expect(await dicen()).toEqual({ enLista: [factura.uuid], detalle: true });
    await revocar(mundo, factura.uuid);
    expect(await dicen()).toEqual(ninguno);
    await crear(mundo, factura.uuid);
    await db.sql("UPDATE enlaces_publicos SET caduca_en = now() - interval '1 second'");
    expect(await dicen()).toEqual(ninguno);
  });

  it('I1 of another NIF is neither made nor revoked', async () => {
    const { factura, enlace } = await mundoConEnlace();
    const bru = await crearMundoFacturas(api, db, { nif: NIFS[1] });
    for (const llamada of [crear, revocar])
      expect((await llamada(bru, factura.uuid)).problema).toMatchObject({
        status: 404,
        codigo: 'NO_ENCONTRADO',
      });
    expect((await ver(enlace.token)).status).toBe(200);
    expect(await db.sql('SELECT 1 FROM enlaces_publicos WHERE revocado_en IS NULL')).toHaveLength(1);
  });

  it('is stored as a hash: no copy of the database opens anything', async () => {
    const { enlace } = await mundoConEnlace();
    const [fila] = await db.sql<{ hash: Buffer; semilla: Buffer; todo: string }>(
      'SELECT hash, semilla, to_jsonb(e)::text AS todo FROM enlaces_publicos e',
    );
    expect(fila?.hash.equals(createHash('sha256').update(enlace.token).digest())).toBe(true);
    expect(fila?.todo).not.toContain(Buffer.from(enlace.token, 'base64url').toString('hex'));
    for (const forma of ['hex', 'base64url'] as const)
      await noAbre(fila?.hash.toString(forma) ?? '', fila?.semilla.toString(forma) ?? '');
  });

  it('of a key that the server has no more is replaced when it is asked for', async () => {
    const { mundo, factura, enlace } = await mundoConEnlace();
    await db.sql('UPDATE enlaces_publicos SET semilla = $1', [randomBytes(32)]);
    expect((await ver(enlace.token)).status).toBe(200);
    const { datos } = await crear(mundo, factura.uuid);
    expect(datos.token).not.toBe(enlace.token);
    expect((await ver(datos.token)).status).toBe(200);
    await noAbre(enlace.token);
  });
});

describe('I6 what opens nothing', () => {
  it('a revoked link, once or often; the next one is another', async () => {
    const { mundo, factura, enlace } = await mundoConEnlace();
    for (let vez = 0; vez < 2; vez += 1)
      expect((await revocar(mundo, factura.uuid)).datos).toEqual({ revocado: true });
    await noAbre(enlace.token);
    const { datos } = await crear(mundo, factura.uuid);
    expect(datos.token).not.toBe(enlace.token);
    await noAbre(enlace.token);
    expect((await ver(datos.token)).status).toBe(200);
    expect(await db.sql('SELECT revocado_por FROM enlaces_publicos WHERE revocado_en IS NOT NULL')).toEqual([
      { revocado_por: mundo.usuario.id },
    ]);
  });

  it('an expired link, also after its owner asked for another', async () => {
    const { mundo, factura, enlace } = await mundoConEnlace();
    await db.sql('UPDATE enlaces_publicos SET caduca_en = $1', [new Date(api.clock.now() - 1)]);
    await noAbre(enlace.token);
    const { datos } = await crear(mundo, factura.uuid);
    expect(datos.token).not.toBe(enlace.token);
    await noAbre(enlace.token);
  });

  it("a draft's token, should there ever be one, and that of a NIF that was given up", async () => {
    const { mundo, enlace } = await mundoConEnlace();
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const [token, ahora] = [randomBytes(32).toString('base64url'), api.clock.date()];
    await db.sql(
      `INSERT INTO enlaces_publicos (id, nif_id, factura_id, semilla, hash, creado_por, creado_en, caduca_en)
        VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)`,
      [
        mundo.nifId,
        uuid,
        randomBytes(32),
        createHash('sha256').update(token).digest(),
        mundo.usuario.id,
        ahora,
        new Date(ahora.getTime() + DIA_MS),
      ],
    );
    await noAbre(token);
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [mundo.nifId]);
    await noAbre(enlace.token);
  });

  it('every token with one letter changed, and odd ones', async () => {
    const {
      enlace: { token },
    } = await mundoConEnlace();
    const conLetra = (i: number, letra: string) => token.slice(0, i) + letra + token.slice(i + 1);
    const mutados = [...token].flatMap((letra, i) =>
      [...'AZaz09-_'].filter((otra) => otra !== letra).map((otra) => conLetra(i, otra)),
    );
    const raros = [
      token.slice(1),
      token.slice(0, -1),
      `${token}=`,
      `${token}A`,
      ` ${token}`,
      `${token}\n`,
      token.toUpperCase(),
      token.toLowerCase(),
      token.split('').reverse().join(''),
      Buffer.from(token, 'base64url').toString('hex'),
      `${Buffer.from(token, 'base64url').toString('base64')}==`,
      'null',
      '%',
      '*',
      "' OR 1=1 --",
      `${token}\u0000`,
    ];
    await noAbre(...raros, ...mutados.filter((_, i) => i % 10 === 0));
    const enlaces = api.app.get(EnlacesPublicos, { strict: false });
    for (const malo of mutados)
      await expect(enlaces.abrir(malo)).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
    expect((await ver(token)).status).toBe(200);
  }, 120_000);

  // FAULTS_FULL=1: a million.
  it('a hundred thousand random tokens', async () => {
    const {
      enlace: { token },
      mundo,
    } = await mundoConEnlace();
    const hash = (uno: string) => createHash('sha256').update(uno).digest();
    const suyo = Buffer.from(mundo.nifId.replaceAll('-', ''), 'hex');
    // The question that the server asks of the database, for many at once and all of this NIF: over HTTP the
    // limits of attempts would take weeks for as many.
    const abiertos = async (hashes: Buffer[]) =>
      Number(
        (
          await db.sql<{ n: string }>(
            `SELECT count(*) AS n
              FROM unnest($1::bytea[]) h
              JOIN enlaces_publicos e ON e.nif_id = $2 AND e.hash = h
              WHERE e.revocado_en IS NULL AND e.caduca_en > $3`,
            [hashes, mundo.nifId, api.clock.date()],
          )
        )[0]?.n,
      );
    expect(await abiertos([hash('nada'), hash(token)])).toBe(1);
    for (let lote = 0; lote < (process.env.FAULTS_FULL === '1' ? 20 : 2); lote += 1)
      expect(
        await abiertos(
          Array.from({ length: 50_000 }, () =>
            hash(Buffer.concat([suyo, randomBytes(32)]).toString('base64url')),
          ),
        ),
      ).toBe(0);
  }, 120_000);

  it('R5 trying from one network ends at a limit', async () => {
    const { enlace } = await mundoConEnlace();
    const red = desdeOtraRed();
    const estados: number[] = [];
    for (let vez = 0; vez < 121; vez += 1) estados.push((await ver(`x${vez}`, red)).status);
    expect([new Set(estados.slice(0, 120)), estados[120]]).toEqual([new Set([404]), 429]);
    const { problema, cabeceras } = await pdf(enlace.token, red);
    expect([problema.codigo, Number(cabeceras.get('retry-after')) > 0]).toEqual([
      'DEMASIADAS_PETICIONES',
      true,
    ]);
    expect((await pdf(enlace.token)).status).toBe(200);
  });
});
