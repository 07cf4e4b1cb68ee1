// Papers before staff: opened, accepted, rejected; each with its line in the log, or not at all.
import { describe, expect, it } from '@jest/globals';
import { nifs, papelesSoporte, superusuario, type TipoDocumento } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';
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
import { huellaDe } from '../papeles/archivos-papel';

const db = useDatabase();
const api = useApi(db);
const MOTIVO = 'La firma es la del DNI';
const PDF = Buffer.from('%PDF-1.7 signed by hand');
const HUELLA = huellaDe(PDF);
const VISTOS = { documento: HUELLA, identidad: HUELLA, acreditacion: null };

async function entrarComoSoporte(): Promise<Cliente> {
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const browser = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  return browser;
}

/** A NIF whose paper waits for a person. */
async function conPapel(
  tipo: TipoDocumento = 'REPRESENTACION',
  nif: string = NIFS[0],
  estado = 'EN_VALIDACION',
): Promise<Mundo> {
  const mundo = await crearMundo(api, db, { nif, validoParaOperar: false });
  const almacen = api.app.get(Almacen, { strict: false });
  const ids = [newId(), newId()];
  for (const id of ids) {
    await almacen.put(mundo.nifId, id, PDF);
    await db.sql(
      `INSERT INTO archivos (id, nif_id, clase, tipo, bytes, creado_por, creado_en) VALUES ($1, $2, 'DOCUMENTO', 'application/pdf', $3, $4, now())`,
      [id, mundo.nifId, PDF.length, mundo.usuario.id],
    );
  }
  await db.sql(
    `INSERT INTO documentos (nif_id, tipo, estado, modo_firma, codigo, comprobaciones, firmantes, archivo_id, identidad_id, huella, huella_identidad, version_texto, subido_por, subido_en)
     VALUES ($1, $2, $3, 'MANUAL', 'FIRMA_NO_VALIDADA', '[]', '[]', $4, $5, $6, $6, '2026-11-01', $7, now())`,
    [mundo.nifId, tipo, estado, ...ids, HUELLA, mundo.usuario.id],
  );
  if (tipo === 'REPRESENTACION')
    await db.sql("UPDATE nifs SET documentacion_estado = 'EN_VALIDACION' WHERE id = $1", [mundo.nifId]);
  return mundo;
}

const params = (mundo: Mundo, tipo: TipoDocumento = 'REPRESENTACION') => ({ uuid: mundo.nifId, tipo });
const lineas = () =>
  db.sql<{ que: string }>('SELECT usuario_id, que, motivo, nif, documento FROM accesos ORDER BY en, id');
const estadoDe = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos;

describe('a paper before staff', () => {
  it.each([
    ['obtener', 'DOCUMENTO'],
    ['identidad', 'IDENTIDAD'],
  ] as const)(
    'is opened (%s) as a PDF that can do nothing, and its owner reads who did',
    async (llamada, que) => {
      const mundo = await conPapel();
      const super_ = await entrarComoSoporte();
      const { status, bytes, cabeceras } = await super_.llamar(papelesSoporte[llamada], {
        params: params(mundo),
        query: { motivo: MOTIVO, huella: HUELLA },
      });
      expect(status).toBe(200);
      expect(bytes).toEqual(PDF);
      expect(cabeceras.get('content-type')).toBe('application/pdf');
      expect(cabeceras.get('content-security-policy')).toContain('sandbox');
      expect(cabeceras.get('cache-control')).toBe('no-store');
      expect(await lineas()).toEqual([
        { usuario_id: mundo.usuario.id, que, motivo: MOTIVO, nif: NIFS[0], documento: 'REPRESENTACION' },
      ]);
    },
  );

  it('stands in the details of its NIF with its history', async () => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    await super_.llamar(papelesSoporte.rechazar, {
      params: params(mundo),
      body: { motivo: MOTIVO, vistos: VISTOS },
    });
    const { datos } = await super_.llamar(superusuario.nif, {
      params: { uuid: mundo.nifId },
      query: { motivo: MOTIVO },
    });
    expect(datos.documentos).toMatchObject([
      {
        tipo: 'REPRESENTACION',
        estado: 'RECHAZADO',
        motivo: MOTIVO,
        historial: [{ paso: 'RECHAZADO', quien: 'SOPORTE', motivo: MOTIVO }],
      },
      { tipo: 'PROTECCION_DATOS', estado: 'PENDIENTE', historial: [] },
    ]);
    expect(datos.archivos).toHaveLength(2);
  });

  it('that was never handed in is not there, and nothing is logged', async () => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    for (const llamada of ['obtener', 'identidad'] as const)
      expect(
        (
          await super_.llamar(papelesSoporte[llamada], {
            params: params(mundo, 'PROTECCION_DATOS'),
            query: { motivo: MOTIVO, huella: HUELLA },
          })
        ).status,
      ).toBe(404);
    expect(await lineas()).toEqual([]);
  });
});

