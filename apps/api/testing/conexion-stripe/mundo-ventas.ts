// A NIF with a connected shop, for tests of what becomes of its sales: what the provider tells, and what is there then.
import { beforeEach } from '@jest/globals';
import {
  conexionStripe,
  type ConfiguracionStripeEntrada,
  type CuentaStripeDto,
  type ImportacionStripeDto,
  type Llamada,
} from '@encadena/contracts';
import type Stripe from 'stripe';
import type { TestDatabase } from '../../../../tools/jest/database';
import { ReaccionarAEventos } from '../../src/modules/conexion-stripe/importar/reaccionar-a-eventos';
import { crearMundoFacturas, type MundoFacturas } from '../facturas/mundo-facturas';
import { drainQueue, type TestStripe, type useApi } from '../platform';
import { abrirTienda, activar, conectada, conectarConClave, type Tienda } from './tienda';

type Eventos = (todos: Stripe.Event[]) => Stripe.Event[];

interface Emitida {
  id: string;
  tipo: string;
  total: string;
  numero: string | null;
  estado: string;
  moneda: string;
  externa: string | null;
}

interface Saldado {
  tipo: string;
  aCobrar: string;
  cobrado: string;
  enCuenta: string;
  cobros: string[];
}

export function useVentas(db: TestDatabase, pagos: TestStripe, api: ReturnType<typeof useApi>) {
  const ventas = {
    mundo: undefined as unknown as MundoFacturas,
    tienda: undefined as unknown as Tienda,
    cuenta: undefined as unknown as CuentaStripeDto,

    async enlazar(mas: Partial<ConfiguracionStripeEntrada> = {}): Promise<void> {
      ventas.cuenta = await conectada(ventas.mundo.cliente, ventas.tienda, mas);
    },
    /** By a restricted key: the provider tells us nothing of it. */
    async enlazarConClave(mas: Partial<ConfiguracionStripeEntrada> = {}): Promise<void> {
      ventas.cuenta = await conectarConClave(ventas.mundo.cliente, pagos, ventas.tienda);
      await activar(ventas.mundo.cliente, ventas.cuenta, mas);
    },
    /** The account as it stands now. */
    async ver(): Promise<CuentaStripeDto> {
      const params = { uuid: ventas.cuenta.uuid };
      return (await ventas.mundo.cliente.llamar(conexionStripe.ver, { params })).datos;
    },
    async reconfigurar(mas: Partial<ConfiguracionStripeEntrada>): Promise<void> {
      const params = { uuid: ventas.cuenta.uuid };
      const { datos } = await ventas.mundo.cliente.llamar(conexionStripe.configuracion, { params });
      const { version, ...body } = { ...datos, ...mas };
      await ventas.mundo.cliente.llamar(conexionStripe.configurar, { params, body }, { version });
    },
    /** The tax table holds these rules and no others. */
    async gravar(reglas: Llamada<typeof conexionStripe.cambiarImpuestos>['body']['reglas']) {
      const params = { uuid: ventas.cuenta.uuid };
      const { version } = (await ventas.mundo.cliente.llamar(conexionStripe.impuestos, { params })).datos;
      return ventas.mundo.cliente.llamar(
        conexionStripe.cambiarImpuestos,
        { params, body: { reglas } },
        { version },
      );
    },
    /** What the provider tells of the account until now, in its order; then all that was put down is done. */
    async contar(eventos: Eventos = (todos) => todos): Promise<void> {
      const { data } = await ventas.tienda.suya.events.list({ limit: 100 });
      for (const { type: tipo, data: dicho } of eventos(data.toReversed()))
        await api.app.get(ReaccionarAEventos, { strict: false }).execute({
          cuenta: ventas.tienda.id,
          tipo,
          objeto: dicho.object as unknown as Record<string, unknown>,
        });
      await ventas.hacer();
    },
    /** All that is due, one after the other as it is put down. What stays as it was is for another process: mails. */
    async hacer(): Promise<void> {
      let antes = '';
      for (let n = 0; n < 60; n += 1) {
        await drainQueue(api.app, db);
        const [quedan] = await db.sql<{ son: string }>(
          `SELECT coalesce(string_agg(id || ' ' || attempts, ',' ORDER BY id), '') AS son
            FROM graphile_worker._private_jobs WHERE run_at <= $1`,
          [api.clock.date()],
        );
        if (!quedan || quedan.son === antes) return;
        antes = quedan.son;
      }
    },
    async bandeja(query: { estado?: string; motivo?: string } = {}): Promise<ImportacionStripeDto[]> {
      const params = { uuid: ventas.cuenta.uuid };
      return (
        await ventas.mundo.cliente.llamar(conexionStripe.importaciones, {
          params,
          query: { size: '100', ...query },
        })
      ).datos.contenido;
    },
    /** What is owed of each, and the payments that count. */
    saldos: () =>
      db.sql<Saldado>(
        `SELECT f.tipo_factura::text AS tipo, f.a_cobrar::text AS "aCobrar", f.cobrado::text, f.en_cuenta::text AS "enCuenta",
            ARRAY(
              SELECT c.importe::text FROM cobros c
              WHERE c.nif_id = f.nif_id AND c.factura_id = f.id AND c.deshecho_en IS NULL
              ORDER BY c.anotado_en, c.id
            ) AS cobros
          FROM facturas f WHERE f.origen = 'STRIPE' ORDER BY f.creada_en, f.id`,
      ),
    /** All that came of the sales, as it was made. */
    emitidas: () =>
      db.sql<Emitida>(
        `SELECT id, tipo_factura::text AS tipo, importe_total::text AS total, numero_completo AS numero,
            estado_interno::text AS estado, coalesce(divisa ->> 'moneda', 'EUR') AS moneda,
            referencia_externa AS externa
          FROM facturas WHERE origen = 'STRIPE' ORDER BY creada_en, id`,
      ),
  };
  beforeEach(async () => {
    ventas.mundo = await crearMundoFacturas(api, db);
    ventas.tienda = await abrirTienda(pagos);
  });
  return ventas;
}
