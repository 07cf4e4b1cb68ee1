// What is ours on the page of the reference: how the package shows the document, and the look of the frame.
import { DOCUMENT } from '@encadena/contracts';

/** Runs in the browser of whoever reads. A key that is typed there stays in that page. */
export const INIT = `SwaggerUIBundle({
  url: '${DOCUMENT}',
  dom_id: '#referencia',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

export const STYLE = `:root { color-scheme: light; --fondo: #fff; --bloque: #f5f6f8; --marca: #fff4cc; --borde: #d0d5dd; --tenue: #475467; --texto: #101828; --enlace: #1c5d99; }
@media (prefers-color-scheme: dark) {
  /* The package that shows the calls knows no dark. */
  :root:not(:has(#referencia)) { color-scheme: dark; --fondo: #14181d; --bloque: #1d232a; --marca: #4a3f10; --borde: #3a424d; --tenue: #a7b0bd; --texto: #e6e9ee; --enlace: #8ec1f5; }
}
body { margin: 0; background: var(--fondo); color: var(--texto); font: 16px/1.5 system-ui, sans-serif; }
header { border-bottom: 1px solid var(--borde); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; list-style: none; max-width: 1460px; margin: 0 auto; padding: 0.75rem 20px; }
nav a { display: inline-block; padding: 0.25rem 0; color: var(--enlace); text-decoration: none; }
nav a:hover, main a:hover { text-decoration: underline; }
nav a[aria-current] { color: var(--texto); font-weight: 600; }
a:focus-visible { outline: 2px solid var(--enlace); outline-offset: 2px; }
main > article { max-width: 60rem; margin: 0 auto; padding: 1rem 20px 4rem; }
main > article a { color: var(--enlace); }
article h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--borde); }
article h3 { margin: 1.75rem 0 0; scroll-margin-top: 1rem; }
article h3:target { background: var(--marca); }
article code, article pre { font: 0.9375rem/1.5 ui-monospace, monospace; }
article :not(pre) > code { overflow-wrap: anywhere; }
article pre { background: var(--bloque); border: 1px solid var(--borde); border-radius: 8px; padding: 1rem; overflow-x: auto; }
article table { border-collapse: collapse; }
article th, article td { border: 1px solid var(--borde); padding: 0.375rem 0.75rem; text-align: start; }
.estado { margin: 0; color: var(--tenue); }
.errores dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
.errores dt { color: var(--tenue); }
.errores dd { margin: 0; }
`;
