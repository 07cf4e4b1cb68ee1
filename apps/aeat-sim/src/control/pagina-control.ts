// The control as a page: what is set, and a small form for each thing that can be set.
import { escapar } from '../soap/xml/escapar';
import { documento } from '../visor/documento';
import type { EstadoControl } from './control.service';

const AVERIAS: readonly (readonly [valor: string, nombre: string])[] = [
  ['error-http:500', 'Error 500 después de guardar'],
  ['error-http:503', 'Error 503 después de guardar'],
  ['agujero-negro', 'Guarda y no responde nunca'],
  ['fallo-servidor', 'Fallo SOAP env:Server (20009)'],
  ['fallo', 'Fallo SOAP con código'],
  ['html:302', 'Redirección a una página (302)'],
  ['html:401', 'Página 401'],
  ['html:403', 'Página 403'],
  ['html:503', 'Página 503'],
  ['html:200', 'Página con estado 200'],
  ['lenta', 'Respuesta lenta'],
  ['espera', 'Respuesta con otro tiempo de espera'],
  ['corte', 'Guarda y corta la conexión'],
  ['truncada', 'Guarda y responde a medias'],
  ['vacia', 'Guarda y responde vacío'],
];

const campo = (nombre: string, etiqueta: string, valor = '', atributos = ''): string =>
  `<label>${etiqueta}<input name="${nombre}" value="${escapar(valor)}" ${atributos}></label>`;
const casilla = (nombre: string, etiqueta: string, marcada: boolean): string =>
  `<label>${etiqueta}<input type="checkbox" name="${nombre}"${marcada ? ' checked' : ''}></label>`;
const forma = (accion: string, titulo: string, campos: string, boton: string): string =>
  `<fieldset><legend>${titulo}</legend><form method="post" action="/control"><input type="hidden" name="accion" value="${accion}">${campos}<button>${boton}</button></form></fieldset>`;

export function paginaControl(
  { reloj, relojes, ajustes, averias, dictamenes }: EstadoControl,
  error?: string,
): string {
  const veces = campo('veces', 'Veces', '1', 'inputmode="numeric"');
  const nif = campo('nif', 'Solo para el NIF', '', 'maxlength="9"');
  const espera = [...averias.map((a) => JSON.stringify(a)), ...dictamenes.map((d) => JSON.stringify(d))];
  return documento({
    titulo: 'Control',
    cuerpo: `${error === undefined ? '' : `<p class="mal" role="alert">${escapar(error)}</p>`}
<p>Reloj de la agencia: <strong>${escapar(reloj)}</strong>. Relojes propios: <a href="/relojes">${relojes.length}</a>. Lo mismo que aquí puede forzarlo el propio mensaje con <a href="/valores">una marca</a>.</p>
${espera.length === 0 ? '<p class="tenue">No hay nada preparado para los próximos envíos.</p>' : `<h2>Preparado para los próximos envíos</h2><ul>${espera.map((e) => `<li><code>${escapar(e)}</code></li>`).join('')}</ul>${forma('olvidar', 'Retirar lo preparado', '', 'Retirar')}`}
${forma('ajustes', 'Ajustes', campo('tiempoEspera', 'Tiempo de espera (s)', String(ajustes.tiempoEspera), 'inputmode="numeric"') + campo('desfase', 'Adelanto del reloj (s)', String(ajustes.desfaseMs / 1000)) + casilla('censoEstricto', 'Censo estricto', ajustes.censoEstricto) + casilla('rechazaPronto', '4141 si llega pronto', ajustes.rechazaPronto), 'Guardar')}
${forma('reloj', 'Reloj de un obligado', `${campo('nif', 'NIF', '', 'maxlength="9"')}<label>Mundo<select name="libro"><option value="REAL">real</option><option value="PRUEBAS">pruebas</option></select></label>${campo('instante', 'Ponerlo en (hora peninsular)', '', 'type="datetime-local"')}${campo('avanza', 'o adelantarlo (s)', '', 'inputmode="numeric"')}<label>o quitarlo<input type="checkbox" name="quita" value="si"></label>`, 'Cambiar')}
${forma('averia', 'Avería en el próximo envío', `<label>Qué ocurre<select name="averia">${AVERIAS.map(([v, n]) => `<option value="${v}">${n}</option>`).join('')}</select></label>${campo('ms', 'Espera (ms)', '5000', 'inputmode="numeric"')}${campo('segundos', 'Tiempo de espera (s)', '600', 'inputmode="numeric"')}${campo('codigoFallo', 'Código del fallo', '4141', 'inputmode="numeric"')}${nif}${veces}`, 'Preparar')}
${forma('dictamen', 'Resultado del próximo registro', campo('codigo', 'Código (2xxx acepta con errores; los demás rechazan)', '2000', 'inputmode="numeric"') + campo('numSerie', 'Solo para el número') + nif + veces, 'Preparar')}
${forma('censo', 'Inscribir en el censo', campo('nif', 'NIF', '', 'maxlength="9"') + campo('nombre', 'Nombre o razón social'), 'Inscribir')}
${forma('reiniciar', 'Vaciar los libros y volver a los ajustes del primer día', '', 'Vaciar')}`,
  });
}
