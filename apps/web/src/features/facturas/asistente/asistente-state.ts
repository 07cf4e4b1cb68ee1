// The state of the invoice wizard: a pure reducer over one draft. Amounts are strings in wire form; what cannot be read
// stays as typed until the schema says so beside its field.
import type { ClienteDto, FacturaEntradaCruda } from '@encadena/contracts';
import { NINGUN_CASO, casosQueAdmite, exigeDestinatario, recargosPermitidos } from '@encadena/invoicing';
import type {
  CalificacionOperacion,
  CausaExencion,
  ClaveRegimen,
  DescuentoTipo,
  Impuesto,
  ModoCalculo,
  TipoFactura,
} from '@encadena/invoicing';
import type { FechaISO } from '@encadena/values';
import { masDias } from '../../../shared/dias';

export interface LineaBorrador {
  /** Identity on screen only; the wire knows lines by their place. */
  id: number;
  descripcion: string;
  cantidad: string;
  /** The last quantity before the field was emptied: an empty one is no quantity, and none of zero either. */
  cantidadPrevia?: string;
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

type Cabecera = Omit<
  FacturaEntradaCruda,
  'lineas' | 'tipoFactura' | 'descripcionOperacion' | 'irpfPorcentaje' | 'observaciones' | 'referenciaExterna'
>;

export interface Borrador extends Cabecera {
  tipoFactura: TipoFactura;
  descripcionOperacion: string;
  irpfPorcentaje: string;
  observaciones: string;
  referenciaExterna: string;
  lineas: readonly LineaBorrador[];
  /** The customer pays the equivalence surcharge: new lines start with it. */
  conRecargo: boolean;
  /** What the customer's defaults filled in; what was typed stands beside it and stays. */
  delCliente: PorDefecto;
  siguienteId: number;
}

type PorDefecto = Partial<
  Pick<Borrador, 'formaPago' | 'uuidCuentaBancaria' | 'fechaVencimiento' | 'irpfPorcentaje'>
>;

export type CampoCabecera = Exclude<
  keyof Borrador,
  'lineas' | 'siguienteId' | 'conRecargo' | 'delCliente' | 'uuidCliente'
>;

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

interface Nueva {
  fecha: string;
  preferencia: Preferencia;
  /** What invoices of this NIF begin with, if anything. */
  observaciones?: string | null;
}

/** A new draft: its first line is ready, quantity 1, the tax used last. */
export function borradorVacio({ fecha, preferencia, observaciones = null }: Nueva): Borrador {
  const base = { lineas: [], siguienteId: 1 };
  return {
    tipoFactura: 'F1',
    uuidSerie: null,
    fechaExpedicion: fecha,
    fechaOperacion: null,
    fechaVencimiento: null,
    uuidCliente: null,
    descripcionOperacion: '',
    formaPago: 'SIN_ESPECIFICAR',
    uuidCuentaBancaria: null,
    observaciones: observaciones ?? '',
    irpfPorcentaje: '',
    descuentoGlobal: null,
    referenciaExterna: '',
    ...NINGUN_CASO,
    rectificacion: null,
    sustituyeA: [],
    conRecargo: false,
    delCliente: {},
    lineas: [{ ...lineaNueva(base), ...preferencia }],
    siguienteId: 2,
  };
}

/** The surcharge that goes with a rate on a day; empty when the line cannot carry one. */
export function recargoDe(
  {
    impuesto,
    calificacion,
    tipoImpositivo,
  }: Pick<LineaBorrador, 'impuesto' | 'calificacion' | 'tipoImpositivo'>,
  fecha: string,
): string {
  return impuesto === 'IVA' && calificacion === 'S1'
    ? (recargosPermitidos(tipoImpositivo, fecha as FechaISO)[0] ?? '')
    : '';
}

const fechaDe = ({ fechaOperacion, fechaExpedicion }: Borrador): string =>
  fechaOperacion ?? fechaExpedicion ?? '';

/** What a field says while nobody has said anything. */
const SIN_DECIR = {
  formaPago: 'SIN_ESPECIFICAR',
  uuidCuentaBancaria: null,
  fechaVencimiento: null,
  irpfPorcentaje: '',
} as const;

/** What a customer's habits say of the invoice; undefined: nothing. */
function habitosDe({ cliente, fecha, uuidCuenta }: Extract<Accion, { tipo: 'cliente' }>, desde: string) {
  if (!cliente) return {};
  const { formaPago, diasVencimiento, irpf } = cliente.valoresPorDefecto;
  return {
    formaPago,
    uuidCuentaBancaria: formaPago === 'TRANSFERENCIA_BANCARIA' ? uuidCuenta : undefined,
    fechaVencimiento: diasVencimiento > 0 ? masDias(desde || fecha, diasVencimiento) : undefined,
    irpfPorcentaje: irpf === '0' ? undefined : irpf,
  };
}

/**
 * A customer's defaults fill what nobody filled in and what an earlier customer's filled in. What was typed
 * stays: a withholding of step 1 is not lost by choosing a recipient in step 2.
 */
function conCliente(borrador: Borrador, accion: Extract<Accion, { tipo: 'cliente' }>): Borrador {
  const { cliente, fecha } = accion;
  const desde = borrador.fechaExpedicion ?? fecha;
  const habitos: PorDefecto = habitosDe(accion, desde);
  const delCliente: PorDefecto = {};
  for (const campo of Object.keys(SIN_DECIR) as (keyof PorDefecto)[]) {
    const valor = borrador[campo] ?? null;
    const libre = valor === SIN_DECIR[campo] || valor === borrador.delCliente[campo];
    if (libre) Object.assign(delCliente, { [campo]: habitos[campo] ?? SIN_DECIR[campo] });
  }
  const conRecargo = cliente?.valoresPorDefecto.recargoEquivalencia ?? false;
  return {
    ...borrador,
    ...delCliente,
    delCliente,
    uuidCliente: cliente?.uuid ?? null,
    conRecargo,
    lineas: borrador.lineas.map((linea) => conRecargoDe(linea, borrador.conRecargo, conRecargo, desde)),
  };
}

/** The surcharge comes and goes with the customer; one that was typed stays. */
function conRecargoDe(linea: LineaBorrador, antes: boolean, ahora: boolean, fecha: string): LineaBorrador {
  const suyo = recargoDe(linea, fecha);
  const escrito = linea.recargoEquivalencia !== '' && !(antes && linea.recargoEquivalencia === suyo);
  return escrito ? linea : { ...linea, recargoEquivalencia: ahora ? suyo : '' };
}

function conLinea(borrador: Borrador, id: number, cambios: Partial<Omit<LineaBorrador, 'id'>>): Borrador {
  const cambiaTipo = 'tipoImpositivo' in cambios || 'impuesto' in cambios || 'calificacion' in cambios;
  return {
    ...borrador,
    lineas: borrador.lineas.map((linea) => {
      if (linea.id !== id) return linea;
      const nueva = { ...linea, ...cambios };
      if (nueva.cantidad === '' && linea.cantidad !== '') nueva.cantidadPrevia = linea.cantidad;
      return cambiaTipo && borrador.conRecargo
        ? { ...nueva, recargoEquivalencia: recargoDe(nueva, fechaDe(borrador)) }
        : nueva;
    }),
  };
}

function conLineaNueva(borrador: Borrador, tras?: number): Borrador {
  const nueva = lineaNueva(borrador);
  const indice =
    tras === undefined ? borrador.lineas.length : borrador.lineas.findIndex(({ id }) => id === tras) + 1;
  return {
    ...borrador,
    lineas: borrador.lineas.toSpliced(indice, 0, nueva),
    siguienteId: borrador.siguienteId + 1,
  };
}

function sinLinea(borrador: Borrador, id: number): Borrador {
  const lineas = borrador.lineas.filter((linea) => linea.id !== id);
  // Never an empty grid: the last line that goes leaves a fresh one.
  return lineas.length > 0
    ? { ...borrador, lineas }
    : { ...borrador, lineas: [lineaNueva(borrador)], siguienteId: borrador.siguienteId + 1 };
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
      // A kind without recipient drops the one that was chosen (rules 1189, 1190), and what it may not say
      // of itself.
      return {
        ...nuevo,
        ...casosQueAdmite(nuevo, nuevo.tipoFactura),
        ...(!exigeDestinatario(nuevo.tipoFactura) && {
          uuidCliente: null,
          otrosDestinatarios: [],
          ...(nuevo.emitidaPor === 'DESTINATARIO' && { emitidaPor: null }),
        }),
      };
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
