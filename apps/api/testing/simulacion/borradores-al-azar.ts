// Drafts of every kind that people make, good and bad, out of the arbitraries of `invoicing`: made once,
// chosen by the seed.
import { casosDe, descuentoImpreso, type Factura } from '@encadena/invoicing';
import { arbFactura } from '@encadena/invoicing/testing';
import fc from 'fast-check';
import type { BorradorLeido, EnlaceLeido, FacturaFila } from '../../src/modules/facturas/factura-fila';
import type { Azar } from './azar';

const DIRECCION = {
  direccion: 'Calle Mayor 1',
  municipio: 'Madrid',
  codigoPostal: '28013',
  provincia: 'Madrid',
  pais: 'ES',
};

// The same for every seed: what a run does with them is what the seed decides. Mostly short ones, as people write them.
let reserva: readonly Factura[] | undefined;
const facturas = (): readonly Factura[] =>
  (reserva ??= fc
    .sample(arbFactura, { seed: 20_261_120, numRuns: 600 })
    .filter(({ lineas }, i) => lineas.length <= 2 || i % 10 === 0));

/**
 * A draft as it is stored. `fija`: it keeps the issue date that it was made for, else it is issued on the day
 * of publishing.
 */
export function borradorAlAzar(azar: Azar, id: string, { fija }: { fija: boolean }): BorradorLeido {
  const borrador = borradorDe(azar.de(facturas()), id, { fija });
  const { cliente } = borrador;
  // One in fifty forgets the customer: refused when the kind asks for one.
  if (!cliente || azar.si(0.02)) return { ...borrador, cliente: null };
  return { ...borrador, cliente: { ...cliente, diasVencimiento: azar.de([0, 30, 60]) } };
}

/** The draft of an invoice that the rules take. */
export function borradorDe(factura: Factura, id: string, { fija }: { fija: boolean }): BorradorLeido {
  const sinFechas = fija ? {} : { fechaExpedicion: null, fechaOperacion: null };
  const { destinatario } = factura;
  return {
    fila: { ...filaDe(factura, id), ...sinFechas },
    cliente: destinatario
      ? {
          id: `cliente-${id}`,
          idioma: 'es',
          tipoIdentificacion: destinatario.tipoIdentificacion,
          identificacion: destinatario.identificacion,
          pais: destinatario.pais ?? 'ES',
          nombre: destinatario.nombre,
          direccion: DIRECCION,
          email: null,
          bilingue: false,
          diasVencimiento: 0,
        }
      : null,
    otros: [],
    cuenta: null,
    enlaces: externos(factura),
    nombres: { creadaPor: null, publicadaPor: null },
  };
}

function externos({ rectificacion, sustituyeA = [] }: Factura): EnlaceLeido[] {
  const fuera = {
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
  return [
    ...(rectificacion?.facturas ?? []).map(({ numeroCompleto, fechaExpedicion }) => ({
      tipo: 'RECTIFICA' as const,
      numeroCompleto,
      fechaExpedicion,
      ...fuera,
    })),
    ...sustituyeA.map(({ numeroCompleto, fechaExpedicion }) => ({
      tipo: 'SUSTITUYE' as const,
      numeroCompleto,
      fechaExpedicion,
      ...fuera,
    })),
  ];
}

function filaDe(factura: Factura, id: string): FacturaFila {
  const { rectificacion } = factura;
  const nada = {
    serieId: null,
    cadenaId: null,
    serie: null,
    ejercicio: null,
    numero: null,
    numeroCompleto: null,
    clienteId: null,
    cuentaBancariaId: null,
    otrosDestinatarios: [],
    emitidaPor: null,
    tercero: null,
    divisa: null,
    emisor: null,
    destinatario: null,
    cuentaBancaria: null,
    idioma: null,
    logotipoId: null,
    impresion: null,
    urlVerificacion: null,
    creadaPor: null,
    publicadaPor: null,
    publicadaConClave: null,
    publicadaEn: null,
  };
  const cero = {
    baseImponible: '0.00',
    cuotas: '0.00',
    recargo: '0.00',
    importeTotal: '0.00',
    irpf: '0.00',
    totalAPagar: '0.00',
  };
  return {
    ...nada,
    ...cero,
    id,
    entorno: 'REAL',
    tipoFactura: factura.tipoFactura,
    estadoInterno: 'BORRADOR',
    origen: 'MANUAL',
    fechaExpedicion: factura.fechaExpedicion,
    fechaOperacion: factura.fechaOperacion ?? null,
    fechaVencimiento: null,
    descripcion: factura.descripcionOperacion,
    formaPago: factura.formaPago ?? 'EFECTIVO',
    aCobrar: '0.00',
    cobrado: '0.00',
    enCuenta: '0.00',
    observaciones: null,
    irpfPorcentaje: factura.irpfPorcentaje ?? null,
    descuentoGlobal: descuentoImpreso(factura.descuentoGlobal, {
      sumaLineas: '0.00',
      descuentoGlobal: '0.00',
    }),
    referenciaExterna: factura.referenciaExterna ?? null,
    ...casosDe(factura),
    lineas: factura.lineas.map((linea) => ({ ...linea, importe: '0.00' })),
    desglose: [],
    modoRectificacion: rectificacion?.modo ?? null,
    motivo: rectificacion?.motivo ?? null,
    baseRectificada: rectificacion?.baseRectificada ?? null,
    cuotaRectificada: rectificacion?.cuotaRectificada ?? null,
    recargoRectificado: rectificacion?.recargoRectificado ?? null,
    version: 1,
    creadaEn: new Date(0),
    modificadaEn: new Date(0),
  };
}
