// Claims through the real doors: opened, answered, decided; and what a stranger tries to learn or to break by them.
import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { nifs, papeles, papelesSoporte, reclamaciones, reclamacionesSoporte } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import {
  type Cliente,
  correos,
  crearMundo,
  crearUsuario,
  darSegundoFactor,
  entrar,
  type Mundo,
  NIFS,
  useApi,
} from '@encadena/api/testing/platform';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { AutoridadDeFirmas, firmarPdf, type Sujeto } from '@encadena/api/testing/papeles/autoridad';
import { descargar, mundoConPapeles, vistosAhora } from '@encadena/api/testing/papeles/mundo-papeles';
import { ADMINISTRADOR, TITULAR } from '@encadena/api/testing/papeles/papel-de-prueba';

const carpeta = mkdtempSync(join(tmpdir(), 'encadena-reclamar-'));
const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
writeFileSync(join(carpeta, 'prueba.pem'), autoridad.pem);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const db = useDatabase();
const api = useApi(db, { env: { CONFIANZA_DIR: carpeta, DATA_DIR: carpeta } });
const tipo = 'REPRESENTACION' as const;
const MOTIVO = 'El certificado es de representante';
const EMPRESA = {
  nif: TITULAR,
  personaFisica: false,
  razonSocial: 'Fusteria Puig SL',
  direccion: { direccion: 'Carrer de Mallorca 401', municipio: 'Barcelona', codigoPostal: '08013' },
  administrador: { nombre: 'Bru', apellidos: 'Vila Roca', nif: ADMINISTRADOR },
  modoPago: 'MAS_TARDE' as const,
};
const REPRESENTANTE = { persona: `IDCES-${ADMINISTRADOR}`, entidad: `VATES-${TITULAR}` };

const de = ({ nifId }: { nifId: string }) => ({ params: { uuid: nifId } });
const abrir = (quien: Mundo) => quien.cliente.llamar(reclamaciones.abrir, de(quien));
const ver = async (quien: Mundo) => (await quien.cliente.llamar(reclamaciones.ver, de(quien))).datos;
const opera = async (quien: Mundo) =>
  (await quien.cliente.llamar(nifs.obtener, de(quien))).datos.nifValidoParaOperar;
const firmar = async (quien: Mundo, sujeto: Omit<Sujeto, 'nombre'> = REPRESENTANTE) =>
  quien.cliente.subir(papeles.subir, {
    params: { uuid: quien.nifId, tipo },
    body: { modoFirma: 'DIGITAL' },
    archivo: new Uint8Array(
      await firmarPdf(await descargar(quien), await autoridad.identidad({ nombre: 'BRU VILA', ...sujeto })),
    ),
  });
/** The files of both sides, as who opens the claim now is shown them. */
async function comparar({ nifId }: Mundo) {
  const [titular] = await db.sql<{ id: string }>(
    'SELECT id FROM nifs WHERE nif = (SELECT nif FROM nifs WHERE id = $1) AND valido_para_operar AND NOT archivado AND id <> $1 ORDER BY id',
    [nifId],
  );
  return {
    reclamante: await vistosAhora(db, nifId),
    titular: titular ? await vistosAhora(db, titular.id) : null,
  };
}
const decidir = async (
  super_: Cliente,
  quien: Mundo,
  aFavorDe: string,
  motivo = MOTIVO,
  vistos: unknown = undefined,
) =>
  super_.llamarMal(reclamacionesSoporte.decidir, {
    ...de(quien),
    body: { aFavorDe, motivo, vistos: vistos ?? (await comparar(quien)) },
  });
const plantillas = async ({ usuario }: Mundo) =>
  (await correos(api, db, usuario.email)).map(({ plantilla }) => plantilla);

async function comoSoporte(): Promise<Cliente & { id: string }> {
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const browser = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  return Object.assign(browser, { id: soporte.id });
}

async function conSegundoFactor(): Promise<{ usuario: { id: string; email: string }; cliente: Cliente }> {
  const usuario = await crearUsuario(db);
  const cliente = await entrar(api, usuario);
  await darSegundoFactor(api, db, usuario.id);
  return { usuario, cliente };
}

