// Catching up with what the provider has, page by page: each page is noted, put down for work and counted in one
// transaction, so that whatever breaks in between goes on where it stood.
import { Injectable } from '@nestjs/common';
import type { CuentaStripeDto } from '@encadena/contracts';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { CuentasStripeService } from '../cuentas/cuentas-stripe.service';
import type { CuentaFila, Recuperacion } from '../cuentas/cuenta';
import { type Opciones, ProveedorDeCuenta } from '../cuentas/proveedor-de-cuenta';
import { idDe } from '../traduccion/leer-pago';
import { Enqueue } from './enqueue';
import { anotar, type Objeto } from './importaciones.repository';

interface Vista {
  /** The last object that was seen, to go on behind it; null: the list is at its end. */
  cursor: string | null;
  vistos: number;
  objetos: Objeto[];
}
interface Donde {
  desde: number;
  limit: 100;
  starting_after?: string;
}
type Lista = (stripe: Stripe, opciones: Opciones, donde: Donde) => Promise<Vista>;

/** An invoice may have been a draft for so long before it was issued. */
const BORRADOR_S = 31 * 86_400;

const FACTURAS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.invoices.list({ created: { gte: desde - BORRADOR_S }, ...pagina }, o), (factura) =>
    factura.status !== 'draft' && (factura.status_transitions.finalized_at ?? 0) >= desde
      ? [
          { tipo: 'FACTURA', idExterno: factura.id },
          ...(factura.status === 'void' ? [{ tipo: 'ANULACION', idExterno: factura.id } as const] : []),
        ]
      : [],
  );
const ABONOS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.creditNotes.list({ created: { gte: desde }, ...pagina }, o), ({ id }) => [
    { tipo: 'ABONO', idExterno: id },
  ]);
const SESIONES: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.checkout.sessions.list({ created: { gte: desde }, ...pagina }, o), (sesion) => {
    const pago = idDe(sesion.payment_intent);
    return pago && sesion.payment_status === 'paid' ? [{ tipo: 'PAGO', idExterno: pago }] : [];
  });
const CARGOS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.charges.list({ created: { gte: desde }, ...pagina }, o), (cargo) =>
    cargo.status === 'succeeded' ? [{ tipo: 'PAGO', idExterno: idDe(cargo.payment_intent) ?? cargo.id }] : [],
  );
const DEVOLUCIONES: Lista = async (stripe, o, { desde, ...pagina }) => {
  const dadas = await stripe.refunds.list(pagina, o);
  const hallada = vista(dadas, ({ id, created }) =>
    created >= desde ? [{ tipo: 'DEVOLUCION', idExterno: id }] : [],
  );
  // Newest first: behind the first old one there are only older ones.
  return dadas.data.some(({ created }) => created < desde) ? { ...hallada, cursor: null } : hallada;
};

/** Sales before what takes them back. */
const LISTAS: Readonly<Record<CuentaFila['origen'], readonly Lista[]>> = {
  FACTURAS: [FACTURAS, ABONOS],
  PAGOS: [FACTURAS, SESIONES, CARGOS, ABONOS, DEVOLUCIONES],
};

function vista<T extends { id: string }>(
  { data, has_more }: { data: T[]; has_more: boolean },
  objetosDe: (uno: T) => Objeto[],
): Vista {
  return {
    cursor: has_more ? (data.at(-1)?.id ?? null) : null,
    vistos: data.length,
    objetos: data.flatMap(objetosDe),
  };
}

