// What became of deliveries, trying an address out, and sending something again.
import { Injectable } from '@nestjs/common';
import { type Entrada, type EntregaDto, type Respuesta, webhooks } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { consultas, Db, enPagina, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { anotarEvento } from '../../../platform/eventos-erp';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { enMundo, type NifEnMundo } from '../../cadena';
import { ENTREGAR_WEBHOOK } from '../entregar/tarea';
import { toEntregaDto } from './webhook.mapper';
import { encontrar } from './webhooks.service';

@Injectable()
export class EntregasService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queue: Queue,
  ) {}

  async listar(
    { nifId, entorno }: NifEnMundo,
    webhookId: string,
    query: Entrada<typeof webhooks.entregas>['query'],
  ): Promise<Respuesta<typeof webhooks.entregas>> {
    const entregas = consultas
      .selectFrom('entregasWebhook')
      .where('nifId', '=', nifId)
      .where('webhookId', '=', webhookId)
      .$if(query.estado !== undefined, (q) => q.where('estado', 'in', query.estado ?? []));
    const [[webhook], filas, [cuenta]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('webhooks')
        .select('id')
        .where('nifId', '=', nifId)
        .where('entorno', '=', entorno)
        .where('id', '=', webhookId),
      entregas
        .select([
          'id',
          'eventoId',
          'tipo',
          'estado',
          'intentos',
          'creadaEn',
          'intentadaEn',
          'proximaEn',
          'status',
          'ms',
          'respuesta',
          'motivo',
        ])
        .orderBy('creadaEn', query.sort?.sentido ?? 'desc')
        .orderBy('id', query.sort?.sentido ?? 'desc')
        .limit(query.size)
        .offset(query.page * query.size),
      entregas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    if (!webhook) throw fallo('NO_ENCONTRADO');
    return enPagina(filas.map(toEntregaDto), Number(cuenta?.cuantas ?? 0), query);
  }

  /** An event `prueba` for this address alone. Throws NO_ENCONTRADO, WEBHOOK_INACTIVO (409). */
  probar(quien: NifEnMano, webhookId: string): Promise<EntregaDto> {
    const mundo = enMundo(quien);
    const { nifId, entorno } = mundo;
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, quien.contexto, webhooks.probar, async () => {
        const { estado } = await encontrar(tx, mundo, webhookId);
        if (estado !== 'ACTIVO') throw fallo('WEBHOOK_INACTIVO');
        const [id, en] = [newId(), this.clock.date()];
        const eventoId = await anotarEvento(tx, {
          nifId,
          entorno,
          tipo: 'prueba',
          objeto: { uuidWebhook: webhookId },
          en,
        });
        await tx.$executeRaw`
          INSERT INTO entregas_webhook (id, nif_id, webhook_id, evento_id, tipo, creada_en, proxima_en)
          VALUES (${id}::uuid, ${nifId}::uuid, ${webhookId}::uuid, ${eventoId}::uuid, 'prueba', ${en}, ${en})`;
        return this.poner(tx, nifId, id);
      }),
    );
  }

  /** Once more, whatever became of it, under the same id. Throws NO_ENCONTRADO, WEBHOOK_INACTIVO (409). */
  reenviar(quien: NifEnMano, id: string): Promise<EntregaDto> {
    const { nifId, entorno } = enMundo(quien);
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, quien.contexto, webhooks.reenviar, async () => {
        const fila = await tx.entregaWebhook.findFirst({
          where: { nifId, id, webhook: { entorno } },
          select: { webhook: { select: { estado: true } } },
        });
        if (!fila) throw fallo('NO_ENCONTRADO');
        if (fila.webhook.estado !== 'ACTIVO') throw fallo('WEBHOOK_INACTIVO');
        await tx.entregaWebhook.updateMany({
          where: { nifId, id },
          data: { estado: 'PENDIENTE', intentos: 0, motivo: null, proximaEn: this.clock.date() },
        });
        return this.poner(tx, nifId, id);
      }),
    );
  }

  /** Not behind what waits for the same address: a person looks. */
  private async poner(tx: Tx, nifId: string, id: string): Promise<EntregaDto> {
    await this.queue.add(tx, ENTREGAR_WEBHOOK, { nifId, entregaId: id }, { clave: id, prioridad: -1 });
    return toEntregaDto(await tx.entregaWebhook.findUniqueOrThrow({ where: { nifId_id: { nifId, id } } }));
  }
}
