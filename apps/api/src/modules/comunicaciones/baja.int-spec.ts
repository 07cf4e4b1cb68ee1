// The end of commercial mail: by the page, and by mail programs that post by themselves.
import { describe, expect, it } from '@jest/globals';
import { auth, bajaCorreosComerciales, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { correos, crearUsuario, entrar, tokenDe, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const RUTA = '/api/v1/public/baja-correos-comerciales';

/** A registered, verified person who agreed to commercial mail; the token of the first one. */
async function suscrita(): Promise<string> {
  const contrasena = 'Ratafia-de-nous-7';
  await api.cliente().llamar(auth.registrar, {
    body: {
      email: 'nova@puig.example',
      contrasena,
      repetirContrasena: contrasena,
      nombre: 'Nova',
      apellidos: 'Puig',
      idioma: 'es',
      privacidad: '2026-11-01',
      condiciones: '2026-11-01',
      correosComerciales: true,
    },
  });
  await api
    .cliente()
    .llamar(auth.verificarEmail, { body: { token: tokenDe((await correos(api, db)).at(-1)) } });
  const bienvenida = (await correos(api, db)).at(-1);
  expect(bienvenida).toMatchObject({ plantilla: 'bienvenida', para: 'nova@puig.example' });
  return bienvenida?.tokenBaja ?? '';
}
const ver = (token: string) => api.cliente().llamar(bajaCorreosComerciales.ver, { query: { token } });
const consiente = async () =>
  (await db.sql<{ correos_comerciales: boolean }>('SELECT correos_comerciales FROM usuarios'))[0]
    ?.correos_comerciales;

describe('the end of commercial mail', () => {
  it('shows whose it is without telling, and ends it, once or often', async () => {
    const token = await suscrita();
    expect((await ver(token)).datos).toEqual({ emailEnmascarado: 'n***@puig.example', suscrito: true });
    for (let vez = 0; vez < 2; vez += 1)
      expect(
        (await api.cliente().llamar(bajaCorreosComerciales.confirmar, { body: { token } })).datos,
      ).toEqual({ suscrito: false });
    expect((await ver(token)).datos.suscrito).toBe(false);
    expect(await db.sql("SELECT datos FROM sucesos_usuario WHERE tipo = 'CORREOS_COMERCIALES'")).toEqual([
      { datos: { consiente: false } },
    ]);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form of parts',
      'multipart/form-data; boundary=XX',
      '--XX\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--XX--\r\n',
    ],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
  ])('is taken from a mail program as %s', async (_, tipo, cuerpo) => {
    const token = await suscrita();
    const { status } = await api
      .cliente()
      .pedir('POST', `${RUTA}?token=${token}`, cuerpo, { 'content-type': tipo });
    expect({ status, consiente: await consiente() }).toEqual({ status: 200, consiente: false });
  });

  it('A11 opens no other call to forms, and no other form to this one', async () => {
    const token = await suscrita();
    const formulario = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await api.cliente().pedir('POST', `${RUTA}?token=${token}`, `token=${token}`, formulario)).status,
    ).toBe(415);
    expect(
      (await api.cliente().pedir('POST', '/api/v1/auth/logout', 'List-Unsubscribe=One-Click', formulario))
        .status,
    ).toBe(415);
    expect(
      (await api.cliente().pedir('POST', `${RUTA}?token=${token}`, `${'x'.repeat(5_000_000)}`, formulario))
        .status,
    ).toBeGreaterThanOrEqual(400);
    expect(await consiente()).toBe(true);
  });

  it('takes no link but its own', async () => {
    const token = await suscrita();
    for (const malo of ['', 'x', `${token}x`, 'a'.repeat(43)]) {
      expect((await ver(malo)).problema).toMatchObject({ status: 400, codigo: 'ENLACE_BAJA_NO_VALIDO' });
      expect(
        (await api.cliente().llamar(bajaCorreosComerciales.confirmar, { body: { token: malo } })).problema
          .codigo,
      ).toBe('ENLACE_BAJA_NO_VALIDO');
      expect(
        (
          await api.cliente().pedir('POST', `${RUTA}?token=${malo}`, 'List-Unsubscribe=One-Click', {
            'content-type': 'application/x-www-form-urlencoded',
          })
        ).status,
      ).toBe(400);
    }
    expect((await api.cliente().pedir('GET', RUTA)).problema).toMatchObject({
      status: 400,
      codigo: 'ENLACE_BAJA_NO_VALIDO',
    });
    expect((await api.cliente().llamar(auth.validarTokenCambioContrasena, { query: { token } })).status).toBe(
      400,
    );
    expect(await consiente()).toBe(true);
  });

  it('is a choice of the profile as well', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    const perfil = {
      nombre: 'Ana',
      apellidos: 'Puig',
      telefono: '+34 936 660 101',
      idioma: 'en' as const,
      correosComerciales: true,
    };
    expect((await browser.llamar(usuarios.actualizar, { body: perfil })).datos).toMatchObject({
      correosComerciales: true,
      idioma: 'en',
      telefono: '+34936660101',
    });
    expect(
      (await browser.llamar(usuarios.actualizar, { body: { ...perfil, correosComerciales: false } })).datos
        .correosComerciales,
    ).toBe(false);
    expect(await db.sql('SELECT datos FROM sucesos_usuario ORDER BY en')).toEqual([
      { datos: { consiente: true } },
      { datos: { consiente: false } },
    ]);
  });
});
