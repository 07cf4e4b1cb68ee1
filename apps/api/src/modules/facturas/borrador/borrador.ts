// A draft put together from what was entered: references looked up, sums computed. Used to store one and to
// judge one unstored.
import { importe } from '@encadena/values';
import type { FacturaEntrada } from '@encadena/contracts';
import {
  calcularFactura,
  type Entorno,
  sentidoDeSustitucion,
  type EstadoInterno,
  type RegistroDeFactura,
  type Origen,
  type TipoFactura,
} from '@encadena/invoicing';
import type { Tx } from '../../../platform/db';
import { fallo, type ErrorDeCampoSinTexto } from '../../../platform/errores';
import { findClienteLeido, findCuentaCopia } from './referencias.queries';
import type { BorradorLeido, EnlaceLeido, FacturaFila } from '../factura-fila';
import type { DestinatarioDto } from '@encadena/contracts';

export interface IdentidadBorrador {
  id: string;
  entorno: Entorno;
  version: number;
  origen: Origen;
  creadaPor: string;
  ahora: Date;
}

/** Twelve digits before the point: what the columns and the agency's amounts can hold. */
const TOPE = importe('1000000000000');

/**
 * The draft with its sums. `yaElegido` is the customer that the stored draft has: archived ones can stay, not
 * be chosen. Throws CLIENTE_NO_ENCONTRADO, CUENTA_NO_ENCONTRADA, SERIE_NO_ENCONTRADA, FACTURA_INCOMPLETA (a
 * link to no issued invoice) and VALIDACION (a total beyond twelve digits).
 */
export async function componerBorrador(
  tx: Tx,
  nifId: string,
  entrada: FacturaEntrada,
  identidad: IdentidadBorrador,
  yaElegido: string | null = null,
): Promise<BorradorLeido> {
  const cliente = entrada.uuidCliente
    ? await findClienteLeido(tx, nifId, entrada.uuidCliente, entrada.uuidCliente === yaElegido)
    : null;
  if (entrada.uuidCliente && !cliente)
    throw fallo('CLIENTE_NO_ENCONTRADO', {
      errores: [{ campo: 'uuidCliente', codigo: 'CLIENTE_NO_ENCONTRADO' }],
    });
  const cuenta = entrada.uuidCuentaBancaria
    ? await findCuentaCopia(tx, nifId, entrada.uuidCuentaBancaria)
    : null;
  if (entrada.uuidCuentaBancaria && !cuenta)
    throw fallo('CUENTA_NO_ENCONTRADA', {
      errores: [{ campo: 'uuidCuentaBancaria', codigo: 'CUENTA_NO_ENCONTRADA' }],
    });
  await exigirSerie(tx, nifId, identidad.entorno, entrada.uuidSerie);
  const enlaces = await enlacesDe(tx, nifId, identidad.entorno, entrada);
  return {
    fila: filaDe(entrada, identidad),
    cliente,
    cuenta,
    enlaces,
    nombres: { creadaPor: null, publicadaPor: null },
  };
}

async function exigirSerie(tx: Tx, nifId: string, entorno: Entorno, uuid: string | null): Promise<void> {
  if (
    uuid &&
    (await tx.serie.count({
      where: { id: uuid, nifId, cadena: { entorno, abierta: true } },
    })) === 0
  ) {
    throw fallo('SERIE_NO_ENCONTRADA', { errores: [{ campo: 'uuidSerie', codigo: 'SERIE_NO_ENCONTRADA' }] });
  }
}

