// What the list of invoices shows, as its address says it and as a saved view keeps it: filters, order and columns. A period
// stays a name in both, so that "this quarter" is the one of whoever opens it.
import { COLUMNAS_FACTURAS, FILTROS_CORREO, ORDENES_FACTURAS } from '@encadena/contracts';
import type { ColumnaFactura, FiltrosVista, OrdenVista, VistaDto } from '@encadena/contracts';
import {
  ESTADOS_INTERNOS,
  ESTADOS_PAGO,
  ESTADOS_VERIFACTU,
  ORIGENES,
  TIPOS_FACTURA,
} from '@encadena/invoicing';
import { esPeriodo } from '../periodos';

export const FILTROS = [
  'texto',
  'estadoInterno',
  'estadoVerifactu',
  'estadoPago',
  'periodo',
  'fechaDesde',
  'fechaHasta',
  'tipo',
  'uuidCliente',
  'serie',
  'origen',
  'correo',
] as const satisfies readonly (keyof FiltrosVista)[];

/** All that the address says of what is shown; the page and the view are apart. */
export const PARTES = [...FILTROS, 'sort', 'columnas'] as const;

export type EstadoLista = Pick<VistaDto, 'filtros' | 'orden' | 'columnas'>;

export const ORDEN_INICIAL: OrdenVista = { campo: 'fechaExpedicion', sentido: 'desc' };
export const COLUMNAS_INICIALES: readonly ColumnaFactura[] = ['fecha', 'estado', 'verifactu', 'pendiente'];

/** In an address that shows none of them: an empty value would count as none said. */
const NINGUNA = 'ninguna';

type Leer = (nombre: string) => string | undefined;
type Params = Record<(typeof PARTES)[number], string | undefined>;

/** Those of a list that there are; a code that nobody knows is left out. */
function conocidos<V extends string>(texto: string | undefined, valores: readonly V[]): V[] | undefined {
  const pedidos = texto?.split(',') ?? [];
  const hay = valores.filter((uno) => pedidos.includes(uno));
  return hay.length > 0 ? hay : undefined;
}

/** Without what is undefined: two states are the same when they say the same. */
const dichos = <T extends object>(todos: T): T =>
  Object.fromEntries(Object.entries(todos).filter(([, valor]) => valor !== undefined)) as T;

export function filtrosDe(get: Leer): FiltrosVista {
  const periodo = get('periodo');
  return dichos({
    texto: get('texto'),
    estadoInterno: conocidos(get('estadoInterno'), ESTADOS_INTERNOS),
    estadoVerifactu: conocidos(get('estadoVerifactu'), ESTADOS_VERIFACTU),
    estadoPago: conocidos(get('estadoPago'), ESTADOS_PAGO),
    tipo: conocidos(get('tipo'), TIPOS_FACTURA),
    uuidCliente: get('uuidCliente'),
    serie: get('serie'),
    origen: conocidos(get('origen'), ORIGENES),
    correo: conocidos(get('correo'), FILTROS_CORREO),
    ...(esPeriodo(periodo) ? { periodo } : { fechaDesde: get('fechaDesde'), fechaHasta: get('fechaHasta') }),
  });
}

/** `importeTotal,asc`; anything else is the order in which the list begins. */
export function ordenDe(texto: string | undefined): OrdenVista {
  const [pedido, sentido = ''] = texto?.split(',') ?? [];
  const campo = ORDENES_FACTURAS.find((uno) => uno === pedido);
  return campo && ['asc', 'desc'].includes(sentido)
    ? { campo, sentido: sentido as OrdenVista['sentido'] }
    : ORDEN_INICIAL;
}

export const textoDeOrden = ({ campo, sentido }: OrdenVista): string => `${campo},${sentido}`;

/** Undefined where the address says nothing of them. */
export const columnasDe = (texto: string | undefined): ColumnaFactura[] | undefined =>
  texto === undefined ? undefined : COLUMNAS_FACTURAS.filter((una) => texto.split(',').includes(una));

export const textoDeColumnas = (columnas: readonly ColumnaFactura[]): string =>
  COLUMNAS_FACTURAS.filter((una) => columnas.includes(una)).join(',') || NINGUNA;

/** What the address has to say for it; undefined takes a part out of it. Order and columns are always said. */
export function paramsDe({ filtros, orden, columnas }: EstadoLista): Params {
  const texto = (valor: string | readonly string[] | undefined): string | undefined =>
    typeof valor === 'string' ? valor : valor?.toSorted().join(',');
  return {
    ...(Object.fromEntries(FILTROS.map((nombre) => [nombre, texto(filtros[nombre])])) as Params),
    sort: textoDeOrden(orden),
    columnas: textoDeColumnas(columnas),
  };
}

/** Whether both show the same, in whatever order they say it. */
export const mismoEstado = (uno: EstadoLista, otro: EstadoLista): boolean =>
  JSON.stringify(paramsDe(uno)) === JSON.stringify(paramsDe(otro));

/** Whether it shows other invoices, or in another order, than the list without any filter. Columns do not count. */
export const conFiltros = ({ filtros, orden }: EstadoLista): boolean =>
  Object.keys(filtros).length > 0 || textoDeOrden(orden) !== textoDeOrden(ORDEN_INICIAL);
