// Between the wizard's draft and the wire: both ways, without losing what the wizard does not show.
import type {
  articulos,
  FacturaDetalleDto,
  FacturaEntradaCruda,
  FacturaRecurrente,
  Llamada,
} from '@encadena/contracts';
import { revisarImportes, calcularFactura, casosDe, descuentoEntrado } from '@encadena/invoicing';
import type { CalculoEntrada, ResultadoFactura } from '@encadena/invoicing';
import type { Borrador, LineaBorrador } from './asistente-state';

type LineaCruda = FacturaEntradaCruda['lineas'][number];

const oNull = (texto: string): string | null => (texto.trim() === '' ? null : texto);

/** Whether a line carries a rate: exempt, not subject and reverse charge do not. */
export const conTipo = ({ calificacion }: Pick<LineaBorrador, 'calificacion'>): boolean =>
  calificacion === 'S1';

function lineaAEntrada(linea: LineaBorrador): LineaCruda & { precioUnitario: string; cantidad: string } {
  const {
    id: _id,
    calificacion,
    descuento,
    descuentoTipo,
    tipoImpositivo,
    recargoEquivalencia,
    causaExencion,
    cantidadPrevia = '1',
    ...resto
  } = linea;
  const exenta = calificacion === 'EXENTA';
  return {
    ...resto,
    cantidad: linea.cantidad.trim() === '' ? cantidadPrevia : linea.cantidad,
    precioUnitario: linea.precioUnitario.trim() === '' ? '0' : linea.precioUnitario,
    descuento: oNull(descuento),
    descuentoTipo: oNull(descuento) === null ? null : descuentoTipo,
    tipoImpositivo: conTipo(linea) ? oNull(tipoImpositivo) : null,
    exenta,
    causaExencion: exenta ? causaExencion : null,
    calificacionOperacion: exenta ? null : calificacion,
    claveRegimen: linea.impuesto === 'OTRO' ? null : linea.claveRegimen,
    recargoEquivalencia: conTipo(linea) && linea.impuesto === 'IVA' ? oNull(recargoEquivalencia) : null,
  };
}

const MAX_NOMBRE_ARTICULO = 120;

/** What it sells, as a product or service is kept. */
export function aArticulo(linea: LineaBorrador): Llamada<typeof articulos.crear>['body'] {
  const {
    descripcion = '',
    precioUnitario,
    modoCalculo,
    impuesto,
    tipoImpositivo,
    exenta,
    causaExencion,
    calificacionOperacion,
    claveRegimen,
  } = lineaAEntrada(linea);
  const nombre = (descripcion.trim().split('\n')[0] ?? '').slice(0, MAX_NOMBRE_ARTICULO).trim();
  return {
    nombre,
    linea: {
      // Left empty it is the name.
      descripcion: descripcion.trim() === nombre ? '' : descripcion,
      precioUnitario,
      modoCalculo,
      impuesto,
      tipoImpositivo,
      exenta,
      causaExencion,
      calificacionOperacion,
      claveRegimen,
    },
  };
}

/** The draft as the API takes it. */
export function aEntrada(borrador: Borrador): FacturaEntradaCruda {
  const { siguienteId: _siguiente, conRecargo: _conRecargo, delCliente: _delCliente, ...cabecera } = borrador;
  return {
    ...cabecera,
    irpfPorcentaje: oNull(borrador.irpfPorcentaje),
    observaciones: oNull(borrador.observaciones),
    referenciaExterna: oNull(borrador.referenciaExterna),
    // A field that was opened and left empty is no discount.
    descuentoGlobal: borrador.descuentoGlobal?.valor.trim() ? borrador.descuentoGlobal : null,
    lineas: borrador.lineas.map(lineaAEntrada),
  };
}