describe('a decision', () => {
  it('to accept the representation lets the NIF operate, tells its owner by mail, and is logged with its reason', async () => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    const { datos } = await super_.llamar(papelesSoporte.validar, {
      params: params(mundo),
      body: { motivo: MOTIVO, vistos: VISTOS },
    });
    expect(datos).toMatchObject({ estado: 'VALIDO', codigo: null });
    expect(await estadoDe(mundo)).toMatchObject({ nifValidoParaOperar: true, documentacionEstado: 'VALIDA' });
    expect(await lineas()).toMatchObject([
      { que: 'VALIDACION', motivo: MOTIVO, documento: 'REPRESENTACION' },
    ]);
    expect((await correos(api, db)).map(({ para }) => para)).toContain(mundo.usuario.email);
  });

  it('to reject it says why, and the NIF stays shut', async () => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    expect(
      (
        await super_.llamar(papelesSoporte.rechazar, {
          params: params(mundo),
          body: { motivo: MOTIVO, vistos: VISTOS },
        })
      ).datos,
    ).toMatchObject({ estado: 'RECHAZADO', motivo: MOTIVO });
    expect(await estadoDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'RECHAZADA',
    });
    expect(await lineas()).toMatchObject([{ que: 'RECHAZO', motivo: MOTIVO }]);
  });

  it('on the data-protection document changes nothing of what the NIF may do', async () => {
    const mundo = await conPapel('PROTECCION_DATOS');
    const super_ = await entrarComoSoporte();
    expect(
      (
        await super_.llamar(papelesSoporte.validar, {
          params: params(mundo, 'PROTECCION_DATOS'),
          body: { motivo: MOTIVO, vistos: VISTOS },
        })
      ).datos.estado,
    ).toBe('VALIDO');
    expect(await estadoDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
  });

  it('is taken once: the second is refused and leaves no line', async () => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    const ambas = await Promise.all(
      [1, 2].map(() =>
        super_.llamar(papelesSoporte.validar, {
          params: params(mundo),
          body: { motivo: MOTIVO, vistos: VISTOS },
        }),
      ),
    );
    expect(ambas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (
        await super_.llamar(papelesSoporte.rechazar, {
          params: params(mundo),
          body: { motivo: MOTIVO, vistos: VISTOS },
        })
      ).problema.codigo,
    ).toBe('DOCUMENTO_YA_VALIDO');
    expect(await lineas()).toHaveLength(1);
  });

  it('is not taken by who of staff handed it in himself, nor does it leave a line', async () => {
    const mundo = await conPapel();
    await db.sql("UPDATE usuarios SET role = 'ROLE_SUPER' WHERE id = $1", [mundo.usuario.id]);
    await darSegundoFactor(api, db, mundo.usuario.id);
    for (const llamada of ['validar', 'rechazar'] as const)
      expect(
        (
          await mundo.cliente.llamar(papelesSoporte[llamada], {
            params: params(mundo),
            body: { motivo: MOTIVO, vistos: VISTOS },
          })
        ).problema,
      ).toMatchObject({ status: 403, codigo: 'DECISION_PROPIA' });
    expect(await estadoDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'EN_VALIDACION',
    });
    expect(await lineas()).toEqual([]);
  });

  it('is not taken for a NIF that another account operates by now', async () => {
    await crearMundo(api, db, { nif: NIFS[0] });
    const mundo = await conPapel('REPRESENTACION', NIFS[0]);
    const super_ = await entrarComoSoporte();
    expect(
      (
        await super_.llamar(papelesSoporte.validar, {
          params: params(mundo),
          body: { motivo: MOTIVO, vistos: VISTOS },
        })
      ).problema.codigo,
    ).toBe('NIF_NO_DISPONIBLE');
    expect(await estadoDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'EN_VALIDACION',
    });
    expect(await lineas()).toEqual([]);
  });

  it.each([
    ['no body', undefined],
    ['no reason', { vistos: VISTOS }],
    ['a reason of blanks', { motivo: '      ', vistos: VISTOS }],
    ['a page of reasons', { motivo: 'x'.repeat(301), vistos: VISTOS }],
    ['a number', { motivo: 12345, vistos: VISTOS }],
    ['more than it takes', { motivo: MOTIVO, estado: 'VALIDO', vistos: VISTOS }],
    ['no file', { motivo: MOTIVO }],
    ['a file without its companions', { motivo: MOTIVO, vistos: { documento: HUELLA } }],
    ['half a digest', { motivo: MOTIVO, vistos: { ...VISTOS, documento: 'ab' } }],
    ['a digest in capitals', { motivo: MOTIVO, vistos: { ...VISTOS, documento: HUELLA.toUpperCase() } }],
    ['a state instead', { nifValidoParaOperar: true }],
  ])('with %s is refused and changes nothing', async (_, body) => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    for (const llamada of ['validar', 'rechazar'] as const) {
      const { status, problema } = await super_.llamarMal(papelesSoporte[llamada], {
        params: params(mundo),
        body,
      });
      expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
    }
    expect(await estadoDe(mundo)).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'EN_VALIDACION',
    });
    expect(await lineas()).toEqual([]);
  });

  it('on a document of no kind of ours is refused', async () => {
    const mundo = await conPapel();
    const super_ = await entrarComoSoporte();
    expect(
      (
        await super_.llamarMal(papelesSoporte.validar, {
          params: { uuid: mundo.nifId, tipo: 'OTRO' },
          body: { motivo: MOTIVO, vistos: VISTOS },
        })
      ).status,
    ).toBe(400);
  });
});

