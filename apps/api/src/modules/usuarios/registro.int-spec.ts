// Registration and verification of the address, as an honest person, a collector of addresses and a sender of floods meet them.
import { setTimeout as esperar } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { auth, registroEntradaSchema, textosLegales } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Contrasenas } from '../auth';
import { correos, crearUsuario, tokenDe, useApi, valoresMalos } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const DIA = 86_400_000;
const VERSION = '2026-11-01';
type Contrasena = { contrasena: string; repetirContrasena: string };
const REGISTRO = {
  email: 'nova@puig.example',
  contrasena: 'Ratafia-de-nous-7',
  repetirContrasena: 'Ratafia-de-nous-7',
  nombre: 'Nova',
  apellidos: 'Puig Serra',
  telefono: '',
  idioma: 'ca' as const,
  privacidad: VERSION,
  condiciones: VERSION,
  correosComerciales: false,
};
const [MIA, OTRA] = ['Ratafia-de-nous-7', 'Vermut-de-grifo-8'].map((contrasena) => ({
  contrasena,
  repetirContrasena: contrasena,
})) as [Contrasena, Contrasena];
const registrar = (mas: Partial<typeof REGISTRO> = {}) =>
  api.cliente().llamar(auth.registrar, { body: { ...REGISTRO, ...mas } });
const verificar = (token: string) => api.cliente().llamar(auth.verificarEmail, { body: { token } });
const entrar = (email = REGISTRO.email, contrasena = REGISTRO.contrasena) =>
  api.cliente().llamar(auth.login, { body: { email, contrasena } });
const sinLimites = () => db.sql('DELETE FROM intentos');

