// What is entered for the demo company: its year, and what lies open on its desk.
import {
  type FacturaEntrada,
  facturaEntradaSchema,
  type LineaFacturaEntrada,
  type PresupuestoEntrada,
  presupuestoEntradaSchema,
  type RecurrenteEntrada,
  recurrenteEntradaSchema,
  type RectificarEntrada,
  rectificarEntradaSchema,
} from '@encadena/contracts';
import { addDays, addMonths, fechaISO, type FechaISO } from '@encadena/values';
import { type Articulo, lineaDe, nombreDe } from './articulos';
import { FUERA, QUIEN, type Quien } from './clientes';
import type { LineaDeFila } from './filas';
import { type FacturaDelAno, rectificadaEn } from './plan';

/** What the demo company has, by which it is named. */
export interface Ficha {
  /** Ids by identification. */
  clientes: ReadonlyMap<string, string>;
  cuenta: string | null;
}

interface Encargo {
  quien: Quien | null;
  lineas: readonly LineaDeFila[];
}

const lineasDe = ({ quien, lineas }: Encargo): LineaFacturaEntrada[] =>
  lineas.map((linea) => {
    const { articulo, cantidad, descuento } = partesDe(linea);
    return lineaDe(articulo, cantidad, { descuento, fuera: quien !== null && FUERA.has(quien) });
  });

function partesDe(linea: LineaDeFila): {
  articulo: Articulo;
  cantidad: string;
  descuento: string | undefined;
} {
  const [articulo, cantidad = '1', descuento] = linea.split(' ');
  return { articulo: articulo as Articulo, cantidad, descuento };
}

const pagoDe = (quien: Quien | null, { cuenta }: Ficha) => {
  if (quien === null) return { formaPago: 'EFECTIVO' } as const;
  if (quien === 'MARTI') return { formaPago: 'TARJETA' } as const;
  return FUERA.has(quien) || cuenta === null
    ? ({ formaPago: 'TRANSFERENCIA' } as const)
    : ({ formaPago: 'TRANSFERENCIA_BANCARIA', uuidCuentaBancaria: cuenta } as const);
};

const comun = (encargo: Encargo, ficha: Ficha) => ({
  uuidCliente: encargo.quien && (ficha.clientes.get(QUIEN[encargo.quien]) ?? null),
  descripcionOperacion: encargo.lineas.map((linea) => nombreDe(partesDe(linea).articulo)).join(', '),
  ...pagoDe(encargo.quien, ficha),
  lineas: lineasDe(encargo),
});

export const entradaDe = (una: FacturaDelAno, ficha: Ficha): FacturaEntrada =>
  facturaEntradaSchema.parse({
    tipoFactura: una.quien ? 'F1' : 'F2',
    fechaExpedicion: una.fecha,
    fechaVencimiento: una.vencimiento,
    ...comun(una, ficha),
  });

/** Null: it was not rectified. */
export function rectificacionDe(una: FacturaDelAno): RectificarEntrada | null {
  const fechaExpedicion = rectificadaEn(una);
  if (!fechaExpedicion) return null;
  return rectificarEntradaSchema.parse(
    una.suerte.rectificada?.como === 'ENTERA'
      ? { fechaExpedicion, motivo: 'Devolución de todos los ejemplares' }
      : {
          fechaExpedicion,
          motivo: 'Descuento acordado por el retraso de la entrega',
          lineas: [{ descripcion: 'Descuento acordado', precioUnitario: '-145', tipoImpositivo: '21' }],
        },
  );
}

/** Drafts that wait to be issued. */
export const borradoresDeMuestra = (ficha: Ficha): FacturaEntrada[] =>
  [
    { quien: 'FINQUES', lineas: ['EJECUTIVO 1'] } as const,
    { quien: 'BODEGA', lineas: ['HORA 7', 'VISITA 1'] } as const,
  ].map((encargo) => facturaEntradaSchema.parse(comun(encargo, ficha)));

/** In the order of their dates; the first one was accepted. */
export const presupuestosDeMuestra = (ficha: Ficha, hoy: FechaISO): PresupuestoEntrada[] =>
  [
    { tipo: 'PRESUPUESTO', hace: 18, quien: 'CLINICA', lineas: ['INTERIOR 1 5'] } as const,
    { tipo: 'PRESUPUESTO', hace: 6, quien: 'HOTEL', lineas: ['BASICO 1', 'RENDER 4'] } as const,
    { tipo: 'PROFORMA', hace: 4, quien: 'ALPINA', lineas: ['INTERIOR 1'] } as const,
  ].map(({ tipo, hace, ...encargo }) =>
    presupuestoEntradaSchema.parse({ tipo, fecha: addDays(hoy, -hace), ...comun(encargo, ficha) }),
  );

/** Each month's site supervision, as a draft to look at; from the first of next month on. */
export const recurrenteDeMuestra = (ficha: Ficha, hoy: FechaISO): RecurrenteEntrada =>
  recurrenteEntradaSchema.parse({
    nombre: 'Dirección de obra, Llobregat',
    frecuencia: 'MENSUAL',
    dia: 1,
    inicio: addMonths(fechaISO(`${hoy.slice(0, 8)}01`), 1),
    diasVencimiento: 30,
    factura: {
      ...comun({ quien: 'LLOBREGAT', lineas: ['DIRECCION 1'] }, ficha),
      descripcionOperacion: 'Dirección de obra de {mes} de {año}',
    },
  });