@Injectable()
export class Recuperar {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cuentas: CuentasStripeService,
    private readonly proveedor: ProveedorDeCuenta,
    private readonly enqueue: Enqueue,
  ) {}

  /** Throws NO_ENCONTRADO, CUENTA_STRIPE_DESCONECTADA. */
  async pedir(quien: NifEnEntorno, id: string, desde: string): Promise<CuentaStripeDto> {
    const cuenta = await this.cuentas.una(quien, id);
    if (cuenta.estado === 'DESCONECTADA') throw fallo('CUENTA_STRIPE_DESCONECTADA');
    const nifId = quien.nif.id;
    const previa = cuenta.recuperacion as Recuperacion | null;
    const instante = new Date(desde);
    const sigue = previa && !previa.terminadaEn && previa.desde === instante.toISOString();
    const recuperacion: Recuperacion = sigue
      ? previa
      : { desde: instante.toISOString(), vistos: 0, nuevos: 0, terminadaEn: null, lista: 0, cursor: null };
    const fila = await this.db.run({ nifId }, async (tx) => {
      const cambiada = await tx.cuentaStripe.update({
        where: { nifId_id: { nifId, id } },
        data: {
          recuperacion: { ...recuperacion },
          ...(instante < cuenta.desde ? { desde: instante } : {}),
        },
      });
      await this.enqueue.recuperar(tx, nifId, id);
      return cambiada;
    });
    return this.cuentas.dto(fila);
  }

  /** One page, and the next put down. Throws PASARELA_NO_RESPONDE. */
  async paso(nifId: string, cuentaId: string): Promise<void> {
    const cuenta = await this.leer(nifId, cuentaId);
    const donde = cuenta?.recuperacion as Recuperacion | null | undefined;
    if (!cuenta || !donde || donde.terminadaEn || cuenta.estado === 'DESCONECTADA') return;
    const lista = LISTAS[cuenta.origen][donde.lista];
    const vista = lista ? await this.mirar(cuenta, donde, lista) : undefined;
    await this.db.run({ nifId }, async (tx) => {
      // Two that look at the same page count it once.
      const [{ recuperacion: ahora } = { recuperacion: null }] = await tx.$queryRaw<
        { recuperacion: Recuperacion | null }[]
      >`SELECT recuperacion FROM cuentas_stripe WHERE nif_id = ${nifId}::uuid AND id = ${cuentaId}::uuid FOR UPDATE`;
      if (ahora?.lista !== donde.lista || ahora.cursor !== donde.cursor || ahora.desde !== donde.desde)
        return;
      const nuevas = vista ? await this.anotarTodas(tx, cuenta, vista.objetos) : 0;
      const siguiente: Recuperacion = {
        ...donde,
        vistos: donde.vistos + (vista?.vistos ?? 0),
        nuevos: donde.nuevos + nuevas,
        lista: vista?.cursor ? donde.lista : donde.lista + 1,
        cursor: vista?.cursor ?? null,
        terminadaEn: vista ? null : this.clock.date().toISOString(),
      };
      await tx.cuentaStripe.update({
        where: { nifId_id: { nifId, id: cuentaId } },
        data: { recuperacion: { ...siguiente } },
      });
      if (vista) await this.enqueue.recuperar(tx, nifId, cuentaId);
    });
  }

  private mirar(cuenta: CuentaFila, { desde, cursor }: Recuperacion, lista: Lista): Promise<Vista> {
    return this.proveedor.de(cuenta)((stripe, opciones) =>
      lista(stripe, opciones, {
        desde: Math.floor(Date.parse(desde) / 1000),
        limit: 100,
        ...(cursor ? { starting_after: cursor } : {}),
      }),
    );
  }

  private async anotarTodas(
    tx: Parameters<typeof anotar>[0],
    cuenta: CuentaFila,
    objetos: readonly Objeto[],
  ): Promise<number> {
    let nuevas = 0;
    // Oldest first: numbers follow the order of the sales, as far as a page knows it.
    for (const objeto of objetos.toReversed()) {
      const { fila, nueva } = await anotar(tx, cuenta, objeto, this.clock.date());
      const aMedias =
        fila.motivo === 'ANTERIOR_AL_ENLACE' || fila.estado === 'RECIBIDA' || fila.estado === 'ERROR';
      // What came before the link was left; now it is asked for.
      if (fila.motivo === 'ANTERIOR_AL_ENLACE')
        await tx.importacionStripe.update({
          where: { nifId_id: { nifId: fila.nifId, id: fila.id } },
          data: { estado: 'RECIBIDA', motivo: null },
        });
      if (nueva) nuevas += 1;
      if (aMedias) await this.enqueue.venta(tx, { ...fila, id: fila.id });
    }
    return nuevas;
  }

  private leer(nifId: string, id: string): Promise<CuentaFila | null> {
    return this.db.run({ nifId }, (tx) => tx.cuentaStripe.findUnique({ where: { nifId_id: { nifId, id } } }));
  }
}
