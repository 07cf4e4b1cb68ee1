// The state of the invoice wizard: a pure reducer over one draft. Amounts are strings in wire form; what cannot be read
// stays as typed until the schema says so beside its field.
import type { ClienteDto, FacturaEntradaCruda } from '@encadena/contracts';
import { recargosPermitidos, exigeDestinatario } from '@encadena/invoicing';
import type { CalificacionOperacion, CausaExencion, ClaveRegimen, DescuentoTipo, Impuesto, ModoCalculo, TipoFactura } from '@encadena/invoicing';
import type { FechaISO } from '@encadena/values';
import { masDias } from '../../../shared/dias';

export interface LineaBorrador {
  /** Identity on screen only; the wire knows lines by their place. */
  id: number;
  descripcion: string;
  cantidad: string;
  precioUnitario: string;
  modoCalculo: ModoCalculo;
  descuentoTipo: DescuentoTipo;
  descuento: string;
  impuesto: Impuesto;
  tipoImpositivo: string;
  /** S1, S2, N1, N2 or EXENTA: one choice on screen, two fields on the wire. */
  calificacion: CalificacionOperacion | 'EXENTA';
  causaExencion: CausaExencion | null;
  claveRegimen: ClaveRegimen | null;
  recargoEquivalencia: string;
  baseImponibleACoste: string | null;
}

type Cabecera = Omit<FacturaEntradaCruda, 'lineas' | 'tipoFactura' | 'descripcionOperacion' | 'irpfPorcentaje' | 'observaciones' | 'referenciaExterna'>;

export interface Borrador extends Cabecera {
  tipoFactura: TipoFactura;
  descripcionOperacion: string;
  irpfPorcentaje: string;
  observaciones: string;
  referenciaExterna: string;
  lineas: readonly LineaBorrador[];
  /** The customer pays the equivalence surcharge: new lines start with it. */
  conRecargo: boolean;
  siguienteId: number;
}

export type CampoCabecera = Exclude<keyof Borrador, 'lineas' | 'siguienteId' | 'conRecargo' | 'uuidCliente'>;

export type CambiosCabecera = Partial<Pick<Borrador, CampoCabecera>>;

export type Accion =
  | { tipo: 'cargar'; borrador: Borrador }
  | { tipo: 'campos'; cambios: CambiosCabecera }
  | { tipo: 'cliente'; cliente: ClienteDto | null; fecha: string; uuidCuenta?: string }
  | { tipo: 'linea'; id: number; cambios: Partial<Omit<LineaBorrador, 'id'>> }
  | { tipo: 'anadirLinea'; tras?: number }
  | { tipo: 'quitarLinea'; id: number }
  | { tipo: 'restaurarLinea'; linea: LineaBorrador; indice: number }
  | { tipo: 'moverLinea'; id: number; pasos: -1 | 1 };

/** What a new line takes over from the line before it: its tax, never its words or its price. */
function lineaNueva(borrador: Pick<Borrador, 'lineas' | 'siguienteId'>): LineaBorrador {
  const previa = borrador.lineas.at(-1);
  return {
    id: borrador.siguienteId,
    descripcion: '',
    cantidad: '1',
    precioUnitario: '',
    modoCalculo: previa?.modoCalculo ?? 'NORMAL',
    descuentoTipo: 'PORCENTAJE',
    descuento: '',
    impuesto: previa?.impuesto ?? 'IVA',
    tipoImpositivo: previa?.tipoImpositivo ?? '21',
    calificacion: previa?.calificacion ?? 'S1',
    causaExencion: previa?.causaExencion ?? null,
    claveRegimen: previa?.claveRegimen ?? '01',
    recargoEquivalencia: previa?.recargoEquivalencia ?? '',
    baseImponibleACoste: null,
  };
}

export interface Preferencia {
  impuesto: Impuesto;
  tipoImpositivo: string;
}

/** A new draft: its first line is ready, quantity 1, the tax used last. */
export function borradorVacio({ fecha, preferencia }: { fecha: string; preferencia: Preferencia }): Borrador {
  const base = { lineas: [], siguienteId: 1 };
  return {
    tipoFactura: 'F1', uuidSerie: null, fechaExpedicion: fecha, fechaOperacion: null, fechaVencimiento: null, uuidCliente: null, descripcionOperacion: '', formaPago: 'SIN_ESPECIFICAR',
    uuidCuentaBancaria: null, observaciones: '', irpfPorcentaje: '', descuentoGlobal: null, referenciaExterna: '', rectificacion: null, sustituyeA: [], conRecargo: false,
    lineas: [{ ...lineaNueva(base), ...preferencia }], siguienteId: 2,
  };
}

