// Login and sessions as a browser meets them.
import { describe, expect, it } from '@jest/globals';
import { auth, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { CONTRASENA, crearUsuario, entrar, useApi } from '../../platform/testing';

const db = useDatabase();
const api = useApi(db);

describe('login', () => {
  it('opens a session whose tokens no script can read', async () => {
    const usuario = await crearUsuario(db, { email: 'ana@puig.example', idioma: 'ca' });
    const browser = api.cliente();
    const answer = await browser.llamar(auth.login, { body: { email: ' Ana@Puig.example ', contrasena: CONTRASENA } });
    expect(answer.status).toBe(200);
    expect(answer.datos).toEqual({ idUsuario: usuario.id, email: 'ana@puig.example', emailVerificado: true, role: 'ROLE_USER', idioma: 'ca', nombre: 'Ana', apellidos: 'Puig Serra', telefono: null });
    for (const cookie of answer.cabeceras.getSetCookie()) expect(cookie).toMatch(/HttpOnly.*SameSite=(Lax|Strict)/);
    expect((await browser.llamar(usuarios.yo)).datos).toMatchObject({ idUsuario: usuario.id });
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    await crearUsuario(db, { email: 'ana@puig.example' });
    const wrong = await api.cliente().llamar(auth.login, { body: { email: 'ana@puig.example', contrasena: 'no es esta' } });
    const unknown = await api.cliente().llamar(auth.login, { body: { email: 'nadie@puig.example', contrasena: 'no es esta' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.problema, idPeticion: '' }).toEqual({ ...unknown.problema, idPeticion: '' });
  });

  it('A3 ends everywhere at logout', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const other = browser.clonar();
    expect((await browser.llamar(auth.logout)).datos).toEqual({ cerrada: true });
    expect((await other.llamar(usuarios.yo)).status).toBe(401);
    expect((await other.llamar(auth.refrescar)).status).toBe(401);
  });
});