const validar = async (super_: Cliente, { nifId }: Mundo) =>
  super_.llamar(papelesSoporte.validar, {
    params: { uuid: nifId, tipo },
    body: { motivo: MOTIVO, vistos: await vistosAhora(db, nifId) },
  });
const dejarDeOperar = async (quien: Mundo) => {
  const { status } = await quien.cliente.llamar(papeles.revocar, {
    params: { uuid: quien.nifId, tipo },
    body: { motivo: 'Se firma de nuevo' },
  });
  expect([status, await opera(quien)]).toEqual([200, false]);
};

async function recienAnadido(): Promise<Mundo> {
  const { usuario, cliente } = await conSegundoFactor();
  const { datos } = await cliente.llamar(nifs.crear, { body: EMPRESA });
  return { usuario, cliente, nifId: datos.uuid };
}

/** It has issued nothing: of the former row nothing is left. */
async function anadirDeNuevo({ usuario, cliente, nifId }: Mundo): Promise<Mundo> {
  expect((await cliente.llamar(nifs.eliminar, de({ nifId }))).status).toBe(200);
  const { datos } = await cliente.llamar(nifs.crear, { body: EMPRESA });
  return { usuario, cliente, nifId: datos.uuid };
}

/** Who holds the NIF without right, and who claims it. */
async function dosPartes(): Promise<{ titular: Mundo; reclamante: Mundo }> {
  const titular = await crearMundo(api, db);
  const reclamante = await mundoConPapeles(api, db);
  expect((await abrir(reclamante)).status).toBe(201);
  return { titular, reclamante };
}

describe('a NIF that another account operates', () => {
  it('someone who asks for it learns nothing of its holder, and may add and claim it in one step', async () => {
    const titular = await crearMundo(api, db, { razonSocial: 'CANARIO SL' });
    const { usuario, cliente } = await conSegundoFactor();
    const negado = await cliente.llamar(nifs.crear, { body: EMPRESA });
    expect(negado.problema).toMatchObject({ status: 409, codigo: 'NIF_NO_DISPONIBLE' });
    const { status, datos, texto } = await cliente.llamar(nifs.crear, {
      body: { ...EMPRESA, reclamar: true },
    });
    expect([status, datos]).toMatchObject([
      201,
      { nifValidoParaOperar: false, documentacionEstado: 'PENDIENTE' },
    ]);
    const quien = { usuario, cliente, nifId: datos.uuid };
    const vista = await cliente.llamar(reclamaciones.ver, de(quien));
    expect(vista.datos).toMatchObject({ propia: { estado: 'ABIERTA', motivo: null }, ajena: null });
    for (const dicho of [negado.texto, texto, vista.texto])
      for (const suyo of [titular.usuario.email, titular.usuario.id, titular.nifId, 'CANARIO'])
        expect(dicho).not.toContain(suyo);
    // The words are the same for one that has issued, on whatever plan.
    await db.sql("UPDATE suscripciones SET estado = 'CANCELADA' WHERE nif_id = $1", [titular.nifId]);
    const { cliente: tercero } = await conSegundoFactor();
    const otra = await tercero.llamar(nifs.crear, { body: EMPRESA });
    expect({ ...otra.problema, idPeticion: '' }).toEqual({ ...negado.problema, idPeticion: '' });
  });

  it('is not claimed where nobody else operates it, nor by who operates it, nor twice, nor for the NIF of a stranger', async () => {
    const libre = await mundoConPapeles(api, db, { nif: NIFS[1] });
    expect((await abrir(libre)).problema).toMatchObject({ status: 409, codigo: 'RECLAMACION_NO_PROCEDE' });
    const { titular, reclamante } = await dosPartes();
    expect((await abrir(titular)).problema).toMatchObject({ status: 409, codigo: 'RECLAMACION_NO_PROCEDE' });
    expect((await abrir(reclamante)).problema).toMatchObject({
      status: 409,
      codigo: 'RECLAMACION_YA_ABIERTA',
    });
    const ajeno = { nif: reclamante.nifId };
    for (const llamada of [reclamaciones.ver, reclamaciones.abrir, reclamaciones.retirar])
      expect((await libre.cliente.llamar(llamada, de(reclamante), ajeno)).problema.codigo).toBe(
        'NO_ENCONTRADO',
      );
    expect(await db.sql("SELECT 1 FROM reclamaciones WHERE estado = 'ABIERTA'")).toHaveLength(1);
  });

  it('asked for with `reclamar` where nobody has it is simply added', async () => {
    const { usuario, cliente } = await conSegundoFactor();
    const { datos } = await cliente.llamar(nifs.crear, { body: { ...EMPRESA, reclamar: true } });
    expect(await ver({ usuario, cliente, nifId: datos.uuid })).toEqual({ propia: null, ajena: null });
    expect(
      (await cliente.llamar(nifs.crear, { body: { ...EMPRESA, reclamar: true } })).problema,
    ).toMatchObject({
      status: 409,
      codigo: 'NIF_DUPLICADO',
    });
    expect(
      (await cliente.llamarMal(nifs.crear, { body: { ...EMPRESA, reclamar: 'si' } })).problema,
    ).toMatchObject({ status: 400, errores: [{ campo: 'reclamar' }] });
  });

  it('is claimed at most five times a day by one account', async () => {
    const { reclamante } = await dosPartes();
    const dichos: number[] = [];
    for (let i = 0; i < 5; i++) {
      await reclamante.cliente.llamar(reclamaciones.retirar, de(reclamante));
      dichos.push((await abrir(reclamante)).status);
    }
    expect(dichos).toEqual([201, 201, 201, 201, 429]);
  });

  it('two tries at once open one claim, and its holder gets one mail', async () => {
    const titular = await crearMundo(api, db);
    const reclamante = await mundoConPapeles(api, db);
    const dichos = await Promise.all(Array.from({ length: 4 }, () => abrir(reclamante)));
    expect(dichos.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await plantillas(titular)).toEqual(['reclamacionRecibida']);
  });
});

