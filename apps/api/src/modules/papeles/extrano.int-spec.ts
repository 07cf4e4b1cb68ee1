// A stranger registers a company, claims to be its administrator, and signs: what the stranger gets, and what
// honest people get.
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DocumentoDto, nifs, papeles, papelesSoporte } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  type Cliente,
  crearUsuario,
  darSegundoFactor,
  entrar,
  type Mundo,
  useApi,
} from '@encadena/api/testing/platform';
import { ForeignFiles } from '../../platform/foreign-files';
import { VerificarDocumento } from './firma/verificar-documento';
import { HOSTILES } from '@encadena/api/testing/papeles/archivos-hostiles';
import {
  AutoridadDeFirmas,
  firmarPdf,
  type Identidad,
  type Sujeto,
} from '@encadena/api/testing/papeles/autoridad';
import { descargar, DNI, mundoConPapeles, vistosAhora } from '@encadena/api/testing/papeles/mundo-papeles';
import { ADMINISTRADOR, TITULAR } from '@encadena/api/testing/papeles/papel-de-prueba';

const carpeta = mkdtempSync(join(tmpdir(), 'encadena-extrano-'));
const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
writeFileSync(join(carpeta, 'prueba.pem'), autoridad.pem);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const db = useDatabase();
const api = useApi(db, { env: { CONFIANZA_DIR: carpeta, DATA_DIR: carpeta } });
const tipo = 'REPRESENTACION' as const;
const params = ({ nifId }: Mundo) => ({ uuid: nifId, tipo });
const persona = `IDCES-${ADMINISTRADOR}`;
const ESCRITURA = new Uint8Array(
  await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fffff0' } })
    .jpeg()
    .toBuffer(),
);

const subir = async (mundo: Mundo, identidad: Identidad) =>
  mundo.cliente.subir(papeles.subir, {
    params: params(mundo),
    body: { modoFirma: 'DIGITAL' },
    archivo: new Uint8Array(await firmarPdf(await descargar(mundo), identidad)),
  });
const firmadaPor = async (mundo: Mundo, sujeto: Omit<Sujeto, 'nombre'>) =>
  (await subir(mundo, await autoridad.identidad({ nombre: 'BRU VILA ROCA', ...sujeto })))
    .datos as DocumentoDto;
const opera = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos.nifValidoParaOperar;
const acreditar = (mundo: Mundo, archivo: Uint8Array<ArrayBuffer> = ESCRITURA) =>
  mundo.cliente.subir(papeles.acreditar, { params: params(mundo), archivo });
const clases = async ({ nifId }: Mundo) =>
  (
    await db.sql<{ clase: string }>(
      "SELECT clase FROM archivos WHERE nif_id = $1 AND borrado_en IS NULL AND clase <> 'TEXTO_ENTREGADO' ORDER BY clase",
      [nifId],
    )
  ).map(({ clase }) => clase);
async function comoSoporte(): Promise<Cliente> {
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const browser = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  return browser;
}

