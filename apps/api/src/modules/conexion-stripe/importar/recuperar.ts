// Catching up with what the provider has, page by page: each page is noted, put down for work and counted in one
// transaction, so that whatever breaks in between goes on where it stood. What stops it is kept beside it and shown.
import { Injectable } from '@nestjs/common';
import type { CuentaStripeDto, ErrorRecuperacion } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { ErrorApi, fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { errorDeStripe } from '../../../platform/pasarela';
import { CuentasStripeService } from '../cuentas/cuentas-stripe.service';
import {
  type CualRecuperacion,
  type CuentaFila,
  type Recuperacion,
  recuperacionNueva,
} from '../cuentas/cuenta';
import { ProveedorDeCuenta } from '../cuentas/proveedor-de-cuenta';
import { Enqueue } from './enqueue';
import {
  anotarTodos,
  type ImportacionFila,
  type Objeto,
  porCobrar,
  reclamar,
} from './importaciones.repository';
import { type Lista, LISTAS, type Vista } from './listas';

const POR_PAGINA = 100;

interface Turno {
  cuenta: CuentaFila;
  cual: CualRecuperacion;
  /** As it stood when the page was asked for. */
  donde: Recuperacion;
}

@Injectable()
export class Recuperar {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly cuentas: CuentasStripeService,
    private readonly proveedor: ProveedorDeCuenta,
    private readonly enqueue: Enqueue,
  ) {}

  /** Goes on where it stood when it is asked for again. Throws NO_ENCONTRADO, CUENTA_STRIPE_DESCONECTADA. */
  async pedir(quien: NifEnEntorno, id: string, desde: string): Promise<CuentaStripeDto> {
    const cuenta = await this.cuentas.una(quien, id);
    if (cuenta.estado === 'DESCONECTADA') throw fallo('CUENTA_STRIPE_DESCONECTADA');
    const nifId = quien.nif.id;
    const nueva = recuperacionNueva(new Date(desde), cuenta.origen, this.clock.date());
    const fila = await this.db.run({ nifId }, async (tx) => {
      const previa = await enTurno(tx, cuenta, 'recuperacion');
      const sigue =
        previa && !previa.terminadaEn && previa.desde === nueva.desde && previa.origen === nueva.origen;
      const recuperacion = sigue ? { ...previa, error: null } : { ...nueva };
      const cambiada = await guardar(tx, cuenta, { recuperacion });
      await this.enqueue.recuperar(tx, { nifId, cuentaId: id, cual: 'recuperacion' });
      return cambiada;
    });
    return this.cuentas.dto(fila);
  }

  /** One page, and the next put down. Throws PASARELA_NO_RESPONDE, so that it is tried again. */
  async paso(nifId: string, cuentaId: string, cual: CualRecuperacion): Promise<void> {
    const cuenta = await this.db.run({ nifId }, (tx) =>
      tx.cuentaStripe.findUnique({ where: { nifId_id: { nifId, id: cuentaId } } }),
    );
    const donde = cuenta?.[cual] as Recuperacion | null | undefined;
    if (!cuenta || !donde || donde.terminadaEn || cuenta.estado === 'DESCONECTADA') return;
    const turno = { cuenta, cual, donde };
    const lista = LISTAS[donde.origen][donde.lista];
    if (!lista) return this.avanzar(turno, undefined);
    let vista: Vista;
    try {
      vista = await this.mirar(turno, lista);
    } catch (error) {
      return this.parar(turno, error);
    }
    await this.avanzar(turno, vista);
  }

  private mirar({ cuenta, donde: { desde, cursor } }: Turno, lista: Lista): Promise<Vista> {
    return this.proveedor.de(cuenta)((stripe, opciones) =>
      lista(stripe, opciones, {
        desde: Math.floor(Date.parse(desde) / 1000),
        limit: POR_PAGINA,
        ...(cursor ? { starting_after: cursor } : {}),
      }),
    );
  }

  /** Without a page: all lists are at their end. */
  private async avanzar(turno: Turno, vista: Vista | undefined): Promise<void> {
    const { cuenta, donde, cual } = turno;
    const nuevas = (tx: Tx) => (vista ? this.anotar(tx, turno, vista.objetos) : Promise.resolve(0));
    await this.enSitio(turno, async (tx) => ({
      ...donde,
      vistos: donde.vistos + (vista?.vistos ?? 0),
      nuevos: donde.nuevos + (await nuevas(tx)),
      lista: vista?.cursor ? donde.lista : donde.lista + 1,
      cursor: vista?.cursor ?? null,
      terminadaEn: vista ? null : this.clock.date().toISOString(),
      error: null,
    }));
    if (!vista) this.log.event('stripe-recuperada', { cuenta: cuenta.id, cual, vistos: donde.vistos });
  }

  private async parar(turno: Turno, motivo: unknown): Promise<void> {
    const { cuenta, cual, donde } = turno;
    // What it stood behind is gone there, as a draft that was deleted: the list is begun anew, and what is known passed over.
    if (donde.cursor && errorDeStripe(motivo)?.code === 'resource_missing')
      return this.enSitio(turno, () => Promise.resolve({ ...donde, cursor: null }));
    const error = errorDe(motivo);
    if (!error) throw motivo;
    this.log.warning('stripe-recuperacion-parada', { cuenta: cuenta.id, cual, error });
    await this.enSitio(turno, () => Promise.resolve({ ...donde, error }));
    if (error === 'SIN_RESPUESTA') throw motivo;
  }

  /** Two that look at the same page count it once. */
  private enSitio(
    { cuenta, cual, donde }: Turno,
    siguiente: (tx: Tx) => Promise<Recuperacion>,
  ): Promise<void> {
    const { nifId, id: cuentaId } = cuenta;
    return this.db.run({ nifId }, async (tx) => {
      const ahora = await enTurno(tx, cuenta, cual);
      if (
        ahora?.lista !== donde.lista ||
        ahora.cursor !== donde.cursor ||
        ahora.empezadaEn !== donde.empezadaEn
      )
        return;
      const nueva = await siguiente(tx);
      await guardar(tx, cuenta, { [cual]: { ...nueva } });
      if (!nueva.terminadaEn && !nueva.error) await this.enqueue.recuperar(tx, { nifId, cuentaId, cual });
    });
  }

  private async anotar(tx: Tx, { cuenta, cual }: Turno, objetos: readonly Objeto[]): Promise<number> {
    if (objetos.length === 0) return 0;
    const ahora = this.clock.date();
    const { filas, nuevas } = await anotarTodos(tx, cuenta, objetos, ahora);
    const pedidas = cual === 'recuperacion';
    if (pedidas) await reclamar(tx, cuenta, filas, ahora);
    await this.enqueue.ventas(
      tx,
      cuenta,
      filas.filter((fila) => porHacer(fila, pedidas)),
    );
    return nuevas;
  }
}

