// The frame of every page of the simulator: no script, readable on a phone, light and dark, and a strict
// policy against what input may bring.
import type { FastifyReply } from 'fastify';
import { escapar } from '../soap/xml/escapar';

export interface Pagina {
  titulo: string;
  /** HTML; whatever came from outside is escaped by who writes it. */
  cuerpo: string;
  barra?: string;
  navegacion?: boolean;
  /** The heading tells a result: its colour (never alone: the words say it too), and that it is announced. */
  tono?: 'bien' | 'mal' | 'aviso';
}

const ESTILO = `
:root{color-scheme:light dark;--fondo:#fbfbf9;--tinta:#1d2430;--tenue:#5b6472;--linea:#d9dce1;--marca:#1f4e79;--bien:#176639;--mal:#a1231c;--aviso:#7a5200;--caja:#fff}
@media(prefers-color-scheme:dark){:root{--fondo:#14171c;--tinta:#e6e9ee;--tenue:#a3adba;--linea:#333a45;--marca:#8fbce8;--bien:#7fd3a0;--mal:#ff9d94;--aviso:#f0c46c;--caja:#1b2027}}
*{box-sizing:border-box}body{margin:0;background:var(--fondo);color:var(--tinta);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{border-bottom:1px solid var(--linea);padding:.75rem 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline}
header strong{color:var(--marca)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}a{color:var(--marca)}header a{padding:.25rem 0}
main{max-width:76rem;margin:0 auto;padding:1rem}h1{font-size:1.4rem;margin:.5rem 0 1rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
.tabla{overflow-x:auto;border:1px solid var(--linea);border-radius:.5rem;background:var(--caja)}table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.45rem .6rem;border-bottom:1px solid var(--linea);vertical-align:top;white-space:nowrap}tr:last-child td{border-bottom:0}
td.largo{white-space:normal;min-width:14rem}code{font-size:.92em}.guia td.largo{min-width:11rem}.cuentas{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}th{color:var(--tenue);font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.bien{color:var(--bien)}.mal{color:var(--mal)}.aviso{color:var(--aviso)}.tenue{color:var(--tenue)}
input[type=checkbox]{min-height:0;width:1.4rem;height:1.4rem;justify-self:start;margin:.5rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;background:var(--caja);border:1px solid var(--linea);border-radius:.5rem;padding:1rem}
dt{color:var(--tenue)}dd{margin:0;overflow-wrap:anywhere}pre{background:var(--caja);border:1px solid var(--linea);border-radius:.5rem;padding:1rem;overflow:auto;max-height:32rem;font-size:.82rem;white-space:pre-wrap;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;align-items:end}label{display:grid;gap:.2rem;font-size:.9rem;color:var(--tenue)}
input,select,button{font:inherit;padding:.45rem .6rem;border:1px solid var(--linea);border-radius:.4rem;background:var(--caja);color:var(--tinta);min-height:2.5rem}
button{background:var(--marca);color:var(--fondo);border-color:var(--marca);cursor:pointer}:focus-visible{outline:3px solid var(--marca);outline-offset:2px}
fieldset{border:1px solid var(--linea);border-radius:.5rem;margin:0 0 1rem;padding:1rem}footer{color:var(--tenue);font-size:.85rem;padding:1rem;max-width:76rem;margin:0 auto}`;

const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function documento({
  titulo,
  cuerpo,
  barra = 'Simulador de la AEAT',
  navegacion = true,
  tono,
}: Pagina): string {
  const nav = navegacion
    ? '<nav aria-label="Secciones"><a href="/">Registros</a><a href="/envios">Envíos</a><a href="/libros">Libros</a><a href="/codigos">Códigos</a><a href="/valores">Valores</a><a href="/relojes">Relojes</a><a href="/control">Control</a></nav>'
    : '';
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapar(titulo)} · ${escapar(barra)}</title><style>${ESTILO}</style></head><body><header><strong>${escapar(barra)}</strong>${nav}</header><main><h1${tono === undefined ? '' : ` class="${tono}" role="status"`}>${escapar(titulo)}</h1>${cuerpo}</main><footer>Simulador para pruebas. No es un servicio de la Agencia Tributaria.</footer></body></html>`;
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
