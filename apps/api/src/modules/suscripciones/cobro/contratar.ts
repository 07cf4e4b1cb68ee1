// A NIF gets a plan: its first, another one at once, or again the one that it left. What it costs was previewed.
import { Injectable } from '@nestjs/common';
import { contratacion, type ContratacionDto, type Entrada } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { DbCobro } from '../../../platform/db';
import type { Contexto } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { Queue } from '../../../platform/queue';
import { SuscripcionQueries } from '../suscripcion.queries';
import { anotarContratacion } from './anotar-contratacion';
import { CobroRepository, type EnMano, FILA } from './cobro.repository';
import { Comprar, type Comprado } from './comprar';
import { ConciliarGrupo, exigirAlDia } from './conciliar-grupo';
import { Contrataciones } from './contrataciones';
import { enCurso, type FilaEnCobro, hastaDe } from './filas';
import { Presupuestar } from './presupuestar';
import type { Pedido } from './presupuesto';
import { exigirDelPeriodo, prorrateoDe } from './prorrateo';

type Cuerpo = Entrada<typeof contratacion.contratar>['body'];

@Injectable()
export class Contratar {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly idempotencia: Idempotencia,
    private readonly cobro: CobroRepository,
    private readonly conciliar: ConciliarGrupo,
    private readonly presupuestar: Presupuestar,
    private readonly comprar: Comprar,
    private readonly contrataciones: Contrataciones,
    private readonly suscripciones: SuscripcionQueries,
  ) {}

  async execute(
    usuarioId: string,
    grupoId: string,
    { uuidNif: nifId, uuidPrecio: precioId, uuidPrecioApiAccess: precioApiId, fechaProrrateo }: Cuerpo,
    contexto: Contexto,
  ): Promise<ContratacionDto> {
    const previa = await this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.previa<ContratacionDto>(tx, contexto, contratacion.contratar),
    );
    if (previa !== undefined) return previa;
    const pedido = { nifId, precioId, precioApiId };
    const cuando = prorrateoDe(fechaProrrateo, this.clock.now());
    const comprado = await this.conciliar.alComprar({ usuarioId, grupoId }, (mano) =>
      this.enMano(mano, pedido, cuando),
    );
    await this.conciliar.intentar({ usuarioId, grupoId });
    const suscripcion = await this.suscripciones.obtener(usuarioId, nifId);
    return this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, contratacion.contratar, async () => ({
        ...comprado,
        suscripcion,
      })),
    );
  }

  private async enMano(mano: EnMano, pedido: Pedido, cuando: Date): Promise<Comprado> {
    await this.presupuestar.exigirNif(mano.usuarioId, pedido.nifId);
    const rota = await this.contrataciones.pendiente(mano, pedido);
    await this.conciliar.enMano(mano);
    const pagada = rota && (await this.contrataciones.pagada(mano, rota.id));
    if (pagada) return { estado: 'PAGADA', urlPago: null, importe: pagada };
    const previsto = await this.presupuestar.enMano(mano, pedido);
    const { grupo, orden, preparado } = previsto;
    if (orden.clase === 'revincular') return this.revincular(mano, orden.fila);
    exigirAlDia(grupo);
    if (preparado === null) throw new Error('nothing was prepared');
    if (orden.clase === 'ampliar') exigirDelPeriodo(grupo, cuando);
    await this.presupuestar.exigirTarjeta(grupo, preparado.cliente);
    const { importe } = await this.presupuestar.importe(previsto, cuando);
    return this.comprar.execute(mano, {
      grupo,
      pedido,
      orden,
      preparado,
      fechaProrrateo: cuando,
      importe,
      anual: previsto.plan.recurrencia === 'ANO',
    });
  }

  /** It was in this subscription, and what was paid for is not over: it costs nothing. */
  private async revincular(mano: EnMano, { nifId }: FilaEnCobro): Promise<Comprado> {
    const { usuarioId, grupoId } = mano;
    await this.db.run({ usuarioId, nifId }, async (tx) => {
      await this.cobro.exigirMano(tx, mano);
      const nif = await tx.nif.findFirst({
        where: { id: nifId, usuarioId },
        select: { grupoFacturacionId: true },
      });
      await tx.nif.updateMany({ where: { id: nifId, usuarioId }, data: { grupoFacturacionId: grupoId } });
      const fila = await tx.suscripcion.findUniqueOrThrow({ where: { nifId }, select: FILA });
      await this.cobro.guardarFila(tx, deNuevo(fila));
      const dejado = nif?.grupoFacturacionId ?? null;
      await anotarContratacion(tx, this.queue, mano, { nifId, dejado, en: this.clock.date() });
    });
    return { estado: 'PAGADA', urlPago: null, importe: '0.00' };
  }
}

/** What was paid for runs on, and is renewed. */
export function deNuevo(fila: FilaEnCobro): FilaEnCobro {
  const pagadoHasta = fila.pagadoHasta as Date;
  return {
    ...fila,
    estado: enCurso(fila) ? fila.estado : 'ACTIVA',
    autorenovacion: true,
    autorenovacionApi: fila.precioApiId !== null,
    hasta: hastaDe(pagadoHasta, true),
  };
}
