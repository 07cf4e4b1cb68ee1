// Addresses that are told of events: kept by their owner, each in its world. What they sign with is shown once and put in sealed.
import { Inject, Injectable } from '@nestjs/common';
import {
  type Entrada,
  MAX_WEBHOOKS,
  type Respuesta,
  type WebhookConSecretoDto,
  type WebhookDto,
  webhooks,
} from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { exigirPublica } from '../../../platform/outbound';
import { Secretos } from '../../../platform/secrets';
import { enMundo, type NifEnMundo } from '../../cadena';
import { contextoSecretoWebhook, nuevoSecretoWebhook } from './secreto';
import { CON_SECRETOS, toWebhookDto, type WebhookFila } from './webhook.mapper';

type WebhookEntrada = Entrada<typeof webhooks.crear>['body'];
const HORA_MS = 3_600_000;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly secretos: Secretos,
    @Inject(CONFIG) private readonly config: Pick<Config, 'WEBHOOKS_PRIVADOS'>,
  ) {}

  listar({ nifId, entorno }: NifEnMundo): Promise<WebhookDto[]> {
    return this.db.run({ nifId }, async (tx) => {
      const filas = await tx.webhook.findMany({
        where: { nifId, entorno },
        include: CON_SECRETOS,
        orderBy: [{ creadoEn: 'asc' }, { id: 'asc' }],
      });
      return filas.map((fila) => this.dto(fila));
    });
  }

  obtener(mundo: NifEnMundo, id: string): Promise<WebhookDto> {
    return this.db.run(mundo, async (tx) => this.dto(await encontrar(tx, mundo, id)));
  }

  /** Throws VALIDACION (400) for an address that cannot be told of anything, WEBHOOKS_DEMASIADOS (409). */
  crear(quien: NifEnMano, entrada: WebhookEntrada): Promise<WebhookConSecretoDto> {
    this.exigirDireccion(entrada.url);
    const { nifId, entorno } = enMundo(quien);
    return this.db.run({ nifId }, async (tx) => {
      // Two at once wait for each other, and the second one counts the first.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${nifId}))`;
      if ((await tx.webhook.count({ where: { nifId, entorno } })) >= MAX_WEBHOOKS)
        throw fallo('WEBHOOKS_DEMASIADOS');
      const [id, ahora] = [newId(), this.clock.date()];
      await tx.webhook.create({
        data: {
          id,
          nifId,
          entorno,
          ...entrada,
          creadoPor: quien.usuarioId,
          creadoEn: ahora,
          modificadoEn: ahora,
        },
      });
      const secreto = await this.darSecreto(tx, nifId, id, ahora);
      return { ...this.dto(await encontrar(tx, { nifId, entorno }, id)), secreto };
    });
  }

  /** Throws VALIDACION, NO_ENCONTRADO, VERSION_OBSOLETA (412). */
  modificar(mundo: NifEnMundo, id: string, version: number, entrada: WebhookEntrada): Promise<WebhookDto> {
    this.exigirDireccion(entrada.url);
    const { nifId } = mundo;
    return this.db.run({ nifId }, async (tx) => {
      await encontrar(tx, mundo, id);
      const { count } = await tx.webhook.updateMany({
        where: { nifId, id, version },
        data: {
          ...entrada,
          desactivadoEn: null,
          modificadoEn: this.clock.date(),
          version: { increment: 1 },
        },
      });
      if (count === 0) throw fallo('VERSION_OBSOLETA');
      return this.dto(await encontrar(tx, mundo, id));
    });
  }

  eliminar(quien: NifEnMano, id: string): Promise<Respuesta<typeof webhooks.eliminar>> {
    const mundo = enMundo(quien);
    const { nifId } = mundo;
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, quien.contexto, webhooks.eliminar, async () => {
        await encontrar(tx, mundo, id);
        await tx.entregaWebhook.deleteMany({ where: { nifId, webhookId: id } });
        await tx.secretoWebhook.deleteMany({ where: { nifId, webhookId: id } });
        await tx.webhook.deleteMany({ where: { nifId, id } });
        return { eliminado: true as const };
      }),
    );
  }

  /** A new secret, shown this once; those before it sign for `graciaHoras` as well. */
  rotar(mundo: NifEnMundo, id: string, graciaHoras: number): Promise<WebhookConSecretoDto> {
    const { nifId } = mundo;
    return this.db.run({ nifId }, async (tx) => {
      await encontrar(tx, mundo, id);
      const ahora = this.clock.date();
      const hasta = new Date(ahora.getTime() + graciaHoras * HORA_MS);
      // Of one that was replaced before, the end that was said stays, unless this one is nearer.
      await tx.secretoWebhook.updateMany({
        where: { nifId, webhookId: id, OR: [{ hasta: null }, { hasta: { gt: hasta } }] },
        data: { hasta },
      });
      await tx.secretoWebhook.deleteMany({ where: { nifId, webhookId: id, hasta: { lte: ahora } } });
      const secreto = await this.darSecreto(tx, nifId, id, ahora);
      return { ...this.dto(await encontrar(tx, mundo, id)), secreto };
    });
  }

  private async darSecreto(tx: Tx, nifId: string, webhookId: string, creadoEn: Date): Promise<string> {
    const [id, secreto] = [newId(), nuevoSecretoWebhook()];
    const sobre = this.secretos.cifrar(Buffer.from(secreto), contextoSecretoWebhook(nifId, id));
    // Put in blind: this login may not read it back.
    await tx.secretoWebhook.createMany({ data: [{ id, nifId, webhookId, sobre, creadoEn }] });
    return secreto;
  }

  /** What is plainly no address of the open internet is refused at once; a name is judged at each connection. */
  private exigirDireccion(url: string): void {
    if (this.config.WEBHOOKS_PRIVADOS === 'si') return;
    try {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' || /(^|\.)localhost\.?$/i.test(hostname)) throw new Error(protocol);
      exigirPublica(hostname);
    } catch {
      throw fallo('VALIDACION', { errores: [{ campo: 'url', codigo: 'urlWebhook' }] });
    }
  }

  private dto(fila: WebhookFila): WebhookDto {
    return toWebhookDto(fila, this.clock.date());
  }
}

/** Throws NO_ENCONTRADO: also for one of the other world. */
export async function encontrar(tx: Tx, { nifId, entorno }: NifEnMundo, id: string): Promise<WebhookFila> {
  const fila = await tx.webhook.findFirst({ where: { nifId, entorno, id }, include: CON_SECRETOS });
  if (!fila) throw fallo('NO_ENCONTRADO');
  return fila;
}
