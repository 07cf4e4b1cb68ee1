// What somebody wants who looks for a way around the limits, or who turns them against others.
import { describe, expect, it } from '@jest/globals';
import { auth } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { correos, crearUsuario, tokenDe, useApi } from '@encadena/api/testing/platform';
import { IntentosLogin } from './intentos-login';
import { Limites } from './limites';

const db = useDatabase();
const api = useApi(db);
const NUEVA = 'Ratafia-de-nous-7';

const entrar = (email: string, desde: string) =>
  api
    .cliente()
    .llamar(
      auth.login,
      { body: { email, contrasena: 'no es esta' } },
      { cabeceras: { 'x-forwarded-for': desde } },
    );
const probarEnlace = (token: string) =>
  api.cliente().llamar(auth.validarTokenCambioContrasena, { query: { token } });

describe('A9 a subscriber of IPv6', () => {
  it('has no new tries with each of the networks of a /48, and takes none from another one', async () => {
    const probar = (desde: string) => api.app.get(Limites, { strict: false }).contarRed('login-red', desde);
    for (let n = 0; n < 240; n += 1) await probar(`2001:db8:1:${n.toString(16)}::1`);
    await expect(probar('2001:db8:1:ffff::1')).rejects.toMatchObject({ codigo: 'DEMASIADAS_PETICIONES' });
    await expect(probar('2001:db8:2::1')).resolves.toBeUndefined();
    expect((await entrar('nadie@puig.example', '2001:db8:1:fffe::1')).status).toBe(429);
    expect((await entrar('nadie@puig.example', '2001:db8:2::1')).status).toBe(401);
  });
});

describe('who tries links from an address that others share', () => {
  it('A9 keeps nobody from the link that came by mail, and learns nothing after sixty', async () => {
    const { email } = await crearUsuario(db);
    await api.cliente().llamar(auth.solicitarCambioContrasena, { body: { email } });
    const token = tokenDe((await correos(api, db, email)).at(-1));
    for (let n = 0; n < 60; n += 1)
      expect((await probarEnlace(`${token.slice(0, -3)}${100 + n}`)).status).not.toBe(429);
    expect((await probarEnlace(`${token.slice(0, -3)}999`)).status).toBe(429);
    expect((await probarEnlace(token)).status).toBe(200);
    const { status } = await api.cliente().llamar(auth.cambiarContrasena, {
      body: { token, contrasena: NUEVA, repetirContrasena: NUEVA },
    });
    expect(status).toBe(200);
  });
});

describe('R5 who writes something new behind a "+" each time', () => {
  it('sends no more mails to a mailbox than with one address more', async () => {
    const pedir = (email: string) => api.cliente().llamar(auth.solicitarVerificacion, { body: { email } });
    for (let n = 0; n < 5; n += 1) expect((await pedir(`Laia+${n}@puig.example`)).status).toBe(200);
    for (const otra of ['laia+x+y@puig.example', 'laia+@puig.example'])
      expect([otra, (await pedir(otra)).status]).toEqual([otra, 429]);
    expect((await pedir('laia@puig.example')).status).toBe(200);
    expect((await pedir('laia+0@mirador.example')).status).toBe(200);
  });
});

describe('A9 who has passwords of its own, and enters while a window ends', () => {
  it('saves up no tries for the next one', async () => {
    const intentos = api.app.get(IntentosLogin, { strict: false });
    const mios = await Promise.all(
      Array.from({ length: 20 }, (_, n) => intentos.contar(`yo-${n}@puig.example`, '203.0.113.9', undefined)),
    );
    await db.sql('UPDATE intentos SET expire = 1');
    for (const intento of mios) await intentos.devolver(intento);
    for (let n = 0; n < 30; n += 1) await entrar(`otra-${n}@puig.example`, '203.0.113.9');
    expect((await entrar('una-mas@puig.example', '203.0.113.9')).status).toBe(429);
  });
});

describe('O1 a clock that is set back', () => {
  it('keeps nobody out for longer than the window', async () => {
    for (let n = 0; n < 11; n += 1) await entrar('nadie@puig.example', '203.0.113.9');
    expect((await entrar('nadie@puig.example', '203.0.113.9')).status).toBe(429);
    await db.sql('UPDATE intentos SET expire = expire + 7200000');
    expect((await entrar('nadie@puig.example', '203.0.113.9')).status).toBe(401);
    for (let n = 0; n < 9; n += 1) await entrar('nadie@puig.example', '203.0.113.9');
    const { status, cabeceras } = await entrar('nadie@puig.example', '203.0.113.9');
    expect(status).toBe(429);
    expect(Number(cabeceras.get('retry-after'))).toBeLessThanOrEqual(900);
  });
});
