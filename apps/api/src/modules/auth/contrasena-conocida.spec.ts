import { describe, expect, it } from '@jest/globals';
import { esContrasenaConocida } from './contrasena-conocida';

describe('known passwords', () => {
  it.each([
    'Password1!',
    'password',
    'Qwerty123!',
    'P@ssw0rd',
    'Dragon-77!',
    '12345678',
    'Aa1!Aa1!',
    'Iloveyou1!',
    'Encadena-2026',
    'Verifactu1!',
    'Contraseña-1',
  ])('knows %s', async (contrasena) => {
    expect(await esContrasenaConocida(contrasena)).toBe(true);
  });

  it.each([
    'Ratafia-de-nous-7',
    'Una-contraseña-larga-1',
    'Demo-abqwxz-4821',
    'tres caballos y 1 Tren',
    'xK9#mQ2$vL7@',
  ])('does not know %s', async (contrasena) => {
    expect(await esContrasenaConocida(contrasena)).toBe(false);
  });

  it('refuses what is little more than the address or the name', async () => {
    const contexto = ['montserrat@puig.example', 'Montserrat', 'Puigdellívol Sànchez'];
    for (const contrasena of ['Montserrat-1', 'montserrat@puig.example', 'Puigdellivol1!', 'SANCHEZ.99'])
      expect(await esContrasenaConocida(contrasena, contexto)).toBe(true);
    expect(await esContrasenaConocida('Montserrat menja 3 peres', contexto)).toBe(false);
  });
});
