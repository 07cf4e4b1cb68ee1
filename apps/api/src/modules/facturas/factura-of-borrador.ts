// From a stored draft to the invoice that the rules of `invoicing` judge.
import { addDays, fechaISO } from '@encadena/values';
import {
  casosDe,
  descuentoEntrado,
  type Factura,
  type FacturaReferida,
  type Persona,
  type Rectificacion,
} from '@encadena/invoicing';
import type { DestinatarioDto } from '@encadena/contracts';
import { monedaOf, otrosCongelados, otrosDestinatariosOf } from './factura-varios';
import type { BorradorLeido, ClienteLeido, EnlaceLeido, FacturaFila } from './factura-fila';

/** What is known only at the moment of judging: the day it is issued, and its number once there is one. */
export interface MomentoFactura {
  nifEmisor: string;
  fechaExpedicion: string;
  numeroCompleto?: string | null;
}

export const personaOf = ({
  tipoIdentificacion,
  identificacion,
  pais,
  nombre,
}: DestinatarioDto): Persona => ({ tipoIdentificacion, identificacion, pais, nombre });

/** What stands on the invoice as its recipient. */
export function destinatarioOf(cliente: ClienteLeido): DestinatarioDto {
  const { tipoIdentificacion, identificacion, pais, nombre, direccion, email } = cliente;
  return { tipoIdentificacion, identificacion, pais, nombre, direccion, email };
}

/** The due date: as entered, or by the days that the customer has; none when neither says one. */
export function vencimientoOf(
  fila: Pick<FacturaFila, 'fechaVencimiento'>,
  cliente: ClienteLeido | null,
  fechaExpedicion: string,
): string | null {
  if (fila.fechaVencimiento) return fila.fechaVencimiento;
  return cliente && cliente.diasVencimiento > 0
    ? addDays(fechaISO(fechaExpedicion), cliente.diasVencimiento)
    : null;
}

function referidas(
  enlaces: readonly EnlaceLeido[],
  tipo: EnlaceLeido['tipo'],
  nifEmisor: string,
): FacturaReferida[] {
  return enlaces
    .filter((enlace) => enlace.tipo === tipo)
    .map(({ numeroCompleto, fechaExpedicion, destinatario, otros, moneda, tipoCambio }) => ({
      nifEmisor,
      numeroCompleto,
      fechaExpedicion,
      destinatario: destinatario && personaOf(destinatario),
      otrosDestinatarios: otrosDestinatariosOf(otros ?? []),
      moneda,
      tipoCambio,
    }));
}

function rectificacionOf(
  fila: FacturaFila,
  enlaces: readonly EnlaceLeido[],
  nifEmisor: string,
): Rectificacion | null {
  if (!fila.modoRectificacion) return null;
  const { modoRectificacion: modo, motivo, baseRectificada, cuotaRectificada, recargoRectificado } = fila;
  return {
    modo,
    motivo: motivo ?? '',
    facturas: referidas(enlaces, 'RECTIFICA', nifEmisor),
    baseRectificada,
    cuotaRectificada,
    recargoRectificado,
  };
}

/** The invoice as it would be issued at that moment. */
export function facturaOf(
  { fila, cliente, otros, enlaces }: BorradorLeido,
  { nifEmisor, fechaExpedicion, numeroCompleto = null }: MomentoFactura,
): Factura {
  return {
    tipoFactura: fila.tipoFactura,
    ejercicio: Number(fechaExpedicion.slice(0, 4)),
    fechaExpedicion,
    fechaOperacion: fila.fechaOperacion,
    fechaVencimiento: vencimientoOf(fila, cliente, fechaExpedicion),
    numeroCompleto,
    destinatario: cliente && personaOf(cliente),
    otrosDestinatarios: otrosDestinatariosOf(otrosCongelados(otros)),
    emitidaPor: fila.emitidaPor,
    tercero: fila.tercero,
    descripcionOperacion: fila.descripcion,
    ...monedaOf(fila.divisa),
    formaPago: fila.formaPago,
    uuidCuentaBancaria: fila.cuentaBancariaId,
    observaciones: fila.observaciones,
    referenciaExterna: fila.referenciaExterna,
    irpfPorcentaje: fila.irpfPorcentaje,
    descuentoGlobal: descuentoEntrado(fila.descuentoGlobal),
    ...casosDe(fila),
    lineas: fila.lineas,
    rectificacion: rectificacionOf(fila, enlaces, nifEmisor),
    sustituyeA: referidas(enlaces, 'SUSTITUYE', nifEmisor),
  };
}
