// Every call of the catalogue, made by each of six people, answers as permisos.ts says (I1, I3, I7). Nobody
// lists routes here.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  auth,
  certificados,
  type Endpoint,
  endpoints,
  ERRORES,
  gruposFacturacion,
  nifs,
} from '@encadena/contracts';
import { useDatabase } from '../../../../tools/jest/database';
import { Tokens } from '../../src/modules/auth/tokens';
import { P12_RC2 } from '../certificados/archivos-openssl';
import { type Permiso, PERMISOS, type Quien, QUIENES, type Veredicto } from './permisos';
import { newId } from '../../src/platform/ids';
import { CONTRASENA, type Cliente, crearNif, crearUsuario, darSegundoFactor, useApi } from '../platform';

const db = useDatabase({ clean: 'file' });
const carpeta = join(tmpdir(), `encadena-permisos-${process.pid}`);
const api = useApi(db, { env: { DATA_DIR: carpeta } });
afterAll(() => rm(carpeta, { recursive: true, force: true }));
const CANARIO = 'CANARIO-9b1c';

interface Persona {
  id: string;
  email: string;
  nifId: string;
}

const todas = endpoints().map(({ nombre, endpoint }) => [nombre, endpoint, PERMISOS[nombre]] as const);
/** A door that does not open says one of these; everything else comes from behind it. */
const CERRADA: readonly string[] = [
  'CLAVE_API_REQUERIDA',
  'NO_AUTENTICADO',
  'PROHIBIDO',
  'SEGUNDO_FACTOR_REQUERIDO',
  'EMAIL_NO_VERIFICADO',
  'NIF_NO_INDICADO',
];

let victima: Persona;
/** What `uuid` of a row names, of the victim: nobody else may see it. */
let cosas: Record<NonNullable<Permiso['uuid']>, string>;
let gente: Record<Exclude<Quien, 'invitado'>, Persona>;

async function crearPersona(
  { segundoFactor = false, ...datos }: Parameters<typeof crearUsuario>[1] & { segundoFactor?: boolean } = {},
  razonSocial = 'Fusteria Puig SL',
): Promise<Persona> {
  const usuario = await crearUsuario(db, datos);
  if (segundoFactor) await darSegundoFactor(api, db, usuario.id);
  return {
    ...usuario,
    nifId: await crearNif(db, usuario.id, {
      razonSocial,
      nif: razonSocial.startsWith(CANARIO) ? 'B66987652' : 'B12345674',
    }),
  };
}

/**
 * A session without a login, which would hash a password and is limited: each call gets a new one, since some
 * end them.
 */
async function sesion({ id, nifId }: Persona): Promise<{ sesionId: string; cliente: Cliente }> {
  const sesionId = newId();
  const ahora = api.clock.date();
  await db.sql(
    `INSERT INTO sesiones (id, usuario_id, refresco_hash, rotada_en, creada_en, caduca_en)
      VALUES ($1, $2, $3, $4, $4, $5)`,
    [sesionId, id, Buffer.from(newId()), ahora, new Date(ahora.getTime() + 3_600_000)],
  );
  const cliente = api.cliente(nifId);
  cliente.ponerCookie('encadena-acceso', api.app.get(Tokens, { strict: false }).acceso(id, sesionId));
  return { sesionId, cliente };
}

async function cosasDe(persona: Persona): Promise<typeof cosas> {
  const { cliente, sesionId } = await sesion(persona);
  const grupo = await cliente.llamar(gruposFacturacion.crear, {
    body: {
      razonSocial: CANARIO,
      nif: 'B66987652',
      email: 'pagos@canario.example',
      direccion: { direccion: 'x', municipio: 'x', codigoPostal: '08001' },
    },
  });
  // What is there to see and to take away: without it, "not there" would prove nothing.
  const params = { uuid: persona.nifId };
  const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const puestos = [
    await cliente.subir(nifs.ponerLogotipo, { params, archivo: new Uint8Array(logo) }),
    await cliente.subir(certificados.subir, {
      params,
      body: { contrasena: 'secreto', apoderado: 'true' },
      archivo: new Uint8Array(P12_RC2),
    }),
  ];
  expect(puestos.map(({ status }) => status)).toEqual([200, 200]);
  const [cobro] = await db.sql<{ id: string }>(
    `INSERT INTO facturas_suscripcion (id, usuario_id, grupo_id, factura_stripe, fecha, concepto, base, impuestos, total, estado, modificada_en)
      VALUES ($1, $2, $3, 'in_permisos', now(), 'ALTA', 10, 2.1, 12.1, 'PAGADA', now())
      RETURNING id`,
    [newId(), persona.id, grupo.datos.uuid],
  );
  return { grupo: grupo.datos.uuid, cobro: cobro?.id ?? '', sesion: sesionId, usuario: persona.id };
}