const porHacer = (fila: ImportacionFila, pedidas: boolean): boolean =>
  fila.estado === 'RECIBIDA' ||
  fila.estado === 'ERROR' ||
  porCobrar(fila) ||
  (pedidas && (fila.motivo === 'ANTERIOR_AL_ENLACE' || fila.motivo === 'ORIGINAL_NO_EMITIDO'));

const guardar = (
  tx: Tx,
  { nifId, id }: CuentaFila,
  data: { recuperacion?: object; sondeo?: object },
): Promise<CuentaFila> => tx.cuentaStripe.update({ where: { nifId_id: { nifId, id } }, data });

/** As it stands, and nobody else moves it before this transaction ends. */
async function enTurno(
  tx: Tx,
  { nifId, id }: CuentaFila,
  cual: CualRecuperacion,
): Promise<Recuperacion | null> {
  const [fila] = await tx.$queryRaw<Record<CualRecuperacion, Recuperacion | null>[]>`
    SELECT recuperacion, sondeo
    FROM cuentas_stripe
    WHERE nif_id = ${nifId}::uuid AND id = ${id}::uuid
    FOR UPDATE`;
  return fila?.[cual] ?? null;
}

/** Undefined: nothing that the provider said. */
function errorDe(motivo: unknown): ErrorRecuperacion | undefined {
  if (motivo instanceof ErrorApi)
    return motivo.codigo === 'PASARELA_NO_RESPONDE' ? 'SIN_RESPUESTA' : undefined;
  const suyo = errorDeStripe(motivo);
  if (!suyo) return undefined;
  if (suyo.type === 'StripeAuthenticationError' || suyo.code === 'account_invalid') return 'CUENTA';
  return suyo.type === 'StripePermissionError' ? 'SIN_PERMISO' : 'RECHAZADA';
}
