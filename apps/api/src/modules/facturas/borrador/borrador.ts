// A draft put together from what was entered and what was found of it, with its sums: to be stored, issued, or
// only judged. Pure.
import { importe, toTexto } from '@encadena/values';
import type { FacturaEntrada, FacturaReferidaEntrada } from '@encadena/contracts';
import {
  calcularFactura,
  casosDe,
  descuentoEntrado,
  descuentoImpreso,
  type Entorno,
  type Origen,
} from '@encadena/invoicing';
import { type ErrorApi, fallo, type ErrorDeCampoSinTexto } from '../../../platform/errores';
import type { BorradorLeido, EnlaceLeido, FacturaFila } from '../factura-fila';
import type { OtroLeido } from '../factura-fila';
import { divisaFila, monedaOf, otrosFila } from '../factura-varios';
import { conQuienQueda, type Referencias } from './referencias';

export interface IdentidadBorrador {
  id: string;
  entorno: Entorno;
  version: number;
  origen: Origen;
  creadaPor: string | null;
  creadaEn: Date;
  ahora: Date;
}

/** Twelve digits before the point: what the columns and the agency's amounts can hold. */
const TOPE = importe('1000000000000');

/**
 * The draft with its sums. `yaElegidos` are the customers that the stored draft has: archived ones can stay,
 * not be chosen. Throws CLIENTE_NO_ENCONTRADO, CUENTA_NO_ENCONTRADA, SERIE_NO_ENCONTRADA, FACTURA_INCOMPLETA (a
 * link to no issued invoice) and VALIDACION (a total beyond twelve digits).
 */
export function componerBorrador(
  entrada: FacturaEntrada,
  identidad: IdentidadBorrador,
  { cliente, clienteArchivado, otros, cuenta, tiposDeSerie, nombreUsuario, facturas }: Referencias,
  yaElegidos: readonly (string | null)[] = [],
): BorradorLeido {
  const { uuidCliente, uuidCuentaBancaria, uuidSerie, rectificacion, sustituyeA } = entrada;
  // What corrects an invoice goes to whoever had it, archived since or not.
  const corrige = rectificacion !== null || sustituyeA.length > 0;
  if (uuidCliente && (!cliente || (clienteArchivado && !yaElegidos.includes(uuidCliente) && !corrige)))
    throw noEncontrado('CLIENTE_NO_ENCONTRADO', 'uuidCliente');
  if (uuidCuentaBancaria && !cuenta) throw noEncontrado('CUENTA_NO_ENCONTRADA', 'uuidCuentaBancaria');
  if (uuidSerie && !tiposDeSerie) throw noEncontrado('SERIE_NO_ENCONTRADA', 'uuidSerie');
  return {
    fila: filaDe(conQuienQueda(entrada, { cliente, otros }), identidad),
    cliente: uuidCliente ? cliente : null,
    otros: otrosElegidos(entrada, otros, (uuid) => corrige || yaElegidos.includes(uuid)),
    cuenta: uuidCuentaBancaria ? cuenta : null,
    enlaces: enlacesDe(entrada, facturas),
    nombres: { creadaPor: nombreUsuario, publicadaPor: null },
  };
}

/** Who shares the invoice, in the order of the entry. Throws CLIENTE_NO_ENCONTRADO. */
function otrosElegidos(
  { otrosDestinatarios }: FacturaEntrada,
  hallados: Referencias['otros'],
  puedeArchivado: (uuid: string) => boolean,
): OtroLeido[] {
  const porId = new Map(hallados.map((uno) => [uno.pedido, uno]));
  return otrosDestinatarios.map(({ uuidCliente, participacion }, i) => {
    const hallado = porId.get(uuidCliente);
    if (!hallado || (hallado.archivado && !puedeArchivado(uuidCliente)))
      throw noEncontrado('CLIENTE_NO_ENCONTRADO', `otrosDestinatarios[${i}].uuidCliente`);
    const { archivado: _, pedido: __, ...cliente } = hallado;
    return { ...cliente, participacion };
  });
}

const noEncontrado = (
  codigo: 'CLIENTE_NO_ENCONTRADO' | 'CUENTA_NO_ENCONTRADA' | 'SERIE_NO_ENCONTRADA',
  campo: string,
): ErrorApi => fallo(codigo, { errores: [{ campo, codigo }] });

function enlacesDe(
  { rectificacion, sustituyeA }: FacturaEntrada,
  facturas: Referencias['facturas'],
): EnlaceLeido[] {
  const nuestras = new Map(facturas.map((factura) => [factura.referidaId, factura]));
  const errores: ErrorDeCampoSinTexto[] = [];
  const enlazar = (tipo: EnlaceLeido['tipo'], referidas: readonly FacturaReferidaEntrada[], lista: string) =>
    referidas.flatMap((referida, i): EnlaceLeido[] => {
      if (!('uuid' in referida)) return [{ ...DE_FUERA, tipo, ...referida }];
      const nuestra = nuestras.get(referida.uuid);
      if (nuestra) return [{ tipo, ...nuestra }];
      errores.push({ campo: `${lista}[${i}]`, codigo: 'FACTURA_NO_ENCONTRADA' });
      return [];
    });
  const enlaces = [
    ...enlazar('RECTIFICA', rectificacion?.facturas ?? [], 'rectificacion.facturas'),
    ...enlazar('SUSTITUYE', sustituyeA, 'sustituyeA'),
  ];
  if (errores.length > 0) throw fallo('FACTURA_INCOMPLETA', { errores });
  return enlaces;
}