describe('an open claim', () => {
  it('is told to the holder, without who makes it, and he may add proof and go on working', async () => {
    const { titular, reclamante } = await dosPartes();
    const { datos, texto } = await titular.cliente.llamar(reclamaciones.ver, de(titular));
    expect(datos).toMatchObject({ propia: null, ajena: { estado: 'ABIERTA' } });
    expect(await plantillas(titular)).toEqual(['reclamacionRecibida']);
    const mails = JSON.stringify(await correos(api, db, titular.usuario.email));
    for (const suyo of [reclamante.usuario.email, reclamante.usuario.id, reclamante.nifId]) {
      expect(texto).not.toContain(suyo);
      expect(mails).not.toContain(suyo);
    }
    expect(await opera(titular)).toBe(true);
    // Who holds it by a paper may put a proof beside it.
    await db.sql(
      "INSERT INTO documentos (nif_id, tipo, estado, comprobaciones, firmantes) VALUES ($1, 'REPRESENTACION', 'VALIDO', '[]', '[]')",
      [titular.nifId],
    );
    const escritura = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const { datos: acreditado } = await titular.cliente.subir(papeles.acreditar, {
      params: { uuid: titular.nifId, tipo },
      archivo: new Uint8Array(escritura),
    });
    expect(acreditado).toMatchObject({ estado: 'VALIDO', conAcreditacion: true });
  });

  it('is decided by a person, however good the signature; and not over the head of the other side', async () => {
    const { titular, reclamante } = await dosPartes();
    expect((await firmar(reclamante)).datos).toMatchObject({
      estado: 'FIRMADO',
      firmaValidada: true,
      codigo: 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE',
    });
    const super_ = await comoSoporte();
    expect(
      (
        await super_.llamar(papelesSoporte.validar, {
          params: { uuid: reclamante.nifId, tipo },
          body: { motivo: MOTIVO, vistos: await vistosAhora(db, reclamante.nifId) },
        })
      ).problema,
    ).toMatchObject({ status: 409, codigo: 'RECLAMACION_PENDIENTE' });
    expect([await opera(titular), await opera(reclamante)]).toEqual([true, false]);
  });

  it('the holder who must sign anew while it is open gets past neither the checks nor staff', async () => {
    const titular = await mundoConPapeles(api, db);
    expect((await firmar(titular)).datos).toMatchObject({ estado: 'VALIDO' });
    const reclamante = await mundoConPapeles(api, db);
    await abrir(reclamante);
    await dejarDeOperar(titular);
    expect((await firmar(titular)).datos).toMatchObject({ estado: 'FIRMADO', firmaValidada: true });
    const super_ = await comoSoporte();
    expect((await validar(super_, titular)).problema).toMatchObject({
      status: 409,
      codigo: 'RECLAMACION_PENDIENTE',
    });
    expect(await opera(titular)).toBe(false);
    await decidir(super_, reclamante, 'TITULAR');
    expect((await validar(super_, titular)).status).toBe(200);
    expect(await opera(titular)).toBe(true);
  }, 20_000);

  it('the holder who gives the NIF up and adds it anew has not shaken it off', async () => {
    const titular = await recienAnadido();
    expect((await firmar(titular)).datos).toMatchObject({ estado: 'VALIDO' });
    await abrir(await mundoConPapeles(api, db));
    const nuevo = await anadirDeNuevo(titular);
    expect((await firmar(nuevo)).datos).toMatchObject({ estado: 'FIRMADO', firmaValidada: true });
    expect((await validar(await comoSoporte(), nuevo)).problema.codigo).toBe('RECLAMACION_PENDIENTE');
    expect(await opera(nuevo)).toBe(false);
  }, 20_000);

  it('is taken back, and then there is nothing to decide', async () => {
    const { titular, reclamante } = await dosPartes();
    expect((await reclamante.cliente.llamar(reclamaciones.retirar, de(reclamante))).datos).toMatchObject({
      estado: 'RETIRADA',
    });
    expect(await ver(titular)).toEqual({ propia: null, ajena: null });
    expect(await plantillas(titular)).toEqual(['reclamacionRecibida', 'reclamacionSinEfecto']);
    expect((await decidir(await comoSoporte(), reclamante, 'RECLAMANTE')).problema.codigo).toBe(
      'RECLAMACION_DECIDIDA',
    );
    expect((await reclamante.cliente.llamar(reclamaciones.retirar, de(reclamante))).problema.codigo).toBe(
      'RECLAMACION_DECIDIDA',
    );
  });
});

