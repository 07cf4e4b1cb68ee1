// Accounts as they are made and shown.
import { describe, expect, it } from '@jest/globals';
import { auth, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import { crearUsuario, entrar, useApi } from '@encadena/api/testing/platform';
import { CrearUsuario } from './crear-usuario';

const db = useDatabase();
const api = useApi(db);
const NUEVO = {
  email: ' Nova@Puig.Example ',
  contrasena: 'Sí, una contraseña 1',
  nombre: 'Nova',
  apellidos: 'Puig',
  idioma: 'ca',
  emailVerificado: true,
} as const;
const crear = () =>
  api.app.get(Db).run({}, (tx) => api.app.get(CrearUsuario, { strict: false }).execute(tx, NUEVO));

describe('an account', () => {
  it('is made under its canonical address, with a slow hash of its password, once', async () => {
    const id = await crear();
    const [fila] = await db.sql<{ email: string; contrasena_hash: string }>(
      'SELECT email, contrasena_hash FROM usuarios',
    );
    expect(fila?.email).toBe('nova@puig.example');
    expect(fila?.contrasena_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(crear()).rejects.toThrow();
    const { datos } = await api
      .cliente()
      .llamar(auth.login, { body: { email: 'nova@puig.example', contrasena: NUEVO.contrasena } });
    expect(datos).toMatchObject({ idUsuario: id, idioma: 'ca' });
  });

  it('shows itself to its own session, and nothing of its secrets', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const { datos, texto } = await browser.llamar(usuarios.yo);
    expect(Object.keys(datos).sort()).toEqual([
      'apellidos',
      'correosComerciales',
      'email',
      'emailVerificado',
      'idUsuario',
      'idioma',
      'nombre',
      'puedeActivarPrueba',
      'role',
      'segundoFactor',
      'suscripcionActiva',
      'telefono',
    ]);
    expect(texto).not.toContain('argon2');
  });
});
