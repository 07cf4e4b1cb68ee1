// People and companies for tests: written straight into the database, then logged in through the real endpoint.
import { auth } from '@encadena/contracts';
import type { TestDatabase } from '../../../../tools/jest/database';
import { newId } from '../../src/platform/ids';
import type { TestApi } from './api';
import type { Cliente } from './cliente';

export const CONTRASENA = 'Una-contraseña-larga-1';
// argon2id of CONTRASENA with 19 MiB, t=2, p=1: hashing for every test would be most of its time.
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$k/t8EF2fizPfCSGeZb3ijw$u/LI4pHBEa5D1NLnOxr5uTdEtNiAeg1uVH/MBhroX3g';

/** Valid tax ids for companies of tests. */
export const NIFS = ['B12345674', 'B66987652', 'B67112235', 'A66001124', 'B67554436'] as const;

export interface UsuarioDePrueba {
  id: string;
  email: string;
}

export async function crearUsuario(
  db: TestDatabase,
  { email = `${newId()}@prueba.example`, idioma = 'es', verificado = true, role = 'ROLE_USER' } = {},
): Promise<UsuarioDePrueba> {
  const id = newId();
  await db.sql(
    `INSERT INTO usuarios (
       id, email, email_verificado, contrasena_hash, role, idioma, nombre, apellidos, creado_en, modificado_en)
     VALUES ($1, $2, $3, $4, $5, $6, 'Ana', 'Puig Serra', now(), now())`,
    [id, email, verificado, HASH, role, idioma],
  );
  return { id, email };
}

/** The monthly price of the smallest plan (prisma/migrations). */
const PRECIO = '5a000000-0000-4000-8000-000000000001';

/** A NIF that may operate, on a trial with room for `limite` invoices, or on a monthly plan since `ancla`. Returns its id. */
export async function crearNif(
  db: TestDatabase,
  usuarioId: string,
  {
    nif = NIFS[0] as string,
    razonSocial = 'Fusteria Puig SL',
    zona = 'Europe/Madrid',
    validoParaOperar = true,
    estado = 'PRUEBA',
    limite = 1000,
    hasta = '2099-01-01T00:00:00Z',
    ancla = '2020-01-01T00:00:00Z',
  } = {},
): Promise<string> {
  const id = newId();
  await db.sql(
    `INSERT INTO nifs (
       id, usuario_id, nif, razon_social, persona_fisica, direccion, municipio, codigo_postal, provincia,
       zona, documentacion_estado, valido_para_operar, creado_en, modificado_en)
     VALUES (
       $1, $2, $3, $4, false, 'Carrer de Mallorca 401', 'Barcelona', '08013', 'Barcelona', $5, $6, $7, now(),
       now())`,
    [id, usuarioId, nif, razonSocial, zona, validoParaOperar ? 'VALIDA' : 'PENDIENTE', validoParaOperar],
  );
  await db.sql(
    `INSERT INTO suscripciones (nif_id, estado, limite_facturas, hasta, ancla, precio_id, recurrencia, pagado_hasta, autorenovacion, modificada_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      id,
      estado,
      limite,
      hasta,
      ancla,
      ...(estado === 'PRUEBA' ? [null, null, null, false] : [PRECIO, 'MES', hasta, true]),
    ],
  );
  return id;
}

/** A browser with that user's session. */
export async function entrar(
  api: TestApi,
  usuario: Pick<UsuarioDePrueba, 'email'>,
  nif?: string,
): Promise<Cliente> {
  const cliente = api.cliente(nif);
  const { status, texto } = await cliente.llamar(auth.login, {
    body: { email: usuario.email, contrasena: CONTRASENA },
  });
  if (status !== 200) throw new Error(`login answered ${status}: ${texto}`);
  return cliente;
}

export interface Mundo {
  usuario: UsuarioDePrueba;
  nifId: string;
  /** Logged in, and working for that NIF. */
  cliente: Cliente;
}

/** A user with one NIF, logged in. */
export async function crearMundo(
  api: TestApi,
  db: TestDatabase,
  nif: Parameters<typeof crearNif>[2] = {},
): Promise<Mundo> {
  const usuario = await crearUsuario(db);
  const nifId = await crearNif(db, usuario.id, nif);
  return { usuario, nifId, cliente: await entrar(api, usuario, nifId) };
}
