// The frame of every page: no script, readable on a phone, light and dark, and a strict policy against what input
// may bring. A form of a hosted page ends at the address of another site, so form-action stays open: browsers ask
// it of redirects too.
import type { FastifyReply } from 'fastify';
import { escapar } from '../platform/escapar';
import { IDIOMAS, TEXTOS, type Idioma } from './textos';

export interface Pagina {
  titulo: string;
  /** HTML; whatever came from outside is escaped by who writes it. */
  cuerpo: string;
  idioma?: Idioma;
  /** The hosted pages have the choice of languages, those of the books their sections. */
  navegacion: 'idiomas' | 'libros';
}

const ESTILO = `
:root{color-scheme:light dark;--fondo:#fbfbf9;--tinta:#1d2430;--tenue:#5b6472;--linea:#c9ced6;--marca:#1f4e79;--bien:#176639;--mal:#a1231c;--aviso:#fff3d6;--avisotinta:#5c4300;--caja:#fff}
@media(prefers-color-scheme:dark){:root{--fondo:#14171c;--tinta:#e6e9ee;--tenue:#a3adba;--linea:#444c58;--marca:#8fbce8;--bien:#7fd3a0;--mal:#ff9d94;--aviso:#3a2f12;--avisotinta:#f3d999;--caja:#1b2027}}
*{box-sizing:border-box}body{margin:0;background:var(--fondo);color:var(--tinta);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{border-bottom:1px solid var(--linea);padding:.75rem 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline}
header strong{color:var(--marca)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}a{color:var(--marca)}header a{display:inline-block;padding:.25rem 0;min-width:24px}
.simulador{background:var(--aviso);color:var(--avisotinta);padding:.5rem 1rem;margin:0}
main{max-width:76rem;margin:0 auto;padding:1rem}main.estrecha{max-width:34rem}h1{font-size:1.4rem;margin:.5rem 0 1rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
.tabla{overflow-x:auto;border:1px solid var(--linea);border-radius:.5rem;background:var(--caja)}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.45rem .6rem;border-bottom:1px solid var(--linea);vertical-align:top}tr:last-child td{border-bottom:0}th{color:var(--tenue);font-weight:600}td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.bien{color:var(--bien)}.mal{color:var(--mal)}.tenue{color:var(--tenue)}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem}dt{color:var(--tenue)}dd{margin:0;overflow-wrap:anywhere}
pre{background:var(--caja);border:1px solid var(--linea);border-radius:.5rem;padding:1rem;overflow:auto;font-size:.82rem;white-space:pre-wrap;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:0 0 1rem}form.fila{display:flex;flex-wrap:wrap;align-items:end}fieldset{border:1px solid var(--linea);border-radius:.5rem;margin:0;padding:1rem;display:grid;gap:.75rem;min-width:0}
label{display:grid;gap:.2rem;font-size:.9rem;color:var(--tenue)}label.opcion{display:flex;gap:.5rem;align-items:center;min-height:2rem}.dos{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
input,select,button{font:inherit;padding:.5rem .6rem;border:1px solid var(--linea);border-radius:.4rem;background:var(--caja);color:var(--tinta);min-height:2.75rem;width:100%}
form.fila input,form.fila button,form.fila select{width:auto}input[type=radio]{flex:none;width:1.4rem;min-height:0;height:1.4rem}label.opcion .tenue{margin-left:auto;overflow-wrap:anywhere}
button{background:var(--marca);color:var(--fondo);border-color:var(--marca);cursor:pointer;font-weight:600}button.segundo{background:transparent;color:var(--marca)}:focus-visible{outline:3px solid var(--marca);outline-offset:2px}
footer{color:var(--tenue);font-size:.85rem;padding:1rem;max-width:76rem;margin:0 auto}`;

const POLITICA = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const SECCIONES = [
  ['/', 'Cuentas'],
  ['/eventos', 'Eventos'],
  ['/reloj', 'Reloj'],
  ['/tarjetas', 'Tarjetas'],
] as const;
const NOMBRES: Readonly<Record<Idioma, string>> = { es: 'Español', ca: 'Català', en: 'English' };

export function documento({ titulo, cuerpo, idioma = 'es', navegacion }: Pagina): string {
  const t = TEXTOS[idioma];
  const nav =
    navegacion === 'libros'
      ? `<nav aria-label="Secciones">${SECCIONES.map(([ruta, nombre]) => `<a href="${ruta}">${nombre}</a>`).join('')}</nav>`
      : `<nav aria-label="${t.idioma}">${IDIOMAS.map((i) => `<a href="?lang=${i}" lang="${i}" hreflang="${i}"${i === idioma ? ' aria-current="true"' : ''}>${NOMBRES[i]}</a>`).join('')}</nav>`;
  const estrecha = navegacion === 'idiomas' ? ' class="estrecha"' : '';
  return `<!DOCTYPE html><html lang="${idioma}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapar(titulo)} · ${t.barra}</title><style>${ESTILO}</style></head><body><header><strong>${t.barra}</strong>${nav}</header><main${estrecha}><p class="simulador">${t.aviso}</p><h1>${escapar(titulo)}</h1>${cuerpo}</main><footer>${t.pie}</footer></body></html>`;
}

/** Sends a page with the headers that keep a browser from doing more than show it. */
export function enviarPagina(reply: FastifyReply, html: string, estado = 200): void {
  void reply
    .code(estado)
    .headers({
      'content-security-policy': POLITICA,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

export const paginaNoExiste = (idioma: Idioma = 'es'): string =>
  documento({
    titulo: TEXTOS[idioma].noExiste,
    cuerpo: `<p>${TEXTOS[idioma].noExisteTexto}</p>`,
    idioma,
    navegacion: 'idiomas',
  });
export const paginaTerminada = (idioma: Idioma): string =>
  documento({
    titulo: TEXTOS[idioma].terminada,
    cuerpo: `<p>${TEXTOS[idioma].terminadaTexto}</p>`,
    idioma,
    navegacion: 'idiomas',
  });

export const alerta = (error: string | undefined): string =>
  error === undefined ? '' : `<p class="mal" role="alert">${escapar(error)}</p>`;

const MONEDAS: Readonly<Record<Idioma, string>> = { es: 'es-ES', ca: 'ca-ES', en: 'en-IE' };
export const dinero = (centimos: number, moneda: string, idioma: Idioma = 'es'): string => {
  const formato = new Intl.NumberFormat(MONEDAS[idioma], {
    style: 'currency',
    currency: moneda.toUpperCase(),
  });
  return formato.format(centimos / 10 ** (formato.resolvedOptions().maximumFractionDigits ?? 2));
};