/** What is known of an invoice that was issued elsewhere. */
const DE_FUERA = {
  referidaId: null,
  destinatario: null,
  otros: null,
  moneda: null,
  tipoCambio: null,
  estadoInterno: null,
  tipoFactura: null,
  registros: [],
  importeTotal: null,
  aCobrar: null,
  ajustaA: null,
  sustituciones: null,
};

/** The row of a draft with its sums, out of what was entered. Throws VALIDACION (a total beyond twelve digits). */
export function filaDe(
  entrada: FacturaEntrada,
  { id, entorno, version, origen, creadaPor, creadaEn, ahora }: IdentidadBorrador,
): FacturaFila {
  const calculo = calcularFactura(entrada);
  const { lineas, desglose, totales, divisa } = calculo;
  const { baseImponible, cuotas, recargo, importeTotal, irpf, totalAPagar } = totales;
  if (
    [totales, divisa?.totales].some(
      (unos) => unos && Object.values(unos).some((texto) => importe(texto).abs().gte(TOPE)),
    )
  ) {
    throw fallo('VALIDACION', {
      errores: [{ campo: 'lineas', codigo: 'importe', params: { enteros: 12, decimales: 2 } }],
    });
  }
  const { rectificacion } = entrada;
  return {
    id,
    entorno,
    version,
    origen,
    creadaPor,
    tipoFactura: entrada.tipoFactura,
    estadoInterno: 'BORRADOR',
    serieId: entrada.uuidSerie,
    cadenaId: null,
    serie: null,
    ejercicio: null,
    numero: null,
    numeroCompleto: null,
    fechaExpedicion: entrada.fechaExpedicion,
    fechaOperacion: entrada.fechaOperacion,
    fechaVencimiento: entrada.fechaVencimiento,
    clienteId: entrada.uuidCliente,
    otrosDestinatarios: otrosFila(entrada),
    emitidaPor: entrada.emitidaPor,
    tercero: entrada.tercero,
    divisa: divisaFila(entrada, calculo),
    cuentaBancariaId: entrada.uuidCuentaBancaria,
    descripcion: entrada.descripcionOperacion,
    formaPago: entrada.formaPago,
    aCobrar: '0.00',
    cobrado: '0.00',
    enCuenta: '0.00',
    observaciones: entrada.observaciones,
    irpfPorcentaje: conDosDecimales(entrada.irpfPorcentaje),
    descuentoGlobal: descuentoImpreso(entrada.descuentoGlobal, divisa?.totales ?? totales),
    referenciaExterna: entrada.referenciaExterna,
    ...casosDe(entrada),
    lineas: entrada.lineas.map((linea, i) => ({ ...linea, importe: lineas[i]?.importe ?? '0.00' })),
    desglose,
    baseImponible,
    cuotas,
    recargo,
    importeTotal,
    irpf,
    totalAPagar,
    emisor: null,
    destinatario: null,
    cuentaBancaria: null,
    idioma: null,
    logotipoId: null,
    impresion: null,
    urlVerificacion: null,
    modoRectificacion: rectificacion?.modo ?? null,
    motivo: rectificacion?.motivo ?? null,
    baseRectificada: conDosDecimales(rectificacion?.baseRectificada ?? null),
    cuotaRectificada: conDosDecimales(rectificacion?.cuotaRectificada ?? null),
    recargoRectificado: conDosDecimales(rectificacion?.recargoRectificado ?? null),
    publicadaPor: null,
    publicadaConClave: null,
    creadaEn,
    modificadaEn: ahora,
    publicadaEn: null,
  };
}

/** As the columns keep it. */
const conDosDecimales = (texto: string | null): string | null =>
  texto === null ? null : toTexto(importe(texto));

/** The stored draft as it was entered: to make another one from it. */
export function entradaOf({ fila, enlaces }: Pick<BorradorLeido, 'fila' | 'enlaces'>): FacturaEntrada {
  const referida = ({ referidaId, numeroCompleto, fechaExpedicion }: EnlaceLeido) =>
    referidaId ? { uuid: referidaId } : { numeroCompleto, fechaExpedicion };
  const { modoRectificacion: modo, motivo, baseRectificada, cuotaRectificada, recargoRectificado } = fila;
  return {
    tipoFactura: fila.tipoFactura,
    uuidSerie: fila.serieId,
    fechaExpedicion: fila.fechaExpedicion,
    fechaOperacion: fila.fechaOperacion,
    fechaVencimiento: fila.fechaVencimiento,
    uuidCliente: fila.clienteId,
    otrosDestinatarios: fila.otrosDestinatarios.map(({ cliente: uuidCliente, participacion }) => ({
      uuidCliente,
      participacion,
    })),
    emitidaPor: fila.emitidaPor,
    tercero: fila.tercero,
    descripcionOperacion: fila.descripcion,
    ...monedaOf(fila.divisa),
    formaPago: fila.formaPago,
    uuidCuentaBancaria: fila.cuentaBancariaId,
    observaciones: fila.observaciones,
    irpfPorcentaje: fila.irpfPorcentaje,
    descuentoGlobal: descuentoEntrado(fila.descuentoGlobal),
    referenciaExterna: fila.referenciaExterna,
    ...casosDe(fila),
    rectificacion: modo && {
      modo,
      motivo: motivo ?? '',
      baseRectificada,
      cuotaRectificada,
      recargoRectificado,
      facturas: enlaces.filter(({ tipo }) => tipo === 'RECTIFICA').map(referida),
    },
    sustituyeA: enlaces.filter(({ tipo }) => tipo === 'SUSTITUYE').map(referida),
    lineas: fila.lineas.map(({ importe: _, ...linea }) => linea) as FacturaEntrada['lineas'],
  };
}
