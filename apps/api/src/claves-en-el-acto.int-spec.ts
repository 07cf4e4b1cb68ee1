// One answer per key for every act, also when its process dies before the commit, or between the commit and the answer (FAULTS K1).
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  clientes,
  clientesRepetidos,
  articulos,
  cuentasBancarias,
  facturas,
  gruposFacturacion,
  nifs,
  series,
  suscripciones,
  vistas,
} from '@encadena/contracts';
import { useDatabase } from '../../../tools/jest/database';
import { crearBorrador, crearMundoFacturas, entrada } from '@encadena/api/testing/facturas/mundo-facturas';
import { Db, DbCobro } from './platform/db';
import { darSegundoFactor, type Mundo, NIFS, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
afterEach(() => void jest.restoreAllMocks());

const CLAVE = { clave: 'k' };
const direccion = { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' };
const CLIENTE = { identificacion: 'B67112235', nombre: 'Fusta i Ferro SL', direccion };
const CUENTA = { nombre: 'Otra', iban: 'ES9121000418450200051332' };
const ARTICULO = { nombre: 'Hora de taller', linea: { tipoImpositivo: '21' } };
const VISTA = {
  nombre: 'Vencidas',
  filtros: { estadoPago: ['VENCIDA' as const] },
  orden: { campo: 'fechaExpedicion' as const, sentido: 'desc' as const },
  columnas: ['pendiente' as const],
};
const GRUPO = { razonSocial: 'Fusteria Puig SL', nif: 'B66987652', email: 'pagos@fusteria.test', direccion };
const EMPRESA = {
  nif: NIFS[1],
  personaFisica: false,
  razonSocial: 'Ferreria Roca SL',
  direccion: { direccion: 'Carrer de Mallorca 401', municipio: 'Barcelona', codigoPostal: '08013' },
  administrador: { nombre: 'Bru', apellidos: 'Vila Roca', nif: '12345678Z' },
  modoPago: 'MAS_TARDE' as const,
};

/** Whom its transaction names. */
type Nombra = 'nifId' | 'usuarioId' | 'usuarioId,nifId';
type Acto = (mundo: Mundo) => Promise<() => Promise<{ status: number; texto: string; cabeceras: Headers }>>;

const grupoDe = async ({ cliente }: Mundo) =>
  (await cliente.llamar(gruposFacturacion.crear, { body: GRUPO })).datos.uuid;

/** What is asked for again and again, and whom its transaction names. */
const ACTOS: [string, Nombra, Acto][] = [
  [
    'clientes.crear',
    'nifId',
    async ({ cliente }) =>
      () =>
        cliente.llamar(clientes.crear, { body: CLIENTE }, CLAVE),
  ],
  [
    'clientes.eliminar',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(clientes.crear, { body: CLIENTE })).datos;
      return () => cliente.llamar(clientes.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'clientesRepetidos.unir',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(clientes.crear, { body: CLIENTE })).datos;
      const otro = { ...CLIENTE, tipoIdentificacion: 'NO_CENSADO' as const };
      const { uuid: uuidAbsorbido } = (await cliente.llamar(clientes.crear, { body: otro })).datos;
      const body = { uuidAbsorbido, versionAbsorbido: 1, cliente: CLIENTE };
      return () =>
        cliente.llamar(clientesRepetidos.unir, { params: { uuid }, body }, { ...CLAVE, version: 1 });
    },
  ],
  [
    'cuentasBancarias.crear',
    'nifId',
    async ({ cliente }) =>
      () =>
        cliente.llamar(cuentasBancarias.crear, { body: CUENTA }, CLAVE),
  ],
  [
    'cuentasBancarias.predeterminar',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(cuentasBancarias.crear, { body: CUENTA })).datos;
      return () => cliente.llamar(cuentasBancarias.predeterminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'cuentasBancarias.eliminar',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(cuentasBancarias.crear, { body: CUENTA })).datos;
      return () => cliente.llamar(cuentasBancarias.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'articulos.crear',
    'nifId',
    async ({ cliente }) =>
      () =>
        cliente.llamar(articulos.crear, { body: ARTICULO }, CLAVE),
  ],
  [
    'articulos.eliminar',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(articulos.crear, { body: ARTICULO })).datos;
      return () => cliente.llamar(articulos.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'vistas.crear',
    'nifId',
    async ({ cliente }) =>
      () =>
        cliente.llamar(vistas.crear, { body: VISTA }, CLAVE),
  ],
  [
    'vistas.eliminar',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(vistas.crear, { body: VISTA })).datos;
      return () => cliente.llamar(vistas.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'series.crear',
    'nifId',
    async ({ cliente }) =>
      () =>
        cliente.llamar(series.crear, { body: { codigo: 'ZZ', tiposFactura: ['F1'] } }, CLAVE),
  ],
  [
    'series.eliminar',
    'nifId',
    async ({ cliente }) => {
      const { uuid } = (await cliente.llamar(series.crear, { body: { codigo: 'ZZ', tiposFactura: ['F1'] } }))
        .datos;
      return () => cliente.llamar(series.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'facturas.eliminar',
    'nifId',
    async (mundo) => {
      const { uuid } = await crearBorrador(
        mundo as Awaited<ReturnType<typeof crearMundoFacturas>>,
        entrada(mundo as Awaited<ReturnType<typeof crearMundoFacturas>>),
      );
      return () => mundo.cliente.llamar(facturas.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'gruposFacturacion.crear',
    'usuarioId',
    async ({ cliente }) =>
      () =>
        cliente.llamar(gruposFacturacion.crear, { body: GRUPO }, CLAVE),
  ],
  [
    'gruposFacturacion.vincular',
    'usuarioId',
    async (mundo) => {
      const uuid = await grupoDe(mundo);
      return () =>
        mundo.cliente.llamar(
          gruposFacturacion.vincular,
          { params: { uuid }, body: { uuidNif: mundo.nifId } },
          CLAVE,
        );
    },
  ],
  [
    'gruposFacturacion.eliminar',
    'usuarioId',
    async (mundo) => {
      const uuid = await grupoDe(mundo);
      return () => mundo.cliente.llamar(gruposFacturacion.eliminar, { params: { uuid } }, CLAVE);
    },
  ],
  [
    'nifs.crear',
    'usuarioId,nifId',
    async ({ cliente, usuario }) => {
      await darSegundoFactor(api, db, usuario.id);
      return () => cliente.llamar(nifs.crear, { body: EMPRESA }, CLAVE);
    },
  ],
  [
    'nifs.quitarLogotipo',
    'usuarioId,nifId',
    async ({ cliente, nifId, usuario }) => {
      await db.sql(
        `INSERT INTO archivos (id, nif_id, clase, tipo, contenido_id, bytes, creado_por, creado_en)
         VALUES ($1, $1, 'LOGOTIPO', 'image/png', $1, 1, $2, now())`,
        [nifId, usuario.id],
      );
      return () => cliente.llamar(nifs.quitarLogotipo, { params: { uuid: nifId } }, CLAVE);
    },
  ],
  [
    'suscripciones.activarPrueba',
    'usuarioId,nifId',
    async ({ cliente, nifId }) => {
      await db.sql('DELETE FROM suscripciones WHERE nif_id = $1', [nifId]);
      return () => cliente.llamar(suscripciones.activarPrueba, { params: { uuid: nifId } }, CLAVE);
    },
  ],
];

/** The process dies in the next transaction that names these, under whichever login: nothing that would come afterwards is done. */
function muere(nombra: Nombra, cuando: 'antes' | 'despues'): void {
  for (const base of [api.app.get(Db), api.app.get(DbCobro)]) {
    const run = base.run.bind(base);
    const espia = jest.spyOn(base, 'run');
    espia.mockImplementation(async (scope, work) => {
      if (Object.keys(scope).join() !== nombra) return run(scope, work);
      jest.restoreAllMocks();
      await run(scope, async (tx) => {
        const hecho = await work(tx);
        if (cuando === 'antes') throw new Error('killed');
        return hecho;
      });
      throw new Error('killed');
    });
  }
}

describe.each(ACTOS)('K1 %s with a key', (_, nombra, preparar) => {
  it('whose process was killed before the commit is free at once', async () => {
    const pedir = await preparar(await crearMundoFacturas(api, db));
    muere(nombra, 'antes');
    expect((await pedir()).status).toBe(500);
    expect(await db.sql('SELECT FROM claves_idempotencia')).toEqual([]);
    const segunda = await pedir();
    expect([segunda.status < 300, segunda.cabeceras.get('idempotent-replayed')]).toEqual([true, null]);
  });

  it('whose process was killed behind the commit gives the answer of what was done', async () => {
    const pedir = await preparar(await crearMundoFacturas(api, db));
    muere(nombra, 'despues');
    expect((await pedir()).status).toBe(500);
    const [segunda, tercera] = [await pedir(), await pedir()];
    expect([segunda.status < 300, segunda.cabeceras.get('idempotent-replayed')]).toEqual([true, 'true']);
    expect(tercera.texto).toBe(segunda.texto);
    expect(await db.sql('SELECT FROM claves_idempotencia')).toHaveLength(1);
  });
});

describe('a key that belongs to the user', () => {
  it('shows nothing of a NIF that the act does not name, and is the same whatever NIF is in hand', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const pedir = () => mundo.cliente.llamar(gruposFacturacion.crear, { body: GRUPO }, CLAVE);
    const [primera, segunda] = [await pedir(), await pedir()];
    expect(segunda.texto).toBe(primera.texto);
    expect(await db.sql('SELECT FROM grupos_facturacion WHERE email = $1', [GRUPO.email])).toHaveLength(1);
    const otro = await crearMundoFacturas(api, db);
    expect((await otro.cliente.llamar(gruposFacturacion.crear, { body: GRUPO }, CLAVE)).status).toBe(201);
    expect(await db.sql('SELECT FROM grupos_facturacion WHERE email = $1', [GRUPO.email])).toHaveLength(2);
  });
});
