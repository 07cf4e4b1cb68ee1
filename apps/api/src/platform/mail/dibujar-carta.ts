// An e-mail as HTML and as plain text. React and its renderer are loaded with the first one.
import type { ContenidoCarta } from './carta';
import type { Mensaje } from './mensaje';

/** Plain text keeps a name as its owner writes it. */
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
