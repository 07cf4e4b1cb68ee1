// A quote between the wire and the editor, which is the invoice's own: it knows one more date and one more kind.
import { hallazgosDe, presupuestoEntradaSchema } from '@encadena/contracts';
import type { HallazgoDeForma, PresupuestoDto, PresupuestoEntradaCruda } from '@encadena/contracts';
import { descuentoEntrado } from '@encadena/invoicing';
import type { TipoPresupuesto } from '@encadena/invoicing';
import { faltasDeLineas } from '../asistente/asistente-pasos';
import { borradorVacio } from '../asistente/asistente-state';
import type { Borrador, Preferencia } from '../asistente/asistente-state';
import { aEntrada, lineaDeDetalle } from '../asistente/asistente-wire';

/** What a quote has beside what an invoice has; its own date stands where the invoice has its own. */
export interface Portada {
  tipo: TipoPresupuesto;
  /** Null: as many days as nobody says. */
  validoHasta: string | null;
}

export const PORTADA_NUEVA: Portada = { tipo: 'PRESUPUESTO', validoHasta: null };

/** A stored quote as the editor shows it. */
export function borradorDe(presupuesto: PresupuestoDto, preferencia: Preferencia): Borrador {
  const lineas = presupuesto.lineas.map(lineaDeDetalle);
  return {
    ...borradorVacio({ fecha: presupuesto.fecha, preferencia }),
    uuidCliente: presupuesto.uuidCliente,
    descripcionOperacion: presupuesto.descripcionOperacion,
    formaPago: presupuesto.formaPago,
    uuidCuentaBancaria: presupuesto.uuidCuentaBancaria,
    observaciones: presupuesto.observaciones ?? '',
    irpfPorcentaje: presupuesto.irpfPorcentaje ?? '',
    descuentoGlobal: descuentoEntrado(presupuesto.descuentoGlobal),
    referenciaExterna: presupuesto.referenciaExterna ?? '',
    lineas,
    siguienteId: lineas.length + 1,
    conRecargo: lineas.some(({ recargoEquivalencia }) => recargoEquivalencia !== ''),
  };
}

/** As the API takes it. */
export function entradaDe(borrador: Borrador, { tipo, validoHasta }: Portada): PresupuestoEntradaCruda {
  const entrada = aEntrada(borrador);
  return {
    tipo,
    fecha: entrada.fechaExpedicion ?? null,
    validoHasta,
    uuidCliente: entrada.uuidCliente ?? null,
    descripcionOperacion: entrada.descripcionOperacion,
    formaPago: entrada.formaPago,
    uuidCuentaBancaria: entrada.uuidCuentaBancaria ?? null,
    observaciones: entrada.observaciones,
    irpfPorcentaje: entrada.irpfPorcentaje,
    descuentoGlobal: entrada.descuentoGlobal,
    referenciaExterna: entrada.referenciaExterna,
    lineas: entrada.lineas,
  };
}

/** What stands in the way of saving it, by the names of the editor's fields. */
export const hallazgosDePresupuesto = (borrador: Borrador, portada: Portada): HallazgoDeForma[] => [
  ...hallazgosDe(
    presupuestoEntradaSchema.safeParse(entradaDe(borrador, portada), { reportInput: true }).error,
  ).map((hallazgo) => (hallazgo.campo === 'fecha' ? { ...hallazgo, campo: 'fechaExpedicion' } : hallazgo)),
  ...faltasDeLineas(borrador),
];
