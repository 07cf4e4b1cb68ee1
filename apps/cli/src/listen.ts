// encadena listen --to URL: events are fetched and posted to a program on your own machine, signed as a webhook is, so that it can be
// written before anybody on the internet can reach it.
import { type Evento, signWebhook } from '@encadena/sdk';
import { type Io, Refusal } from './io';

export interface ListenOptions {
  to: string;
  secret: string;
  /** Of these types only, joined by commas. */
  types?: string;
  /** Only what happened from this instant on; now, unless told. */
  since?: string;
  /** Seconds between two looks. */
  every?: string;
}

async function pass(io: Io, { to, secret }: ListenOptions, event: Evento): Promise<void> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, event.id, io.now(), body) };
  const told = await io
    .fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => {
      await answer.body?.cancel();
      return String(answer.status);
    })
    .catch((error: Error) => error.message);
  io.out(`${event.tipo} ${event.id} → ${told}`);
}

/** Until it is stopped. Each event once, in its order; one that your program refuses is told and not sent again. */
export async function listen(io: Io, options: ListenOptions): Promise<void> {
  const every = Number(options.every ?? 2);
  if (!URL.canParse(options.to)) throw new Refusal(`No address: ${options.to}`);
  if (!(every >= 1)) throw new Refusal('--every wants a number of seconds, 1 or more.');
  const client = io.client();
  const desde = options.since ?? io.now().toISOString();
  const tipo = options.types?.split(',') as Evento['tipo'][] | undefined;
  let cursor: string | undefined;
  io.err(`Passing events since ${desde} on to ${options.to}. Ctrl-C ends it.`);
  while (!io.stop.aborted) {
    const { datos } = await client.eventos.listar({ query: { desde, tipo, cursor } });
    for (const event of datos.contenido) await pass(io, options, event);
    cursor = datos.siguiente;
    if (!datos.hayMas) await io.wait(every * 1000);
  }
}
