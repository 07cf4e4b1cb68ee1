// Access to the API: bought for what is left of the period, and given up for the renewal.
import { Injectable } from '@nestjs/common';
import { contratacion, type SuscripcionDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { DbCobro, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { CambiarRenovacion } from './cambiar-renovacion';
import { CobroRepository, type EnMano, FILA } from './cobro.repository';
import { Comprar } from './comprar';
import { ConciliarGrupo, exigirAlDia } from './conciliar-grupo';
import { enCurso, type FilaEnCobro, type PrecioEnCobro } from './filas';
import { Presupuestar } from './presupuestar';
import { PrepararCobro } from './preparar';
import type { Recurrencia } from './valores';

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

  /** What is paid for and was to end is renewed again; else the days left are charged. Throws what the bank says. */
  async activar(usuarioId: string, nifId: string, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.activarAccesoApi;
    const de = { usuarioId, nifId, contexto, endpoint };
    const previa = await this.renovacion.previa(de);
    if (previa !== undefined) return previa;
    const { grupoId, fila } = await this.leer(usuarioId, nifId);
    if (fila.precioApiId === null)
      await this.conciliar.alComprar({ usuarioId, grupoId }, (mano) => this.comprarla(mano, nifId));
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

  private async comprarla(mano: EnMano, nifId: string): Promise<void> {
    await this.conciliar.enMano(mano);
    const { grupo, fila, api } = await this.db.run({ usuarioId: mano.usuarioId, nifId }, async (tx) => {
      const leido = await this.cobro.leerEn(tx, mano);
      const suya = leido.filas.find((una) => una.nifId === nifId);
      if (!suya || !enCurso(suya) || suya.pagadaEn !== leido.grupo.suscripcionStripe)
        throw fallo('SUSCRIPCION_NO_CONTRATADA');
      return { grupo: leido.grupo, fila: suya, api: await this.precio(tx, suya.recurrencia as Recurrencia) };
    });
    // An order that had broken off was taken up again on the way.
    if (fila.precioApiId !== null) return;
    exigirAlDia(grupo);
    const pedido = { nifId, precioId: fila.precioId as string, precioApiId: api.id };
    const orden = { clase: 'ampliar' as const, mas: { [api.id]: 1 } };
    const preparado = await this.preparar.execute(grupo, [api]);
    await this.preparar.exigirTarjeta(grupo, preparado.cliente);
    const cuando = new Date(Math.floor(this.clock.now() / 1000) * 1000);
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
