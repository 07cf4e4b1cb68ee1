// The certificate of a NIF through its doors, in the database, and on its way to the sender.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificados } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db, DbWorker } from '../../platform/db';
import type { Log } from '../../platform/logs';
import { Correo } from '../../platform/mail';
import { PlatformModule } from '../../platform/platform.module';
import { QueueRunners } from '../../platform/queue';
import { Secretos } from '../../platform/secrets';
import { AlmacenXmlModule } from '../envios';
import { SUBSCRIPTIONS } from '../../subscriptions';
import {
  type Cliente,
  correos,
  crearMundo,
  MovableClock,
  NIFS,
  testConfig,
  useApi,
} from '@encadena/api/testing/platform';
import { crearCadena } from '../cadena';
import { enWorker } from '../facturas';
import { REAL } from '@encadena/api/testing/facturas/mundo-facturas';
import { AvisarCaducidades, avisoDebido, DIAS_AVISO } from './avisar-caducidades';
import { CertificadoPropio, CertificadosPropios } from './certificado-propio';
import { CertificadosNif } from './certificados-nif';
import { CredencialesModule } from './certificados.module';
import { P12_EC, P12_RC2 } from '@encadena/api/testing/certificados/archivos-openssl';
import {
  comoPkcs12,
  crearAutoridad,
  type OpcionesCertificado,
  type ParDePrueba,
} from '@encadena/api/testing/certificados/autoridad-de-prueba';

const db = useDatabase();
const api = useApi(db);
const DIA = 86_400_000;
const autoridad = crearAutoridad('Autoridad de prueba');
const par = (opciones: Partial<OpcionesCertificado> = {}): ParDePrueba =>
  autoridad.emitir({
    nombre: 'FUSTERIA PUIG SL',
    sujeto: [{ type: '2.5.4.97', value: 'VATES-B12345674' }],
    ...opciones,
  });
const subir = (cliente: Cliente, uuid: string, archivo: Buffer, body: object = { contrasena: 'secreto' }) =>
  cliente.subir(certificados.subir, { params: { uuid }, body, archivo: new Uint8Array(archivo) });
const ver = (cliente: Cliente, uuid: string) => cliente.llamar(certificados.obtener, { params: { uuid } });

/** The worker's side, on a clock of its own. */
const clock = new MovableClock();
let workers: INestApplicationContext;
beforeAll(async () => {
  class Raiz {}
  const config = testConfig(db);
  workers = await NestFactory.createApplicationContext(
    {
      module: Raiz,
      imports: [
        PlatformModule.con({ config, roles: ['worker'], subscriptions: SUBSCRIPTIONS, clock }),
        CredencialesModule,
        AlmacenXmlModule,
        await enWorker(),
      ],
    },
    { logger: false, abortOnError: false },
  );
  // Mails stay where the test reads them.
  await workers.get(QueueRunners, { strict: false }).stop();
});
afterAll(() => workers?.close());

