// A NIF gets a plan: its first, another one at once, or again the one that it left. What it costs was previewed.
import { Injectable } from '@nestjs/common';
import { contratacion, type ContratacionDto, type Entrada } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { DbCobro, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { anotarEvento } from '../../../platform/eventos-erp';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { SuscripcionQueries } from '../suscripcion.queries';
import { CobroRepository, type EnMano, FILA } from './cobro.repository';
import { Comprar, type Comprado } from './comprar';
import { ConciliarGrupo, exigirAlDia } from './conciliar-grupo';
import { Contrataciones } from './contrataciones';
import { enCurso, type FilaEnCobro, hastaDe } from './filas';
import { Presupuestar } from './presupuestar';
import type { Pedido } from './presupuesto';
import { CONCILIAR_GRUPO } from './tareas';

type Cuerpo = Entrada<typeof contratacion.contratar>['body'];

/** How long a preview holds. */
const VALE_MS = 3_600_000;

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
    const cuando = this.prorrateo(fechaProrrateo);
    const comprado = await this.cobro.conGrupo({ usuarioId, grupoId }, (mano) =>
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

  /** Throws PREVISUALIZACION_CADUCADA (409). */
  private prorrateo(pedida: string | undefined): Date {
    const ahora = this.clock.now();
    if (pedida === undefined) return new Date(Math.floor(ahora / 1000) * 1000);
    const suya = Math.floor(Date.parse(pedida) / 1000) * 1000;
    if (suya > ahora || suya < ahora - VALE_MS) throw fallo('PREVISUALIZACION_CADUCADA');
    return new Date(suya);
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
    if (orden.clase === 'ampliar' && grupo.periodoDesde !== null && cuando < grupo.periodoDesde)
      throw fallo('PREVISUALIZACION_CADUCADA');
    await this.presupuestar.exigirTarjeta(grupo, preparado.cliente);
    const { importe } = await this.presupuestar.importe(previsto, cuando);
    const dejado = await this.grupoAnterior(mano.usuarioId, pedido.nifId);
    const comprado = await this.comprar.execute(mano, {
      grupo,
      pedido,
      orden,
      preparado,
      fechaProrrateo: cuando,
      importe,
      anual: previsto.plan.recurrencia === 'ANO',
    });
    if (comprado.estado === 'PAGADA') await this.anotar(mano, pedido.nifId, dejado);
    return comprado;
  }

  /** It was in this subscription, and what was paid for is not over: it costs nothing. */
  private async revincular(mano: EnMano, { nifId }: FilaEnCobro): Promise<Comprado> {
    const dejado = await this.grupoAnterior(mano.usuarioId, nifId);
    await this.db.run({ usuarioId: mano.usuarioId, nifId }, async (tx) => {
      await this.cobro.exigirMano(tx, mano);
      await tx.nif.updateMany({
        where: { id: nifId, usuarioId: mano.usuarioId },
        data: { grupoFacturacionId: mano.grupoId },
      });
      const fila = await tx.suscripcion.findUniqueOrThrow({ where: { nifId }, select: FILA });
      await this.cobro.guardarFila(tx, deNuevo(fila));
      await this.decir(tx, mano, nifId);
    });
    await this.conciliarDespues(mano.usuarioId, dejado, mano.grupoId);
    return { estado: 'PAGADA', urlPago: null, importe: '0.00' };
  }

  private async anotar(mano: EnMano, nifId: string, dejado: string | null): Promise<void> {
    await this.db.run({ usuarioId: mano.usuarioId, nifId }, (tx) => this.decir(tx, mano, nifId));
    await this.conciliarDespues(mano.usuarioId, dejado, mano.grupoId);
  }

  private async decir(tx: Tx, { usuarioId, grupoId }: EnMano, nifId: string): Promise<void> {
    const en = this.clock.date(nifId);
    await tx.evento.create({
      data: { id: newId(), nifId, tipo: 'nif.contratado', usuarioId, datos: { grupoId }, en },
    });
    await anotarEvento(tx, { nifId, tipo: 'suscripcion.contratada', objeto: { uuidGrupo: grupoId }, en });
    await this.queue.add(tx, CONCILIAR_GRUPO, { usuarioId, grupoId }, { clave: grupoId, enSerie: grupoId });
  }

  private grupoAnterior(usuarioId: string, nifId: string): Promise<string | null> {
    return this.db.run({ usuarioId }, async (tx) => {
      const fila = await tx.nif.findFirst({
        where: { id: nifId, usuarioId },
        select: { grupoFacturacionId: true },
      });
      return fila?.grupoFacturacionId ?? null;
    });
  }

  /** The group that it left pays for one less from the next renewal on. */
  private async conciliarDespues(usuarioId: string, dejado: string | null, grupoId: string): Promise<void> {
    if (dejado === null || dejado === grupoId) return;
    await this.db.run({ usuarioId }, (tx) =>
      this.queue.add(tx, CONCILIAR_GRUPO, { usuarioId, grupoId: dejado }, { clave: dejado, enSerie: dejado }),
    );
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