describe('registration', () => {
  it('leads by the link in the mail to the first session', async () => {
    expect(await registrar()).toMatchObject({ status: 201, datos: { email: REGISTRO.email } });
    expect((await entrar()).problema.codigo).toBe('EMAIL_NO_VERIFICADO');
    const [correo, ...mas] = await correos(api, db);
    expect([correo, mas]).toMatchObject([
      { plantilla: 'verificarEmail', para: REGISTRO.email, idioma: 'ca' },
      [],
    ]);
    expect((await verificar(tokenDe(correo))).datos).toEqual({ verificado: true, email: REGISTRO.email });
    expect((await entrar()).datos).toMatchObject({
      emailVerificado: true,
      nombre: 'Nova',
      role: 'ROLE_USER',
      idioma: 'ca',
    });
  });

  it('records which version of each text was accepted, and when', async () => {
    await registrar();
    const filas = await db.sql<{ documento: string; version: string; reciente: boolean }>(
      "SELECT documento, version, en > now() - interval '1 minute' AS reciente FROM aceptaciones ORDER BY documento",
    );
    expect(filas).toEqual([
      { documento: 'CONDICIONES', version: VERSION, reciente: true },
      { documento: 'PRIVACIDAD', version: VERSION, reciente: true },
    ]);
    expect(
      (await registrar({ email: 'otra@puig.example', privacidad: '2020-01-01' })).problema,
    ).toMatchObject({ status: 409, codigo: 'TEXTO_LEGAL_OBSOLETO' });
    expect(await db.sql('SELECT 1 FROM usuarios')).toHaveLength(1);
  });

  it('shows the texts in three languages, all of one version', async () => {
    for (const documento of ['PRIVACIDAD', 'CONDICIONES'] as const) {
      const textos = await Promise.all(
        (['es', 'ca', 'en'] as const).map((idioma) =>
          api.cliente().llamar(textosLegales.obtener, { params: { documento }, query: { idioma } }),
        ),
      );
      expect(textos.map(({ datos }) => [datos.idioma, datos.version])).toEqual([
        ['es', VERSION],
        ['ca', VERSION],
        ['en', VERSION],
      ]);
      expect(new Set(textos.map(({ datos }) => datos.titulo)).size).toBe(3);
      for (const { datos } of textos) expect(datos.texto.length).toBeGreaterThan(500);
    }
    expect(
      (await api.cliente().llamarMal(textosLegales.obtener, { params: { documento: '../../package' } }))
        .status,
    ).toBe(400);
  });

  it('answers alike when the address has an account, and tells only its owner', async () => {
    await crearUsuario(db, { email: REGISTRO.email, idioma: 'en' });
    expect(await registrar()).toMatchObject({ status: 201, datos: { email: REGISTRO.email } });
    expect(await correos(api, db)).toMatchObject([
      { plantilla: 'cuentaExistente', para: REGISTRO.email, idioma: 'en' },
    ]);
    expect((await entrar()).status).toBe(401);
  });

  it.each([
    ['before', [OTRA, MIA]],
    ['after', [MIA, OTRA]],
    ['before and after', [OTRA, MIA, OTRA]],
  ])(
    'A12 R5 lets nobody in by the password of a stranger who registered an address %s its owner: the mailbox decides',
    async (_, orden) => {
      for (const contrasena of orden)
        expect((await registrar({ ...contrasena, correosComerciales: true })).datos).toEqual({
          email: REGISTRO.email,
        });
      const enviados = await correos(api, db);
      for (const viejo of enviados.slice(0, -1))
        expect((await verificar(tokenDe(viejo))).problema.codigo).toBe('ENLACE_NO_VALIDO');
      expect((await verificar(tokenDe(enviados.at(-1)))).datos).toEqual({
        verificado: true,
        email: REGISTRO.email,
        contrasenaPendiente: true,
      });
      for (const { contrasena } of [...orden, { contrasena: 'disputada' }])
        expect((await entrar(REGISTRO.email, contrasena)).problema.codigo).toBe('CREDENCIALES');
      const despues = (await correos(api, db)).slice(orden.length);
      expect(despues).toMatchObject([{ plantilla: 'elegirContrasena', para: REGISTRO.email }]);
      expect(
        (
          await api.cliente().llamar(auth.cambiarContrasena, {
            body: {
              token: tokenDe(despues[0]),
              contrasena: 'Xiruca-de-pell-9',
              repetirContrasena: 'Xiruca-de-pell-9',
            },
          })
        ).status,
      ).toBe(200);
      expect((await entrar(REGISTRO.email, 'Xiruca-de-pell-9')).datos).toMatchObject({
        emailVerificado: true,
        correosComerciales: false,
      });
      for (const { contrasena } of orden) expect((await entrar(REGISTRO.email, contrasena)).status).toBe(401);
    },
  );

  it('A12 contests nothing when an impatient owner registers again with the same password, and the last link opens', async () => {
    await registrar();
    await registrar({ nombre: 'Nova Maria' });
    const [primero, segundo] = await correos(api, db);
    expect((await verificar(tokenDe(primero))).problema.codigo).toBe('ENLACE_NO_VALIDO');
    expect((await verificar(tokenDe(segundo))).datos).toEqual({ verificado: true, email: REGISTRO.email });
    expect((await entrar()).datos).toMatchObject({ nombre: 'Nova Maria' });
    expect(await correos(api, db)).toHaveLength(2);
  });

  it('A12 contests an address registered with two passwords at once', async () => {
    expect((await Promise.all([registrar(MIA), registrar(OTRA)])).map(({ status }) => status)).toEqual([
      201, 201,
    ]);
    expect(await db.sql('SELECT contrasena_hash AS guardada FROM usuarios')).toEqual([
      { guardada: 'disputada' },
    ]);
  });

  it('A12 either verifies or contests when the owner presses the link while a stranger registers', async () => {
    for (const ms of [0, 20, 35, 45, 60, 80]) {
      const email = `n${ms}@puig.example`;
      await registrar({ email });
      const token = tokenDe((await correos(api, db)).at(-1));
      const [ajena, propia] = await Promise.all([
        registrar({ email, ...OTRA }),
        esperar(ms).then(() => verificar(token)),
      ]);
      expect(ajena.status).toBe(201);
      expect([200, 400]).toContain(propia.status);
      expect((await entrar(email)).status).toBe(propia.status === 200 ? 200 : 401);
      expect((await entrar(email, OTRA.contrasena)).status).toBe(401);
    }
  }, 30_000);

  it('A9 does the same work for an address that is new, waiting, contested or verified', async () => {
    const contrasenas = api.app.get(Contrasenas);
    const [hash, verify] = [jest.spyOn(contrasenas, 'hash'), jest.spyOn(contrasenas, 'verify')];
    try {
      await contrasenas.verify(undefined, 'warm');
      const trabajo: number[][] = [];
      for (const contrasena of [MIA, MIA, OTRA, OTRA, MIA]) {
        if (trabajo.length === 4) await db.sql('UPDATE usuarios SET email_verificado = true');
        [hash, verify].forEach((espia) => espia.mockClear());
        await registrar(contrasena);
        trabajo.push([hash.mock.calls.length, verify.mock.calls.length]);
      }
      expect(trabajo).toEqual(Array(5).fill([1, 1]));
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('A10 makes one account of one address however it is written, also at once', async () => {
    const respuestas = await Promise.all(
      ['nova@puig.example', 'NOVA@puig.example', ' Nova@Puig.Example '].map((email) => registrar({ email })),
    );
    expect(respuestas.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.sql('SELECT email FROM usuarios')).toEqual([{ email: 'nova@puig.example' }]);
  });

  it.each([
    ['short', 'Ab1-xyz', 'minCaracteres'],
    ['without upper case', 'ratafia-de-nous-7', 'contrasenaMayuscula'],
    ['without lower case', 'RATAFIA-DE-NOUS-7', 'contrasenaMinuscula'],
    ['without a digit', 'Ratafia-de-nous', 'contrasenaDigito'],
    ['without a special character', 'Ratafiadenous7', 'contrasenaEspecial'],
    ['of 257 characters', `Aa1-${'x'.repeat(253)}`, 'maxCaracteres'],
    ['with NUL', 'Ratafia-de-\0nous-7', 'caracteres'],
  ])('refuses a password %s beside its field', async (_, contrasena, codigo) => {
    const { status, problema } = await registrar({ contrasena, repetirContrasena: contrasena });
    expect({ status, errores: problema.errores.map((error) => [error.campo, error.codigo]) }).toMatchObject({
      status: 400,
      errores: expect.arrayContaining([['contrasena', codigo]]) as unknown,
    });
  });

  it.each([
    ['256 characters', `Aa1-${'ñ'.repeat(252)}`],
    ['letters of other scripts and blanks', 'Пароль 密码 Çò 9!'],
    ['an emoji', 'Ratafia7🥃nous'],
  ])('takes a password of %s', async (_, contrasena) => {
    expect((await registrar({ contrasena, repetirContrasena: contrasena })).status).toBe(201);
    await db.sql('UPDATE usuarios SET email_verificado = true');
    expect((await entrar(REGISTRO.email, contrasena)).status).toBe(200);
  });

  it.each([
    ['the second different', { repetirContrasena: 'Ratafia-de-nous-8' }, 400, 'VALIDACION'],
    [
      'a common one',
      { contrasena: 'Password1!', repetirContrasena: 'Password1!' },
      422,
      'CONTRASENA_CONOCIDA',
    ],
    [
      'the address in it',
      { contrasena: 'Nova@puig.example1', repetirContrasena: 'Nova@puig.example1' },
      422,
      'CONTRASENA_CONOCIDA',
    ],
  ])('refuses passwords with %s', async (_, mas, status, codigo) => {
    expect((await registrar(mas)).problema).toMatchObject({ status, codigo });
    expect(await db.sql('SELECT 1 FROM usuarios')).toEqual([]);
  });

  it('X6 takes nothing that is not its own to say', async () => {
    for (const campo of ['role', 'emailVerificado', 'idUsuario', 'segundoFactor'])
      expect(
        (await api.cliente().llamarMal(auth.registrar, { body: { ...REGISTRO, [campo]: 'ROLE_SUPER' } }))
          .status,
      ).toBe(400);
  });

  it('refuses every malformed field and stores nothing', async () => {
    for (const { campo, que, body } of valoresMalos(registroEntradaSchema, REGISTRO)) {
      const { status } = await api.cliente().llamarMal(auth.registrar, { body });
      expect({ campo, que, status }).toEqual({ campo, que, status: 400 });
    }
    expect(await db.sql('SELECT 1 FROM usuarios')).toEqual([]);
  });

  it('X7 lets no line break into a header of a mail', async () => {
    for (const email of [
      'a@puig.example\r\nBcc: b@otra.example',
      'a@puig.example,b@otra.example',
      'A <a@puig.example>',
    ])
      expect((await registrar({ email })).status).toBe(400);
    expect((await registrar({ nombre: 'Nova\r\nBcc: b@otra.example' })).status).toBe(400);
    expect(await correos(api, db)).toEqual([]);
  });

  it('R5 mails one address a few times, whoever asks, and says when to come back', async () => {
    for (let vez = 0; vez < 5; vez += 1) expect((await registrar()).status).toBe(201);
    expect((await registrar()).status).toBe(429);
    const verificar = () =>
      api.cliente().llamar(auth.solicitarVerificacion, { body: { email: REGISTRO.email } });
    for (let vez = 0; vez < 5; vez += 1) expect((await verificar()).status).toBe(200);
    const { problema, cabeceras } = await verificar();
    expect(problema).toMatchObject({ status: 429, codigo: 'DEMASIADAS_PETICIONES' });
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(60);
    expect(await correos(api, db)).toHaveLength(10);
  });

  it('R5 keeps nobody from registering by asking for the verification of an address before', async () => {
    for (let vez = 0; vez < 6; vez += 1)
      await api.cliente().llamar(auth.solicitarVerificacion, { body: { email: REGISTRO.email } });
    expect((await registrar()).status).toBe(201);
    expect(await correos(api, db)).toHaveLength(1);
  });

  it('R5 mails few addresses from one network', async () => {
    for (let vez = 0; vez < 20; vez += 1) await registrar({ email: `n${vez}@puig.example` });
    expect((await registrar({ email: 'n21@puig.example' })).status).toBe(429);
  }, 60_000);
});

describe('the link that verifies an address', () => {
  it('A12 works once', async () => {
    await registrar();
    const token = tokenDe((await correos(api, db))[0]);
    const respuestas = await Promise.all([verificar(token), verificar(token), verificar(token)]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await verificar(token)).problema.codigo).toBe('ENLACE_NO_VALIDO');
  });

  it('A12 works for a day, for the address that it was sent to, and for nothing else', async () => {
    await registrar();
    const token = tokenDe((await correos(api, db))[0]);
    expect(
      (await api.cliente().llamar(auth.validarTokenCambioContrasena, { query: { token } })).problema.codigo,
    ).toBe('ENLACE_NO_VALIDO');
    await db.sql("UPDATE usuarios SET email = 'cambiada@puig.example'");
    expect((await verificar(token)).status).toBe(400);
    await db.sql('UPDATE usuarios SET email = $1', [REGISTRO.email]);
    try {
      api.clock.avanzar(DIA + 1);
      expect((await verificar(token)).status).toBe(400);
    } finally {
      api.clock.soltar();
    }
    for (const malo of ['', 'x', 'a'.repeat(43), `${token}x`, token.toLowerCase()])
      expect((await verificar(malo)).status).toBe(400);
    expect((await verificar(token)).status).toBe(200);
  });

  it('is sent again to who waits for it, and to nobody else, with one answer for all', async () => {
    await registrar();
    await crearUsuario(db, { email: 'verificada@puig.example' });
    await sinLimites();
    for (const email of [REGISTRO.email, 'verificada@puig.example', 'nadie@puig.example'])
      expect((await api.cliente().llamar(auth.solicitarVerificacion, { body: { email } })).datos).toEqual({
        enviado: true,
      });
    const enviados = await correos(api, db);
    expect(enviados.map(({ para }) => para)).toEqual([REGISTRO.email, REGISTRO.email]);
    expect((await verificar(tokenDe(enviados[0]))).status).toBe(400);
    expect((await verificar(tokenDe(enviados[1]))).status).toBe(200);
  });

  it('stands nowhere in the database', async () => {
    await registrar();
    const token = tokenDe((await correos(api, db))[0]);
    for (const tabla of ['enlaces', 'graphile_worker._private_jobs']) {
      const [fila] = await db.sql<{ texto: string }>(`SELECT to_jsonb(t)::text AS texto FROM ${tabla} t`);
      expect(fila?.texto).not.toContain(token);
      expect(fila?.texto).not.toContain(Buffer.from(token).toString('hex'));
    }
  });
});

describe('existe-email', () => {
  const existe = (email: string) => api.cliente().llamar(auth.existeEmail, { query: { email } });

  it('tells, slowly and a few times', async () => {
    const { email } = await crearUsuario(db);
    expect((await existe(email.toUpperCase())).datos).toEqual({ existe: true });
    const since = performance.now();
    expect((await existe('nadie@puig.example')).datos).toEqual({ existe: false });
    expect(performance.now() - since).toBeGreaterThan(100);
    for (let vez = 0; vez < 9; vez += 1) await existe('nadie@puig.example');
    const parada = await existe('nadie@puig.example');
    expect(parada.status).toBe(429);
    expect(Number(parada.cabeceras.get('retry-after'))).toBeGreaterThan(0);
  });

  it('stops a collector who asks for many addresses from one network', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => existe(`n${n}@puig.example`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });
});

describe('existe-email where the installation does not tell', () => {
  const callada = useApi(db, { env: { EXISTE_EMAIL: 'no' } });
  it('knows nobody', async () => {
    const { email } = await crearUsuario(db);
    expect((await callada.cliente().llamar(auth.existeEmail, { query: { email } })).datos).toEqual({
      existe: false,
    });
  });
});

describe('A9 who wants to keep somebody from registering', () => {
  it.each([
    ['CONTRASENA_CONOCIDA', { contrasena: 'Encadena-2026', repetirContrasena: 'Encadena-2026' }],
    ['TEXTO_LEGAL_OBSOLETO', { condiciones: '2020-01-01' }],
  ])('does not by what is refused with %s and causes no mail', async (codigo, mas) => {
    for (let n = 0; n < 6; n += 1) expect((await registrar(mas)).problema.codigo).toBe(codigo);
    expect((await registrar()).status).toBe(201);
    expect(await correos(api, db)).toHaveLength(1);
  });

  it('does not with what stands behind a "+"', async () => {
    for (let n = 0; n < 6; n += 1) await registrar({ email: `nova+${n}@puig.example` });
    expect((await registrar()).status).toBe(201);
  });
});