describe('a stranger', () => {
  it('who names himself administrator and signs with his own certificate does not operate the company', async () => {
    const mundo = await mundoConPapeles(api, db);
    expect(await firmadaPor(mundo, { persona })).toMatchObject({
      estado: 'EN_VALIDACION',
      firmaValidada: false,
      codigo: 'FIRMA_NO_VALIDADA',
    });
    expect(await opera(mundo)).toBe(false);
  });

  it('who works for the company, and has its NIF in his certificate, does not operate it', async () => {
    const mundo = await mundoConPapeles(api, db);
    const vinculado = { persona, entidad: `VATES-${TITULAR}`, soloVinculada: true };
    expect(await firmadaPor(mundo, vinculado)).toMatchObject({ estado: 'EN_VALIDACION' });
    expect(await opera(mundo)).toBe(false);
  });

  it('who draws a signature without showing who he is leaves nothing behind', async () => {
    const mundo = await mundoConPapeles(api, db);
    const trazo = new Uint8Array(
      await sharp({ create: { width: 600, height: 200, channels: 4, background: '#ffffff00' } })
        .composite([
          {
            input: { create: { width: 200, height: 6, channels: 3, background: '#102040' } },
            left: 100,
            top: 90,
          },
        ])
        .png()
        .toBuffer(),
    );
    const intentos = [
      await mundo.cliente.subir(papeles.firmarAMano, {
        params: params(mundo),
        body: { origen: 'DIBUJADA', nombre: 'Bru' },
        archivo: trazo,
      }),
      await mundo.cliente.subir(papeles.subir, {
        params: params(mundo),
        body: { modoFirma: 'MANUAL' },
        archivo: trazo,
      }),
    ];
    for (const { problema } of intentos)
      expect(problema).toMatchObject({
        status: 422,
        codigo: 'IDENTIDAD_REQUERIDA',
        errores: [{ campo: 'documentoIdentidad', codigo: 'identidadRequerida' }],
      });
    expect(await clases(mundo)).toEqual([]);
    expect(
      (await mundo.cliente.llamar(papeles.listar, { params: { uuid: mundo.nifId } })).datos[0],
    ).toMatchObject({
      estado: 'PENDIENTE',
    });
    const { datos } = await mundo.cliente.subir(papeles.firmarAMano, {
      params: params(mundo),
      body: { origen: 'DIBUJADA', nombre: 'Bru' },
      archivo: trazo,
      otros: { documentoIdentidad: DNI },
    });
    expect(datos).toMatchObject({ estado: 'EN_VALIDACION', conDocumentoIdentidad: true });
    expect(await opera(mundo)).toBe(false);
  });

  it('who is employed under a pseudonym does not operate it as if his were its seal', async () => {
    const mundo = await mundoConPapeles(api, db);
    const ademas = { '2.5.4.65': 'SEUDONIMO - 4711' };
    expect(await firmadaPor(mundo, { entidad: `VATES-${TITULAR}`, ademas })).toMatchObject({
      estado: 'EN_VALIDACION',
    });
    expect(await opera(mundo)).toBe(false);
  });

  it('who changes the administrator while his paper is judged gets no paper that names the former one', async () => {
    const mundo = await mundoConPapeles(api, db);
    const { execute } = VerificarDocumento.prototype;
    const juzgar = jest.spyOn(VerificarDocumento.prototype, 'execute');
    juzgar.mockImplementation(async function (this: VerificarDocumento, ...lo) {
      const veredicto = await execute.apply(this, lo);
      await db.sql(
        "UPDATE nifs SET administrador = jsonb_set(administrador, '{nif}', '\"11111111H\"') WHERE id = $1",
        [mundo.nifId],
      );
      return veredicto;
    });
    const identidad = await autoridad.identidad({ nombre: 'BRU', persona, entidad: `VATES-${TITULAR}` });
    const { problema } = await subir(mundo, identidad).finally(() => juzgar.mockRestore());
    expect(problema).toMatchObject({ status: 412, codigo: 'VERSION_OBSOLETA' });
    expect(await clases(mundo)).toEqual([]);
    expect(await opera(mundo)).toBe(false);
  });

  it('of a natural person signs nothing with the certificate of another', async () => {
    const mundo = await mundoConPapeles(api, db, { nif: '11111111H' });
    await db.sql('UPDATE nifs SET persona_fisica = true WHERE id = $1', [mundo.nifId]);
    const { problema } = await subir(mundo, await autoridad.identidad({ nombre: 'BRU', persona }));
    expect(problema).toMatchObject({ status: 422, codigo: 'FIRMA_RECHAZADA' });
    expect(await opera(mundo)).toBe(false);
    expect(await firmadaPor(mundo, { persona: 'IDCES-11111111H' })).toMatchObject({ estado: 'VALIDO' });
  });
});