/** The surcharge that goes with a rate on a day; empty when the line cannot carry one. */
export function recargoDe({ impuesto, calificacion, tipoImpositivo }: Pick<LineaBorrador, 'impuesto' | 'calificacion' | 'tipoImpositivo'>, fecha: string): string {
  return impuesto === 'IVA' && calificacion === 'S1' ? (recargosPermitidos(tipoImpositivo, fecha as FechaISO)[0] ?? '') : '';
}

const fechaDe = ({ fechaOperacion, fechaExpedicion }: Borrador): string => fechaOperacion ?? fechaExpedicion ?? '';

function conCliente(borrador: Borrador, { cliente, fecha, uuidCuenta }: Extract<Accion, { tipo: 'cliente' }>): Borrador {
  if (!cliente) return { ...borrador, uuidCliente: null, conRecargo: false };
  const { formaPago, diasVencimiento, irpf, recargoEquivalencia } = cliente.valoresPorDefecto;
  const desde = borrador.fechaExpedicion ?? fecha;
  return {
    ...borrador,
    uuidCliente: cliente.uuid,
    formaPago,
    // Paying to our account asks for one: the default is there at once.
    uuidCuentaBancaria: borrador.uuidCuentaBancaria ?? (formaPago === 'TRANSFERENCIA_BANCARIA' ? (uuidCuenta ?? null) : null),
    fechaVencimiento: diasVencimiento > 0 ? masDias(desde, diasVencimiento) : borrador.fechaVencimiento,
    irpfPorcentaje: irpf === '0' ? '' : irpf,
    conRecargo: recargoEquivalencia,
    lineas: borrador.lineas.map((linea) => ({ ...linea, recargoEquivalencia: recargoEquivalencia ? recargoDe(linea, desde) : '' })),
  };
}

function conLinea(borrador: Borrador, id: number, cambios: Partial<Omit<LineaBorrador, 'id'>>): Borrador {
  const cambiaTipo = 'tipoImpositivo' in cambios || 'impuesto' in cambios || 'calificacion' in cambios;
  return {
    ...borrador,
    lineas: borrador.lineas.map((linea) => {
      if (linea.id !== id) return linea;
      const nueva = { ...linea, ...cambios };
      return cambiaTipo && borrador.conRecargo ? { ...nueva, recargoEquivalencia: recargoDe(nueva, fechaDe(borrador)) } : nueva;
    }),
  };
}

function conLineaNueva(borrador: Borrador, tras?: number): Borrador {
  const nueva = lineaNueva(borrador);
  const indice = tras === undefined ? borrador.lineas.length : borrador.lineas.findIndex(({ id }) => id === tras) + 1;
  return { ...borrador, lineas: borrador.lineas.toSpliced(indice, 0, nueva), siguienteId: borrador.siguienteId + 1 };
}

function sinLinea(borrador: Borrador, id: number): Borrador {
  const lineas = borrador.lineas.filter((linea) => linea.id !== id);
  // Never an empty grid: the last line that goes leaves a fresh one.
  return lineas.length > 0 ? { ...borrador, lineas } : { ...borrador, lineas: [lineaNueva(borrador)], siguienteId: borrador.siguienteId + 1 };
}

function lineaMovida(borrador: Borrador, id: number, pasos: number): Borrador {
  const desde = borrador.lineas.findIndex((linea) => linea.id === id);
  const hasta = desde + pasos;
  const linea = borrador.lineas[desde];
  if (!linea || hasta < 0 || hasta >= borrador.lineas.length) return borrador;
  return { ...borrador, lineas: borrador.lineas.toSpliced(desde, 1).toSpliced(hasta, 0, linea) };
}

export function asistenteReducer(borrador: Borrador, accion: Accion): Borrador {
  switch (accion.tipo) {
    case 'cargar':
      return accion.borrador;
    case 'campos': {
      const nuevo = { ...borrador, ...accion.cambios };
      // A kind without recipient drops the one that was chosen (rules 1189, 1190).
      return exigeDestinatario(nuevo.tipoFactura) ? nuevo : { ...nuevo, uuidCliente: null };
    }
    case 'cliente':
      return conCliente(borrador, accion);
    case 'linea':
      return conLinea(borrador, accion.id, accion.cambios);
    case 'anadirLinea':
      return conLineaNueva(borrador, accion.tras);
    case 'quitarLinea':
      return sinLinea(borrador, accion.id);
    case 'restaurarLinea':
      return { ...borrador, lineas: borrador.lineas.toSpliced(accion.indice, 0, accion.linea) };
    case 'moverLinea':
      return lineaMovida(borrador, accion.id, accion.pasos);
  }
}