describe('a claimant who gives the NIF up', () => {
  it.each([
    ['of which nothing is left', { eliminado: true }],
    ['which is kept, since it has issued', { archivado: true }],
  ])('%s, ends the claim, and the holder is told', async (_, datos) => {
    const reclamante = await crearMundoFacturas(api, db);
    if ('archivado' in datos) await publicar(reclamante, entrada(reclamante));
    await db.sql("UPDATE nifs SET documentacion_estado = 'PENDIENTE', valido_para_operar = false");
    const titular = await crearMundo(api, db);
    expect((await abrir(reclamante)).status).toBe(201);
    expect((await reclamante.cliente.llamar(nifs.eliminar, de(reclamante))).datos).toEqual(datos);
    expect(await plantillas(titular)).toEqual(['reclamacionRecibida', 'reclamacionSinEfecto']);
    expect(await ver(titular)).toEqual({ propia: null, ajena: null });
    expect(await db.sql("SELECT 1 FROM reclamaciones WHERE estado = 'ABIERTA'")).toEqual([]);
  });
});

describe('before staff', () => {
  it("a certificate of an authority of the claimant's own make is not shown as that of the company", async () => {
    const { reclamante } = await dosPartes();
    const propia = await AutoridadDeFirmas.crear('AC FNMT Usuarios');
    const suya = await propia.identidad({ nombre: 'BRU VILA', ...REPRESENTANTE });
    const { datos } = await reclamante.cliente.subir(papeles.subir, {
      params: { uuid: reclamante.nifId, tipo },
      body: { modoFirma: 'DIGITAL' },
      archivo: new Uint8Array(await firmarPdf(await descargar(reclamante), suya)),
    });
    expect(datos).toMatchObject({ estado: 'EN_VALIDACION' });
    const { datos: lista } = await (
      await comoSoporte()
    ).llamar(reclamacionesSoporte.listar, { query: { estado: 'ABIERTA' } });
    expect(lista.contenido).toMatchObject([
      { uuidNif: reclamante.nifId, prueba: 'CERTIFICADO_SIN_COMPROBAR' },
    ]);
  });

  it('both proofs stand side by side, and each side reads in its log that somebody looked', async () => {
    const { titular, reclamante } = await dosPartes();
    await firmar(reclamante);
    const super_ = await comoSoporte();
    const { datos: lista } = await super_.llamar(reclamacionesSoporte.listar, {
      query: { estado: 'ABIERTA' },
    });
    expect(lista).toMatchObject({
      totalElementos: 1,
      contenido: [{ uuidNif: reclamante.nifId, nif: TITULAR, prueba: 'CERTIFICADO_DE_LA_ENTIDAD' }],
    });
    const { datos } = await super_.llamar(reclamacionesSoporte.obtener, {
      ...de(reclamante),
      query: { motivo: 'Comparar las pruebas' },
    });
    expect(datos).toMatchObject({
      nif: TITULAR,
      reclamante: {
        uuid: reclamante.nifId,
        prueba: 'CERTIFICADO_DE_LA_ENTIDAD',
        usuario: { email: reclamante.usuario.email },
        documento: { estado: 'FIRMADO' },
      },
      titular: { uuid: titular.nifId, prueba: 'NINGUNA', nifValidoParaOperar: true },
    });
    for (const { usuario } of [titular, reclamante])
      expect(
        await db.sql("SELECT que, motivo FROM accesos WHERE usuario_id = $1 AND que = 'RECLAMACION'", [
          usuario.id,
        ]),
      ).toEqual([{ que: 'RECLAMACION', motivo: 'Comparar las pruebas' }]);
  });

  it('the better proof wins: the former holder stops operating and keeps what he issued, both are told why', async () => {
    const { titular, reclamante } = await dosPartes();
    await firmar(reclamante);
    const cadenas = () => db.sql('SELECT id, nif_id FROM cadenas ORDER BY id');
    const antes = await cadenas();
    const super_ = await comoSoporte();
    expect((await decidir(super_, reclamante, 'RECLAMANTE')).datos).toMatchObject({
      estado: 'CONCEDIDA',
      motivo: MOTIVO,
    });
    expect([await opera(titular), await opera(reclamante)]).toEqual([false, true]);
    expect(await ver(titular)).toMatchObject({ ajena: { estado: 'CONCEDIDA', motivo: MOTIVO } });
    expect(await ver(reclamante)).toMatchObject({ propia: { estado: 'CONCEDIDA', motivo: MOTIVO } });
    expect(await plantillas(titular)).toEqual(['reclamacionRecibida', 'reclamacionPerdida']);
    expect(await plantillas(reclamante)).toEqual(['reclamacionConcedida']);
    expect(await cadenas()).toEqual(antes);
    expect(
      await db.sql('SELECT id AS de_nif FROM nifs WHERE nif = $1 AND valido_para_operar', [TITULAR]),
    ).toEqual([{ de_nif: reclamante.nifId }]);
    for (const { usuario } of [titular, reclamante])
      expect(
        await db.sql("SELECT motivo FROM accesos WHERE usuario_id = $1 AND que = 'DECISION_RECLAMACION'", [
          usuario.id,
        ]),
      ).toEqual([{ motivo: MOTIVO }]);
    // He cannot take it back by signing again.
    await db.sql(
      'UPDATE nifs SET administrador = (SELECT administrador FROM nifs WHERE id = $2) WHERE id = $1',
      [titular.nifId, reclamante.nifId],
    );
    expect((await firmar(titular)).problema).toMatchObject({ status: 409, codigo: 'NIF_NO_DISPONIBLE' });
  });

  it('whoever wins, nobody else operates the NIF: also where two accounts had it', async () => {
    const { titular, reclamante } = await dosPartes();
    const otro = await crearMundo(api, db);
    await firmar(reclamante);
    expect((await decidir(await comoSoporte(), reclamante, 'RECLAMANTE')).status).toBe(200);
    expect(await Promise.all([titular, otro, reclamante].map(opera))).toEqual([false, false, true]);
  });

  it('a holder by a paper loses the paper: revoked by staff, with the reason, its file kept', async () => {
    const titular = await mundoConPapeles(api, db);
    await firmar(titular);
    const reclamante = await mundoConPapeles(api, db);
    await abrir(reclamante);
    await firmar(reclamante);
    await decidir(await comoSoporte(), reclamante, 'RECLAMANTE');
    const { datos } = await titular.cliente.llamar(papeles.historial, {
      params: { uuid: titular.nifId, tipo },
    });
    expect(datos[0]).toMatchObject({ paso: 'REVOCADO', de: 'VALIDO', quien: 'SOPORTE', motivo: MOTIVO });
    expect(
      await db.sql(
        "SELECT 1 FROM archivos WHERE nif_id = $1 AND clase = 'DOCUMENTO' AND borrado_en IS NULL",
        [titular.nifId],
      ),
    ).toHaveLength(1);
    // Not even when the NIF is free again: the same signature, or another one, is for a person.
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [reclamante.nifId]);
    expect((await firmar(titular)).datos).toMatchObject({ estado: 'FIRMADO', firmaValidada: true });
    expect(await opera(titular)).toBe(false);
  });

  it('who lost it gives the NIF up and adds it anew: his certificate does not take it back by itself', async () => {
    const titular = await recienAnadido();
    await firmar(titular);
    const reclamante = await mundoConPapeles(api, db);
    await abrir(reclamante);
    await firmar(reclamante);
    await decidir(await comoSoporte(), reclamante, 'RECLAMANTE');
    await dejarDeOperar(reclamante);
    const nuevo = await anadirDeNuevo(titular);
    expect((await firmar(nuevo)).datos).toMatchObject({ estado: 'FIRMADO', firmaValidada: true });
    expect(await opera(nuevo)).toBe(false);
    // Whom it was given to signs anew as everybody does.
    expect((await firmar(reclamante)).datos).toMatchObject({ estado: 'VALIDO' });
    expect(await opera(reclamante)).toBe(true);
  }, 20_000);

  it('who of staff is one of both sides decides nothing', async () => {
    const { titular, reclamante } = await dosPartes();
    await firmar(reclamante);
    for (const { usuario, cliente } of [titular, reclamante]) {
      await db.sql("UPDATE usuarios SET role = 'ROLE_SUPER' WHERE id = $1", [usuario.id]);
      await darSegundoFactor(api, db, usuario.id);
      for (const aFavorDe of ['RECLAMANTE', 'TITULAR'])
        expect((await decidir(cliente, reclamante, aFavorDe)).problema).toMatchObject({
          status: 403,
          codigo: 'DECISION_PROPIA',
        });
    }
    expect([await opera(titular), await opera(reclamante)]).toEqual([true, false]);
    expect((await ver(reclamante)).propia?.estado).toBe('ABIERTA');
  });

  it('a worse proof loses: the holder keeps the NIF, and what the claimant signed is rejected', async () => {
    const { titular, reclamante } = await dosPartes();
    await firmar(reclamante, { persona: `IDCES-${ADMINISTRADOR}` });
    const super_ = await comoSoporte();
    expect((await decidir(super_, reclamante, 'TITULAR', 'No acredita el cargo')).datos).toMatchObject({
      estado: 'DENEGADA',
    });
    expect([await opera(titular), await opera(reclamante)]).toEqual([true, false]);
    expect(await plantillas(titular)).toEqual(['reclamacionRecibida', 'reclamacionSinEfecto']);
    expect(await plantillas(reclamante)).toEqual(['reclamacionDenegada']);
    expect((await reclamante.cliente.llamar(papeles.listar, de(reclamante))).datos[0]).toMatchObject({
      estado: 'RECHAZADO',
      motivo: 'No acredita el cargo',
    });
    // With a better one it may be claimed again.
    expect((await abrir(reclamante)).status).toBe(201);
  });

  it('pressing twice decides once, also in favour of both at once', async () => {
    const { titular, reclamante } = await dosPartes();
    await firmar(reclamante);
    const super_ = await comoSoporte();
    const vistos = await comparar(reclamante);
    const dichos = await Promise.all(
      ['RECLAMANTE', 'RECLAMANTE', 'TITULAR'].map((aFavorDe) =>
        decidir(super_, reclamante, aFavorDe, MOTIVO, vistos),
      ),
    );
    expect(dichos.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await opera(titular), await opera(reclamante)].filter(Boolean)).toHaveLength(1);
    expect((await plantillas(titular)).length + (await plantillas(reclamante)).length).toBe(3);
  });

  it('of two who claim, one gets it, and the other is decided on against the new holder', async () => {
    const { titular, reclamante } = await dosPartes();
    const segundo = await mundoConPapeles(api, db);
    expect((await abrir(segundo)).status).toBe(201);
    for (const quien of [reclamante, segundo]) await firmar(quien);
    const super_ = await comoSoporte();
    const vistos = await Promise.all([reclamante, segundo].map(comparar));
    const dichos = await Promise.all(
      [reclamante, segundo].map((quien, i) => decidir(super_, quien, 'RECLAMANTE', MOTIVO, vistos[i])),
    );
    // Whoever comes second has compared with a holder who is none any more.
    expect(dichos.map(({ status, problema }) => (status === 200 ? 200 : problema.codigo)).sort()).toEqual([
      200,
      'DOCUMENTO_CAMBIADO',
    ]);
    const pendiente = dichos[0]?.status === 200 ? segundo : reclamante;
    expect((await decidir(super_, pendiente, 'RECLAMANTE')).status).toBe(200);
    const operan = await Promise.all([titular, reclamante, segundo].map(opera));
    expect([operan[0], operan.filter(Boolean).length]).toEqual([false, 1]);
  });

  it('who gets it while a third one claims it is told, and may show proof before he loses it again', async () => {
    const { titular, reclamante } = await dosPartes();
    const tercero = await mundoConPapeles(api, db);
    await abrir(tercero);
    await firmar(reclamante);
    expect((await decidir(await comoSoporte(), reclamante, 'RECLAMANTE')).status).toBe(200);
    expect([(await ver(titular)).ajena?.estado, (await ver(reclamante)).ajena?.estado]).toEqual([
      'CONCEDIDA',
      'ABIERTA',
    ]);
    expect(await plantillas(reclamante)).toEqual(['reclamacionConcedida', 'reclamacionRecibida']);
    await tercero.cliente.llamar(reclamaciones.retirar, de(tercero));
    expect(await plantillas(reclamante)).toEqual([
      'reclamacionConcedida',
      'reclamacionRecibida',
      'reclamacionSinEfecto',
    ]);
    expect(await plantillas(titular)).toEqual([
      'reclamacionRecibida',
      'reclamacionRecibida',
      'reclamacionPerdida',
    ]);
  });

  it.each([
    ['RECLAMANTE', 'reclamacionPerdida'],
    ['TITULAR', 'reclamacionSinEfecto'],
  ])(
    'a holder who may not operate for the moment is told as well: decided for %s',
    async (quien, plantilla) => {
      const { titular, reclamante } = await dosPartes();
      await firmar(reclamante);
      await db.sql(
        "UPDATE nifs SET valido_para_operar = false, documentacion_estado = 'PENDIENTE' WHERE id = $1",
        [titular.nifId],
      );
      expect((await decidir(await comoSoporte(), reclamante, quien)).status).toBe(200);
      expect(await plantillas(titular)).toEqual(['reclamacionRecibida', plantilla]);
      expect(await opera(titular)).toBe(false);
    },
  );

  it('nothing is given to who has signed nothing, and nothing changes', async () => {
    const { titular, reclamante } = await dosPartes();
    const super_ = await comoSoporte();
    expect((await decidir(super_, reclamante, 'RECLAMANTE')).problema).toMatchObject({
      status: 409,
      codigo: 'DOCUMENTACION_TRANSICION',
    });
    expect([await opera(titular), (await ver(titular)).ajena?.estado]).toEqual([true, 'ABIERTA']);
    expect(await db.sql("SELECT 1 FROM accesos WHERE que = 'DECISION_RECLAMACION'")).toEqual([]);
  });

  it.each([
    [{ aFavorDe: 'NADIE' }],
    [{ motivo: 'no' }],
    [{ motivo: undefined }],
    [{ estado: 'CONCEDIDA' }],
    [{ vistos: undefined }],
    [{ vistos: null }],
    [{ vistos: {} }],
    [{ vistos: { reclamante: { documento: 'ab', identidad: null, acreditacion: null }, titular: null } }],
    [{ vistos: { reclamante: { documento: null }, titular: null } }],
  ])('%j decides nothing', async (cambio) => {
    const { reclamante } = await dosPartes();
    const vistos = await comparar(reclamante);
    const body = { aFavorDe: 'TITULAR', motivo: MOTIVO, vistos, ...cambio };
    const super_ = await comoSoporte();
    expect((await super_.llamarMal(reclamacionesSoporte.decidir, { ...de(reclamante), body })).status).toBe(
      400,
    );
    expect((await ver(reclamante)).propia?.estado).toBe('ABIERTA');
  });

  it('a NIF that claims nothing has no claim to open or decide', async () => {
    const mundo = await crearMundo(api, db);
    const super_ = await comoSoporte();
    expect((await decidir(super_, mundo, 'TITULAR')).status).toBe(404);
    expect(
      (await super_.llamar(reclamacionesSoporte.obtener, { ...de(mundo), query: { motivo: MOTIVO } })).status,
    ).toBe(404);
    expect(await db.sql('SELECT 1 FROM accesos')).toEqual([]);
  });

  it('a holder who gave the NIF up meanwhile is no obstacle', async () => {
    const { titular, reclamante } = await dosPartes();
    await firmar(reclamante);
    await titular.cliente.llamar(nifs.eliminar, de(titular));
    expect((await decidir(await comoSoporte(), reclamante, 'RECLAMANTE')).status).toBe(200);
    expect(await opera(reclamante)).toBe(true);
  });
});

