// Whole and valid answers of the API; a test says only what matters to it.
import type { ClienteDto, CuentaBancariaDto, DocumentoDto, FacturaDetalleDto, FacturaResumenDto, NifDto, RegistroDetalleDto, SerieDto, UsuarioDto } from '@encadena/contracts';
import { accionesPermitidas } from '@encadena/invoicing';

const uuid = (n: number): string => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const UUID_NIF = uuid(1);

export const buildUsuario = (cambios: Partial<UsuarioDto> = {}): UsuarioDto => ({
  idUsuario: uuid(2), email: 'demo@encadena.test', emailVerificado: true, role: 'ROLE_USER', idioma: 'es', nombre: 'Nuria', apellidos: 'Ejemplo', telefono: null,
  segundoFactor: false, correosComerciales: false, suscripcionActiva: true, puedeActivarPrueba: true, ...cambios,
});

const direccion = { direccion: 'Calle Mayor, 1', municipio: 'Barcelona', codigoPostal: '08001', provincia: 'Barcelona', pais: 'ES' };

export const buildNif = (cambios: Partial<NifDto> = {}): NifDto => ({
  uuid: UUID_NIF, nif: 'B12345674', razonSocial: 'Muebles Ejemplo SL', personaFisica: false, direccion, zona: 'Europe/Madrid', pieLegal: null, nifValidoParaOperar: true, suscripcionActiva: true, suscripcionPagada: true,
  documentacionEstado: 'VALIDA', prueba: { limiteFacturas: 100, consumidas: 3, hasta: '2027-01-31' }, version: 1, ...cambios,
});

export const buildDocumento = (cambios: Partial<DocumentoDto> = {}): DocumentoDto => ({
  tipo: 'REPRESENTACION', obligatorio: true, estado: 'PENDIENTE', modoFirma: null, firmaValidada: false, motivo: null, codigo: null, comprobaciones: [], firmantes: [], conDocumentoIdentidad: false, huella: null, versionTexto: '2026-11-01',
  subidoEn: null, decididoEn: null, retirable: false, ...cambios,
});

export const buildCliente = (cambios: Partial<ClienteDto> = {}): ClienteDto => ({
  uuid: uuid(10), tipoIdentificacion: 'NIF', identificacion: 'A58818501', pais: 'ES', nombre: 'Librería Ejemplo SA', nombreComercial: null, personaFisica: false, direccion,
  contacto: { nombre: null, email: 'compras@libreria.test', telefono: null }, idioma: 'es', valoresPorDefecto: { formaPago: 'TRANSFERENCIA', diasVencimiento: 30, irpf: '0', recargoEquivalencia: false, claveRegimen: '01' },
  referenciaExterna: null, archivado: false, version: 1, ...cambios,
});

export const buildCuenta = (cambios: Partial<CuentaBancariaDto> = {}): CuentaBancariaDto => ({
  uuid: uuid(20), nombre: 'Cuenta principal', nombreBanco: 'Banco Ejemplo', iban: 'ES9121000418450200051332', swift: null, predeterminada: true, enUso: false, version: 1, ...cambios,
});

export const buildSerie = (cambios: Partial<SerieDto> = {}): SerieDto => ({
  uuid: uuid(30), codigo: 'F', descripcion: null, tiposFactura: ['F1', 'F2', 'F3'], formato: '{serie}{aa}-{numero:5}', reinicioAnual: true, siguienteNumero: 4, predeterminada: true, entorno: 'PRUEBAS', enUso: true, version: 1, ...cambios,
});

export const buildFacturaResumen = (cambios: Partial<FacturaResumenDto> = {}): FacturaResumenDto => ({
  uuid: uuid(40), tipoFactura: 'F1', estadoInterno: 'FACTURADA', serie: 'F', ejercicio: 2026, numero: 3, numeroCompleto: 'F26-00003', fechaExpedicion: '2026-11-20', fechaVencimiento: '2026-12-20', destinatario: 'Librería Ejemplo SA',
  baseImponible: '1000.00', importeTotal: '1210.00', totalAPagar: '1210.00', estadoPago: 'PENDIENTE', estadoVerifactu: 'CORRECTO', origen: 'MANUAL', version: 2, ...cambios,
});

