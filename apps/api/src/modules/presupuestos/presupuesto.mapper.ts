// A quote between what is entered, its row and what goes out. It is entered like an invoice, and adds up as the draft of one.
import {
  facturaEntradaSchema,
  type FacturaEntrada,
  type PresupuestoCambios,
  type PresupuestoDto,
} from '@encadena/contracts';
import { estadoPresupuestoDe, type DecisionPresupuesto, type TipoPresupuesto } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import type { NifEnEntorno } from '../../platform/http';
import { comoBorrador, type ComoBorrador, type Referencias } from '../facturas';

/** The customer as a version that was sent names them. It is printed so until there is a next one, whatever becomes of the customer. */
export type Enviado = Pick<ComoBorrador, 'idioma' | 'bilingue'> & {
  destinatario: ComoBorrador['factura']['destinatario'];
};

/** A row of `presupuestos` with the invoice that it became (presupuestos.sql.ts). */
export interface PresupuestoFila {
  id: string;
  tipo: TipoPresupuesto;
  numeroCompleto: string;
  fecha: string;
  validoHasta: string;
  decision: DecisionPresupuesto;
  entrada: FacturaEntrada;
  edicion: number;
  /** Null: none was sent, or none got out. */
  edicionEnviada: number | null;
  /** To whom this version was addressed when it was sent first; null: it was not. */
  enviado: Enviado | null;
  version: number;
  creadoPor: string;
  creadoEn: Date;
  modificadoEn: Date;
  facturaId: string | null;
  /** Null as long as it is a draft. */
  facturaNumero: string | null;
}

/** What an invoice may say and a quote does not, as an ordinary invoice in euros says it. */
const ORDINARIA = facturaEntradaSchema.parse({ lineas: [{}] });

/** What is entered of a quote as what would be entered of its invoice. */
export const entradaDe = ({ fecha: _, validoHasta: __, ...campos }: PresupuestoCambios): FacturaEntrada => ({
  ...ORDINARIA,
  ...campos,
});

export const enviadoDe = ({ factura: { destinatario }, idioma, bilingue }: ComoBorrador): Enviado => ({
  destinatario,
  idioma,
  bilingue,
});

/** As whoever has it by e-mail read it. */
export const conLoEnviado = (enviado: Enviado | null, como: ComoBorrador): ComoBorrador =>
  enviado === null
    ? como
    : {
        ...como,
        factura: { ...como.factura, destinatario: enviado.destinatario },
        idioma: enviado.idioma,
        bilingue: enviado.bilingue,
      };

/** The stored one as the draft that it would be; a customer who was archived since stays, and one whom it was sent to stays as they were. */
export const verComoBorrador = (
  quien: NifEnEntorno,
  { id, entrada, creadoPor, creadoEn, modificadoEn, enviado }: PresupuestoFila,
  referencias: Referencias,
): ComoBorrador =>
  conLoEnviado(
    enviado,
    comoBorrador(
      quien,
      entrada,
      referencias,
      { id, creadaPor: creadoPor, creadaEn: new Date(creadoEn), ahora: new Date(modificadoEn) },
      [entrada.uuidCliente],
    ),
  );

export const facturaDe = ({
  facturaId,
  facturaNumero,
}: Pick<PresupuestoFila, 'facturaId' | 'facturaNumero'>): PresupuestoDto['factura'] =>
  facturaId === null ? null : { uuid: facturaId, numeroCompleto: facturaNumero };

export function presupuestoDto(
  { nif }: NifEnEntorno,
  fila: PresupuestoFila,
  { factura }: ComoBorrador,
  ahora: number,
): PresupuestoDto {
  const { id, tipo, numeroCompleto, fecha, validoHasta, decision, version, facturaId } = fila;
  const { edicion, edicionEnviada } = fila;
  return {
    uuid: id,
    tipo,
    numeroCompleto,
    fecha,
    validoHasta,
    estado: estadoPresupuestoDe(
      { decision, validoHasta, facturado: facturaId !== null },
      fechaEnZona(ahora, nif.zona),
    ),
    factura: facturaDe(fila),
    version,
    emisor: factura.emisor,
    uuidCliente: factura.uuidCliente,
    destinatario: factura.destinatario,
    descripcionOperacion: factura.descripcionOperacion,
    formaPago: factura.formaPago,
    uuidCuentaBancaria: factura.uuidCuentaBancaria,
    cuentaBancaria: factura.cuentaBancaria,
    observaciones: factura.observaciones,
    irpfPorcentaje: factura.irpfPorcentaje,
    descuentoGlobal: factura.descuentoGlobal,
    referenciaExterna: factura.referenciaExterna,
    lineas: factura.lineas,
    desglose: factura.desglose,
    totales: factura.totales,
    edicion,
    edicionEnviada,
    creadoEn: factura.creadaEn,
    modificadoEn: factura.modificadaEn,
    creadoPor: factura.creadaPor,
  };
}
