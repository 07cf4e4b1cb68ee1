// A person of the staff for the walk over the screens, and a paper that waits for a decision.
import { nifs, papeles, rutaDe } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import pg from 'pg';
import sharp from 'sharp';
import { readRunning, seedPerson } from '../../../../tools/testing/product.mjs';
import { Persona, entorno, type Credenciales } from './producto';

const PERSONAL = { email: 'personal@encadena.example', contrasena: 'Personal-de-casa-26' };

/** As the database's owner; behind the wall of a NIF where one is named. */
async function sql<Fila>(texto: string, valores: unknown[] = [PERSONAL.email], nif = ''): Promise<Fila[]> {
  const client = new pg.Client({
    connectionString: (readRunning(entorno.dataDir) as { baseDeDatos: string }).baseDeDatos,
  });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.nif_id', $1, false)", [nif]);
    return (await client.query(texto, valores)).rows as Fila[];
  } finally {
    await client.end();
  }
}

const DE_ELLA = '(SELECT id FROM usuarios WHERE email = $1)';

/**
 * Makes the account. It is staff from `entrarComoSoporte` to `dejarDeSerSoporte` only: the order for the
 * first super user wants to be the first.
 */
export const crearSoporte = (): Promise<void> => seedPerson({ dataDir: entorno.dataDir, ...PERSONAL });

/** A session of staff. The second factor counts from after the login on, so that no code is asked for. */
export async function entrarComoSoporte(): Promise<Persona> {
  await sql(
    `WITH sin_factor AS (DELETE FROM segundos_factores WHERE usuario_id = ${DE_ELLA}) UPDATE usuarios
      SET role = 'ROLE_SUPER'
      WHERE email = $1`,
  );
  const persona = await Persona.entrar(PERSONAL);
  await sql(
    `INSERT INTO segundos_factores (usuario_id, semilla, activado_en, caduca_en)
      VALUES (${DE_ELLA}, '\\x00', now(), now())`,
  );
  return persona;
}

export async function dejarDeSerSoporte(): Promise<void> {
  await sql("UPDATE usuarios SET role = 'ROLE_USER' WHERE email = $1");
}

/** As if its representation had been accepted under the name that it has now. */
export async function accept(nif: string): Promise<void> {
  await sql("UPDATE nifs SET valido_para_operar = true, documentacion_estado = 'VALIDA' WHERE id = $1", [
    nif,
  ]);
}

/**
 * A further company of that person, as if its wizard had been walked: with the second factor that it asks for, and with its
 * representation accepted. Gives its uuid.
 */
export async function otraEmpresa(
  persona: Persona,
  { email }: Pick<Credenciales, 'email'>,
  body: Llamada<typeof nifs.crear>['body'],
): Promise<string> {
  await sql(
    `INSERT INTO segundos_factores (usuario_id, semilla, activado_en, caduca_en)
      VALUES (${DE_ELLA}, '\\x00', now(), now())`,
    [email],
  );
  const { uuid } = await persona.llamar(nifs.crear, { body });
  await sql(`DELETE FROM segundos_factores WHERE usuario_id = ${DE_ELLA}`, [email]);
  await accept(uuid);
  return uuid;
}

/** The files of a document, as staff is shown them now. */
export async function vistos(nif: string, tipo: string): Promise<object> {
  const [suyos] = await sql<object>(
    'SELECT huella AS documento, huella_identidad AS identidad, huella_acreditacion AS acreditacion FROM documentos WHERE nif_id = $1 AND tipo = $2::tipo_documento',
    [nif, tipo],
    nif,
  );
  return suyos ?? {};
}

const FIRMA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="white"/><path d="M40 150 C 120 10, 180 190, 260 60 S 420 180, 560 40" stroke="black" stroke-width="6" fill="none"/></svg>';

/** Hands in the data-protection document, signed by hand: somebody has to look at it. */
export async function entregarPapel({ cookies, usuario }: Persona, uuid: string): Promise<void> {
  const { direccion } = readRunning(entorno.dataDir) as { direccion: string };
  const body = new FormData();
  body.append('origen', 'DIBUJADA');
  body.append('nombre', `${usuario.nombre} ${usuario.apellidos}`);
  body.append(
    'file',
    new Blob([new Uint8Array(await sharp(Buffer.from(FIRMA)).png().toBuffer())], { type: 'image/png' }),
    'firma.png',
  );
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(direccion + rutaDe(papeles.firmarAMano, { uuid, tipo: 'PROTECCION_DATOS' }), {
    method: 'POST',
    headers: { origin: direccion, cookie, 'x-nif-uuid': uuid },
    body,
  });
  if (!answer.ok) throw new Error(`the paper was answered ${answer.status}: ${await answer.text()}`);
}