/** The sums by the same function as the server's, or null while some number cannot be read. */
export function calcular(borrador: Borrador): ResultadoFactura | null {
  // Beside an emptied quantity no amount stands.
  const lineas = borrador.lineas.map((linea) => ({ ...linea, cantidad: linea.cantidad.trim() || '0' }));
  const entrada = aEntrada({ ...borrador, lineas }) as CalculoEntrada;
  return revisarImportes(entrada).length > 0 ? null : calcularFactura(entrada);
}

/** A stored line as the editor shows it. */
export function lineaDeDetalle(
  { importe: _importe, ...linea }: FacturaDetalleDto['lineas'][number],
  indice: number,
): LineaBorrador {
  const {
    exenta,
    calificacionOperacion,
    tipoImpositivo,
    descuento,
    descuentoTipo,
    recargoEquivalencia,
    ...resto
  } = linea;
  return {
    ...resto,
    id: indice + 1,
    calificacion: exenta ? 'EXENTA' : (calificacionOperacion ?? 'S1'),
    tipoImpositivo: tipoImpositivo ?? '',
    descuento: descuento ?? '',
    descuentoTipo: descuentoTipo ?? 'PORCENTAJE',
    recargoEquivalencia: recargoEquivalencia ?? '',
  };
}

/** An invoice that repeats as the wizard's steps edit it. */
export function deRecurrente(factura: FacturaRecurrente): Borrador {
  const lineas = factura.lineas.map((linea, i) => lineaDeDetalle({ ...linea, importe: '' }, i));
  return {
    ...factura,
    fechaExpedicion: null,
    observaciones: factura.observaciones ?? '',
    irpfPorcentaje: factura.irpfPorcentaje ?? '',
    referenciaExterna: '',
    cupon: false,
    lineas,
    siguienteId: lineas.length + 1,
    delCliente: {},
    conRecargo: lineas.some(({ recargoEquivalencia }) => recargoEquivalencia !== ''),
  };
}

type Enlace = FacturaDetalleDto['rectificaA'][number];
const referida = ({ uuid, numeroCompleto, fechaExpedicion }: Enlace) =>
  uuid ? { uuid } : { numeroCompleto, fechaExpedicion };

function rectificacionDe(detalle: FacturaDetalleDto): FacturaEntradaCruda['rectificacion'] {
  if (!detalle.modoRectificacion) return null;
  const { importeRectificado: importes } = detalle;
  return {
    modo: detalle.modoRectificacion,
    motivo: detalle.motivo ?? '',
    facturas: detalle.rectificaA.map(referida),
    baseRectificada: importes?.base ?? null,
    cuotaRectificada: importes?.cuota ?? null,
    recargoRectificado: importes?.recargo ?? null,
  };
}

/** A stored draft as the wizard edits it. */
export function deDetalle(detalle: FacturaDetalleDto): Borrador {
  const lineas = detalle.lineas.map(lineaDeDetalle);
  return {
    tipoFactura: detalle.tipoFactura,
    uuidSerie: detalle.uuidSerie,
    fechaExpedicion: detalle.fechaExpedicion,
    fechaOperacion: detalle.fechaOperacion,
    fechaVencimiento: detalle.fechaVencimiento,
    uuidCliente: detalle.uuidCliente,
    otrosDestinatarios: detalle.otrosDestinatarios.map(({ uuidCliente, participacion }) => ({
      uuidCliente,
      participacion,
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
    observaciones: detalle.observaciones ?? '',
    irpfPorcentaje: detalle.irpfPorcentaje ?? '',
    descuentoGlobal: descuentoEntrado(detalle.descuentoGlobal),
    referenciaExterna: detalle.referenciaExterna ?? '',
    ...casosDe(detalle),
    rectificacion: rectificacionDe(detalle),
    sustituyeA: detalle.sustituyeA.map(referida),
    lineas,
    siguienteId: lineas.length + 1,
    delCliente: {},
    conRecargo: lineas.some(({ recargoEquivalencia }) => recargoEquivalencia !== ''),
  };
}