describe('the honest', () => {
  it('representative of the company, and its seal, operate it at once', async () => {
    for (const sujeto of [
      { persona, entidad: `VATES-${TITULAR}` },
      { entidad: `VATES-${TITULAR}`, sello: true },
    ]) {
      const mundo = await mundoConPapeles(api, db);
      expect(await firmadaPor(mundo, sujeto)).toMatchObject({ estado: 'VALIDO', firmaValidada: true });
      expect(await opera(mundo)).toBe(true);
      await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [mundo.nifId]);
    }
  });

  it('administrator adds the articles, which staff opens, and is accepted', async () => {
    const mundo = await mundoConPapeles(api, db);
    await firmadaPor(mundo, { persona });
    expect((await acreditar(mundo)).datos).toMatchObject({ estado: 'EN_VALIDACION', conAcreditacion: true });
    // A better one takes its place.
    expect((await acreditar(mundo)).datos).toMatchObject({ conAcreditacion: true });
    expect(await clases(mundo)).toEqual(['ACREDITACION', 'DOCUMENTO']);
    const super_ = await comoSoporte();
    const vistos = await vistosAhora(db, mundo.nifId);
    const vista = await super_.llamar(papelesSoporte.acreditacion, {
      params: params(mundo),
      query: { motivo: 'Leer la escritura', huella: vistos.acreditacion ?? '' },
    });
    expect([vista.status, vista.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await super_.llamar(papelesSoporte.validar, {
      params: params(mundo),
      body: { motivo: 'La escritura lo nombra', vistos },
    });
    expect(await opera(mundo)).toBe(true);
    expect(
      await db.sql('SELECT que, motivo FROM accesos WHERE usuario_id = $1 ORDER BY en, id', [
        mundo.usuario.id,
      ]),
    ).toEqual([
      { que: 'ACREDITACION', motivo: 'Leer la escritura' },
      { que: 'VALIDACION', motivo: 'La escritura lo nombra' },
    ]);
    expect(
      (await mundo.cliente.llamar(papeles.historial, { params: params(mundo) })).datos.map(
        ({ paso }) => paso,
      ),
    ).toEqual(['VALIDADO', 'ACREDITADO', 'ACREDITADO', 'SUBIDO']);
  });
});

describe('a proof of representation', () => {
  it('is refused beside nothing, as something else than a document, and for the NIF of another', async () => {
    const mundo = await mundoConPapeles(api, db);
    expect((await acreditar(mundo)).problema).toMatchObject({
      status: 409,
      codigo: 'DOCUMENTACION_TRANSICION',
    });
    await firmadaPor(mundo, { persona });
    expect((await acreditar(mundo, new Uint8Array(Buffer.from('<html></html>')))).problema).toMatchObject({
      status: 422,
      codigo: 'DOCUMENTO_NO_ADMITIDO',
      errores: [{ campo: 'file', codigo: 'papelNoImagen' }],
    });
    expect((await mundo.cliente.subir(papeles.acreditar, { params: params(mundo) })).problema).toMatchObject({
      status: 400,
      errores: [{ campo: 'file', codigo: 'obligatorio' }],
    });
    const otra = await mundoConPapeles(api, db);
    expect(
      (
        await otra.cliente.subir(
          papeles.acreditar,
          { params: params(mundo), archivo: ESCRITURA },
          { nif: mundo.nifId },
        )
      ).status,
    ).toBe(404);
    expect(await clases(mundo)).toEqual(['DOCUMENTO']);
  });

  it('is read in a thread, and one that is made to hold up the process is counted and refused', async () => {
    const mundo = await mundoConPapeles(api, db);
    await firmadaPor(mundo, { persona });
    const puestos = jest.spyOn(ForeignFiles.prototype, 'run');
    const hostil = (HOSTILES['one stream of 31 MB that breaks off, three hundred times'] as () => Buffer)();
    const { problema } = await acreditar(mundo, new Uint8Array(hostil));
    expect(problema.status).toBe(422);
    expect(puestos).toHaveBeenCalledTimes(1);
    puestos.mockRestore();
    await db.sql('UPDATE intentos SET points = 60 WHERE key = $1', [`archivo-usuario:${mundo.usuario.id}`]);
    expect((await acreditar(mundo)).problema).toMatchObject({ status: 429, codigo: 'DEMASIADAS_PETICIONES' });
    expect(await clases(mundo)).toEqual(['DOCUMENTO']);
  });

  it('goes when the document is taken back, and stays when it was decided on', async () => {
    const mundo = await mundoConPapeles(api, db);
    await firmadaPor(mundo, { persona });
    await acreditar(mundo);
    await mundo.cliente.llamar(papeles.retirar, { params: params(mundo) });
    expect(await clases(mundo)).toEqual([]);
    await firmadaPor(mundo, { persona, entidad: `VATES-${TITULAR}` });
    await acreditar(mundo);
    await acreditar(mundo);
    expect(await clases(mundo)).toEqual(['ACREDITACION', 'ACREDITACION', 'DOCUMENTO']);
    expect(await opera(mundo)).toBe(true);
  });
});
