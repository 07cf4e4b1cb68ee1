// Somebody whose document waits hands in another one between the look of staff and its decision: what was not looked at is not decided.
import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  type ArchivosVistosDto,
  nifs,
  papeles,
  papelesSoporte,
  reclamaciones,
  reclamacionesSoporte,
  superusuario,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  type Cliente,
  crearUsuario,
  darSegundoFactor,
  entrar,
  type Mundo,
  useApi,
} from '@encadena/api/testing/platform';
import { mundoConPapeles } from '@encadena/api/testing/papeles/mundo-papeles';

const carpeta = mkdtempSync(join(tmpdir(), 'encadena-mirado-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
const db = useDatabase();
const api = useApi(db, { env: { DATA_DIR: carpeta } });

const tipo = 'REPRESENTACION' as const;
const MOTIVO = 'Leído de principio a fin';
const CAMBIADO = { status: 409, codigo: 'DOCUMENTO_CAMBIADO' };
const params = ({ nifId }: Mundo) => ({ uuid: nifId, tipo });

let n = 0;
/** A picture that no other one equals. */
const pagina = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60 + ++n, height: 80, channels: 3, background: '#fffff0' } })
      .png()
      .toBuffer(),
  );
const entregar = async (mundo: Mundo) => {
  const { status } = await mundo.cliente.subir(papeles.subir, {
    params: params(mundo),
    body: { modoFirma: 'MANUAL' },
    archivo: await pagina(),
    otros: { documentoIdentidad: await pagina() },
  });
  expect(status).toBe(200);
};
const acreditar = async (mundo: Mundo) =>
  mundo.cliente.subir(papeles.acreditar, { params: params(mundo), archivo: await pagina() });

async function presentado(): Promise<Mundo> {
  const mundo = await mundoConPapeles(api, db);
  await entregar(mundo);
  await acreditar(mundo);
  return mundo;
}
async function comoSoporte(): Promise<Cliente> {
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const browser = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  return browser;
}
/** What staff has on screen. */
async function mirar(super_: Cliente, { nifId }: Mundo): Promise<ArchivosVistosDto> {
  const { datos } = await super_.llamar(superusuario.nif, {
    params: { uuid: nifId },
    query: { motivo: MOTIVO },
  });
  const documento = datos.documentos.find((uno) => uno.tipo === tipo);
  if (!documento) throw new Error('every NIF has its representation');
  return documento.archivos;
}
const estado = async (mundo: Mundo) =>
  (await mundo.cliente.llamar(papeles.listar, { params: { uuid: mundo.nifId } })).datos.find(
    (uno) => uno.tipo === tipo,
  )?.estado;
const opera = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos.nifValidoParaOperar;
const decisiones = () =>
  db.sql("SELECT que FROM accesos WHERE que IN ('VALIDACION', 'RECHAZO', 'DECISION_RECLAMACION')");

const CAMBIOS: [string, (mundo: Mundo) => Promise<unknown>][] = [
  ['another document', entregar],
  ['another proof of representation', acreditar],
  ['nothing any more', (mundo) => mundo.cliente.llamar(papeles.retirar, { params: params(mundo) })],
];