async function enlacesDe(
  tx: Tx,
  nifId: string,
  entorno: Entorno,
  { rectificacion, sustituyeA }: FacturaEntrada,
): Promise<EnlaceLeido[]> {
  const pedidos = [
    ...(rectificacion?.facturas ?? []).map((referida, i) => ({
      tipo: 'RECTIFICA' as const,
      referida,
      campo: `rectificacion.facturas[${i}]`,
    })),
    ...sustituyeA.map((referida, i) => ({ tipo: 'SUSTITUYE' as const, referida, campo: `sustituyeA[${i}]` })),
  ];
  const ids = pedidos.flatMap(({ referida }) => ('uuid' in referida ? [referida.uuid] : []));
  const filas =
    ids.length === 0
      ? []
      : await tx.factura.findMany({
          where: { nifId, entorno, id: { in: ids }, estadoInterno: { not: 'BORRADOR' } },
          select: {
            id: true,
            numeroCompleto: true,
            fechaExpedicion: true,
            destinatario: true,
            estadoInterno: true,
            tipoFactura: true,
            importeTotal: true,
            registros: { select: { operacion: true, estado: true }, orderBy: { posicion: 'asc' } },
          },
        });
  const nuestras = new Map(filas.map((fila) => [fila.id, fila]));
  const sustituciones = await contarSustituciones(
    tx,
    nifId,
    filas.filter(({ estadoInterno }) => estadoInterno === 'SUSTITUIDA').map(({ id }) => id),
  );
  const errores: ErrorDeCampoSinTexto[] = [];
  const enlaces = pedidos.flatMap(({ tipo, referida, campo }): EnlaceLeido[] => {
    if (!('uuid' in referida))
      return [
        {
          tipo,
          referidaId: null,
          ...referida,
          destinatario: null,
          estadoInterno: null,
          tipoFactura: null,
          registros: [],
          importeTotal: null,
          sustituciones: null,
        },
      ];
    const fila = nuestras.get(referida.uuid);
    if (!fila?.fechaExpedicion) {
      errores.push({ campo, codigo: 'FACTURA_NO_ENCONTRADA' });
      return [];
    }
    return [
      {
        tipo,
        referidaId: fila.id,
        numeroCompleto: fila.numeroCompleto ?? '',
        fechaExpedicion: fila.fechaExpedicion.toISOString().slice(0, 10),
        destinatario: fila.destinatario as DestinatarioDto | null,
        estadoInterno: fila.estadoInterno as EstadoInterno,
        tipoFactura: fila.tipoFactura as TipoFactura,
        registros: fila.registros as RegistroDeFactura[],
        importeTotal: fila.importeTotal.toFixed(2),
        sustituciones: sustituciones.get(fila.id) ?? null,
      },
    ];
  });
  if (errores.length > 0) throw fallo('FACTURA_INCOMPLETA', { errores });
  return enlaces;
}

/** The issued F3s of each ticket, every one with its way (see `sentidoDeSustitucion`). */
async function contarSustituciones(
  tx: Tx,
  nifId: string,
  tiques: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const suyas = new Map<string, number>();
  if (tiques.length === 0) return suyas;
  const filas = await tx.facturaEnlace.findMany({
    where: {
      nifId,
      tipo: 'SUSTITUYE',
      referidaId: { in: [...tiques] },
      factura: { estadoInterno: { not: 'BORRADOR' } },
    },
    select: {
      referidaId: true,
      factura: {
        select: {
          importeTotal: true,
          enlaces: { select: { referida: { select: { importeTotal: true } } } },
        },
      },
    },
  });
  for (const { referidaId, factura } of filas) {
    const totales = factura.enlaces.map(({ referida }) => referida?.importeTotal.toFixed(2) ?? '0');
    const sentido = sentidoDeSustitucion(factura.importeTotal.toFixed(2), totales);
    if (referidaId) suyas.set(referidaId, (suyas.get(referidaId) ?? 0) + sentido);
  }
  return suyas;
}

/** The row of a draft with its sums, out of what was entered. Throws VALIDACION (a total beyond twelve digits). */
export function filaDe(
  entrada: FacturaEntrada,
  { id, entorno, version, origen, creadaPor, ahora }: IdentidadBorrador,
): FacturaFila {
  const { lineas, desglose, totales } = calcularFactura(entrada);
  const { baseImponible, cuotas, recargo, importeTotal, irpf, totalAPagar } = totales;
  if (
    [baseImponible, cuotas, recargo, importeTotal, irpf, totalAPagar].some((texto) =>
      importe(texto).abs().gte(TOPE),
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
    cuentaBancariaId: entrada.uuidCuentaBancaria,
    descripcion: entrada.descripcionOperacion,
    formaPago: entrada.formaPago,
    estadoPago: 'PENDIENTE',
    observaciones: entrada.observaciones,
    irpfPorcentaje: entrada.irpfPorcentaje,
    descuentoGlobal: entrada.descuentoGlobal,
    referenciaExterna: entrada.referenciaExterna,
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
    urlVerificacion: null,
    modoRectificacion: rectificacion?.modo ?? null,
    motivo: rectificacion?.motivo ?? null,
    baseRectificada: rectificacion?.baseRectificada ?? null,
    cuotaRectificada: rectificacion?.cuotaRectificada ?? null,
    recargoRectificado: rectificacion?.recargoRectificado ?? null,
    publicadaPor: null,
    creadaEn: ahora,
    modificadaEn: ahora,
    publicadaEn: null,
  };
}

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
    descripcionOperacion: fila.descripcion,
    moneda: 'EUR',
    formaPago: fila.formaPago,
    uuidCuentaBancaria: fila.cuentaBancariaId,
    observaciones: fila.observaciones,
    irpfPorcentaje: fila.irpfPorcentaje,
    descuentoGlobal: fila.descuentoGlobal,
    referenciaExterna: fila.referenciaExterna,
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
