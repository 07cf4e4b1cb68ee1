// The documents of a NIF, from the text to "may operate", through the real endpoints.
import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DocumentoDto, nifs, papeles } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { correos, crearMundo, type Mundo, useApi } from '@encadena/api/testing/platform';
import { revocationExtensions } from '../../../../../tools/testing/revocacion.mjs';
import {
  AutoridadDeFirmas,
  firmarPdf,
  type Identidad,
  serieDe,
} from '@encadena/api/testing/papeles/autoridad';
import { descargar, DNI, mundoConPapeles } from '@encadena/api/testing/papeles/mundo-papeles';
import { ADMINISTRADOR, TITULAR } from '@encadena/api/testing/papeles/papel-de-prueba';

// The list of trust is read when the API starts.
const carpeta = mkdtempSync(join(tmpdir(), 'encadena-papeles-'));
const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
writeFileSync(join(carpeta, 'prueba.pem'), autoridad.pem);
const bru = await autoridad.identidad({
  nombre: 'BRU VILA ROCA',
  persona: `IDCES-${ADMINISTRADOR}`,
  entidad: `VATES-${TITULAR}`,
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const db = useDatabase();
const api = useApi(db, { env: { CONFIANZA_DIR: carpeta, DATA_DIR: carpeta } });
const params = ({ nifId }: Mundo, tipo: DocumentoDto['tipo'] = 'REPRESENTACION') => ({ uuid: nifId, tipo });
const subir = (
  mundo: Mundo,
  archivo: Uint8Array,
  modoFirma = 'DIGITAL',
  tipo: DocumentoDto['tipo'] = 'REPRESENTACION',
) =>
  mundo.cliente.subir(papeles.subir, {
    params: params(mundo, tipo),
    body: { modoFirma },
    archivo: new Uint8Array(archivo),
    ...(modoFirma === 'MANUAL' ? { otros: { documentoIdentidad: DNI } } : {}),
  });
const documentos = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(papeles.listar, { params: { uuid: nifId } })).datos;
const representacion = async (mundo: Mundo) =>
  (await documentos(mundo)).find(({ tipo }) => tipo === 'REPRESENTACION') as DocumentoDto;
const nifDe = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos;
const firmada = async (mundo: Mundo, identidad: Identidad = bru) =>
  firmarPdf(await descargar(mundo), identidad);
/** What is kept of a NIF beside the texts that were handed out. */
const guardados = async ({ nifId }: Mundo) =>
  db.sql<{ clase: string }>("SELECT clase FROM archivos WHERE nif_id = $1 AND clase <> 'TEXTO_ENTREGADO'", [
    nifId,
  ]);
const enDisco = ({ nifId }: Mundo): string[] => {
  try {
    return readdirSync(join(carpeta, 'archivos', nifId));
  } catch {
    return [];
  }
};

describe('the way to "may operate"', () => {
  it('goes over a digital signature at once: checks by name, state of the NIF, mail, history', async () => {
    const mundo = await mundoConPapeles(api, db);
    expect(await documentos(mundo)).toMatchObject([
      {
        tipo: 'REPRESENTACION',
        obligatorio: true,
        estado: 'PENDIENTE',
        modoFirma: null,
        comprobaciones: [],
        retirable: false,
      },
      { tipo: 'PROTECCION_DATOS', obligatorio: false, estado: 'PENDIENTE' },
    ]);
    const { status, datos } = await subir(mundo, await firmada(mundo));
    expect([status, datos]).toMatchObject([
      200,
      {
        estado: 'VALIDO',
        modoFirma: 'DIGITAL',
        firmaValidada: true,
        codigo: null,
        firmantes: [{ nombre: 'BRU VILA ROCA', nif: TITULAR }],
        versionTexto: '2026-11-01',
      },
    ]);
    expect(
      (datos as DocumentoDto).comprobaciones.filter(({ resultado }) => resultado !== 'CORRECTA'),
    ).toEqual([]);
    expect(await nifDe(mundo)).toMatchObject({ nifValidoParaOperar: true, documentacionEstado: 'VALIDA' });
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([
      {
        plantilla: 'documentoAceptado',
        params: { empresa: 'Fusteria Puig SL' },
        ruta: `/user/nif/${mundo.nifId}/editar-nif/documentos`,
      },
    ]);
    const { datos: historial } = await mundo.cliente.llamar(papeles.historial, { params: params(mundo) });
    expect(historial).toMatchObject([
      { paso: 'SUBIDO', de: 'PENDIENTE', a: 'VALIDO', quien: 'AUTOMATICO', motivo: null },
    ]);
    expect(await db.sql('SELECT tipo, datos FROM eventos WHERE nif_id = $1', [mundo.nifId])).toMatchObject([
      { tipo: 'documentacion.estado', datos: { acto: 'aceptar', a: 'VALIDA', documento: 'REPRESENTACION' } },
    ]);
  });

  it('is closed to a certificate that was revoked since: refused with the day, and nothing is kept', async () => {
    const mundo = await mundoConPapeles(api, db);
    const robada = await autoridad.identidad({
      nombre: 'BRU VILA ROCA',
      persona: `IDCES-${ADMINISTRADOR}`,
      entidad: `VATES-${TITULAR}`,
    });
    autoridad.respuestas.revoked.set(serieDe(robada.certificado), new Date('2026-11-20T10:00:00Z'));
    const { problema } = await subir(mundo, await firmada(mundo, robada));
    expect(problema).toMatchObject({
      status: 422,
      codigo: 'FIRMA_RECHAZADA',
      errores: [
        {
          campo: 'comprobaciones.REVOCACION',
          codigo: 'firmaRevocada',
          mensaje: expect.stringContaining('20/11/2026'),
        },
      ],
    });
    expect(await guardados(mundo)).toEqual([]);
  });

  it('leads over a person when nobody answers whether the certificate is revoked', async () => {
    const mundo = await mundoConPapeles(api, db);
    const muda = await autoridad.identidad(
      { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}`, entidad: `VATES-${TITULAR}` },
      { extensiones: revocationExtensions({ ocsp: 'http://127.0.0.1:9/' }) },
    );
    const { status, datos } = await subir(mundo, await firmada(mundo, muda));
    expect([status, datos]).toMatchObject([
      200,
      { estado: 'EN_VALIDACION', firmaValidada: false, codigo: 'FIRMA_NO_VALIDADA' },
    ]);
    expect(
      (datos as DocumentoDto).comprobaciones.filter(({ resultado }) => resultado !== 'CORRECTA'),
    ).toMatchObject([{ nombre: 'REVOCACION', resultado: 'NO_COMPROBADA', detalle: 'firmaRevocacion' }]);
    expect(await nifDe(mundo)).toMatchObject({ nifValidoParaOperar: false });
  });

  it('gives the signed file back as it came, and T4 keeps it encrypted', async () => {
    const mundo = await mundoConPapeles(api, db);
    const archivo = await firmada(mundo);
    await subir(mundo, archivo);
    const vuelta = await mundo.cliente.llamar(papeles.obtener, { params: params(mundo) });
    expect(vuelta.bytes.equals(archivo)).toBe(true);
    expect(vuelta.cabeceras.get('content-type')).toBe('application/pdf');
    expect(vuelta.cabeceras.get('content-security-policy')).toContain('sandbox');
    expect(enDisco(mundo)).toHaveLength(2);
    for (const nombre of enDisco(mundo))
      expect(readFileSync(join(carpeta, 'archivos', mundo.nifId, nombre)).includes('%PDF')).toBe(false);
  });

  it('hands out the same file as long as text and data are the same, and another when they change', async () => {
    const mundo = await mundoConPapeles(api, db);
    const [uno, dos] = [await descargar(mundo), await descargar(mundo)];
    expect(uno.equals(dos)).toBe(true);
    expect(
      (await Promise.all([descargar(mundo, 'PROTECCION_DATOS'), descargar(mundo, 'PROTECCION_DATOS')])).every(
        (bytes, _, [primero]) => bytes.equals(primero as Buffer),
      ),
    ).toBe(true);
    await db.sql("UPDATE nifs SET razon_social = 'Fusteria Puig i Fills SL' WHERE id = $1", [mundo.nifId]);
    const firmadoAntes = await subir(mundo, await firmarPdf(uno, bru));
    expect(firmadoAntes.problema).toMatchObject({
      status: 422,
      codigo: 'FIRMA_RECHAZADA',
      errores: [
        { campo: 'comprobaciones.REVOCACION', severidad: 'aviso' },
        { campo: 'comprobaciones.TEXTO', codigo: 'papelVersionAntigua', severidad: 'rechazo' },
      ],
    });
    expect((await subir(mundo, await firmada(mundo))).datos).toMatchObject({ estado: 'VALIDO' });
  });

  it('cannot begin while nobody is named who signs', async () => {
    const mundo = await crearMundo(api, db, { validoParaOperar: false });
    expect((await mundo.cliente.llamar(papeles.plantilla, { params: params(mundo) })).problema).toMatchObject(
      { status: 422, codigo: 'DOCUMENTO_INCOMPLETO', errores: [{ campo: 'administrador' }] },
    );
  });

  it('is not opened by the optional paper', async () => {
    const mundo = await mundoConPapeles(api, db);
    const { datos } = await subir(
      mundo,
      await firmarPdf(await descargar(mundo, 'PROTECCION_DATOS'), bru),
      'DIGITAL',
      'PROTECCION_DATOS',
    );
    expect(datos).toMatchObject({ tipo: 'PROTECCION_DATOS', estado: 'VALIDO' });
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
    expect(
      (await subir(mundo, await firmarPdf(await descargar(mundo, 'PROTECCION_DATOS'), bru))).problema,
    ).toMatchObject({ codigo: 'FIRMA_RECHAZADA' });
  });
});

describe('what is refused leaves nothing behind', () => {
  const nadaQueda = async (mundo: Mundo) => {
    expect(await guardados(mundo)).toEqual([]);
    expect(enDisco(mundo).length).toBeLessThanOrEqual(1);
    expect(await representacion(mundo)).toMatchObject({ estado: 'PENDIENTE', huella: null });
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
    expect((await mundo.cliente.llamar(papeles.obtener, { params: params(mundo) })).status).toBe(404);
    expect(await correos(api, db, mundo.usuario.email)).toEqual([]);
  };

  it.each([
    [
      'U5 changed after signing',
      'INTEGRIDAD',
      async (mundo: Mundo) => {
        const bytes = await firmada(mundo);
        bytes[bytes.indexOf('(Encadena)') + 1] = 0x46;
        return bytes;
      },
    ],
    [
      'with something added',
      'COBERTURA',
      async (mundo: Mundo) => Buffer.concat([await firmada(mundo), Buffer.from('\nstartxref\n0\n%%EOF\n')]),
    ],
    [
      'a valid signature of another person',
      'FIRMANTE',
      async (mundo: Mundo) =>
        firmada(mundo, await autoridad.identidad({ nombre: 'OTRA', persona: 'IDCES-87654321X' })),
    ],
    [
      'an expired certificate',
      'VIGENCIA',
      async (mundo: Mundo) =>
        firmada(
          mundo,
          await autoridad.identidad(
            { nombre: 'BRU', persona: `IDCES-${ADMINISTRADOR}` },
            { hasta: new Date(Date.now() - 86_400_000) },
          ),
        ),
    ],
    [
      'a self-made certificate',
      'CONFIANZA',
      async (mundo: Mundo) =>
        firmada(
          mundo,
          await autoridad.identidad(
            { nombre: 'BRU', persona: `IDCES-${ADMINISTRADOR}` },
            { autofirmada: true },
          ),
        ),
    ],
    ['no signature', 'FIRMA', (mundo: Mundo) => descargar(mundo)],
    [
      'the reading help',
      'TEXTO',
      async (mundo: Mundo) => firmarPdf(await descargar(mundo, 'REPRESENTACION', 'ca'), bru),
    ],
    ['U3 a web page', 'ARCHIVO', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'U5 a script',
      'CONTENIDO',
      async (mundo: Mundo) =>
        Buffer.concat([
          await firmada(mundo),
          Buffer.from('\n90 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%%EOF\n'),
        ]),
    ],
    ['nothing', 'ARCHIVO', async () => Buffer.alloc(0)],
  ] as const)('%s', async (_, comprobacion, hacer) => {
    const mundo = await mundoConPapeles(api, db);
    const { problema } = await subir(mundo, await hacer(mundo));
    expect(problema).toMatchObject({ status: 422, codigo: 'FIRMA_RECHAZADA' });
    const fallan = problema.errores.filter(({ severidad }) => severidad === 'rechazo');
    expect(fallan.map(({ campo }) => campo)).toContain(`comprobaciones.${comprobacion}`);
    for (const { mensaje } of problema.errores) expect(mensaje).not.toMatch(/^El formato no es válido$|\{\{/);
    await nadaQueda(mundo);
  });

  it.each([
    [
      'U5 a scan with a script',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (x) >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
      'papelActivo',
    ],
    [
      'U5 an encrypted scan',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 2 0 R >>\nstartxref\n0\n%%EOF\n',
      'papelCifrado',
    ],
    [
      'U3 a scan that is an archive as well',
      '%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\nPK\u0005\u0006xxxxxxxxxxxxxxxxxx',
      'papelDoble',
    ],
    ['U3 a page named scan.png', '<html></html>', 'papelNoImagen'],
  ])('%s', async (_, texto, codigo) => {
    const mundo = await mundoConPapeles(api, db);
    expect((await subir(mundo, Buffer.from(texto, 'latin1'), 'MANUAL')).problema).toMatchObject({
      status: 422,
      codigo: 'DOCUMENTO_NO_ADMITIDO',
      errores: [{ campo: 'file', codigo }],
    });
    await nadaQueda(mundo);
  });

  it('a file of more than ten million bytes, while it comes', async () => {
    const mundo = await mundoConPapeles(api, db);
    expect((await subir(mundo, Buffer.alloc(10_000_001), 'MANUAL')).status).toBe(413);
    await nadaQueda(mundo);
  });

  it("X6 what is not the caller's to say, and ways to sign that do not exist", async () => {
    const mundo = await mundoConPapeles(api, db);
    const archivo = new Uint8Array(await firmada(mundo));
    for (const body of [{ modoFirma: 'DIGITAL', estado: 'VALIDO' }, { modoFirma: 'TELEPATICA' }, {}])
      expect(
        (await mundo.cliente.subir(papeles.subir, { params: params(mundo), body, archivo })).status,
      ).toBe(400);
    expect(
      (await mundo.cliente.subir(papeles.subir, { params: params(mundo), body: { modoFirma: 'DIGITAL' } }))
        .problema,
    ).toMatchObject({ status: 400, errores: [{ campo: 'file', codigo: 'obligatorio' }] });
    expect(
      (await mundo.cliente.llamarMal(papeles.plantilla, { params: { uuid: mundo.nifId, tipo: 'OTRO' } }))
        .status,
    ).toBe(400);
    await nadaQueda(mundo);
  });

  it('a good signature for a NIF that another account operates', async () => {
    await crearMundo(api, db);
    const mundo = await mundoConPapeles(api, db);
    expect((await subir(mundo, await firmada(mundo))).problema).toMatchObject({
      status: 409,
      codigo: 'NIF_NO_DISPONIBLE',
    });
    await nadaQueda(mundo);
  });
});

describe('by hand', () => {
  const trazo = () =>
    sharp({ create: { width: 600, height: 200, channels: 4, background: '#ffffff00' } })
      .composite([
        {
          input: { create: { width: 200, height: 6, channels: 3, background: '#102040' } },
          left: 100,
          top: 90,
        },
      ])
      .png()
      .toBuffer();

  it('a picture of a signature goes onto our text and waits for a person', async () => {
    const mundo = await mundoConPapeles(api, db);
    const { datos } = await mundo.cliente.subir(papeles.firmarAMano, {
      params: params(mundo),
      body: { origen: 'DIBUJADA', nombre: 'Bru Vila' },
      archivo: new Uint8Array(await trazo()),
      otros: { documentoIdentidad: DNI },
    });
    expect(datos).toMatchObject({
      estado: 'EN_VALIDACION',
      modoFirma: 'MANUAL',
      firmaValidada: false,
      codigo: 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE',
      retirable: true,
    });
    expect(
      (await mundo.cliente.llamar(papeles.obtener, { params: params(mundo) })).bytes.toString('latin1'),
    ).toContain('/Subtype /Image');
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'EN_VALIDACION',
    });
    expect((await mundo.cliente.llamar(papeles.historial, { params: params(mundo) })).datos).toMatchObject([
      { paso: 'FIRMADO_A_MANO', a: 'EN_VALIDACION', quien: 'TITULAR' },
    ]);
  });

  it('an empty picture, one of a single colour, or one that is none, is no signature, each in its own words', async () => {
    const mundo = await mundoConPapeles(api, db);
    const vacia = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ffffff00' } })
      .png()
      .toBuffer();
    const azul = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#203080' } })
      .png()
      .toBuffer();
    for (const [archivo, codigo] of [
      [vacia, 'firmaVacia'],
      [azul, 'firmaVacia'],
      [Buffer.from('no'), 'imagenTipo'],
      [Buffer.from('<svg/>'), 'imagenTipo'],
    ] as const) {
      const { problema } = await mundo.cliente.subir(papeles.firmarAMano, {
        params: params(mundo),
        body: { origen: 'SUBIDA', nombre: 'Bru' },
        archivo: new Uint8Array(archivo),
        otros: { documentoIdentidad: DNI },
      });
      expect(problema).toMatchObject({
        status: 422,
        codigo: 'FIRMA_IMAGEN_NO_VALIDA',
        errores: [{ campo: 'file', codigo }],
      });
    }
    expect(await guardados(mundo)).toEqual([]);
  });

  it('a scan becomes a PDF of our making; a second one takes the place of the first, and can be taken back', async () => {
    const mundo = await mundoConPapeles(api, db);
    const escaneo = await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#f4f4ee' } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'CANARIO' } } })
      .toBuffer();
    for (const esperado of [2, 2]) {
      expect((await subir(mundo, escaneo, 'MANUAL')).datos).toMatchObject({ estado: 'EN_VALIDACION' });
      expect(enDisco(mundo)).toHaveLength(esperado);
    }
    const { bytes } = await mundo.cliente.llamar(papeles.obtener, { params: params(mundo) });
    expect([bytes.subarray(0, 5).toString(), bytes.includes('CANARIO')]).toEqual(['%PDF-', false]);
    expect((await mundo.cliente.llamar(papeles.retirar, { params: params(mundo) })).datos).toMatchObject({
      estado: 'PENDIENTE',
      retirable: false,
      huella: null,
    });
    expect(enDisco(mundo)).toEqual([]);
    expect(await nifDe(mundo)).toMatchObject({ documentacionEstado: 'PENDIENTE' });
    expect((await mundo.cliente.llamar(papeles.retirar, { params: params(mundo) })).problema).toMatchObject({
      status: 409,
      codigo: 'DOCUMENTACION_TRANSICION',
    });
    expect(
      (await mundo.cliente.llamar(papeles.historial, { params: params(mundo) })).datos.map(
        ({ paso }) => paso,
      ),
    ).toEqual(['RETIRADO', 'SUBIDO', 'SUBIDO']);
  });
});

describe('whose papers', () => {
  it('I2 those of a stranger do not exist, and nothing is done to them', async () => {
    const [ana, bruno] = [await mundoConPapeles(api, db), await mundoConPapeles(api, db)];
    const archivo = new Uint8Array(await firmada(bruno));
    const { cliente } = ana;
    const suyos = params(bruno);
    const respuestas = [
      await cliente.llamar(papeles.listar, { params: { uuid: bruno.nifId } }),
      await cliente.llamar(papeles.plantilla, { params: suyos }),
      await cliente.llamar(papeles.obtener, { params: suyos }),
      await cliente.llamar(papeles.historial, { params: suyos }),
      await cliente.llamar(papeles.retirar, { params: suyos }),
      await cliente.subir(papeles.subir, { params: suyos, body: { modoFirma: 'DIGITAL' }, archivo }),
      await cliente.subir(papeles.firmarAMano, {
        params: suyos,
        body: { origen: 'SUBIDA', nombre: 'Ana' },
        archivo,
      }),
    ];
    expect(respuestas.map(({ problema }) => problema.codigo)).toEqual(
      Array.from({ length: 7 }, () => 'NO_ENCONTRADO'),
    );
    expect(await representacion(bruno)).toMatchObject({ estado: 'PENDIENTE' });
  });

  it('I2 a header that names another NIF stops the act', async () => {
    const mundo = await mundoConPapeles(api, db);
    const { problema } = await mundo.cliente.subir(
      papeles.subir,
      { params: params(mundo), body: { modoFirma: 'MANUAL' }, archivo: new Uint8Array(3) },
      { cabeceras: { 'x-nif-uuid': mundo.usuario.id } },
    );
    expect(problema).toMatchObject({ status: 409, codigo: 'NIF_DISTINTO' });
  });

  it('an accepted one is neither replaced nor taken back', async () => {
    const mundo = await mundoConPapeles(api, db);
    const archivo = await firmada(mundo);
    await subir(mundo, archivo);
    expect((await subir(mundo, archivo)).problema).toMatchObject({
      status: 409,
      codigo: 'DOCUMENTO_YA_VALIDO',
    });
    expect((await mundo.cliente.llamar(papeles.retirar, { params: params(mundo) })).problema).toMatchObject({
      codigo: 'DOCUMENTO_YA_VALIDO',
    });
    expect(await correos(api, db, mundo.usuario.email)).toHaveLength(1);
  });

  it('go with a NIF that never issued', async () => {
    const mundo = await mundoConPapeles(api, db);
    await subir(mundo, await firmada(mundo));
    expect((await mundo.cliente.llamar(nifs.eliminar, { params: { uuid: mundo.nifId } })).datos).toEqual({
      eliminado: true,
    });
    expect(enDisco(mundo)).toEqual([]);
    for (const tabla of ['documentos', 'documentos_pasos', 'documentos_generados', 'archivos'])
      expect([tabla, await db.sql(`SELECT 1 FROM ${tabla} WHERE nif_id = $1`, [mundo.nifId])]).toEqual([
        tabla,
        [],
      ]);
  });

  it('U8 more than a hundred files a day of one NIF are refused', async () => {
    const mundo = await mundoConPapeles(api, db);
    await db.sql(
      "INSERT INTO archivos (id, nif_id, clase, tipo, bytes, creado_por, creado_en, borrado_en) SELECT gen_random_uuid(), $1, 'DOCUMENTO', 'application/pdf', 1, $2, now(), now() FROM generate_series(1, 100)",
      [mundo.nifId, mundo.usuario.id],
    );
    expect((await mundo.cliente.llamar(papeles.plantilla, { params: params(mundo) })).problema).toMatchObject(
      { status: 422, codigo: 'CUOTA_ARCHIVOS' },
    );
    expect((await subir(mundo, Buffer.from('%PDF-1.4'), 'MANUAL')).problema).toMatchObject({
      status: 422,
      codigo: 'CUOTA_ARCHIVOS',
    });
    expect(enDisco(mundo)).toEqual([]);
  });

  it("T4 no row of the database holds a word of the texts or of the signer's file", async () => {
    const mundo = await mundoConPapeles(api, db);
    await subir(mundo, await firmada(mundo));
    for (const tabla of ['documentos', 'documentos_generados', 'documentos_pasos', 'archivos', 'eventos']) {
      const filas = await db.sql(`SELECT to_jsonb(t)::text AS texto FROM ${tabla} t WHERE nif_id = $1`, [
        mundo.nifId,
      ]);
      expect(filas.length).toBeGreaterThan(0);
      expect(JSON.stringify(filas)).not.toMatch(/%PDF|otorga su representación/);
    }
  });

  it('an accepted one is revoked with a reason: the NIF may not operate, the file stays, and another may be signed', async () => {
    const mundo = await mundoConPapeles(api, db);
    const revocar = (motivo: string) =>
      mundo.cliente.llamar(papeles.revocar, { params: params(mundo), body: { motivo } });
    expect((await revocar('Antes de tiempo')).problema).toMatchObject({
      status: 409,
      codigo: 'DOCUMENTACION_TRANSICION',
    });
    const revocado = await firmada(mundo);
    await subir(mundo, revocado);
    expect((await revocar(' ')).status).toBe(400);
    expect((await revocar('Dejo la actividad')).datos).toMatchObject({
      estado: 'PENDIENTE',
      huella: null,
      motivo: 'Dejo la actividad',
    });
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
    expect(enDisco(mundo)).toHaveLength(2);
    const { datos } = await mundo.cliente.llamar(papeles.historial, { params: params(mundo) });
    expect(datos).toMatchObject([
      { paso: 'REVOCADO', de: 'VALIDO', a: 'PENDIENTE', motivo: 'Dejo la actividad' },
      { paso: 'SUBIDO' },
    ]);
    expect((await subir(mundo, revocado)).problema).toMatchObject({ status: 422, codigo: 'FIRMA_RECHAZADA' });
    expect((await subir(mundo, await firmada(mundo))).datos).toMatchObject({
      estado: 'VALIDO',
      motivo: null,
    });
  });

  it('a revoked one does not come back with other bytes around its signature, nor as another that was signed before', async () => {
    const mundo = await mundoConPapeles(api, db);
    const texto = await descargar(mundo);
    const [uno, otro] = [await firmarPdf(texto, bru), await firmarPdf(texto, bru, { reason: 'Otra vez' })];
    await subir(mundo, uno);
    await mundo.cliente.llamar(papeles.revocar, {
      params: params(mundo),
      body: { motivo: 'Dejo la actividad' },
    });
    // The container of a signature is filled up with zeros that nobody signs.
    const relleno = Buffer.from(uno.toString('latin1').replace(/0>(?![\s\S]*0>)/, '1>'), 'latin1');
    expect(relleno.equals(uno)).toBe(false);
    for (const archivo of [uno, relleno, otro])
      expect((await subir(mundo, archivo)).problema).toMatchObject({
        codigo: 'FIRMA_RECHAZADA',
        errores: expect.arrayContaining([
          expect.objectContaining({ campo: 'comprobaciones.TEXTO', codigo: 'papelVersionAntigua' }),
        ]),
      });
    expect((await descargar(mundo)).equals(texto)).toBe(false);
    expect((await descargar(mundo)).equals(await descargar(mundo))).toBe(true);
  });

  it('is signed anew when holder or administrator is another; address, phone and e-mail change nothing', async () => {
    const mundo = await mundoConPapeles(api, db);
    await subir(mundo, await firmada(mundo));
    await subir(
      mundo,
      await firmarPdf(await descargar(mundo, 'PROTECCION_DATOS'), bru),
      'DIGITAL',
      'PROTECCION_DATOS',
    );
    const { nif, personaFisica, razonSocial, direccion, administrador } = await nifDe(mundo);
    const cambiar = async (cambios: object, quien: object = {}) =>
      mundo.cliente.llamarMal(
        nifs.modificar,
        {
          params: { uuid: mundo.nifId },
          body: {
            nif,
            personaFisica,
            razonSocial,
            direccion,
            administrador: { ...administrador, ...quien },
            ...cambios,
          },
        },
        { version: (await nifDe(mundo)).version },
      );
    expect(
      (
        await cambiar(
          {
            pieLegal: 'Tomo 1',
            razonSocial: razonSocial.toUpperCase(),
            direccion: { ...direccion, direccion: 'Carrer Nou 3' },
          },
          { email: 'bru@fusteria.example', telefono: '600000000' },
        )
      ).status,
    ).toBe(200);
    expect(await nifDe(mundo)).toMatchObject({ nifValidoParaOperar: true, documentacionEstado: 'VALIDA' });
    expect(await representacion(mundo)).toMatchObject({ estado: 'VALIDO' });
    expect((await cambiar({}, { apellidos: 'Vila Soler' })).status).toBe(200);
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
    expect(
      (await mundo.cliente.llamar(papeles.listar, { params: { uuid: mundo.nifId } })).datos,
    ).toMatchObject([
      { estado: 'PENDIENTE', huella: null },
      { estado: 'PENDIENTE', huella: null },
    ]);
    expect((await mundo.cliente.llamar(papeles.historial, { params: params(mundo) })).datos).toMatchObject([
      { paso: 'REABIERTO', de: 'VALIDO', a: 'PENDIENTE', quien: 'TITULAR' },
      { paso: 'SUBIDO' },
    ]);
    expect(
      await db.sql(
        "SELECT usuario_id, datos->>'acto' AS acto, datos->>'motivo' AS motivo FROM eventos WHERE nif_id = $1 AND tipo = 'documentacion.estado' ORDER BY en DESC, id DESC LIMIT 1",
        [mundo.nifId],
      ),
    ).toMatchObject([{ usuario_id: mundo.usuario.id, acto: 'revocar', motivo: 'REABIERTO' }]);
    // What was accepted is kept, and the new text may be signed.
    expect(enDisco(mundo)).toHaveLength(4);
    expect((await subir(mundo, await firmada(mundo))).datos).toMatchObject({ estado: 'VALIDO' });
    expect(await nifDe(mundo)).toMatchObject({ nifValidoParaOperar: true, documentacionEstado: 'VALIDA' });
    expect((await cambiar({ razonSocial: 'Mobles Vila SL' })).status).toBe(200);
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
  });

  it('what waits for a person does not wait under another name, and its file goes', async () => {
    const mundo = await mundoConPapeles(api, db);
    const otra = await AutoridadDeFirmas.crear('Autoridad Lejana');
    const lejano = await otra.identidad({ nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` });
    expect((await subir(mundo, await firmarPdf(await descargar(mundo), lejano))).datos).toMatchObject({
      estado: 'EN_VALIDACION',
    });
    const { nif, personaFisica, direccion, administrador, version } = await nifDe(mundo);
    await mundo.cliente.llamar(
      nifs.modificar,
      {
        params: { uuid: mundo.nifId },
        body: { nif, personaFisica, direccion, administrador, razonSocial: 'Mobles Vila SL' },
      },
      { version },
    );
    expect(await nifDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
    expect([await representacion(mundo), enDisco(mundo).length]).toMatchObject([
      { estado: 'PENDIENTE', huella: null },
      1,
    ]);
  });

  it('two uploads at once leave one document, one step each, and no file of nobody', async () => {
    const mundo = await mundoConPapeles(api, db);
    const archivo = await firmada(mundo);
    const estados = (await Promise.all([subir(mundo, archivo), subir(mundo, archivo)]))
      .map(({ status }) => status)
      .sort();
    expect(estados).toEqual([200, 409]);
    expect(enDisco(mundo)).toHaveLength(2);
    expect(await correos(api, db, mundo.usuario.email)).toHaveLength(1);
  });
});
