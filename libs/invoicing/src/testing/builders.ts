// Valid wholes for tests, of which a test changes only what it is about.
import type { Factura, LineaFactura, Persona } from '../factura';

/** A line of one unit at 100.00 with 21 % VAT. */
export function buildLinea(cambios: Partial<LineaFactura> = {}): LineaFactura {
  return {
    descripcion: 'Servicio',
    cantidad: '1',
    modoCalculo: 'NORMAL',
    precioUnitario: '100.00',
    descuentoTipo: null,
    descuento: null,
    impuesto: 'IVA',
    tipoImpositivo: '21',
    exenta: false,
    causaExencion: null,
    calificacionOperacion: 'S1',
    claveRegimen: '01',
    recargoEquivalencia: null,
    baseImponibleACoste: null,
    ...cambios,
  };
}

/** A company with a NIF whose control is right. */
export function buildPersona(cambios: Partial<Persona> = {}): Persona {
  return {
    tipoIdentificacion: 'NIF',
    identificacion: 'B12345674',
    pais: 'ES',
    nombre: 'Cliente de prueba, S.L.',
    ...cambios,
  };
}

/**
 * An F1 of 20 November 2026 with one line, which no rule objects to. Kinds without recipient and rectifying
 * kinds get what they need.
 */
export function buildFactura(cambios: Partial<Factura> = {}): Factura {
  const tipo = cambios.tipoFactura ?? 'F1';
  const referida = { nifEmisor: 'B72877814', numeroCompleto: 'F26-00001', fechaExpedicion: '2026-11-02' };
  return {
    tipoFactura: tipo,
    ejercicio: 2026,
    fechaExpedicion: '2026-11-20',
    fechaOperacion: null,
    fechaVencimiento: '2026-12-20',
    numeroCompleto: null,
    destinatario: tipo === 'F2' || tipo === 'R5' ? null : buildPersona(),
    descripcionOperacion: 'Servicios prestados',
    moneda: 'EUR',
    tipoCambio: null,
    formaPago: 'TRANSFERENCIA',
    uuidCuentaBancaria: null,
    observaciones: null,
    irpfPorcentaje: null,
    descuentoGlobal: null,
    referenciaExterna: null,
    rectificacion: tipo.startsWith('R')
      ? { modo: 'INCREMENTAL', motivo: 'Error en el importe', facturas: [referida] }
      : null,
    sustituyeA: tipo === 'F3' ? [referida] : [],
    lineas: [buildLinea()],
    ...cambios,
  };
}
