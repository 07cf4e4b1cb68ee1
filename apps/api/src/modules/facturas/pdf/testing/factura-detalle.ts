// A valid issued invoice as the API answers it; a test changes only what it speaks of.
import type { FacturaDetalleDto } from '@encadena/contracts';

const LINEA: FacturaDetalleDto['lineas'][number] = {
  descripcion: 'Instal·lació de calçada i muntatge, según presupuesto 1.024', cantidad: '10', modoCalculo: 'NORMAL', precioUnitario: '100.00', descuentoTipo: null, descuento: null,
  impuesto: 'IVA', tipoImpositivo: '21', exenta: false, causaExencion: null, calificacionOperacion: 'S1', claveRegimen: '01', recargoEquivalencia: null, baseImponibleACoste: null, importe: '1000.00',
};

export function buildFacturaDetalle(cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto {
  return {
    uuid: '0197c0de-0000-7000-8000-000000000001', tipoFactura: 'F1', estadoInterno: 'FACTURADA', uuidSerie: null, serie: 'F', ejercicio: 2026, numero: 12, numeroCompleto: 'F26-00012',
    fechaExpedicion: '2026-11-20', fechaOperacion: null, fechaVencimiento: '2026-12-20', uuidCliente: null,
    emisor: { nif: 'B12345674', razonSocial: 'Ferretería Núñez & Hijos, S.L.', direccion: { direccion: 'Carrer de Mallorca, 401', municipio: 'Barcelona', codigoPostal: '08013', provincia: 'Barcelona', pais: 'ES' }, pieLegal: 'Inscrita en el Registro Mercantil de Barcelona, tomo 1, folio 1, hoja B-1.' },
    destinatario: { tipoIdentificacion: 'NIF', identificacion: 'A58818501', pais: 'ES', nombre: 'Instal·lacions Peñalver, S.A.', direccion: { direccion: 'Avenida de América, 45', municipio: 'Madrid', codigoPostal: '28028', provincia: 'Madrid', pais: 'ES' }, email: null },
    descripcionOperacion: 'Instalación y material', moneda: 'EUR', formaPago: 'TRANSFERENCIA_BANCARIA', estadoPago: 'PENDIENTE', uuidCuentaBancaria: null,
    cuentaBancaria: { nombre: 'Principal', nombreBanco: 'CaixaBank', iban: 'ES9121000418450200051332', swift: 'CAIXESBBXXX' },
    observaciones: 'Gracias por su confianza.', irpfPorcentaje: '15', descuentoGlobal: null, referenciaExterna: null, lineas: [LINEA],
    desglose: [{ impuesto: 'IVA', claveRegimen: '01', calificacionOperacion: 'S1', causaExencion: null, tipoImpositivo: '21', baseImponible: '1000.00', baseImponibleACoste: null, cuota: '210.00', recargoEquivalencia: null, cuotaRecargo: null }],
    totales: { baseImponible: '1000.00', cuotas: '210.00', recargo: '0.00', cuotaTotal: '210.00', importeTotal: '1210.00', irpf: '150.00', totalAPagar: '1060.00' },
    urlVerificacion: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F26-00012&fecha=20-11-2026&importe=1210.00',
    verifactu: null, rectificadaPor: [], rectificaA: [], sustituidaPor: null, sustituyeA: [], modoRectificacion: null, motivo: null, importeRectificado: null, origen: 'MANUAL', acciones: [],
    creadaEn: '2026-11-20T09:00:00Z', modificadaEn: '2026-11-20T09:00:00Z', publicadaEn: '2026-11-20T09:00:00Z', creadaPor: null, publicadaPor: null, version: 2, ...cambios,
  };
}
