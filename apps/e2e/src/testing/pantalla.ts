// A screen of the walk: what it is called, where it is, who sees it, and what is opened on it.
import type { Page } from 'playwright-core';
import type { Textos } from './textos';

/** What the screens show: made once, through the API, before the walk. */
export interface Muestra {
  nif: string;
  /** Accepted, accepted with an error, refused. */
  correcta: string;
  conErrores: string;
  incorrecta: string;
  /** A draft that can be issued, and one that the rules refuse. */
  borrador: string;
  imposible: string;
  /** A quote that is still open. */
  presupuesto: string;
  /** Two tickets; one that something came back of, and the draft of another return of it. */
  tiques: readonly string[];
  rectificada: string;
  rectificativa: string;
  /** The company of somebody who has not issued anything. */
  vacio: string;
  /** What opens an issued invoice without a session. */
  enlacePublico: string;
  /** An account at the payment provider whose sales wait; without one its screens are not walked. */
  cuentaStripe?: string;
  /** The page on which the buyer of a sale completes who they are. */
  datosDeCompra?: string;
  /** An invoice that repeats. */
  recurrente: string;
  /** A saved view of the list of invoices. */
  vista: string;
  /** An address that is told of events, with its deliveries. */
  webhook: string;
  /** Two customers that are likely one. */
  repetidos: readonly [string, string];
  /** Whose company the first one is, for staff. */
  idUsuario: string;
}

export interface Pantalla {
  nombre: string;
  ruta: string;
  quien: 'demo' | 'otra' | 'nadie' | 'soporte';
  /** What is done when it stands: opens a menu, a drawer, a dialog. */
  abrir?: (page: Page, t: Textos) => Promise<void>;
  /** What the screen tells of is an answer of the server: the browser notes it in its console, with this status. */
  rechazo?: number;
  /** Only where it exists: the menu behind the burger, the columns of a table. */
  ancho?: 390 | 1280;
}

export const boton =
  (clave: Parameters<Textos>[0], parametros?: Parameters<Textos>[1]) => (page: Page, t: Textos) =>
    page
      .getByRole('button', { name: t(clave, parametros), exact: true })
      .first()
      .click();
export const primerMenuDeFila = async (page: Page, t: Textos): Promise<void> => {
  const nombre = t('comun.acciones.masAcciones', { nombre: '§' }).split('§')[0] ?? '';
  await page.getByRole('button', { name: nombre }).first().click();
  await page.getByRole('menu').waitFor();
};
