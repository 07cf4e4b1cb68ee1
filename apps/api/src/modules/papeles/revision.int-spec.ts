// What a person decides: documents that could not be decided automatically, accepted or rejected by staff.
import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { nifs, papeles } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db, type Tx } from '../../platform/db';
import { correos, crearUsuario, type Mundo, useApi } from '@encadena/api/testing/platform';
import { RevisarDocumentos } from './revisar-documentos';
import { AutoridadDeFirmas, firmarPdf } from '@encadena/api/testing/papeles/autoridad';
import { descargar, mundoConPapeles, vistosAhora } from '@encadena/api/testing/papeles/mundo-papeles';
import { ADMINISTRADOR } from '@encadena/api/testing/papeles/papel-de-prueba';

const carpeta = mkdtempSync(join(tmpdir(), 'encadena-revision-'));
// On nobody's list.
const lejana = await AutoridadDeFirmas.crear('Autoridad Lejana');
const bru = await lejana.identidad({ nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` });
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const db = useDatabase();
const api = useApi(db, { env: { DATA_DIR: carpeta } });
const tipo = 'REPRESENTACION' as const;
const params = ({ nifId }: Mundo) => ({ uuid: nifId, tipo });
const revisar = <T>(
  { nifId }: Mundo,
  obra: (revision: RevisarDocumentos, tx: Tx, nifId: string) => Promise<T>,
): Promise<T> =>
  api.app.get(Db).run({ nifId }, (tx) => obra(api.app.get(RevisarDocumentos, { strict: false }), tx, nifId));
const abrir =
  (cual: 'documento' | 'identidad', huella: string | null) =>
  (revision: RevisarDocumentos, tx: Tx, nifId: string) =>
    revision.abrir(tx, nifId, tipo, { cual, huella: huella ?? '' });
const presentar = async (mundo: Mundo) =>
  mundo.cliente.subir(papeles.subir, {
    params: params(mundo),
    body: { modoFirma: 'DIGITAL' },
    archivo: new Uint8Array(
      await firmarPdf(await descargar(mundo), bru, { acompanantes: [lejana.certificado] }),
    ),
  });
const nifDe = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos;

describe('a signature that could not be validated', () => {
  it('is kept, says which check was not made, and does not open the NIF', async () => {
    const mundo = await mundoConPapeles(api, db);
    const { datos } = await presentar(mundo);
    expect(datos).toMatchObject({
      estado: 'EN_VALIDACION',
      firmaValidada: false,
      codigo: 'FIRMA_NO_VALIDADA',
      modoFirma: 'DIGITAL',
    });
    expect((datos as { comprobaciones: unknown[] }).comprobaciones).toContainEqual({
      nombre: 'CONFIANZA',
      resultado: 'NO_COMPROBADA',
      detalle: 'firmaEmisorDesconocido',
      params: { emisor: 'Autoridad Lejana' },
    });
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'EN_VALIDACION',
    });
    expect(await correos(api, db, mundo.usuario.email)).toEqual([]);
  });

  it('is accepted by staff: the NIF may operate, its owner gets a mail, the history says who', async () => {
    const mundo = await mundoConPapeles(api, db);
    const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
    await presentar(mundo);
    expect(await revisar(mundo, (revision, tx) => revision.listar(tx, mundo.nifId))).toMatchObject([
      { tipo, estado: 'EN_VALIDACION', historial: [{ paso: 'SUBIDO' }] },
      { tipo: 'PROTECCION_DATOS', estado: 'PENDIENTE', historial: [] },
    ]);
    const { documento } = await vistosAhora(db, mundo.nifId);
    expect((await revisar(mundo, abrir('documento', documento))).aislado).toBe(true);
    expect(
      await revisar(mundo, (revision, tx) => revision.validar(tx, mundo.nifId, tipo, soporte.id)),
    ).toMatchObject({ estado: 'VALIDO', codigo: null });
    expect(await nifDe(mundo)).toMatchObject({ nifValidoParaOperar: true, documentacionEstado: 'VALIDA' });
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([{ plantilla: 'documentoAceptado' }]);
    expect(
      await db.sql('SELECT paso, quien, usuario_id FROM documentos_pasos WHERE nif_id = $1 ORDER BY en, id', [
        mundo.nifId,
      ]),
    ).toMatchObject([
      { paso: 'SUBIDO', quien: 'TITULAR' },
      { paso: 'VALIDADO', quien: 'SOPORTE', usuario_id: soporte.id },
    ]);
    await expect(
      revisar(mundo, (revision, tx) => revision.rechazar(tx, mundo.nifId, tipo, soporte.id, 'Tarde')),
    ).rejects.toMatchObject({ codigo: 'DOCUMENTO_YA_VALIDO' });
  });

  it('is rejected with a reason, which its owner reads, and handed in again', async () => {
    const mundo = await mundoConPapeles(api, db);
    const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
    await presentar(mundo);
    await revisar(mundo, (revision, tx) =>
      revision.rechazar(tx, mundo.nifId, tipo, soporte.id, 'La firma no se lee'),
    );
    expect(
      (await mundo.cliente.llamar(papeles.listar, { params: { uuid: mundo.nifId } })).datos[0],
    ).toMatchObject({ estado: 'RECHAZADO', motivo: 'La firma no se lee', retirable: true });
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'RECHAZADA',
    });
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([
      { plantilla: 'documentoRechazado', params: { motivo: 'La firma no se lee' } },
    ]);
    expect((await presentar(mundo)).datos).toMatchObject({ estado: 'EN_VALIDACION', motivo: null });
    expect(await nifDe(mundo)).toMatchObject({ documentacionEstado: 'EN_VALIDACION' });
  });

  it('is decided only when there is one', async () => {
    const mundo = await mundoConPapeles(api, db);
    const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
    await expect(
      revisar(mundo, (revision, tx) => revision.validar(tx, mundo.nifId, tipo, soporte.id)),
    ).rejects.toMatchObject({ codigo: 'DOCUMENTACION_TRANSICION' });
    await expect(revisar(mundo, abrir('documento', 'ab'.repeat(32)))).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
    expect(await nifDe(mundo)).toMatchObject({ nifValidoParaOperar: false });
  });
});

describe('the identity document beside a signature by hand', () => {
  const conIdentidad = async (mundo: Mundo, identidad: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    const escaneo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#eeeeee' } })
      .png()
      .toBuffer();
    form.set('modoFirma', 'MANUAL');
    form.set('file', new Blob([new Uint8Array(escaneo)]), 'papel.png');
    form.set('documentoIdentidad', new Blob([identidad]), '../../dni.png');
    const dicho = new Request(api.url, { method: 'POST', body: form });
    return mundo.cliente.pedir(
      'POST',
      `/api-internal/nifs/${mundo.nifId}/documentos/${tipo}`,
      new Uint8Array(await dicho.arrayBuffer()),
      { 'content-type': dicho.headers.get('content-type') ?? '', 'x-nif-uuid': mundo.nifId },
    );
  };

  it('U7 is kept under a name of ours, for staff alone, and goes with the document', async () => {
    const mundo = await mundoConPapeles(api, db);
    const dni = new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#aaccee' } })
        .png()
        .toBuffer(),
    );
    expect((await conIdentidad(mundo, dni)).datos).toMatchObject({
      estado: 'EN_VALIDACION',
      conDocumentoIdentidad: true,
    });
    const { identidad } = await vistosAhora(db, mundo.nifId);
    const { contenido } = await revisar(mundo, abrir('identidad', identidad));
    expect((contenido as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    await mundo.cliente.llamar(papeles.retirar, { params: params(mundo) });
    expect(
      await db.sql('SELECT id FROM archivos WHERE nif_id = $1 AND borrado_en IS NULL', [mundo.nifId]),
    ).toEqual([]);
  });

  it('U3 that is something else is refused with everything', async () => {
    const mundo = await mundoConPapeles(api, db);
    expect((await conIdentidad(mundo, new Uint8Array(Buffer.from('<html></html>')))).problema).toMatchObject({
      status: 422,
      codigo: 'DOCUMENTO_NO_ADMITIDO',
      errores: [{ campo: 'documentoIdentidad', codigo: 'papelNoImagen' }],
    });
    expect(await db.sql('SELECT id FROM archivos WHERE nif_id = $1', [mundo.nifId])).toEqual([]);
  });
});
