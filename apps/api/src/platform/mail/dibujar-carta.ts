// A letter as HTML and as plain text. React and what turns it into HTML are loaded with the first one.
import type { ContenidoCarta } from './carta';
import type { Mensaje } from './mensaje';

export async function dibujarCarta(contenido: ContenidoCarta): Promise<Pick<Mensaje, 'html' | 'texto'>> {
  const [{ render, toPlainText }, { createElement }, { Carta }] = await Promise.all([
    import('@react-email/render'),
    import('react'),
    import('./carta'),
  ]);
  const html = await render(createElement(Carta, contenido));
  return { html, texto: toPlainText(html, { selectors: [{ selector: 'img', format: 'skip' }] }) };
}
