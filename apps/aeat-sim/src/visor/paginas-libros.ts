// The books: one per taxpayer and world, and the clocks that some of them go by.
import type { RelojVisto } from '../control/relojes';
import { libroDeNombre, nifDeLibro } from '../libros/libro';
import { enMadrid } from '../platform/reloj';
import { escapar } from '../soap/xml/escapar';
import { documento } from './documento';
import type { FacturaVista, LibroVisto, SistemaVisto } from './libro.queries';
import { buscador, celda, dato, estadoDe, hora, mundoDe, siguiente, tabla, type Lista } from './tabla';

const ruta = (nombre: string): string =>
  `/libros/${libroDeNombre(nombre)}/${encodeURIComponent(nifDeLibro(nombre))}`;
const enlace = (nombre: string): string =>
  `<a href="${escapar(ruta(nombre))}">${escapar(nifDeLibro(nombre))}</a>`;

export function paginaLibros({ filas, busca }: Lista<Omit<LibroVisto, 'fin'>>): string {
  const fila = (l: Omit<LibroVisto, 'fin'>): string =>
    celda(enlace(l.nombre)) +
    celda(mundoDe(libroDeNombre(l.nombre))) +
    celda(String(l.facturas), 'n') +
    celda(String(l.sistemas), 'n') +
    celda(escapar(hora.format(l.ultimo)));
  return documento({
    titulo: 'Libros',
    cuerpo:
      '<p>Un libro por obligado y mundo: el de pruebas y el real no saben nada el uno del otro.</p>' +
      buscador('/libros', 'NIF del obligado (por el principio)', busca) +
      tabla(
        ['NIF', 'Mundo', 'Facturas', 'Cadenas', 'Último envío'],
        filas.map(fila),
        'No hay libros. El primero aparecerá con el primer envío.',
      ) +
      siguiente(
        '/libros',
        filas.map((l) => encodeURIComponent(l.nombre)),
        busca,
      ),
  });
}

const lugar = (f: FacturaVista): string => `${f.envio}-${f.posicion}`;

export function paginaLibro(
  l: LibroVisto,
  facturas: readonly FacturaVista[],
  sistemas: readonly SistemaVisto[],
  ahora: number,
): string {
  const nif = nifDeLibro(l.nombre);
  const fila = (f: FacturaVista): string =>
    celda(`<a href="/registros/${lugar(f)}">${escapar(f.num_serie)}</a>`) +
    celda(f.estado === 'anulada' ? '<span class="tenue">anulada</span>' : 'de alta') +
    celda(estadoDe(f.estado_registro, f.codigo)) +
    celda(escapar(f.importe ?? ''), 'n') +
    celda(escapar(f.fecha)) +
    celda(escapar(hora.format(f.presentado)));
  return documento({
    titulo: `Libro de ${nif}`,
    cuerpo: `<dl>${dato('Mundo', mundoDe(libroDeNombre(l.nombre)))}${dato('Facturas', String(l.facturas))}${dato('Último envío', `${escapar(hora.format(l.ultimo))}, con ${l.espera} s de espera hasta el siguiente`)}${dato('Su reloj', escapar(enMadrid(ahora)))}${l.fin === null ? '' : dato('Deja Verifactu', `el ${escapar(l.fin.fecha)}, como dijo el envío ${escapar(l.fin.csv)}`)}</dl>
<p><a href="/?q=${escapar(encodeURIComponent(nif))}">Sus registros</a> · <a href="/envios?q=${escapar(encodeURIComponent(nif))}">Sus envíos</a></p>
<h2>Facturas, como las conoce la agencia</h2>${tabla(
      ['Número', 'Situación', 'Último registro', 'Importe', 'Fecha', 'Presentado'],
      facturas.map(fila),
      'No hay ninguna: lo que se recibió se rechazó.',
    )}${siguiente(ruta(l.nombre), facturas.map(lugar))}
<h2>Cadenas</h2>${tabla(
      ['Productor', 'Sistema', 'Instalación'],
      sistemas.map(
        (s) =>
          celda(escapar(s.productor)) + celda(escapar(s.id_sistema)) + celda(escapar(s.instalacion), 'largo'),
      ),
      'Ninguna.',
    )}`,
  });
}

export function paginaRelojes(general: number, relojes: readonly RelojVisto[]): string {
  const fila = (r: RelojVisto): string =>
    celda(escapar(r.nif)) +
    celda(mundoDe(r.libro)) +
    celda(escapar(r.ahora)) +
    celda(String(Math.round(r.desfaseMs / 1000)), 'n');
  return documento({
    titulo: 'Relojes',
    cuerpo: `<p>Reloj de la agencia para todos: <strong>${escapar(enMadrid(general))}</strong></p>
<p>Un obligado puede tener el suyo en cada mundo. Por él se juzgan sus envíos: la hora de los registros (2004), las fechas de sus facturas, el fin de Verifactu, el tiempo entre envíos y la hora de presentación. Se ponen, se adelantan y se quitan en <a href="/control">Control</a>, desde el ordenador del simulador.</p>
${tabla(['NIF', 'Mundo', 'Su hora', 'Adelanto (s)'], relojes.map(fila), 'Nadie tiene un reloj propio.')}`,
  });
}
