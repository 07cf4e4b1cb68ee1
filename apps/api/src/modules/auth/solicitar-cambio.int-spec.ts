// Strangers who ask for the mail that chooses a new password, and its owner who needs one meanwhile (FAULTS R5, A9).
import { describe, expect, it } from '@jest/globals';
import { auth, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  type Cliente,
  CONTRASENA,
  correos,
  crearUsuario,
  entrar,
  tokenDe,
  useApi,
} from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const NUEVA = 'Ratafia-de-nous-7';
const MINUTO = 60_000;

const pedir = (email: string, desde: string, browser = api.cliente()) =>
  browser.llamar(
    auth.solicitarCambioContrasena,
    { body: { email } },
    { cabeceras: { 'x-forwarded-for': desde } },
  );
const cambiar = async (browser: Cliente, token: string) =>
  (
    await browser.llamar(auth.cambiarContrasena, {
      body: { token, contrasena: NUEVA, repetirContrasena: NUEVA },
    })
  ).status;
const ultimo = async (email: string) => tokenDe((await correos(api, db, email)).at(-1));
const cuantos = async (email: string) => (await correos(api, db, email)).length;

/** Strangers of many networks ask for it, each a few times. */
async function inundar(email: string, desde = '203.0.113', veces = 8): Promise<void> {
  for (let n = 0; n < veces; n += 1) expect((await pedir(email, `${desde}.${n % 10}`)).status).toBe(200);
}

describe('who asks for so many mails that the owner of an account gets none', () => {
  it('fills no mailbox: two an hour, from however many networks', async () => {
    const { email } = await crearUsuario(db);
    await inundar(email);
    expect(await cuantos(email)).toBe(2);
  });

  it('does not keep a browser out that has entered before', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    await inundar(usuario.email);
    const antes = await cuantos(usuario.email);
    expect((await pedir(usuario.email, '198.51.100.7', browser)).status).toBe(200);
    expect(await cuantos(usuario.email)).toBe(antes + 1);
    expect(await cambiar(browser, await ultimo(usuario.email))).toBe(200);
  });

  it('does not, by spending what their network may ask for either', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    for (let n = 0; n < 30; n += 1) await pedir(`nadie-${n}@puig.example`, '203.0.113.1');
    expect((await pedir('otro@puig.example', '203.0.113.1')).status).toBe(429);
    expect((await pedir(usuario.email, '203.0.113.1', browser)).status).toBe(200);
    expect(await cuantos(usuario.email)).toBe(1);
  });

  it('does not keep a new browser out at any hour of the day: the mailbox holds a link that opens', async () => {
    const usuario = await crearUsuario(db);
    try {
      for (let hora = 0; hora < 3; hora += 1) {
        await inundar(usuario.email, '203.0.113', 4);
        api.clock.avanzar(59 * MINUTO);
        const nuevo = api.cliente();
        expect((await pedir(usuario.email, '198.51.100.7', nuevo)).datos).toEqual({ enviado: true });
        expect(
          (
            await nuevo.llamar(auth.validarTokenCambioContrasena, {
              query: { token: await ultimo(usuario.email) },
            })
          ).status,
        ).toBe(200);
        api.clock.avanzar(2 * MINUTO);
        await db.sql("UPDATE intentos SET expire = 1 WHERE key LIKE 'cambio-direccion:%'");
      }
      await inundar(usuario.email);
      expect(await cambiar(api.cliente(), await ultimo(usuario.email))).toBe(200);
    } finally {
      api.clock.soltar();
    }
  });

  it('does not after the owner came in by one of these links: mails go again', async () => {
    const usuario = await crearUsuario(db);
    await inundar(usuario.email);
    expect(await cambiar(api.cliente(), await ultimo(usuario.email))).toBe(200);
    const antes = await cuantos(usuario.email);
    await pedir(usuario.email, '198.51.100.7');
    expect(await cuantos(usuario.email)).toBe(antes + 1);
  });

  it('does not after the owner chose another password in an open session, which ends the links of before', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    await inundar(usuario.email);
    const { status } = await browser.llamar(usuarios.cambiarContrasena, {
      body: { contrasenaActual: CONTRASENA, contrasena: NUEVA, repetirContrasena: NUEVA },
    });
    expect(status).toBe(200);
    expect(await cambiar(api.cliente(), await ultimo(usuario.email))).toBe(400);
    await pedir(usuario.email, '198.51.100.7');
    expect(await cambiar(api.cliente(), await ultimo(usuario.email))).toBe(200);
  });

  it('spends it with no other mail: neither by registering the address nor by asking for its verification', async () => {
    const { email } = await crearUsuario(db, { verificado: false });
    for (let n = 0; n < 12; n += 1)
      await api
        .cliente()
        .llamar(
          auth.solicitarVerificacion,
          { body: { email } },
          { cabeceras: { 'x-forwarded-for': `203.0.113.${n}` } },
        );
    const antes = await cuantos(email);
    await pedir(email, '198.51.100.7');
    expect(await cuantos(email)).toBe(antes + 1);
    const browser = api.cliente();
    expect(await cambiar(browser, await ultimo(email))).toBe(200);
    expect((await browser.llamar(auth.login, { body: { email, contrasena: NUEVA } })).status).toBe(200);
  });

  it('learns nothing from the answers: an address without account answers alike', async () => {
    const { email } = await crearUsuario(db);
    const de = async (quien: string) => {
      const estados: number[] = [];
      for (let n = 0; n < 4; n += 1) estados.push((await pedir(quien, `203.0.113.${n}`)).status);
      return estados;
    };
    expect(await de(email)).toEqual(await de('nadie@puig.example'));
  });
});
