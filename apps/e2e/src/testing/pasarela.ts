// The payment simulator as the journeys reach it: its control, its clock, the provider's API with the key of an account, and what a
// person does on its pages.
import type { Page } from 'playwright-core';
import { enMarcha } from './producto';

/** Of the account that subscriptions are paid to, as npm start has it. */
export const CLAVE_PROPIA = 'sk_test_simulador';

const FORMULARIO = { 'content-type': 'application/x-www-form-urlencoded' };

async function enviar<T>(ruta: string, peticion: RequestInit): Promise<T> {
  const answer = await fetch(new URL(ruta, enMarcha().stripeSim), peticion);
  if (!answer.ok) throw new Error(`${ruta} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const conJson = (cuerpo: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(cuerpo),
});

/** Its switches: accounts, keys, faults. */
export const control = <T>(pedido: object): Promise<T> => enviar('/__control', conJson(pedido));

/** Moves its clock; what falls due on the way happens, and is told. */
export const avanzarReloj = (cuanto: { segundos: number }): Promise<{ reloj: string }> =>
  enviar('/__reloj/avanzar', conJson(cuanto));

export interface Objeto {
  id: string;
}

/** The provider's API as its customers call it. */
export class Proveedor {
  constructor(private readonly clave = CLAVE_PROPIA) {}

  pedir<T = Objeto>(ruta: string, datos: Record<string, string> = {}): Promise<T> {
    return enviar(`/v1/${ruta}`, {
      method: 'POST',
      headers: { ...FORMULARIO, authorization: `Bearer ${this.clave}` },
      body: new URLSearchParams(datos).toString(),
    });
  }

  leer<T = Objeto>(ruta: string, query: Record<string, string> = {}): Promise<T> {
    return enviar(`/v1/${ruta}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${this.clave}` },
    });
  }

  async lista<T = Objeto>(ruta: string, query: Record<string, string> = {}): Promise<T[]> {
    return (await this.leer<{ data: T[] }>(ruta, { limit: '100', ...query })).data;
  }

  /** What its books say was charged to cards and not given back, in cents; to one customer, or to all. */
  async cobrado(customer?: string): Promise<number> {
    const cargos = await this.lista<{ paid: boolean; amount: number; amount_refunded: number }>(
      'charges',
      customer === undefined ? {} : { customer },
    );
    return cargos
      .filter(({ paid }) => paid)
      .reduce((suma, { amount, amount_refunded: devuelto }) => suma + amount - devuelto, 0);
  }
}

/** A card that pays; one that is kept, and refused when it is charged; one whose bank wants its holder each time. */
export const TARJETA = {
  buena: '4242424242424242',
  sinFondos: '4000000000000341',
  confirma: '4000002760003184',
} as const;

/** Fills in the card on a page of the provider and sends the form. */
export async function escribirTarjeta(
  page: Page,
  numero: string,
  mas: Readonly<Record<string, string>> = {},
): Promise<void> {
  const campos = { tarjeta: numero, caducidad: '12/40', cvc: '123', titular: 'Anna Mirador', ...mas };
  for (const [nombre, valor] of Object.entries(campos)) await page.locator(`[name=${nombre}]`).fill(valor);
  await page.locator('form:has([name=tarjeta]) button').click();
  if (numero === TARJETA.confirma) await page.locator('[name=confirmado][value=si]').click();
}
