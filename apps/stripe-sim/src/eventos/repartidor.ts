// Tells the endpoints: each event is posted with a signature, and again when it was not taken. Whoever tests may
// ask that they come doubled, late, in another order, or not at all.
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Obra } from '../libros/obra';
import { Workshop } from '../libros/workshop';
import { NADIE, type Entrega } from '../libros/tipos';

/** As the provider's sandbox: three tries within a few hours. */
const ESPERAS = [0, 3600, 5 * 3600];
const PLAZO_MS = 10_000;
const PER_BATCH = 200;

export const REPARTO = z
  .object({
    doble: z.boolean().default(false),
    barajar: z.boolean().default(false),
    /** How many of the next are lost. */
    perder: z.number().int().min(0).max(100_000).default(0),
    /** Seconds of the simulator's clock. */
    demora: z
      .number()
      .int()
      .min(0)
      .max(30 * 86_400)
      .default(0),
  })
  .strict();
export type Reparto = z.infer<typeof REPARTO>;

export const repartoDe = (obra: Obra): Reparto =>
  REPARTO.parse(obra.leer(NADIE, '_ajuste', 'reparto')?.valor ?? {});

interface Envio {
  entrega: Entrega;
  url: string;
  secreto: string;
  cuerpo: string;
}

@Injectable()
export class Repartidor implements OnApplicationShutdown {
  private readonly log = new Logger('webhooks');
  private turno: Promise<void> = Promise.resolve();
  private cerrado = false;

  constructor(private readonly workshop: Workshop) {}

  /** Something may be there to be told; nobody waits for it. */
  avisar(): void {
    void this.repartir();
  }

  async onApplicationShutdown(): Promise<void> {
    this.cerrado = true;
    await this.turno.catch(() => undefined);
  }

  /** Tells everything that is due, one after the other. */
  repartir(): Promise<void> {
    this.turno = this.turno
      .then(() => this.batches())
      .catch((error: unknown) => this.log.error(String(error)));
    return this.turno;
  }

  private async batches(): Promise<void> {
    while (!this.cerrado && this.workshop.mirar(hayDebidas)) {
      const envios = await this.workshop.trabajar(tomar);
      if (envios.length === 0) return;
      const { barajar, doble } = this.workshop.mirar(repartoDe);
      for (const envio of barajar ? barajados(envios) : envios) {
        if (this.cerrado) return;
        const respuesta = await enviar(envio);
        if (doble) await enviar(envio);
        await this.workshop.trabajar((obra) => anotar(obra, envio.entrega, respuesta));
      }
    }
  }
}

const debida = (obra: Obra, e: Entrega, demora: number): boolean =>
  e.estado === 'pendiente' && e.proximo + (e.intentos === 0 ? demora : 0) <= obra.ahora;

function hayDebidas(obra: Obra): boolean {
  const { demora } = repartoDe(obra);
  for (const cuenta of obra.cuentasCon('_entrega'))
    for (const e of obra.todos(cuenta, '_entrega')) if (debida(obra, e, demora)) return true;
  return false;
}

/** When the next is due that is not due yet. */
export function proximaEntrega(obra: Obra): number | null {
  const { demora } = repartoDe(obra);
  let antes: number | null = null;
  for (const cuenta of obra.cuentasCon('_entrega'))
    for (const e of obra.todos(cuenta, '_entrega'))
      if (e.estado === 'pendiente') {
        const momento = e.proximo + (e.intentos === 0 ? demora : 0);
        if (antes === null || momento < antes) antes = momento;
      }
  return antes;
}

function tomar(obra: Obra): Envio[] {
  const reparto = repartoDe(obra);
  let perder = reparto.perder;
  const envios: Envio[] = [];
  for (const cuenta of [...obra.cuentasCon('_entrega')])
    for (const entrega of [...obra.todos(cuenta, '_entrega')]) {
      if (envios.length >= PER_BATCH) break;
      if (!debida(obra, entrega, reparto.demora)) continue;
      const evento = obra.leer(cuenta, 'event', entrega.evento);
      const endpoint = obra.leer(entrega.destino, 'webhook_endpoint', entrega.endpoint);
      if (perder > 0 || evento === undefined || endpoint === undefined || endpoint.status !== 'enabled') {
        if (perder > 0) perder -= 1;
        obra.poner(cuenta, '_entrega', { ...entrega, estado: 'perdida' });
      } else {
        const ajeno = entrega.destino !== cuenta;
        envios.push({
          entrega,
          url: endpoint.url,
          secreto: endpoint.secret ?? '',
          cuerpo: JSON.stringify(ajeno ? { ...evento, account: cuenta } : evento, null, 2),
        });
      }
    }
  if (perder !== reparto.perder)
    obra.poner(NADIE, '_ajuste', { id: 'reparto', valor: { ...reparto, perder } });
  return envios;
}

async function enviar({ url, secreto, cuerpo }: Envio): Promise<string> {
  const firma = Stripe.webhooks.generateTestHeaderString({ payload: cuerpo, secret: secreto });
  try {
    const respuesta = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': firma,
        'user-agent': 'Stripe/1.0',
      },
      body: cuerpo,
      redirect: 'manual',
      signal: AbortSignal.timeout(PLAZO_MS),
    });
    await respuesta.body?.cancel();
    return String(respuesta.status);
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
  }
}

function anotar(obra: Obra, entrega: Entrega, respuesta: string): void {
  const tomada = /^2\d\d$/.test(respuesta);
  const intentos = entrega.intentos + 1;
  const espera = ESPERAS[intentos];
  obra.poner(entrega.cuenta, '_entrega', {
    ...entrega,
    intentos,
    respuesta,
    estado: tomada ? 'entregada' : espera === undefined ? 'agotada' : 'pendiente',
    proximo: tomada || espera === undefined ? entrega.proximo : obra.ahora + espera,
  });
  const evento = obra.leer(entrega.cuenta, 'event', entrega.evento);
  if (tomada && evento !== undefined)
    obra.poner(entrega.cuenta, 'event', {
      ...evento,
      pending_webhooks: Math.max(0, evento.pending_webhooks - 1),
    });
}

/** Another order each time. */
function barajados<T>(lista: readonly T[]): T[] {
  return lista
    .map((valor) => ({ valor, sitio: Math.random() }))
    .sort((a, b) => a.sitio - b.sitio)
    .map(({ valor }) => valor);
}