describe('the wall under it', () => {
  it('the doors can neither choose whom a claim is against, nor read those of others, nor claim what is free', async () => {
    const { titular, reclamante } = await dosPartes();
    const nadie = await mundoConPapeles(api, db, { nif: NIFS[2] });
    const app = api.app.get(Db);
    expect(await app.run({ nifId: nadie.nifId }, (tx) => tx.reclamacion.count())).toBe(0);
    expect(await app.run({ nifId: titular.nifId }, (tx) => tx.reclamacion.count())).toBe(1);
    // Whom it is against reads it and changes nothing.
    expect(
      await app.run({ nifId: titular.nifId }, (tx) =>
        tx.reclamacion.updateMany({ data: { estado: 'DENEGADA' } }),
      ),
    ).toEqual({ count: 0 });
    await expect(
      app.run(
        { nifId: reclamante.nifId },
        (tx) =>
          tx.$executeRaw`UPDATE reclamaciones SET contra_nif_id = ${nadie.nifId}::uuid WHERE nif_id = ${reclamante.nifId}::uuid`,
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      app.run(
        { nifId: reclamante.nifId },
        (tx) =>
          tx.$executeRaw`INSERT INTO reclamaciones (id, nif_id, nif, usuario_id, abierta_en, contra_nif_id) VALUES (gen_random_uuid(), ${reclamante.nifId}::uuid, ${NIFS[2]}, ${nadie.usuario.id}::uuid, now(), ${titular.nifId}::uuid)`,
      ),
    ).rejects.toThrow(/permission denied/);
    const abrir = (quien: typeof nadie, nif: string) =>
      app.run(
        { nifId: quien.nifId },
        (tx) =>
          tx.$queryRaw`SELECT abrir_reclamacion(gen_random_uuid(), ${nif}, ${quien.usuario.id}::uuid, now())::text AS contra`,
      );
    expect(await abrir(nadie, NIFS[2] ?? '')).toEqual([{ contra: null }]);
    expect(await app.run({ nifId: nadie.nifId }, (tx) => tx.reclamacion.count())).toBe(0);
  });
});
