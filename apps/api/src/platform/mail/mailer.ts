// Sends what was requested, over SMTP.
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTraductor, type Traductor } from '@encadena/i18n';
import type { Transporter } from 'nodemailer';
import { CONFIG, type Config, isPublicHost } from '../config';
import { Log } from '../logs';
import type { JobInHand, Reaction } from '../queue';
import type { CorreoPedido } from './correo';
import { ID_MARCA, MARCA_PNG } from './marca-png';
import { CorreoNoValido } from './correo-no-valido';
import type { Entrega, Mensaje } from './mensaje';
import { palabrasDe } from './rechazo';
import { redactar } from './redactar';

/** Takes a message to its reader; doubled in tests. */
export interface Buzon {
  /** `id` stays the same across attempts, so that an email sent twice is shown once. */
  entregar(mensaje: Mensaje, id: string): Promise<Entrega>;
  cerrar(): void;
}
export const BUZON = Symbol('BUZON');

@Injectable()
export class Mailer implements Reaction<CorreoPedido>, OnApplicationShutdown {
  private traductor?: Promise<Traductor>;

  constructor(
    @Inject(BUZON) private readonly buzon: Buzon,
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: Log,
  ) {}

  onApplicationShutdown(): void {
    this.buzon.cerrar();
  }

  async react(correo: CorreoPedido, { id }: JobInHand): Promise<void> {
    this.traductor ??= createTraductor();
    try {
      await this.buzon.entregar(
        await redactar(correo, await this.traductor, this.config.WEB_URL.replace(/\/$/, '')),
        id,
      );
      this.log.event('correo-enviado', { trabajo: id, plantilla: correo.plantilla });
    } catch (error) {
      // Another try would make it no better: it is dropped, loudly.
      if (!(error instanceof CorreoNoValido)) throw error;
      this.log.fault(error, 'correo-rechazado', { trabajo: id, plantilla: correo.plantilla });
    }
  }
}

const PLAZO_MS = 20_000;

/**
 * How the mail server is reached. Links that choose a password go this way: over the internet a server that does not encrypt gets none of them, or
 * whoever stands on the way would take the offer to encrypt away and read. A demo may do without.
 */
export const conexionSmtp = (url: string, { seguro, DEMO }: Pick<Config, 'seguro' | 'DEMO'>) => ({
  url,
  requireTLS: seguro && DEMO !== 'si' && isPublicHost(new URL(url).hostname),
  pool: true,
  maxConnections: 4,
  connectionTimeout: PLAZO_MS,
  greetingTimeout: PLAZO_MS,
  socketTimeout: PLAZO_MS,
});

const MARCA = {
  cid: ID_MARCA,
  filename: 'encadena.png',
  content: MARCA_PNG,
  contentType: 'image/png',
  contentDisposition: 'inline',
} as const;

/** Names and addresses go as data, never as text: nothing in them is read as another header. */
const mensajeSmtp = (
  { para, copia = [], asunto, html, texto, cabeceras, deParteDe, adjuntos = [] }: Mensaje,
  nuestra: { name: string; address: string },
) => ({
  from: deParteDe ? { ...nuestra, name: `${deParteDe.nombre} · ${nuestra.name}` } : nuestra,
  ...(deParteDe && { replyTo: { name: '', address: deParteDe.responderA } }),
  to: para.map(sinNombre),
  cc: copia.map(sinNombre),
  subject: asunto,
  html,
  text: texto,
  headers: cabeceras,
  attachments: [
    ...(deParteDe ? [] : [MARCA]),
    ...adjuntos.map(({ nombre, tipo, contenido }) => ({
      filename: nombre,
      contentType: tipo,
      content: Buffer.from(contenido),
    })),
  ],
  disableFileAccess: true,
  disableUrlAccess: true,
});

const sinNombre = (address: string) => ({ name: '', address });

/** SMTP as SMTP_URL says; without it every delivery fails and is tried again once there is one. */
export function buzonSmtp(config: Config): Buzon {
  const { SMTP_URL, CORREO_REMITENTE, WEB_URL } = config;
  const host = new URL(WEB_URL).hostname;
  const from = {
    name: 'Encadena',
    address: CORREO_REMITENTE ?? `no-responder@${host.includes('.') ? host : 'encadena.example'}`,
  };
  const abrir = async (url: string) =>
    (await import('nodemailer')).createTransport(conexionSmtp(url, config));
  let abierto: Promise<Transporter> | undefined;
  return {
    async entregar(mensaje, id) {
      if (!SMTP_URL) throw new Error('SMTP_URL is not set: no mail can be sent');
      const transport = await (abierto ??= abrir(SMTP_URL));
      const info = (await transport.sendMail({
        ...mensajeSmtp(mensaje, from),
        messageId: `<${id}@${from.address.split('@')[1]}>`,
      })) as { response?: string; rejected?: (string | { address: string })[] };
      return {
        rechazadas: (info.rejected ?? []).map((una) => (typeof una === 'string' ? una : una.address)),
        respuesta: palabrasDe(info),
      };
    },
    cerrar: () => void abierto?.then((transport) => transport.close()),
  };
}