describe('I3 the powers of staff over papers', () => {
  it.each(['obtener', 'identidad', 'validar', 'rechazar'] as const)(
    '%s is refused to the owner of the NIF, to a guest and to staff without a second factor',
    async (llamada) => {
      const mundo = await conPapel();
      const sinSegundo = await entrar(api, await crearUsuario(db, { role: 'ROLE_SUPER' }));
      const { method } = papelesSoporte[llamada];
      const entrada = {
        params: params(mundo),
        ...(method === 'GET'
          ? { query: { motivo: MOTIVO, huella: HUELLA } }
          : { body: { motivo: MOTIVO, vistos: VISTOS } }),
      };
      const pedir = async (browser: Cliente) => {
        const { status, problema, bytes } = await browser.llamarMal(papelesSoporte[llamada], entrada);
        expect(bytes.includes(PDF)).toBe(false);
        return `${status} ${problema.codigo}`;
      };
      expect([await pedir(mundo.cliente), await pedir(api.cliente()), await pedir(sinSegundo)]).toEqual([
        '403 PROHIBIDO',
        '401 NO_AUTENTICADO',
        '403 SEGUNDO_FACTOR_REQUERIDO',
      ]);
      expect(await estadoDe(mundo)).toMatchObject({ nifValidoParaOperar: false });
      expect(await lineas()).toEqual([]);
    },
  );
});