describe('the certificate of a NIF', () => {
  it('is uploaded, shown without itself, and taken away', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    expect((await ver(cliente, nifId)).datos).toEqual({ envios: 'COLABORADOR_SOCIAL', certificado: null });
    const { status, datos, texto } = await subir(cliente, nifId, P12_RC2);
    expect({ status, datos }).toMatchObject({
      status: 200,
      datos: {
        envios: 'CERTIFICADO_PROPIO',
        certificado: {
          titular: 'FUSTERIA PUIG SL',
          titularNif: 'B12345674',
          emisor: 'Autoridad de prueba',
          tipo: 'SELLO',
          apoderado: false,
          estado: 'VIGENTE',
          huella: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
        },
      },
    });
    expect(texto).not.toMatch(/BEGIN|sobre|contrasena|PRIVATE/i);
    expect((await ver(cliente, nifId)).datos).toEqual(datos);
    expect((await cliente.llamar(certificados.eliminar, { params: { uuid: nifId } })).datos).toEqual({
      eliminado: true,
    });
    expect([
      (await ver(cliente, nifId)).datos.certificado,
      (await cliente.llamar(certificados.eliminar, { params: { uuid: nifId } })).status,
    ]).toEqual([null, 404]);
    expect(
      (await db.sql<{ tipo: string }>('SELECT tipo FROM eventos ORDER BY id')).map(({ tipo }) => tipo),
    ).toEqual(['certificado.subido', 'certificado.retirado']);
  });

  it('T2 that is no good is refused in words, and the one before stays', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    await subir(cliente, nifId, P12_RC2);
    const malos: [Buffer, object, string, string][] = [
      [P12_RC2, { contrasena: 'otra' }, 'contrasena', 'La contraseña no abre este archivo'],
      [P12_RC2, {}, 'contrasena', 'La contraseña no abre este archivo'],
      [
        P12_RC2.subarray(0, 900),
        { contrasena: 'secreto' },
        'file',
        'No es un archivo PKCS#12 (.p12 o .pfx), o está dañado',
      ],
      [
        comoPkcs12(
          par({ desde: new Date(Date.now() - 9 * DIA), hasta: new Date(Date.now() - DIA) }),
          'secreto',
        ),
        { contrasena: 'secreto' },
        'file',
        'El certificado ha caducado',
      ],
    ];
    for (const [archivo, body, campo, mensaje] of malos) {
      const { problema } = await subir(cliente, nifId, archivo, body);
      expect(problema).toMatchObject({
        status: 422,
        codigo: 'CERTIFICADO_NO_VALIDO',
        errores: [{ campo, mensaje }],
      });
    }
    expect((await ver(cliente, nifId)).datos.certificado?.titularNif).toBe('B12345674');
  });

  it('T2 of 50 MB is refused before it is read', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    expect((await subir(cliente, nifId, Buffer.alloc(65 * 1024))).problema).toMatchObject({
      status: 413,
      codigo: 'CUERPO_DEMASIADO_GRANDE',
    });
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const dicho = new Promise<string>((listo) => socket.once('data', (datos) => listo(datos.toString())));
    socket.on('error', () => undefined);
    // Not one byte of it was sent when the answer comes.
    socket.write(
      `POST /api-internal/nifs/${nifId}/certificado HTTP/1.1\r\nhost: x\r\nx-nif-uuid: ${nifId}\r\ncookie: encadena-acceso=${cliente.cookie('encadena-acceso')}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000000\r\n\r\n`,
    );
    expect(await dicho).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('T2 guessing its password is limited', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const dichos = [];
    for (let i = 0; i < 11; i += 1)
      dichos.push(await subir(cliente, nifId, P12_RC2, { contrasena: `x${i}` }));
    expect(dichos.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
    expect(Number(dichos[10]?.cabeceras.get('retry-after'))).toBeGreaterThan(0);
  });

  it('T3 of another NIF needs a declared power of attorney, which is kept', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    expect((await subir(cliente, nifId, P12_EC)).problema).toMatchObject({
      status: 422,
      codigo: 'CERTIFICADO_DE_OTRO_NIF',
    });
    expect(
      (await subir(cliente, nifId, P12_EC, { contrasena: 'secreto', apoderado: 'true' })).datos,
    ).toMatchObject({ certificado: { titularNif: '12345678Z', apoderado: true, tipo: 'PERSONAL' } });
    expect(await db.sql('SELECT usuario_id, datos FROM eventos')).toMatchObject([
      { usuario_id: usuario.id, datos: { titularNif: '12345678Z', apoderado: true } },
    ]);
  });

  it("T3 of a stranger's NIF is not there, and cannot be put there", async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: NIFS[1] })];
    await subir(ana.cliente, ana.nifId, P12_RC2);
    expect((await ver(bru.cliente, ana.nifId)).status).toBe(404);
    expect((await subir(bru.cliente, ana.nifId, P12_RC2)).status).toBe(404);
    expect((await bru.cliente.llamar(certificados.eliminar, { params: { uuid: ana.nifId } })).status).toBe(
      404,
    );
    expect((await ver(ana.cliente, ana.nifId)).datos.envios).toBe('CERTIFICADO_PROPIO');
  });

  it.each(['titularNif', 'huella', 'sobre', 'hasta', 'nifId'])(
    'X6 %s beside the file is refused',
    async (campo) => {
      const { cliente, nifId } = await crearMundo(api, db);
      const { problema } = await subir(cliente, nifId, P12_RC2, { contrasena: 'secreto', [campo]: 'x' });
      expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
      expect(await db.sql('SELECT 1 FROM certificados_nif')).toEqual([]);
    },
  );
});

