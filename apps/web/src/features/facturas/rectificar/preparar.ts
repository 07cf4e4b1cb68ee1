// From issued invoices, as the API tells them, to the drafts that rectify or replace them: what `invoicing` makes of
// them, as the API takes it.
import type { FacturaDetalleDto, FacturaEntradaCruda, RectificativaDto } from '@encadena/contracts';
import {
  calcularFactura,
  casosDe,
  comoRectificar,
  compensarSustitutiva,
  descuentoEntrado,
  facturaVigente,
  lineasConDescuento,
  lineasDevueltas,
  negarLinea,
  porcentajeDeLinea,
  rectificarFactura,
  sustituirSimplificadas,
} from '@encadena/invoicing';
import type {
  CausaRectificacion,
  Factura,
  FacturaConRectificativas,
  FacturaReferida,
  LineaFactura,
  Persona,
} from '@encadena/invoicing';
import { absoluto, importe, suma, toTexto } from '@encadena/values';

const MAXIMO_DESCRIPCION = 500;

const personaDe = ({
  tipoIdentificacion,
  identificacion,
  pais,
  nombre,
}: NonNullable<FacturaDetalleDto['destinatario']>): Persona => ({
  tipoIdentificacion,
  identificacion,
  pais,
  nombre,
});

export function facturaDeDetalle(detalle: FacturaDetalleDto): Factura {
  const { emisor, destinatario, modoRectificacion, motivo } = detalle;
  const referida = ({
    numeroCompleto,
    fechaExpedicion,
  }: FacturaDetalleDto['sustituyeA'][number]): FacturaReferida => ({
    nifEmisor: emisor.nif,
    numeroCompleto,
    fechaExpedicion,
  });
  return {
    tipoFactura: detalle.tipoFactura,
    ejercicio: detalle.ejercicio ?? 0,
    fechaExpedicion: detalle.fechaExpedicion ?? '',
    fechaOperacion: detalle.fechaOperacion,
    fechaVencimiento: detalle.fechaVencimiento,
    numeroCompleto: detalle.numeroCompleto,
    destinatario: destinatario && personaDe(destinatario),
    otrosDestinatarios: detalle.otrosDestinatarios.map((otro) => ({
      ...personaDe(otro),
      participacion: otro.participacion,
    })),
    emitidaPor: detalle.emitidaPor,
    tercero: detalle.tercero,
    descripcionOperacion: detalle.descripcionOperacion,
    moneda: detalle.moneda,
    tipoCambio: detalle.tipoCambio,
    fechaTipoCambio: detalle.fechaTipoCambio,
    fuenteTipoCambio: detalle.fuenteTipoCambio,
    formaPago: detalle.formaPago,
    uuidCuentaBancaria: detalle.uuidCuentaBancaria,
    observaciones: detalle.observaciones,
    irpfPorcentaje: detalle.irpfPorcentaje,
    descuentoGlobal: descuentoEntrado(detalle.descuentoGlobal),
    referenciaExterna: detalle.referenciaExterna,
    ...casosDe(detalle),
    lineas: detalle.lineas.map(({ importe: _, ...linea }) => linea),
    rectificacion: modoRectificacion && {
      modo: modoRectificacion,
      motivo: motivo ?? '',
      facturas: detalle.rectificaA.map(referida),
    },
    sustituyeA: detalle.sustituyeA.map(referida),
  };
}

/** What counts of those that rectify it: not what was cancelled, nor what belongs to other invoices too. */
export const queCuentan = (rectificativas: readonly RectificativaDto[]): readonly RectificativaDto[] =>
  rectificativas.filter(({ anulada, rectificaVarias }) => !anulada && !rectificaVarias);

/** The invoice with the lines that are left of it; `detalles` are those of the rectifying ones. */
export function vigenteDe(
  detalle: FacturaDetalleDto,
  rectificativas: readonly RectificativaDto[],
  detalles: readonly FacturaDetalleDto[],
): Factura {
  const con = (uno: FacturaDetalleDto): FacturaConRectificativas => ({
    factura: facturaDeDetalle(uno),
    rectificativas: queCuentan(rectificativas)
      .filter(({ uuidRectificada }) => uuidRectificada === uno.uuid)
      .flatMap(({ uuid }) => detalles.find((otro) => otro.uuid === uuid) ?? [])
      .map(con),
  });
  return facturaVigente(con(detalle));
}

export interface LoQuePaso {
  causa: CausaRectificacion;
  motivo: string;
  /** Of a return: how much of each line comes back. */
  cantidades: readonly string[];
  /** Of a discount. */
  porcentaje: string;
  /** A line of the discount, in the words of the person's language. */
  lineaDescuento: (linea: string) => string;
}

const lineasDe = ({ lineas }: Factura, paso: LoQuePaso): readonly LineaFactura[] =>
  paso.causa === 'DESCUENTO'
    ? lineas.map((linea) => ({
        ...negarLinea(porcentajeDeLinea(linea, paso.porcentaje)),
        descripcion: paso.lineaDescuento(linea.descripcion).slice(0, MAXIMO_DESCRIPCION),
      }))
    : lineasDevueltas(lineas, paso.cantidades);

/** A discount on the whole invoice as a part of each line, where lines are taken one by one. */
const sinDescuentoGlobal = (vigente: Factura): Factura => ({
  ...vigente,
  lineas: lineasConDescuento(vigente),
  descuentoGlobal: null,
});

