// Another plan from the next renewal on, and taking that back. By another recurrence it takes the whole group along: whoever
// asks is told first which NIFs, and says so with the order.
import { Injectable } from '@nestjs/common';
import { type CambioPrevistoDto, contratacion, type Entrada, type SuscripcionDto } from '@encadena/contracts';
import { importe, suma, toTexto } from '@encadena/values';
import type { Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { CambiarRenovacion } from './cambiar-renovacion';
import { CobroRepository, FILA, preciosDe } from './cobro.repository';
import { preciosAlRenovar, trasRenovar } from './deseado';
import { enCurso, type FilaEnCobro, type GrupoEnCobro, plazaDe, type PrecioEnCobro } from './filas';
import { porRecurrencia, recurrenciaAlRenovar, renovables } from './misma-recurrencia';
import { distinta, exigirPedido } from './presupuesto';
import { alRenovar, sinCambio } from './renovar';

type Cuerpo = Entrada<typeof contratacion.cambiarPlan>['body'];
type Pedido = Pick<Cuerpo, 'uuidPrecio' | 'uuidPrecioApiAccess'>;

interface Previsto {
  grupo: GrupoEnCobro;
  /** Its own row as it will be. */
  fila: FilaEnCobro;
  /** Other NIFs that change with it. */
  otras: FilaEnCobro[];
  /** All that are renewed, as they will be. */
  todas: FilaEnCobro[];
  precios: ReadonlyMap<string, PrecioEnCobro>;
}

@Injectable()
export class CambiarPlan {
  constructor(
    private readonly renovacion: CambiarRenovacion,
    private readonly cobro: CobroRepository,
  ) {}

  /** Throws PRECIO_NO_ENCONTRADO, RECURRENCIA_DISTINTA (422), SUSCRIPCION_NO_CONTRATADA (409), NO_ENCONTRADO (404). */
  previsualizar(
    usuarioId: string,
    nifId: string,
    pedido: Entrada<typeof contratacion.previsualizarCambio>['query'],
  ): Promise<CambioPrevistoDto> {
    return this.cobro.enNif({ usuarioId, nifId }, async (tx, grupoId) => {
      const fila = await tx.suscripcion.findUnique({ where: { nifId }, select: FILA });
      if (fila === null || !enCurso(fila) || grupoId === null) throw fallo('SUSCRIPCION_NO_CONTRATADA');
      const previsto = await this.prever(tx, { usuarioId, grupoId }, fila, {
        uuidPrecio: pedido.uuidPrecio,
        uuidPrecioApiAccess: pedido.uuidPrecioApiAccess ?? null,
      });
      return this.enDto(tx, previsto);
    });
  }

  /**
   * Asking for what it has takes a change back. Throws PRECIO_NO_ENCONTRADO, RECURRENCIA_DISTINTA (422),
   * PREVISUALIZACION_CADUCADA (409) where other NIFs change with it than were named.
   */
  execute(usuarioId: string, nifId: string, cuerpo: Cuerpo, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.cambiarPlan;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, async (antes, tx, grupoId) => {
      const { fila, otras } = await this.prever(tx, { usuarioId, grupoId }, antes, cuerpo);
      exigirNombradas(otras, cuerpo.conNifs);
      return [fila, ...otras];
    });
  }

  /** Those that were to change with it keep what they have as well. */
  cancelar(usuarioId: string, nifId: string, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.cancelarCambio;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, async (fila, tx, grupoId) => {
      if (!fila.cambioPendiente) throw fallo('SIN_CAMBIO_PENDIENTE');
      const { grupo, filas } = await this.cobro.leerEn(tx, { usuarioId, grupoId });
      const precios = await this.cobro.precios(tx, preciosDe(filas));
      const otras = renovables(filas, grupo.suscripcionStripe).filter(
        (una) => una.nifId !== nifId && recurrenciaAlRenovar(una, precios) !== una.recurrencia,
      );
      return [fila, ...otras].map(sinCambio);
    });
  }

  private async prever(
    tx: Tx,
    de: { usuarioId: string; grupoId: string },
    antes: FilaEnCobro,
    { uuidPrecio: precioId, uuidPrecioApiAccess: precioApiId }: Pedido,
  ): Promise<Previsto> {
    const { nifId } = antes;
    const { grupo, filas, abandonados } = await this.cobro.leerEn(tx, de);
    const precios = await this.cobro.precios(tx, preciosDe(filas));
    const plan = exigirPedido(precios, { nifId, precioId, precioApiId });
    const fila = alRenovar(antes, precioId, precioApiId);
    const vecinas = renovables(filas, grupo.suscripcionStripe).filter(
      (una) => una.nifId !== nifId && !abandonados.has(una.nifId),
    );
    const otras = vecinas
      .filter((una) => recurrenciaAlRenovar(una, precios) !== plan.recurrencia)
      .map((una) => porRecurrencia(una, plan.recurrencia, precios));
    if (otras.some((una) => una === null)) throw distinta('uuidPrecio');
    const cambian = otras.filter((una) => una !== null);
    const quedan = vecinas.filter((una) => !cambian.some((otra) => otra.nifId === una.nifId));
    return { grupo, fila, otras: cambian, todas: [fila, ...cambian, ...quedan], precios };
  }

  private async enDto(tx: Tx, { grupo, otras, todas, precios }: Previsto): Promise<CambioPrevistoDto> {
    const nifs = await tx.nif.findMany({
      where: { id: { in: otras.map(({ nifId }) => nifId) } },
      select: { id: true, nif: true, razonSocial: true },
    });
    const cuesta = todas.flatMap((fila) => preciosAlRenovar(plazaDe(fila)));
    return {
      desde: grupo.periodoHasta?.toISOString() ?? null,
      importeRenovacion: toTexto(suma(...cuesta.map((id) => importe(precios.get(id)?.importe ?? '0')))),
      conNifs: otras.flatMap((fila) => {
        const nif = nifs.find(({ id }) => id === fila.nifId);
        const { precio, precioApi } = trasRenovar(plazaDe(fila));
        const plan = precios.get(precio);
        if (nif === undefined || plan === undefined || plan.nombres === null) return [];
        return [
          {
            uuid: nif.id,
            nif: nif.nif,
            razonSocial: nif.razonSocial,
            plan: {
              uuidPrecio: plan.id,
              codigo: plan.planCodigo ?? '',
              nombre: plan.nombres,
              recurrencia: plan.recurrencia,
              precio: plan.importe,
            },
            accesoApi: precioApi === null ? null : (precios.get(precioApi)?.importe ?? null),
          },
        ];
      }),
    };
  }
}

/** Nobody's plan changes without being named. */
function exigirNombradas(otras: readonly FilaEnCobro[], nombradas: readonly string[]): void {
  const suyas = new Set(otras.map(({ nifId }) => nifId));
  if (suyas.size > 0 && nombradas.length === 0) throw distinta('conNifs');
  if (suyas.size !== new Set(nombradas).size || nombradas.some((nif) => !suyas.has(nif)))
    throw fallo('PREVISUALIZACION_CADUCADA');
}
