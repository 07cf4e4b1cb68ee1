// A person with NIFs and a billing group that has a card, in front of the payment simulator; and what the provider tells,
// handed on by the test itself in the order that it likes.
import { contratacion, gruposFacturacion, suscripciones, type SuscripcionDto } from '@encadena/contracts';
import type Stripe from 'stripe';
import type { TestDatabase } from '../../../../tools/jest/database';
import {
  crearNif,
  crearUsuario,
  entrar,
  NIFS,
  type Cliente,
  type TestApi,
  type TestStripe,
} from '../platform';
import { ConciliarGrupo } from '../../src/modules/suscripciones/cobro/conciliar-grupo';
import {
  EVENTOS_DE_COBRO,
  ReaccionesDeCobro,
  ReaccionVencerImpago,
} from '../../src/modules/suscripciones/cobro/reacciones';

/** Seeded prices, by plan and recurrence (prisma/migrations). */
export const PRECIOS = {
  basicoMes: '5a000000-0000-4000-8000-000000000001',
  basicoAno: '5a000000-0000-4000-8000-000000000002',
  basicoSemana: '5a000000-0000-4000-8000-000000000003',
  basicoDia: '5a000000-0000-4000-8000-000000000004',
  profesionalMes: '5a000000-0000-4000-8000-000000000005',
  profesionalAno: '5a000000-0000-4000-8000-000000000006',
  apiMes: '5a000000-0000-4000-8000-000000000009',
  apiAno: '5a000000-0000-4000-8000-000000000010',
} as const;

export const GRUPO = {
  razonSocial: 'Gestora SL',
  nif: NIFS[1],
  direccion: {
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  },
  email: 'facturas@gestora.example',
};

export interface MundoCobro {
  usuarioId: string;
  cliente: Cliente;
  nifs: string[];
  grupoId: string;
  /** The provider's customer. */
  customer: string;
  /** In again, where time has ended the session. */
  entrar(): Promise<void>;
  suscripcion(nif?: number): Promise<SuscripcionDto>;
  contratar(
    nif?: number,
    mas?: Partial<{
      uuidPrecio: string;
      uuidPrecioApiAccess: string | null;
      fechaProrrateo: string;
      grupo: string;
    }>,
    clave?: string,
  ): ReturnType<typeof pedir>;
  /** The provider's subscriptions of this customer, ended ones too, newest first. */
  subs(): Promise<Stripe.Subscription[]>;
  /** What it has charged so far, in cents. */
  cobrado(): Promise<number>;
}

const pedir = (cliente: Cliente, grupo: string, body: object, clave?: string) =>
  cliente.llamar(
    contratacion.contratar,
    { params: { uuid: grupo }, body: body as never },
    clave === undefined ? {} : { clave },
  );

/** `tarjeta`: one of the simulator's, or none. */
export async function crearMundoCobro(
  { api, db, pagos }: { api: TestApi; db: TestDatabase; pagos: TestStripe },
  { cuantos = 1, tarjeta = 'pm_card_visa' as string | null, grupo = GRUPO } = {},
): Promise<MundoCobro> {
  const usuario = await crearUsuario(db);
  const nifs: string[] = [];
  for (let i = 0; i < cuantos; i += 1)
    nifs.push(await crearNif(db, usuario.id, { nif: NIFS[i] as string, razonSocial: `Emisora ${i + 1} SL` }));
  const cliente = await entrar(api, usuario, nifs[0]);
  const otro = await anadirGrupo({ api, db, pagos }, { usuarioId: usuario.id, cliente }, { tarjeta, grupo });
  const { stripe } = pagos;
  const mundo: MundoCobro = {
    usuarioId: usuario.id,
    cliente,
    nifs,
    ...otro,
    entrar: async () => {
      mundo.cliente = await entrar(api, usuario, nifs[0]);
    },
    suscripcion: async (nif = 0) =>
      (
        await mundo.cliente.llamar(
          suscripciones.obtener,
          { params: { uuid: nifs[nif] as string } },
          { nif: nifs[nif] },
        )
      ).datos,
    contratar: (nif = 0, { grupo: donde = otro.grupoId, ...mas } = {}, clave) =>
      pedir(mundo.cliente, donde, { uuidNif: nifs[nif], uuidPrecio: PRECIOS.basicoMes, ...mas }, clave),
    subs: async () =>
      (await stripe.subscriptions.list({ customer: otro.customer, status: 'all', limit: 100 })).data,
    cobrado: async () =>
      (await stripe.invoices.list({ customer: otro.customer, limit: 100 })).data.reduce(
        (suma, { amount_paid }) => suma + amount_paid,
        0,
      ),
  };
  return mundo;
}

