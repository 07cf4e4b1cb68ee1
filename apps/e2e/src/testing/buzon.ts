// The mailbox that npm start brings: what the product sent to an address.
import { setTimeout as wait } from 'node:timers/promises';
import { enMarcha } from './producto';

interface Correo {
  to: { address: string }[];
  subject: string;
  text: string;
}

const PACIENCIA = 120_000;

async function correos(): Promise<Correo[]> {
  const answer = await fetch(new URL('/email', enMarcha().buzon.web));
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Correo[];
}

/** The first address in a mail to somebody that fits; waits for the mail. */
export async function enlaceDeCorreo(para: string, enlace: RegExp): Promise<string> {
  for (const fin = Date.now() + PACIENCIA; ; await wait(250)) {
    const suyos = (await correos()).filter(({ to }) => to.some(({ address }) => address === para));
    const [hallado] = suyos.flatMap(({ text }) => enlace.exec(text)?.[0] ?? []);
    if (hallado) return hallado;
    if (Date.now() > fin)
      throw new Error(
        `No mail to ${para} with ${enlace}: ${suyos.map(({ subject }) => subject).join(', ') || 'none at all'}`,
      );
  }
}

/** Waits for a mail to somebody whose subject fits. */
export async function hayCorreo(para: string, asunto: string): Promise<void> {
  for (const fin = Date.now() + PACIENCIA; ; await wait(250)) {
    const suyos = (await correos())
      .filter(({ to }) => to.some(({ address }) => address === para))
      .map(({ subject }) => subject);
    if (suyos.includes(asunto)) return;
    if (Date.now() > fin)
      throw new Error(`No mail to ${para} named "${asunto}": ${suyos.join(', ') || 'none at all'}`);
  }
}
