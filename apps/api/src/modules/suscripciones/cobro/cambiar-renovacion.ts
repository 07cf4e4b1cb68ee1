// What becomes of a NIF's subscription at its renewal: renewed or not, another plan, access to the API. Nothing is
// charged now, so ours is written first, and the provider follows: at once, or when it answers again.
import { Injectable } from '@nestjs/common';
import type { Endpoint, SuscripcionDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { DbCobro, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { anotarEvento } from '../../../platform/eventos-erp';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { SuscripcionQueries } from '../suscripcion.queries';
import { CobroRepository, FILA } from './cobro.repository';
import { ConciliarGrupo } from './conciliar-grupo';
import { enCurso, type FilaEnCobro } from './filas';
import { CONCILIAR_GRUPO } from './tareas';

export interface De {
  usuarioId: string;
  nifId: string;
  contexto: Contexto;
  endpoint: Endpoint;
}
/** Rows as they shall be, its own and those of other NIFs of its group that change with it; the same one where there is nothing to do. */
export type Cambio = (
  fila: FilaEnCobro,
  tx: Tx,
  grupoId: string,
) => FilaEnCobro | Promise<FilaEnCobro | readonly FilaEnCobro[]>;

@Injectable()
export class CambiarRenovacion {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly idempotencia: Idempotencia,
    private readonly cobro: CobroRepository,
    private readonly conciliar: ConciliarGrupo,
    private readonly suscripciones: SuscripcionQueries,
  ) {}

  /** Throws NO_ENCONTRADO (404), SUSCRIPCION_NO_CONTRATADA (409). */
  async execute(de: De, cambio: Cambio): Promise<SuscripcionDto> {
    const { usuarioId, nifId } = de;
    const previa = await this.previa(de);
    if (previa !== undefined) return previa;
    const grupoId = await this.cobro.enNif({ usuarioId, nifId }, async (tx, grupoFacturacionId) => {
      const fila = await tx.suscripcion.findUnique({ where: { nifId }, select: FILA });
      if (fila === null || !enCurso(fila) || grupoFacturacionId === null)
        throw fallo('SUSCRIPCION_NO_CONTRATADA');
      for (const nueva of [await cambio(fila, tx, grupoFacturacionId)].flat())
        if (nueva !== fila) await this.guardar(tx, usuarioId, grupoFacturacionId, nueva);
      return grupoFacturacionId;
    });
    await this.conciliar.intentar({ usuarioId, grupoId });
    return this.responder(de);
  }

  private async guardar(tx: Tx, usuarioId: string, grupoId: string, fila: FilaEnCobro): Promise<void> {
    const { nifId } = fila;
    await this.cobro.guardarFila(tx, fila);
    await tx.evento.create({
      data: {
        id: newId(),
        nifId,
        tipo: 'nif.renovacion',
        usuarioId,
        datos: {
          autorenovacion: fila.autorenovacion,
          autorenovacionApi: fila.autorenovacionApi,
          siguientePrecioId: fila.siguientePrecioId,
        },
        en: this.clock.date(),
      },
    });
    await anotarEvento(tx, {
      nifId,
      tipo: 'suscripcion.renovacion',
      objeto: { autoRenovacion: fila.autorenovacion, autoRenovacionApi: fila.autorenovacionApi },
      en: this.clock.date(),
    });
    await this.queue.add(tx, CONCILIAR_GRUPO, { usuarioId, grupoId }, { clave: grupoId, enSerie: grupoId });
  }

  previa({ usuarioId, contexto, endpoint }: De): Promise<SuscripcionDto | undefined> {
    return this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.previa<SuscripcionDto>(tx, contexto, endpoint),
    );
  }

  async responder({ usuarioId, nifId, contexto, endpoint }: De): Promise<SuscripcionDto> {
    const suscripcion = await this.suscripciones.obtener(usuarioId, nifId);
    return this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, endpoint, async () => suscripcion),
    );
  }
}
