// Delivers an event and notes what became of it. At least once, always under the same webhook-id: a process that dies between the two
// does it again. What was not taken is tried again by its steps; after three days the address is given up, and its owner told.
import { Inject, Injectable } from '@nestjs/common';
import { esIdioma } from '@encadena/i18n';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { DbWebhooks, type Tx } from '../../../platform/db';
import { Log } from '../../../platform/logs';
import { Correo } from '../../../platform/mail';
import { Queue, type Reaction } from '../../../platform/queue';
import { Secretos } from '../../../platform/secrets';
import { toEventoDto } from '../evento.mapper';
import { contextoSecretoWebhook } from '../webhooks/secreto';
import { enviar, type Mensaje, type Resultado } from './enviar';
import { proximoIntento } from './plazos';
import { ENTREGAR_WEBHOOK, type EntregaPedida } from './tarea';

const PLAZO_MS = 10_000;

interface Entrega {
  id: string;
  nifId: string;
  webhookId: string;
  eventoId: string;
  intentos: number;
  creadaEn: Date;
}

interface PorEntregar {
  entrega: Entrega;
  url: string;
  mensaje: Mensaje;
}

@Injectable()
export class EntregarWebhook implements Reaction<EntregaPedida> {
  constructor(
    @Inject(DbWebhooks) private readonly db: DbWebhooks,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Secretos) private readonly secretos: Secretos,
    @Inject(Queue) private readonly queue: Queue,
    @Inject(Correo) private readonly correo: Correo,
    @Inject(CONFIG) private readonly config: Pick<Config, 'WEBHOOKS_PRIVADOS'>,
    @Inject(Log) private readonly log: Log,
  ) {}

  async react({ nifId, entregaId }: EntregaPedida): Promise<void> {
    const por = await this.db.run({ nifId }, (tx) => this.preparar(tx, nifId, entregaId));
    if (!por) return;
    const inicio = this.clock.monotonic();
    const resultado = await enviar(por.mensaje, {
      plazoMs: PLAZO_MS,
      privadas: this.config.WEBHOOKS_PRIVADOS === 'si',
    });
    const ms = Math.round(this.clock.monotonic() - inicio);
    await this.db.run({ nifId }, (tx) => this.anotar(tx, por, resultado, ms));
  }

  /** Nothing where it was delivered, given up, or thrown away meanwhile. */
  private async preparar(tx: Tx, nifId: string, id: string): Promise<PorEntregar | undefined> {
    const entrega = await tx.entregaWebhook.findUnique({
      where: { nifId_id: { nifId, id } },
      include: { webhook: { include: { secretos: true } } },
    });
    if (entrega?.estado !== 'PENDIENTE') return undefined;
    const evento = await tx.eventoErp.findUnique({ where: { nifId_id: { nifId, id: entrega.eventoId } } });
    if (entrega.webhook.estado !== 'ACTIVO' || !evento) {
      await this.dejar(tx, nifId, id);
      return undefined;
    }
    const ahora = this.clock.date();
    const cuerpo = JSON.stringify(toEventoDto(evento));
    const firmas = entrega.webhook.secretos
      .filter(({ hasta }) => hasta === null || hasta > ahora)
      .sort((a, b) => b.creadoEn.getTime() - a.creadoEn.getTime())
      .map((secreto) => this.firmar(secreto, evento.id, ahora, cuerpo));
    return {
      entrega,
      url: entrega.webhook.url,
      mensaje: {
        url: entrega.webhook.url,
        cuerpo,
        cabeceras: {
          'webhook-id': evento.id,
          'webhook-timestamp': String(Math.floor(ahora.getTime() / 1000)),
          'webhook-signature': firmas.join(' '),
        },
      },
    };
  }

  private firmar(
    { id, nifId, sobre }: { id: string; nifId: string; sobre: Uint8Array },
    evento: string,
    ahora: Date,
    cuerpo: string,
  ): string {
    const claro = this.secretos.descifrar(sobre, contextoSecretoWebhook(nifId, id));
    try {
      return new Webhook(claro.toString('utf8')).sign(evento, ahora, cuerpo);
    } finally {
      claro.fill(0);
    }
  }

  private async dejar(tx: Tx, nifId: string, id: string): Promise<void> {
    await tx.entregaWebhook.updateMany({
      where: { nifId, id, estado: 'PENDIENTE' },
      data: { estado: 'FALLIDA', motivo: 'WEBHOOK_INACTIVO', proximaEn: null },
    });
  }

  private async anotar(
    tx: Tx,
    { entrega, url }: PorEntregar,
    resultado: Resultado,
    ms: number,
  ): Promise<void> {
    const { id, nifId, webhookId, creadaEn } = entrega;
    const ahora = this.clock.date();
    const intentos = entrega.intentos + 1;
    const tomada = resultado.motivo === null;
    const proximo = tomada ? null : proximoIntento(intentos, creadaEn.getTime(), ahora.getTime());
    const { count } = await tx.entregaWebhook.updateMany({
      where: { nifId, id, estado: 'PENDIENTE' },
      data: {
        estado: tomada ? 'ENTREGADA' : proximo === null ? 'FALLIDA' : 'PENDIENTE',
        intentos,
        intentadaEn: ahora,
        proximaEn: proximo === null ? null : new Date(proximo),
        ms,
        ...resultado,
      },
    });
    if (tomada || count === 0) return;
    if (proximo !== null) {
      const opciones = { clave: id, desde: new Date(proximo), enSerie: webhookId };
      await this.queue.add(tx, ENTREGAR_WEBHOOK, { nifId, entregaId: id }, opciones);
    } else if (intentos > 1) await this.desactivar(tx, nifId, webhookId, url, creadaEn, ahora);
  }

  /** An address that took anything since is alive: it is this one event that it does not want. */
  private async desactivar(
    tx: Tx,
    nifId: string,
    id: string,
    url: string,
    desde: Date,
    ahora: Date,
  ): Promise<void> {
    const vive = await tx.entregaWebhook.findFirst({
      where: { nifId, webhookId: id, estado: 'ENTREGADA', intentadaEn: { gte: desde } },
      select: { id: true },
    });
    if (vive) return;
    const { count } = await tx.webhook.updateMany({
      where: { nifId, id, estado: 'ACTIVO' },
      data: { estado: 'DESACTIVADO', desactivadoEn: ahora, modificadoEn: ahora, version: { increment: 1 } },
    });
    if (count === 0) return;
    this.log.warning('webhook-desactivado', { nif: nifId, webhook: id });
    const [contacto] = await tx.$queryRaw<
      { email: string; idioma: string; nombre: string; empresa: string }[]
    >`
      SELECT email, idioma, nombre, empresa FROM contacto_de_nif()`;
    if (!contacto) return;
    const { email: para, idioma, nombre, empresa } = contacto;
    await this.correo.enviar(tx, {
      plantilla: 'webhookDesactivado',
      para,
      idioma: esIdioma(idioma) ? idioma : 'es',
      ruta: `/user/nif/${nifId}/webhooks`,
      params: { nombre, empresa, direccion: new URL(url).hostname },
    });
  }
}