beforeAll(async () => {
  victima = await crearPersona({}, `${CANARIO} SL`);
  cosas = await cosasDe(victima);
  gente = {
    sinVerificar: await crearPersona({ verificado: false }),
    sinSegundoFactor: await crearPersona(),
    ajeno: await crearPersona({ segundoFactor: true }),
    super: await crearPersona({ role: 'ROLE_SUPER', segundoFactor: true }),
    superSinSegundoFactor: await crearPersona({ role: 'ROLE_SUPER' }),
  };
}, 60_000);

/** Whoever does not look at their own NIF looks at the victim's; calls of staff are about the victim. */
function deQuien(quien: Quien): Persona {
  return quien === 'sinSegundoFactor' || quien === 'sinVerificar' ? gente[quien] : victima;
}

async function llamar(quien: Quien, endpoint: Endpoint, { params, query, body, archivo, uuid }: Permiso) {
  const { nifId } = deQuien(quien);
  const cliente = quien === 'invitado' ? api.cliente(nifId) : (await sesion(gente[quien])).cliente;
  const propia = quien === 'sinSegundoFactor' && uuid === 'sesion' ? newId() : undefined;
  const entrada = { params: { uuid: propia ?? (uuid ? cosas[uuid] : nifId), ...params }, query, body };
  const opciones = { nif: nifId, ...(endpoint.conVersion ? { version: 1 } : {}) };
  return archivo
    ? cliente.subir(
        endpoint,
        { ...entrada, archivo: Buffer.from('no picture, no certificate, no document') },
        opciones,
      )
    : cliente.llamarMal(endpoint, entrada, opciones);
}

const esperado = (veredicto: Veredicto): string =>
  veredicto === 'PASA' ? 'PASA' : `${ERRORES[veredicto]} ${veredicto}`;

async function respuesta(quien: Quien, endpoint: Endpoint, permiso: Permiso): Promise<string> {
  const { status, problema, texto, cabeceras } = await llamar(quien, endpoint, permiso);
  // I7: what one person gets nobody on the way keeps for the next.
  expect(cabeceras.get('cache-control')).toContain('no-store');
  // A group, unlike a NIF, has no place here of the one who owns nothing: it is the victim's, and hidden.
  if (permiso.quien[quien] !== 'PASA' || status < 400)
    expect(texto).not.toContain(
      quien === 'super' && permiso.quien.sinSegundoFactor === 'PROHIBIDO' ? '\u0000' : CANARIO,
    );
  if (status >= 500) return `${status} ${texto}`;
  const cerrada =
    status >= 400 && (CERRADA.includes(problema.codigo) || permiso.quien[quien] === 'NO_ENCONTRADO');
  return cerrada ? `${status} ${problema.codigo}` : 'PASA';
}

describe('the table of permissions', () => {
  it('has a row for each call, and no other', () => {
    expect(Object.keys(PERMISOS).sort()).toEqual(todas.map(([nombre]) => nombre).sort());
  });

  it('gives each call an example that its contract takes', () => {
    const malos = todas.filter(([, { body }, permiso]) =>
      body ? body.safeParse(permiso?.body ?? {}).error : permiso?.body !== undefined,
    );
    expect(malos.map(([nombre]) => nombre)).toEqual([]);
  });

  it.each(todas)('I1, I3, I7 %s', async (_, endpoint, permiso) => {
    if (!permiso) throw new Error('add a row to permisos.ts');
    for (const quien of QUIENES)
      expect(`${quien}: ${await respuesta(quien, endpoint, permiso)}`).toBe(
        `${quien}: ${esperado(permiso.quien[quien])}`,
      );
  });

  it('an unverified user gets no session at all, and one that is left from before opens nothing', async () => {
    const { status, problema, cabeceras } = await api
      .cliente()
      .llamar(auth.login, { body: { email: gente.sinVerificar.email, contrasena: CONTRASENA } });
    expect({ status, codigo: problema.codigo, cookies: cabeceras.getSetCookie() }).toEqual({
      status: 403,
      codigo: 'EMAIL_NO_VERIFICADO',
      cookies: [],
    });
  });

  it('left everything of the other user as it was', async () => {
    expect(
      await db.sql('SELECT razon_social AS a, archivado AS b, version AS c FROM nifs WHERE id = $1', [
        victima.nifId,
      ]),
    ).toEqual([{ a: `${CANARIO} SL`, b: false, c: 1 }]);
    expect(
      await db.sql('SELECT razon_social AS a FROM grupos_facturacion WHERE id = $1', [cosas.grupo]),
    ).toEqual([{ a: CANARIO }]);
    expect(
      [
        await db.sql('SELECT 1 FROM archivos WHERE nif_id = $1 AND borrado_en IS NULL', [victima.nifId]),
        await db.sql('SELECT 1 FROM certificados_nif WHERE nif_id = $1', [victima.nifId]),
      ].map((filas) => filas.length),
    ).toEqual([1, 1]);
    expect(
      await db.sql('SELECT 1 FROM sesiones WHERE id = $1 AND cerrada_en IS NULL', [cosas.sesion]),
    ).toHaveLength(1);
  });
});
