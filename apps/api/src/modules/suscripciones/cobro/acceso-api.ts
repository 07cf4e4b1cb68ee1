// Access to the API: what it costs, bought for what is left of the period, and given up for the renewal.
import { Injectable } from '@nestjs/common';
import {
  contratacion,
  type Entrada,
  type PrevisualizacionDto,
  type SuscripcionDto,
} from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { DbCobro, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { CambiarRenovacion } from './cambiar-renovacion';
import { CobroRepository, type EnMano, FILA, preciosDe } from './cobro.repository';
import { Comprar } from './comprar';
import { ConciliarGrupo, exigirAlDia } from './conciliar-grupo';
import { enCurso, type FilaEnCobro, type GrupoEnCobro, plazaDe, type PrecioEnCobro } from './filas';
import { Presupuestar } from './presupuestar';
import { PrepararCobro } from './preparar';
import { exigirDelPeriodo, prorrateoDe } from './prorrateo';
import type { DelGrupo } from './tareas';
import type { Recurrencia } from './valores';

interface LoPedido {
  grupo: GrupoEnCobro;
  filas: FilaEnCobro[];
  fila: FilaEnCobro;
  api: PrecioEnCobro;
  precios: ReadonlyMap<string, PrecioEnCobro>;
  luego: FilaEnCobro;
}

@Injectable()
export class AccesoApi {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly renovacion: CambiarRenovacion,
    private readonly cobro: CobroRepository,
    private readonly conciliar: ConciliarGrupo,
    private readonly preparar: PrepararCobro,
    private readonly presupuestar: Presupuestar,
    private readonly comprar: Comprar,
  ) {}

  /** What access costs now, and the whole group from its renewal on; nothing now where it is paid for and was to end. Throws SUSCRIPCION_NO_CONTRATADA, GRUPO_IMPAGADO, NIF_IVA_SIN_CONFIRMAR (409). */
  async previsualizar(usuarioId: string, nifId: string): Promise<PrevisualizacionDto> {
    const { grupoId } = await this.leer(usuarioId, nifId);
    const { grupo, filas, fila, api, precios, luego } = await this.loPedido({ usuarioId, grupoId }, nifId);
    if (fila.precioApiId !== null)
      return this.presupuestar.decir(
        { grupo, filas, precios, orden: { clase: 'revincular', fila }, preparado: null },
        plazaDe(luego),
      );
    exigirAlDia(grupo);
    const preparado = await this.preparar.execute(grupo, [api]);
    return this.presupuestar.decir(
      { grupo, filas, precios, orden: masAcceso(api), preparado },
      plazaDe(luego),
    );
  }

  /** What is paid for and was to end is renewed again; else the days left are charged, as previewed. Throws PREVISUALIZACION_CADUCADA (409), and what the bank says. */
  async activar(
    usuarioId: string,
    nifId: string,
    { fechaProrrateo }: Entrada<typeof contratacion.activarAccesoApi>['body'],
    contexto: Contexto,
  ): Promise<SuscripcionDto> {
    const endpoint = contratacion.activarAccesoApi;
    const de = { usuarioId, nifId, contexto, endpoint };
    const previa = await this.renovacion.previa(de);
    if (previa !== undefined) return previa;
    const { grupoId, fila } = await this.leer(usuarioId, nifId);
    if (fila.precioApiId === null) {
      const cuando = prorrateoDe(fechaProrrateo, this.clock.now());
      await this.conciliar.alComprar({ usuarioId, grupoId }, (mano) => this.comprarla(mano, nifId, cuando));
    }
    return this.renovacion.execute(de, (una, tx) => this.renovada(una, tx));
  }

  desactivar(usuarioId: string, nifId: string, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.desactivarAccesoApi;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, (fila) => ({
      ...fila,
      autorenovacionApi: false,
      siguientePrecioApiId: null,
    }));
  }

  private leer(usuarioId: string, nifId: string): Promise<{ grupoId: string; fila: FilaEnCobro }> {
    return this.cobro.enNif({ usuarioId, nifId }, async (tx, grupoId) => {
      const fila = await tx.suscripcion.findUnique({ where: { nifId }, select: FILA });
      if (fila === null || !enCurso(fila) || grupoId === null) throw fallo('SUSCRIPCION_NO_CONTRATADA');
      return { grupoId, fila };
    });
  }

  /** The NIF with what it is on, what access costs it, and how the act leaves it. */
  private loPedido(de: DelGrupo, nifId: string): Promise<LoPedido> {
    return this.db.run({ usuarioId: de.usuarioId, nifId }, async (tx) => {
      const { grupo, filas } = await this.cobro.leerEn(tx, de);
      const fila = filas.find((una) => una.nifId === nifId);
      if (!fila || !enCurso(fila) || fila.pagadaEn !== grupo.suscripcionStripe)
        throw fallo('SUSCRIPCION_NO_CONTRATADA');
      const api = await this.precio(tx, fila.recurrencia as Recurrencia);
      const luego = await this.renovada({ ...fila, precioApiId: fila.precioApiId ?? api.id }, tx);
      const precios = await this.cobro.precios(tx, preciosDe([...filas, luego]));
      return { grupo, filas, fila, api, precios, luego };
    });
  }

  private async comprarla(mano: EnMano, nifId: string, cuando: Date): Promise<void> {
    await this.conciliar.enMano(mano);
    const { grupo, fila, api } = await this.loPedido(mano, nifId);
    // An order that had broken off was taken up again on the way.
    if (fila.precioApiId !== null) return;
    exigirAlDia(grupo);
    exigirDelPeriodo(grupo, cuando);
    const pedido = { nifId, precioId: fila.precioId as string, precioApiId: api.id };
    const orden = masAcceso(api);
    const preparado = await this.preparar.execute(grupo, [api]);
    await this.preparar.exigirTarjeta(grupo, preparado.cliente);
    const { importe } = await this.presupuestar.importe({ grupo, orden, preparado }, cuando);
    const { urlPago } = await this.comprar.execute(mano, {
      grupo,
      pedido,
      orden,
      preparado,
      fechaProrrateo: cuando,
      importe,
      anual: false,
    });
    if (urlPago !== null) throw fallo('PAGO_REQUIERE_AUTENTICACION', { detalle: { url: urlPago } });
  }

  /** Renewed with the plan that the NIF will be on then. */
  private async renovada(fila: FilaEnCobro, tx: Tx): Promise<FilaEnCobro> {
    if (fila.precioApiId === null || !fila.autorenovacion) return fila;
    if (!fila.cambioPendiente) return { ...fila, autorenovacionApi: true };
    const precios = await this.cobro.precios(tx, [fila.siguientePrecioId as string]);
    const { recurrencia } = precios.get(fila.siguientePrecioId as string) as PrecioEnCobro;
    const { id: siguientePrecioApiId } = await this.precio(tx, recurrencia);
    return { ...fila, autorenovacionApi: true, siguientePrecioApiId };
  }

  private async precio(tx: Tx, recurrencia: Recurrencia): Promise<PrecioEnCobro> {
    const fila = await tx.precio.findFirst({
      where: { clase: 'API', recurrencia, activo: true },
      select: { id: true },
    });
    const precio = fila && (await this.cobro.precios(tx, [fila.id])).get(fila.id);
    if (!precio) throw fallo('PRECIO_NO_ENCONTRADO');
    return precio;
  }
}

const masAcceso = ({ id }: PrecioEnCobro) => ({ clase: 'ampliar' as const, mas: { [id]: 1 } });