describe('what lies in the database', () => {
  it('T4 gives away neither key nor password, and the login of the doors cannot read even what is encrypted', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const { cert, key } = par();
    await subir(cliente, nifId, comoPkcs12({ cert, key }, 'CANARIO-contrasena'), {
      contrasena: 'CANARIO-contrasena',
    });
    const tablas = await db.sql<{ t: string }>(
      `SELECT table_name AS t
        FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const cuerpo = key.replace(/-----[^-]+-----|\s/g, '');
    const secretos = [
      'CANARIO',
      cuerpo.slice(40, 80),
      Buffer.from(cuerpo, 'base64').subarray(60, 100).toString('hex'),
      Buffer.from(key).subarray(60, 100).toString('hex'),
    ];
    let vistas = 0;
    for (const { t } of tablas) {
      for (const { fila } of await db.sql<{ fila: string }>(`SELECT x::text AS fila FROM "${t}" x`)) {
        vistas += 1;
        for (const secreto of secretos)
          expect({ t, esta: fila.includes(secreto) }).toEqual({ t, esta: false });
      }
    }
    expect(vistas).toBeGreaterThan(4);
    await expect(
      api.app
        .get(Db, { strict: false })
        .run({ nifId }, (tx) => tx.$queryRaw`SELECT sobre FROM certificados_nif`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      api.app
        .get(Db, { strict: false })
        .run({ nifId }, (tx) => tx.$executeRaw`UPDATE certificados_nif SET hasta = now()`),
    ).rejects.toThrow(/permission denied/);
  });

  it('T5 swapped between two NIFs opens for neither', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
    for (const [n, mundo] of [ana, bru].entries())
      await subir(mundo.cliente, mundo.nifId, comoPkcs12(par({ nombre: `N${n}` }), 'secreto'));
    await db.sql(
      'UPDATE certificados_nif c SET sobre = o.sobre FROM certificados_nif o WHERE o.nif_id <> c.nif_id',
    );
    for (const { nifId } of [ana, bru])
      await expect(workers.get(CertificadosNif).vigente(nifId, REAL)).rejects.toThrow(
        /belongs to something else/,
      );
    // Nor with the whole row but the NIF.
    await db.sql(
      `UPDATE certificados_nif c
        SET sobre = o.sobre, huella = o.huella
        FROM certificados_nif o
        WHERE o.nif_id <> c.nif_id`,
    );
    for (const { nifId } of [ana, bru])
      await expect(workers.get(CertificadosNif).vigente(nifId, REAL)).rejects.toThrow(
        /belongs to something else/,
      );
  });
});

describe('what a send goes out with', () => {
  const vigente = (nifId: string) => workers.get(CertificadosNif).vigente(nifId, REAL);

  it("T7 is the NIF's own certificate; a renewed one from the next send on; ours again when it is taken away", async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    expect(await vigente(nifId)).toBeNull();
    await subir(cliente, nifId, comoPkcs12(par(), 'secreto'));
    const primera = await vigente(nifId);
    expect(primera).toMatchObject({
      dueno: `${nifId} simulador`,
      certificado: { titular: 'FUSTERIA PUIG SL', tipo: 'SELLO' },
    });
    expect(primera?.certificado).not.toHaveProperty('key');
    expect((await vigente(nifId))?.contexto).toBe(primera?.contexto);
    await subir(cliente, nifId, comoPkcs12(par({ nombre: 'RENOVADO' }), 'secreto'));
    const segunda = await vigente(nifId);
    expect(segunda).toMatchObject({ dueno: `${nifId} simulador`, certificado: { titular: 'RENOVADO' } });
    expect(segunda?.huella).not.toBe(primera?.huella);
    // Tests never show it to anybody: they have ours for the simulator, or none.
    expect(
      await workers.get(CertificadosNif).vigente(nifId, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' }),
    ).toBeNull();
    await cliente.llamar(certificados.eliminar, { params: { uuid: nifId } });
    expect(await vigente(nifId)).toBeNull();
  });

  it('T1 a chain that rests because of its certificate goes on with the next one at once', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const { id } = await api.app
      .get(Db, { strict: false })
      .run({ nifId }, (tx) => crearCadena(tx, nifId, REAL, new Date()));
    const descansar = (motivo: string) =>
      db.sql(
        `INSERT INTO cadenas_envio (cadena_id, nif_id, proximo_intento, motivo_fallo)
          VALUES ($1, $2, now() + interval '1 hour', $3)
          ON CONFLICT (nif_id, cadena_id)
          DO UPDATE SET proximo_intento = excluded.proximo_intento, motivo_fallo = $3`,
        [id, nifId, motivo],
      );
    await descansar('TIEMPO_AGOTADO');
    await subir(cliente, nifId, comoPkcs12(par(), 'secreto'));
    expect(await db.sql('SELECT proximo_intento IS NULL AS ya FROM cadenas_envio')).toEqual([{ ya: false }]);
    await descansar('CERTIFICADO_CADUCADO');
    await subir(cliente, nifId, comoPkcs12(par(), 'secreto'));
    expect(await db.sql('SELECT proximo_intento AS p FROM cadenas_envio')).toEqual([{ p: null }]);
  });
});

describe('warnings before the end', () => {
  it('T1 come once each at 60, 30, 14, 7, 3 and 1 days, and when it is over', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    const hasta = new Date(Math.ceil(Date.now() / DIA) * DIA + 100 * DIA);
    await subir(cliente, nifId, comoPkcs12(par({ hasta }), 'secreto'));
    const avisar = workers.get(AvisarCaducidades);
    const dados: string[] = [];
    for (let dias = 70; dias >= -2; dias -= 1) {
      clock.fijar(new Date(hasta.getTime() - dias * DIA + 60_000).toISOString());
      for (let vez = 0; vez < 2; vez += 1) if ((await avisar.execute()) > 0) dados.push(`${dias}`);
    }
    clock.soltar();
    expect(dados).toEqual(['61', '31', '15', '8', '4', '2', '0']);
    const cartas = await correos(api, db, usuario.email);
    expect(cartas.map(({ plantilla }) => plantilla)).toEqual([
      ...Array(6).fill('certificadoCaduca'),
      'certificadoCaducado',
    ]);
    expect(cartas.map(({ params }) => params?.dias)).toEqual([60, 30, 14, 7, 3, 1, 0]);
    expect(cartas[0]).toMatchObject({
      idioma: 'es',
      ruta: `/user/nif/${nifId}/editar-nif`,
      params: { empresa: 'Fusteria Puig SL', nif: 'B12345674', nombre: 'Ana' },
    });
    expect(
      (
        await db.sql<{ tipo: string }>(
          "SELECT tipo FROM eventos WHERE tipo LIKE 'certificado.caduc%' ORDER BY id",
        )
      ).map(({ tipo }) => tipo),
    ).toEqual([...Array(6).fill('certificado.caduca'), 'certificado.caducado']);
  });

  it('T1 by two replicas at once come once; of a renewed certificate they begin anew; of a NIF that was given up nobody is told', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    const breve = () => comoPkcs12(par({ hasta: new Date(Date.now() + 5 * DIA) }), 'secreto');
    await subir(cliente, nifId, breve());
    const avisar = workers.get(AvisarCaducidades);
    const dados = await Promise.all([avisar.execute(), avisar.execute(), avisar.execute()]);
    expect(dados.sort()).toEqual([0, 0, 1]);
    await subir(cliente, nifId, breve());
    expect(await avisar.execute()).toBe(1);
    expect(await correos(api, db, usuario.email)).toHaveLength(2);
    await db.sql('UPDATE nifs SET archivado = true');
    await db.sql('UPDATE certificados_nif SET avisado_dias = NULL');
    await avisar.execute();
    expect(await correos(api, db, usuario.email)).toHaveLength(2);
  });

  it('T1 of our own certificate go to the log, once each, and begin anew with the next one', async () => {
    const carpeta = await mkdtemp(join(tmpdir(), 'encadena-propio-'));
    const certFile = join(carpeta, 'propio.pem');
    const poner = async (dias: number) => {
      const { cert, key } = par({ hasta: new Date(Date.now() + dias * DIA) });
      await writeFile(certFile, cert + key);
    };
    const dichos: unknown[] = [];
    const log = {
      warning: (nombre: string, { dias }: Record<string, unknown>) => void dichos.push([nombre, dias]),
    } as unknown as Log;
    const avisar = new AvisarCaducidades(
      workers.get(DbWorker, { strict: false }),
      clock,
      workers.get(Correo, { strict: false }),
      log,
      new CertificadosPropios(
        new CertificadoPropio({ destino: 'agencia', certFile }),
        new CertificadoPropio({ destino: 'simulador' }),
      ),
    );
    for (const dias of [90, 20, 20.5, -1]) {
      await poner(dias);
      await avisar.avisarPropios();
      await avisar.avisarPropios();
    }
    expect(dichos).toEqual([
      ['certificado-propio-caduca', 19],
      ['certificado-propio-caduca', 20],
      ['certificado-propio-caducado', 0],
    ]);
    await rm(carpeta, { recursive: true });
  });

  it('T1 go out although our own certificate cannot be read, which the log says with the settings to look at', async () => {
    const dichos: unknown[] = [];
    const log = {
      fault: (error: Error, nombre: string, datos: unknown) =>
        void dichos.push([nombre, datos, error.message]),
      warning: () => undefined,
    } as unknown as Log;
    const carpeta = await mkdtemp(join(tmpdir(), 'encadena-propio-'));
    const certFile = join(carpeta, 'otra-clave.pem');
    await writeFile(certFile, 'no certificate');
    const avisar = new AvisarCaducidades(
      workers.get(DbWorker, { strict: false }),
      clock,
      workers.get(Correo, { strict: false }),
      log,
      new CertificadosPropios(
        new CertificadoPropio({ destino: 'agencia', certFile: join(carpeta, 'none.p12') }),
        new CertificadoPropio({ destino: 'simulador', certFile }),
      ),
    );
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    await subir(cliente, nifId, comoPkcs12(par({ hasta: new Date(Date.now() + 5 * DIA) }), 'secreto'));
    await avisar.pulso();
    expect(dichos).toEqual([
      [
        'certificado-propio-ilegible',
        { ajustes: expect.stringContaining('AEAT_CERT_FILE') },
        expect.stringContaining('ENOENT'),
      ],
      [
        'certificado-propio-ilegible',
        { ajustes: expect.stringContaining('AEAT_SIM_CERT_FILE') },
        expect.stringMatching(/^ILEGIBLE: /),
      ],
    ]);
    expect(await correos(api, db, usuario.email)).toHaveLength(1);
    await rm(carpeta, { recursive: true });
  });

  it('T1 are due at their day and not again', () => {
    const hasta = new Date('2027-06-01T00:00:00Z');
    const en = (dias: number, avisado: number | null) =>
      avisoDebido(hasta, avisado, hasta.getTime() - dias * DIA);
    expect([en(90, null), en(60, null), en(59, 60), en(29, 60), en(0.5, 3), en(0, 1), en(-3, 0)]).toEqual([
      undefined,
      60,
      undefined,
      30,
      1,
      0,
      undefined,
    ]);
    expect(DIAS_AVISO).toEqual([60, 30, 14, 7, 3, 1, 0]);
  });
});

describe('the worker', () => {
  it('sees whom to write to of the NIF that it works for, and no account besides', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: NIFS[1] })];
    const worker = workers.get(DbWorker, { strict: false });
    const contacto = (nifId: string) =>
      worker.run({ nifId }, (tx) => tx.$queryRaw<{ email: string }[]>`SELECT email FROM contacto_de_nif()`);
    expect([await contacto(ana.nifId), await contacto(bru.nifId)]).toEqual([
      [{ email: ana.usuario.email }],
      [{ email: bru.usuario.email }],
    ]);
    await expect(worker.pool.query('SELECT email FROM usuarios')).rejects.toThrow(/permission denied/);
    expect(workers.get(Secretos, { strict: false }).idClave).toBe(
      api.app.get(Secretos, { strict: false }).idClave,
    );
  });
});
