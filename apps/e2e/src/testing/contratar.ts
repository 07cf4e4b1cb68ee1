// Hiring a plan as a person does it on the screens: who pays, the plan, the card on the provider's page, the price before paying.
import type { Idioma } from '@encadena/i18n';
import type { Locator, Page } from 'playwright-core';
import { escribirTarjeta } from './pasarela';
import type { Textos } from './textos';

/** As the screens name what is sold. */
export const PLANES = {
  BASICO: { ca: 'Bàsic', es: 'Básico', en: 'Basic' },
  PROFESIONAL: { ca: 'Professional', es: 'Profesional', en: 'Professional' },
} as const satisfies Record<string, Record<Idioma, string>>;

/** Who is charged: the data of a billing group, but for where its mails go. */
export const PAGA = {
  razonSocial: 'Estudi Mirador SL',
  nif: 'B66012345',
  direccion: {
    direccion: 'Carrer de Mallorca, 1',
    municipio: 'Barcelona',
    codigoPostal: '08001',
    provincia: 'Barcelona',
    pais: 'ES',
  },
} as const;

export interface EnPantalla {
  page: Page;
  t: Textos;
}

/** From the page of the subscription to the basic plan, chosen; not gone on with yet. */
export async function elegirBasico({ page, t }: EnPantalla, nif: string, idioma: Idioma): Promise<void> {
  await page.goto(`/user/nif/${nif}/suscripcion`);
  await page.getByRole('link', { name: t('suscripcion.plan.contratar') }).click();
  await page.getByRole('radio', { name: PLANES.BASICO[idioma] }).click();
}

/** On to the price before paying. */
export async function verPrecio({ page, t }: EnPantalla): Promise<void> {
  await page.getByRole('button', { name: t('suscripcion.contratar.seguir') }).click();
  await page.getByText(t('suscripcion.contratar.ahora')).waitFor();
}

/** The first card or another one, on the provider's page; back on the page that was left, which shows it by itself. */
export async function ponerTarjeta({ page, t }: EnPantalla, numero: string): Promise<void> {
  const antes = new URL(page.url()).pathname;
  const boton = ['suscripcion.pago.anadir', 'suscripcion.pago.cambiar'] as const;
  const [primera, otra] = boton.map((clave) => page.getByRole('button', { name: t(clave) })) as [
    Locator,
    Locator,
  ];
  await primera.or(otra).first().click();
  await page.locator('[name=tarjeta]').waitFor();
  await escribirTarjeta(page, numero);
  await page.waitForURL(({ pathname }) => pathname === antes);
  await page
    .getByText(new RegExp(numero.slice(-4)))
    .first()
    .waitFor();
}

/** Says what is charged, and does it. */
export const botonDePagar = ({ page, t }: EnPantalla): Locator =>
  page.getByRole('button', { name: t('suscripcion.contratar.pagar', { importe: '§' }).split('§')[0] });

/** Another plan for the next renewal; `visto` while its price is shown. Gives what takes it back. */
export async function programarProfesional(
  { page, t }: EnPantalla,
  nif: string,
  idioma: Idioma,
  visto: () => Promise<void> = async () => undefined,
): Promise<Locator> {
  await page.goto(`/user/nif/${nif}/suscripcion`);
  await page.getByRole('button', { name: t('suscripcion.plan.cambiar') }).click();
  await page.getByRole('radio', { name: PLANES.PROFESIONAL[idioma] }).click();
  await visto();
  await page.getByRole('button', { name: t('suscripcion.cambio.accion') }).click();
  const deshacer = page.getByRole('main').getByRole('button', { name: t('suscripcion.siguiente.deshacer') });
  await deshacer.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return deshacer;
}

/** As one finds it on coming back; `visto` before it is taken back. */
export async function deshacerCambio(
  { page, t }: EnPantalla,
  deshacer: Locator,
  visto: () => Promise<void>,
): Promise<void> {
  await page.reload();
  await deshacer.waitFor();
  await visto();
  await deshacer.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('suscripcion.siguiente.deshacer') })
    .click();
  await deshacer.waitFor({ state: 'detached' });
}