export function buildFacturaDetalle(cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto {
  const base: FacturaDetalleDto = {
    uuid: uuid(40), tipoFactura: 'F1', estadoInterno: 'BORRADOR', uuidSerie: uuid(30), serie: 'F', ejercicio: null, numero: null, numeroCompleto: null, fechaExpedicion: '2026-11-20', fechaOperacion: null, fechaVencimiento: '2026-12-20',
    uuidCliente: uuid(10), emisor: { nif: 'B12345674', razonSocial: 'Muebles Ejemplo SL', direccion, pieLegal: null },
    destinatario: { tipoIdentificacion: 'NIF', identificacion: 'A58818501', pais: 'ES', nombre: 'Librería Ejemplo SA', direccion, email: null }, descripcionOperacion: 'Venta de muebles', moneda: 'EUR', formaPago: 'TRANSFERENCIA', estadoPago: 'PENDIENTE',
    uuidCuentaBancaria: null, cuentaBancaria: null, observaciones: null, irpfPorcentaje: null, descuentoGlobal: null, referenciaExterna: null,
    lineas: [{ descripcion: 'Mesa de roble', cantidad: '2', modoCalculo: 'NORMAL', precioUnitario: '500.00', descuentoTipo: null, descuento: null, impuesto: 'IVA', tipoImpositivo: '21', exenta: false, causaExencion: null, calificacionOperacion: 'S1', claveRegimen: '01', recargoEquivalencia: null, baseImponibleACoste: null, importe: '1000.00' }],
    desglose: [{ impuesto: 'IVA', claveRegimen: '01', calificacionOperacion: 'S1', causaExencion: null, tipoImpositivo: '21', baseImponible: '1000.00', baseImponibleACoste: null, cuota: '210.00', recargoEquivalencia: null, cuotaRecargo: null }],
    totales: { baseImponible: '1000.00', cuotas: '210.00', recargo: '0.00', cuotaTotal: '210.00', importeTotal: '1210.00', irpf: '0.00', totalAPagar: '1210.00' },
    urlVerificacion: null, verifactu: null, rectificadaPor: [], rectificaA: [], sustituidaPor: null, sustituyeA: [], modoRectificacion: null, motivo: null, importeRectificado: null, origen: 'MANUAL', acciones: [],
    creadaEn: '2026-11-20T09:00:00Z', modificadaEn: '2026-11-20T09:10:00Z', publicadaEn: null, creadaPor: 'Nuria Ejemplo', publicadaPor: null, version: 1, ...cambios,
  };
  const acciones = accionesPermitidas({ estadoInterno: base.estadoInterno, estadoVerifactu: base.verifactu?.estado ?? null, tipoFactura: base.tipoFactura }).map(({ accion, permitida, motivo }) => ({ accion, permitida, motivo }));
  return { ...base, acciones: cambios.acciones ?? acciones };
}

export const buildRegistro = (cambios: Partial<RegistroDetalleDto> = {}): RegistroDetalleDto => ({
  uuid: uuid(50), operacion: 'ALTA', uuidFactura: uuid(40), serie: 'F', numero: 'F26-00003', fechaExpedicion: '2026-11-20', tipoFactura: 'F1', importeTotal: '1210.00', estado: 'CORRECTO', estadoFacturaAeat: 'CORRECTA', huella: 'A'.repeat(64),
  huellaAnterior: null, posicionCadena: 1, fechaHoraGeneracion: '2026-11-20T10:15:30+01:00', fechaHoraEnvio: '2026-11-20T09:16:00Z', fechaHoraRespuesta: '2026-11-20T09:16:01Z', csv: 'A-EJEMPLO123', codigoError: null, mensajeError: null, explicacion: null,
  campo: null, incidencia: false, intentos: 1, proximoIntento: null, urlVerificacion: 'https://agencia.test/qr?nif=B12345674', anterior: null, siguiente: null,
  comprobacion: { huellaCorrecta: true, enlaceCorrecto: true, ordenTemporalCorrecto: true }, ...cambios,
});
