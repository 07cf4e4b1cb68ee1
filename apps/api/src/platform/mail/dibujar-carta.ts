// A letter as HTML and as plain text. React and what turns it into HTML are loaded with the first one.
import type { ContenidoCarta } from './carta';
import type { Mensaje } from './mensaje';

/** A name stands in plain text as its owner writes it. */
const SELECTORES = [
  { selector: 'img', format: 'skip' },
  { selector: 'h1', options: { uppercase: false } },
];

export async function dibujarCarta(contenido: ContenidoCarta): Promise<Pick<Mensaje, 'html' | 'texto'>> {
  const [{ render, toPlainText }, { createElement }, { Carta }] = await Promise.all([
    import('@react-email/render'),
    import('react'),
    import('./carta'),
  ]);
  const html = await render(createElement(Carta, contenido));
  return { html, texto: toPlainText(html, { selectors: SELECTORES }) };
}
