// The pages of the books: tables of records and sends, one record, one send.
import { errorAeat } from '@encadena/verifactu';
import { escapar } from '../soap/xml/escapar';
import { documento } from './documento';
import type { EnvioVisto, RegistroVisto } from './libros.queries';
import { sangrar } from './sangrar';
import { buscador, celda, dato, estadoDe, hora, mundoDe, siguiente, tabla, type Lista } from './tabla';

const MAX_XML = 200_000;

const lugar = (r: RegistroVisto): string => `${r.envio}-${r.posicion}`;

// What matters first: on a phone the rest is a swipe away.
const filaRegistro = (r: RegistroVisto): string =>
  celda(`<a href="/registros/${lugar(r)}">${escapar(r.num_serie)}</a>`) +
  celda(estadoDe(r.estado, r.codigo)) +
  celda(r.importe === null ? '' : escapar(r.importe), 'n') +
  celda(escapar(`${r.operacion} ${r.indicadores}`.trim())) +
  celda(escapar(r.fecha)) +
  celda(escapar(r.emisor)) +
  celda(mundoDe(r.libro)) +
  celda(escapar(hora.format(r.recibido))) +
  celda(`<a href="/envios/${r.envio}">${r.envio}</a>`);

const REGISTRO = [
  'Número',
  'Estado',
  'Importe',
  'Operación',
  'Fecha',
  'Emisor',
  'Mundo',
  'Recibido',
  'Envío',
];

export function paginaRegistros({ filas, busca }: Lista<RegistroVisto>): string {
  return documento({
    titulo: 'Registros recibidos',
    cuerpo:
      buscador('/', 'NIF del emisor o número de factura (por el principio)', busca) +
      tabla(
        REGISTRO,
        filas.map(filaRegistro),
        'No hay registros. Aparecerán aquí en cuanto llegue el primer envío.',
      ) +
      siguiente('/', filas.map(lugar), busca),
  });
}

export function paginaEnvios({ filas, busca }: Lista<EnvioVisto>): string {
  const fila = (e: EnvioVisto): string =>
    celda(`<a href="/envios/${e.id}">${escapar(hora.format(e.recibido))}</a>`) +
    celda(estadoDe(e.estado, e.fallo)) +
    celda(String(e.registros), 'n') +
    celda(escapar(e.obligado ?? '')) +
    celda(mundoDe(e.libro)) +
    celda(escapar(e.obligado_nombre ?? ''), 'largo') +
    celda(escapar(e.presentador)) +
    celda(escapar(e.csv ?? '')) +
    celda(escapar(notas(e)), 'largo');
  return documento({
    titulo: 'Envíos recibidos',
    cuerpo:
      buscador('/envios', 'NIF del obligado, CSV o IdPeticion', busca) +
      tabla(
        ['Recibido', 'Estado', 'Registros', 'Obligado', 'Mundo', 'Nombre', 'Presentador', 'CSV', 'Notas'],
        filas.map(fila),
        'No hay envíos.',
      ) +
      siguiente(
        '/envios',
        filas.map((e) => e.id),
        busca,
      ),
  });
}

const notas = (e: EnvioVisto): string =>
  [
    e.incidencia ? 'con incidencia' : '',
    e.fin_verifactu === null ? '' : `deja Verifactu el ${e.fin_verifactu}`,
    e.demasiado_pronto ? 'antes de tiempo' : '',
    e.averia === null ? '' : `avería: ${e.averia}`,
  ]
    .filter((n) => n !== '')
    .join(', ');

// Whoever is not the obligado of the send (1108), or is no NIF (1219), has no book by that name.
const emisorDe = (r: RegistroVisto): string =>
  r.codigo === 1108 || r.codigo === 1219
    ? escapar(r.emisor)
    : `<a href="/libros/${r.libro}/${escapar(encodeURIComponent(r.emisor))}">${escapar(r.emisor)}</a>`;

export function paginaRegistro(
  r: RegistroVisto & { xml: string; respuesta: string; huella: string; generado: string },
): string {
  const texto = r.codigo === null ? '' : (errorAeat(r.codigo)?.texto ?? '');
  return documento({
    titulo: `${r.operacion === 'Alta' ? 'Alta' : 'Anulación'} de ${r.num_serie}`,
    cuerpo: `<dl>${dato('Estado', estadoDe(r.estado, r.codigo))}${dato('Motivo', escapar(texto))}${dato('Emisor', `${emisorDe(r)} (${mundoDe(r.libro)})`)}${dato('Número', escapar(r.num_serie))}${dato('Fecha de expedición', escapar(r.fecha))}${dato('Importe total', escapar(r.importe ?? ''))}${dato('Indicadores', escapar(r.indicadores))}${dato('Generado', escapar(r.generado))}${dato('Recibido', escapar(hora.format(r.recibido)))}${dato('Huella', escapar(r.huella))}${dato('Envío', `<a href="/envios/${r.envio}">${r.envio}</a>`)}</dl>
<h2>Registro recibido</h2><pre tabindex="0">${escapar(sangrar(r.xml.slice(0, MAX_XML)))}</pre><h2>Línea de la respuesta</h2><pre tabindex="0">${escapar(sangrar(r.respuesta))}</pre>`,
  });
}

export function paginaEnvio(
  e: EnvioVisto & { peticion: string; respuesta: string; filas: readonly RegistroVisto[] },
): string {
  return documento({
    titulo: `Envío ${e.id}`,
    cuerpo: `<dl>${dato('Estado', estadoDe(e.estado, e.fallo))}${dato('Motivo', escapar(e.fallo === null ? '' : (errorAeat(e.fallo)?.texto ?? '')))}${dato('Recibido', escapar(hora.format(e.recibido)))}${dato('Operación', escapar(e.operacion))}${dato('Obligado', escapar(`${e.obligado ?? ''} ${e.obligado_nombre ?? ''}`.trim()))}${dato('Mundo', mundoDe(e.libro))}${dato('Presentador', escapar(e.presentador))}${dato('Certificado', escapar(e.certificado ?? ''))}${dato('CSV', escapar(e.csv ?? ''))}${dato('IdPeticion', escapar(e.id_peticion))}${dato('Notas', escapar(notas(e)))}</dl>
${e.filas.length === 0 ? '' : tabla(REGISTRO, e.filas.map(filaRegistro), '')}
<h2>Petición</h2>${xml(e.peticion)}<h2>Respuesta</h2>${xml(e.respuesta)}`,
  });
}

// A send of 1,000 records is 2 MB: the page shows its beginning and says so.
function xml(texto: string): string {
  const corto = texto.slice(0, MAX_XML);
  return `<pre tabindex="0">${escapar(sangrar(corto))}</pre>${corto.length < texto.length ? `<p class="tenue">Se muestran ${MAX_XML} de ${texto.length} caracteres.</p>` : ''}`;
}

export function paginaNoExiste(): string {
  return documento({ titulo: 'No existe', cuerpo: '<p>No hay nada en esta dirección.</p>' });
}
