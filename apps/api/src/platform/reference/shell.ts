// The frame of each page of the reference: its chapters above, the page below. No script and no style but ours.
import { DOCS } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** These pages load what stands beside them and nothing else; the reference calls the API from the browser of whoever tries it. */
export const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

export interface Chapter {
  href: string;
  title: string;
}

interface Page {
  idioma: Idioma;
  title: string;
  /** All pages, and which of them this is. */
  chapters: readonly Chapter[];
  here: string;
  navigation: string;
  /** Markup. */
  body: string;
  styles?: readonly string[];
  scripts?: readonly string[];
}

const asset = (name: string): string => `${DOCS}/archivos/${name}`;

export function shell({
  idioma,
  title,
  chapters,
  here,
  navigation,
  body,
  styles = [],
  scripts = [],
}: Page): string {
  const links = chapters
    .map(({ href, title: text }) => {
      const current = href === here ? ' aria-current="page"' : '';
      return `<li><a href="${escape(href)}"${current}>${escape(text)}</a></li>`;
    })
    .join('');
  return `<!doctype html>
<html lang="${idioma}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
${[...styles, 'docs.css'].map((name) => `<link rel="stylesheet" href="${asset(name)}">`).join('\n')}
</head>
<body>
<header><nav aria-label="${escape(navigation)}"><ul>${links}</ul></nav></header>
<main>${body}</main>
${scripts.map((name) => `<script src="${asset(name)}"></script>`).join('\n')}
</body>
</html>
`;
}