/** The lines that a return chooses from. */
export const lineasParaDevolver = (vigente: Factura): readonly LineaFactura[] =>
  sinDescuentoGlobal(vigente).lineas;

// All of it goes back as it was issued, cent by cent.
const vuelveTodo = (vigente: Factura, cantidades: readonly string[]): boolean =>
  vigente.lineas.every(({ cantidad }, i) => absoluto(importe(cantidad)).eq(importe(cantidades[i] ?? '0')));

/** What rectifies what is left of an invoice. */
function facturaRectificativa(
  detalle: FacturaDetalleDto,
  vigente: Factura,
  paso: LoQuePaso,
  hoy: string,
): Factura {
  const { tipoFactura, modo, lineas: cuales } = comoRectificar(paso.causa, vigente);
  const porLineas =
    cuales === 'REBAJADAS' || (cuales === 'ELEGIDAS' && !vuelveTodo(vigente, paso.cantidades));
  const original = porLineas ? sinDescuentoGlobal(vigente) : vigente;
  const lineas = porLineas ? lineasDe(original, paso) : undefined;
  return rectificarFactura(original, {
    tipoFactura,
    modo,
    motivo: paso.motivo,
    hoy,
    nifEmisor: detalle.emisor.nif,
    ...(lineas && { lineas }),
  });
}

const totalDe = (factura: Factura): string => calcularFactura(factura).totales.importeTotal;

/** What the invoice comes to before and after; undefined where the person writes the lines anew. */
export function totalesDe(
  detalle: FacturaDetalleDto,
  vigente: Factura,
  paso: LoQuePaso,
  hoy: string,
): { antes: string; despues: string } | undefined {
  if (comoRectificar(paso.causa, vigente).lineas === 'NUEVAS') return undefined;
  const antes = totalDe(vigente);
  const suyo = totalDe(facturaRectificativa(detalle, vigente, paso, hoy));
  return { antes, despues: toTexto(suma(importe(antes), importe(suyo))) };
}

/** The draft that rectifies what is left of an invoice. */
export function entradaRectificativa(
  detalle: FacturaDetalleDto,
  vigente: Factura,
  paso: LoQuePaso,
  hoy: string,
): FacturaEntradaCruda {
  const rectificativa = facturaRectificativa(detalle, vigente, paso, hoy);
  return entradaDe(rectificativa, {
    uuidCliente: detalle.uuidCliente,
    otrosDestinatarios: otrosDe(detalle),
    rectificacion: rectificativa.rectificacion
      ? { ...rectificativa.rectificacion, facturas: [{ uuid: detalle.uuid }] }
      : null,
  });
}

const otrosDe = ({ otrosDestinatarios }: FacturaDetalleDto): FacturaEntradaCruda['otrosDestinatarios'] =>
  otrosDestinatarios.map(({ uuidCliente, participacion }) => ({ uuidCliente, participacion }));

/** The draft of the F3 of some tickets, or of their R5. */
export const entradaSustitutiva = (
  tiques: readonly FacturaDetalleDto[],
  cliente: Persona & { uuid: string },
  hoy: string,
): FacturaEntradaCruda =>
  entradaDe(
    sustituirSimplificadas(tiques.map(facturaDeDetalle), {
      destinatario: cliente,
      nifEmisor: tiques[0]?.emisor.nif ?? '',
      hoy,
    }),
    { uuidCliente: cliente.uuid, sustituyeA: tiques.map(({ uuid }) => ({ uuid })) },
  );

/** The draft of the F3 that takes a wrong one back. */
export const entradaContraria = (equivocada: FacturaDetalleDto, hoy: string): FacturaEntradaCruda =>
  entradaDe(compensarSustitutiva(facturaDeDetalle(equivocada), { hoy }), {
    uuidCliente: equivocada.uuidCliente,
    otrosDestinatarios: otrosDe(equivocada),
    sustituyeA: equivocada.sustituyeA.map(({ uuid, numeroCompleto, fechaExpedicion }) =>
      uuid ? { uuid } : { numeroCompleto, fechaExpedicion },
    ),
  });

function entradaDe(
  factura: Factura,
  enlaces: Pick<FacturaEntradaCruda, 'uuidCliente' | 'otrosDestinatarios' | 'rectificacion' | 'sustituyeA'>,
): FacturaEntradaCruda {
  return {
    tipoFactura: factura.tipoFactura,
    fechaExpedicion: factura.fechaExpedicion,
    fechaOperacion: factura.fechaOperacion,
    fechaVencimiento: factura.fechaVencimiento,
    emitidaPor: factura.emitidaPor,
    tercero: factura.tercero && { ...factura.tercero, pais: factura.tercero.pais ?? 'ES' },
    descripcionOperacion: factura.descripcionOperacion,
    moneda: factura.moneda,
    tipoCambio: factura.tipoCambio,
    fechaTipoCambio: factura.fechaTipoCambio,
    fuenteTipoCambio: factura.fuenteTipoCambio,
    formaPago: factura.formaPago,
    uuidCuentaBancaria: factura.uuidCuentaBancaria,
    observaciones: factura.observaciones,
    irpfPorcentaje: factura.irpfPorcentaje,
    descuentoGlobal: factura.descuentoGlobal,
    ...casosDe(factura),
    lineas: [...factura.lineas],
    ...enlaces,
  };
}