describe('a document that is exchanged after the look', () => {
  it.each(CAMBIOS)('for %s is neither accepted nor rejected, and nothing is stored', async (_, cambiar) => {
    const mundo = await presentado();
    const super_ = await comoSoporte();
    const vistos = await mirar(super_, mundo);
    for (const huella of Object.values(vistos)) expect(huella).toMatch(/^[0-9a-f]{64}$/);
    await cambiar(mundo);
    const antes = await estado(mundo);
    for (const decision of ['validar', 'rechazar'] as const)
      expect(
        (
          await super_.llamar(papelesSoporte[decision], {
            params: params(mundo),
            body: { motivo: MOTIVO, vistos },
          })
        ).problema,
      ).toMatchObject(CAMBIADO);
    expect([await estado(mundo), await opera(mundo), await decisiones()]).toEqual([antes, false, []]);
  });

  it('is decided once it was looked at again', async () => {
    const mundo = await presentado();
    const super_ = await comoSoporte();
    await mirar(super_, mundo);
    await entregar(mundo);
    const vistos = await mirar(super_, mundo);
    const { status } = await super_.llamar(papelesSoporte.validar, {
      params: params(mundo),
      body: { motivo: MOTIVO, vistos },
    });
    expect([status, await opera(mundo)]).toEqual([200, true]);
  });

  it('is not downloaded in place of the one that was announced', async () => {
    const mundo = await presentado();
    const super_ = await comoSoporte();
    const vistos = await mirar(super_, mundo);
    await entregar(mundo);
    await acreditar(mundo);
    const miradas = await db.sql('SELECT 1 FROM accesos');
    for (const [llamada, huella] of [
      [papelesSoporte.obtener, vistos.documento],
      [papelesSoporte.identidad, vistos.identidad],
      [papelesSoporte.acreditacion, vistos.acreditacion],
    ] as const) {
      const pedir = (query: object) => super_.llamarMal(llamada, { params: params(mundo), query });
      expect((await pedir({ motivo: MOTIVO, huella })).problema).toMatchObject(CAMBIADO);
      for (const mala of [undefined, '', 'ab', `${huella}0`])
        expect((await pedir({ motivo: MOTIVO, huella: mala })).status).toBe(400);
    }
    expect(await db.sql('SELECT 1 FROM accesos')).toHaveLength(miradas.length);
  });

  it('in the same moment is either decided as it was looked at, or not at all', async () => {
    const super_ = await comoSoporte();
    for (let vez = 0; vez < 6; vez++) {
      const mundo = await presentado();
      const vistos = await mirar(super_, mundo);
      const [decision] = await Promise.all([
        super_.llamar(papelesSoporte.validar, { params: params(mundo), body: { motivo: MOTIVO, vistos } }),
        acreditar(mundo),
      ]);
      const pasos = await db.sql<{ paso: string; de: string }>(
        "SELECT paso, de FROM documentos_pasos WHERE nif_id = $1 AND paso IN ('VALIDADO', 'ACREDITADO') ORDER BY en DESC, id DESC",
        [mundo.nifId],
      );
      const nueva = pasos.find(({ paso }) => paso === 'ACREDITADO');
      expect([decision.status, nueva?.de]).toEqual(
        decision.status === 200 ? [200, 'VALIDO'] : [409, 'EN_VALIDACION'],
      );
      expect(await opera(mundo)).toBe(decision.status === 200);
      await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [mundo.nifId]);
      await db.sql('DELETE FROM intentos');
    }
  });
});

describe('a claim whose proofs change after they were compared', () => {
  async function disputa() {
    const titular = await presentado();
    const super_ = await comoSoporte();
    await super_.llamar(papelesSoporte.validar, {
      params: params(titular),
      body: { motivo: MOTIVO, vistos: await mirar(super_, titular) },
    });
    const reclamante = await mundoConPapeles(api, db);
    const de = { params: { uuid: reclamante.nifId } };
    expect((await reclamante.cliente.llamar(reclamaciones.abrir, de)).status).toBe(201);
    await entregar(reclamante);
    const comparar = async () => {
      const { datos } = await super_.llamar(reclamacionesSoporte.obtener, {
        ...de,
        query: { motivo: MOTIVO },
      });
      return {
        reclamante: datos.reclamante.documento.archivos,
        titular: datos.titular && datos.titular.documento.archivos,
      };
    };
    const decidir = (
      aFavorDe: 'RECLAMANTE' | 'TITULAR',
      vistos: Awaited<ReturnType<typeof comparar>>,
      idioma?: string,
    ) =>
      super_.llamar(
        reclamacionesSoporte.decidir,
        { ...de, body: { aFavorDe, motivo: MOTIVO, vistos } },
        idioma ? { cabeceras: { 'accept-language': idioma } } : {},
      );
    return { titular, reclamante, comparar, decidir };
  }

  it.each([
    [
      'the claimant hands in another document',
      ({ reclamante }: { reclamante: Mundo }) => entregar(reclamante),
    ],
    ['the claimant adds a deed', ({ reclamante }: { reclamante: Mundo }) => acreditar(reclamante)],
    ['the holder adds a deed', ({ titular }: { titular: Mundo }) => acreditar(titular)],
    [
      'the holder gives the NIF up',
      ({ titular }: { titular: Mundo }) =>
        titular.cliente.llamar(nifs.eliminar, { params: { uuid: titular.nifId } }),
    ],
  ])('because %s is decided for nobody', async (_, cambiar) => {
    const partes = await disputa();
    const vistos = await partes.comparar();
    await cambiar(partes);
    const antes = await opera(partes.reclamante);
    const previas = await decisiones();
    for (const aFavorDe of ['RECLAMANTE', 'TITULAR'] as const)
      expect((await partes.decidir(aFavorDe, vistos)).problema).toMatchObject(CAMBIADO);
    expect([await opera(partes.reclamante), await decisiones()]).toEqual([antes, previas]);
    expect((await partes.decidir('RECLAMANTE', await partes.comparar())).datos.estado).toBe('CONCEDIDA');
  });

  it.each([
    ['es', 'ha cambiado'],
    ['ca', 'ha canviat'],
    ['en', 'has changed'],
  ])('is told in the language of the page: %s', async (idioma, palabras) => {
    const partes = await disputa();
    const vistos = await partes.comparar();
    await acreditar(partes.reclamante);
    expect((await partes.decidir('TITULAR', vistos, idioma)).problema.mensaje).toContain(palabras);
  });
});
