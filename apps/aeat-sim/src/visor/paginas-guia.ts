// The guides: every code of the official list with how it is had, and the marks that force an outcome.
import { CODIGOS_PROVOCADOS, type CodigoProvocado, type Via } from '../catalogo/como-se-provoca';
import { libroDeNombre, nifDeLibro } from '../libros/libro';
import type { UsoMarca } from '../soap/forzado/forzado';
import { VALORES_DESTINATARIO, VALORES_ENVIO, VALORES_REGISTRO, type Valor } from '../soap/forzado/valores';
import { escapar } from '../soap/xml/escapar';
import { documento } from './documento';
import { buscador, celda, hora, mundoDe, tabla } from './tabla';

const CLASES: Readonly<Record<CodigoProvocado['clase'], readonly [tono: string, nombre: string]>> = {
  rejects_send: ['mal', 'rechaza el envío'],
  rejects_record: ['mal', 'rechaza el registro'],
  accepted_with_errors: ['aviso', 'acepta con errores'],
};
const VIAS: Readonly<Record<Via, string>> = {
  REGLA: 'por su regla',
  RESERVADO: 'con un valor reservado',
  AJUSTE: 'con un ajuste del control',
  FORZADO: 'solo con su marca',
};
const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

// Below the text, not beside it: on a phone both are seen.
const debajo = (texto: string, nota: string): string => `${texto}<br><span class="tenue">${nota}</span>`;

export function paginaCodigos(busca?: string): string {
  const buscado = llano(busca ?? '');
  const filas = CODIGOS_PROVOCADOS.filter(
    (c) =>
      buscado === '' ||
      llano(`${c.codigo} ${c.texto} ${VIAS[c.via]} ${CLASES[c.clase][1]}`).includes(buscado),
  );
  const cuentas = (Object.keys(VIAS) as Via[]).map((via) => {
    const n = CODIGOS_PROVOCADOS.filter((c) => c.via === via).length;
    return `<li><strong>${n}</strong> <a href="/codigos?q=${encodeURIComponent(VIAS[via])}">${VIAS[via]}</a></li>`;
  });
  const fila = (c: CodigoProvocado): string =>
    celda(`<strong>${c.codigo}</strong>`) +
    celda(
      debajo(escapar(c.texto), escapar(VIAS[c.via] + (c.explicacion === '' ? '' : `: ${c.explicacion}`))),
      'largo',
    ) +
    celda(`<span class="${CLASES[c.clase][0]}">${CLASES[c.clase][1]}</span>`);
  return documento({
    titulo: 'Códigos de la AEAT',
    cuerpo: `<p>Los ${CODIGOS_PROVOCADOS.length} códigos de la lista oficial y cómo se obtiene cada uno aquí. Cualquiera puede forzarse además con <a href="/valores">su marca</a>.</p>
<ul class="cuentas">${cuentas.join('')}</ul>
${buscador('/codigos', 'Código, texto o forma de obtenerlo', busca)}
<div class="guia">${tabla(['Código', 'Texto oficial y cómo se obtiene', 'Qué hace'], filas.map(fila), 'Ningún código coincide.')}</div>`,
  });
}

const filaValor = (v: Valor): string =>
  celda(`<code>${escapar(v.valor)}</code>`) + celda(debajo(escapar(v.ocurre), escapar(v.despues)), 'largo');
const VALOR = ['Marca', 'Qué ocurre, y qué queda'];

const filaUso = (u: UsoMarca): string =>
  celda(`<code>${escapar(u.marca)}</code>`) +
  celda(escapar(u.num_serie)) +
  celda(String(u.veces), 'n') +
  celda(escapar(nifDeLibro(u.nombre))) +
  celda(mundoDe(libroDeNombre(u.nombre))) +
  celda(escapar(hora.format(u.ultima)));

const IDENTIDADES: readonly (readonly [valor: string, donde: string])[] = [
  ...VALORES_DESTINATARIO.map(({ valor, ocurre }) => [valor, ocurre] as const),
  ['SIM-NO-EXISTE', 'en NumRegistroAcuerdoFacturacion (1128) o IdAcuerdoSistemaInformatico (1242)'],
  ['SIM-ERROR', 'en los mismos campos: la búsqueda falla (1129, 1241)'],
];

export function paginaValores(usos: readonly UsoMarca[]): string {
  return documento({
    titulo: 'Valores que fuerzan un resultado',
    cuerpo: `<p>Escriba una marca en la descripción de la operación (<code>DescripcionOperacion</code>) o en <code>RefExterna</code>, con cualquier otro texto alrededor. El resto del registro ha de ser correcto: lo que incumpla una regla se rechaza antes por ella. Un valor que no está aquí se rechaza con 1100 y lo dice. En una consulta, la marca va en el filtro por <code>RefExterna</code> y el código llega como fallo.</p>
<h2>De un registro</h2><p>Duran lo que el registro las lleve, o N envíos con <code>*N</code>.</p><div class="guia">${tabla(VALOR, VALORES_REGISTRO.map(filaValor), '')}</div>
<h2>De todo el envío que lleva el registro</h2><p>Ocurren una vez, o N con <code>*N</code>, y después todo va bien: así se ve cómo se recupera quien envía. Un registro puede llevar una de estas y una de las anteriores.</p><div class="guia">${tabla(VALOR, VALORES_ENVIO.map(filaValor), '')}</div>
<h2>Identidades y números reservados</h2><div class="guia">${tabla(
      ['Valor', 'Qué significa'],
      IDENTIDADES.map(([valor, donde]) => celda(`<code>${valor}</code>`) + celda(donde, 'largo')),
      '',
    )}</div>
<h2>Marcas que han actuado</h2>${tabla(
      ['Marca', 'Factura', 'Veces', 'NIF', 'Mundo', 'Última vez'],
      usos.map(filaUso),
      'Ninguna todavía.',
    )}`,
  });
}