/** A group of that person, known to the provider. */
export async function anadirGrupo(
  { db, pagos: { stripe } }: { api: TestApi; db: TestDatabase; pagos: TestStripe },
  { usuarioId, cliente }: { usuarioId: string; cliente: Cliente },
  { tarjeta = 'pm_card_visa' as string | null, grupo = GRUPO } = {},
): Promise<{ grupoId: string; customer: string }> {
  const { uuid: grupoId } = (await cliente.llamar(gruposFacturacion.crear, { body: grupo })).datos;
  const { id: customer } = await stripe.customers.create({
    name: grupo.razonSocial,
    metadata: { grupo: grupoId, usuario: usuarioId },
  });
  await db.sql('UPDATE grupos_facturacion SET cliente_stripe = $1 WHERE id = $2', [customer, grupoId]);
  if (tarjeta !== null) await ponerTarjeta(stripe, customer, tarjeta);
  return { grupoId, customer };
}

export async function ponerTarjeta(stripe: Stripe, customer: string, tarjeta: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(tarjeta, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  return id;
}

export interface Sucesos {
  /** Moves both clocks on, and hands on what happened by the way. */
  avanzar(dias: number): Promise<void>;
  /** Hands on what happened since, in the order that `orden` makes of it. */
  entregar(orden?: (eventos: Stripe.Event[]) => Stripe.Event[]): Promise<number>;
  /** Hands these on, again or for the first time. */
  repetir(eventos: readonly Stripe.Event[]): Promise<void>;
  /** What the queue would do about the group. */
  conciliar(mundo: Pick<MundoCobro, 'usuarioId' | 'grupoId'>): Promise<void>;
  vencer(mundo: Pick<MundoCobro, 'usuarioId' | 'grupoId'>): Promise<void>;
}

export function sucesosDe(api: TestApi, pagos: TestStripe): Sucesos {
  const dichos = new Set<string>();
  const repetir: Sucesos['repetir'] = async (eventos) => {
    const reacciones = api.app.get(ReaccionesDeCobro, { strict: false });
    for (const { type: tipo, data } of eventos)
      await reacciones.react({ tipo, objeto: data.object as never });
  };
  const entregar: Sucesos['entregar'] = async (orden = (eventos) => eventos) => {
    const nuevos: Stripe.Event[] = [];
    for await (const evento of pagos.stripe.events.list({ limit: 100 })) {
      if (dichos.has(evento.id)) break;
      nuevos.unshift(evento);
    }
    for (const { id } of nuevos) dichos.add(id);
    const suyos = nuevos.filter(({ type }) => (EVENTOS_DE_COBRO as readonly string[]).includes(type));
    await repetir(orden(suyos));
    return suyos.length;
  };
  return {
    entregar,
    repetir,
    avanzar: async (dias) => {
      // By the hour where drafts are issued: whoever listens has it while it is one.
      await pagos.avanzar({ segundos: Math.round(dias * 86_400) });
      api.clock.avanzar(Math.round(dias * 86_400) * 1000);
      await entregar();
    },
    conciliar: async ({ usuarioId, grupoId }) =>
      void (await api.app.get(ConciliarGrupo, { strict: false }).execute({ usuarioId, grupoId })),
    vencer: ({ usuarioId, grupoId }) =>
      api.app.get(ReaccionVencerImpago, { strict: false }).react({ usuarioId, grupoId }),
  };
}
