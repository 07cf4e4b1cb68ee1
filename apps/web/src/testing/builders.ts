// Complete and valid answers of the API; a test states only what matters to it.
import type {
  CalculoDto,
  ClienteDto,
  ConfiguracionStripeDto,
  CuentaBancariaDto,
  CuentaStripeDto,
  DocumentoDto,
  FacturaDetalleDto,
  FacturaResumenDto,
  GrupoFacturacionDto,
  ImportacionStripeDto,
  NifDto,
  OfertaDto,
  PlanDto,
  RegistroDetalleDto,
  RelacionadasDto,
  SerieDto,
  SuscripcionDeListaDto,
  SuscripcionDto,
  UsuarioDto,
} from '@encadena/contracts';
import { NINGUN_CASO, accionesPermitidas } from '@encadena/invoicing';

const uuid = (n: number): string => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const UUID_NIF = uuid(1);

export const buildUsuario = (cambios: Partial<UsuarioDto> = {}): UsuarioDto => ({
  idUsuario: uuid(2),
  email: 'demo@encadena.test',
  emailVerificado: true,
  role: 'ROLE_USER',
  idioma: 'es',
  nombre: 'Nuria',
  apellidos: 'Ejemplo',
  telefono: null,
  segundoFactor: false,
  correosComerciales: false,
  suscripcionActiva: true,
  puedeActivarPrueba: true,
  ...cambios,
});

const direccion = {
  direccion: 'Calle Mayor, 1',
  municipio: 'Barcelona',
  codigoPostal: '08001',
  provincia: 'Barcelona',
  pais: 'ES',
};

export const buildNif = (cambios: Partial<NifDto> = {}): NifDto => ({
  uuid: UUID_NIF,
  nif: 'B12345674',
  razonSocial: 'Muebles Ejemplo SL',
  personaFisica: false,
  direccion,
  zona: 'Europe/Madrid',
  pieLegal: null,
  nifValidoParaOperar: true,
  suscripcionActiva: true,
  suscripcionPagada: true,
  documentacionEstado: 'VALIDA',
  prueba: { limiteFacturas: 100, consumidas: 3, hasta: '2027-01-31' },
  version: 1,
  ...cambios,
});

export const buildDocumento = (cambios: Partial<DocumentoDto> = {}): DocumentoDto => ({
  tipo: 'REPRESENTACION',
  obligatorio: true,
  estado: 'PENDIENTE',
  modoFirma: null,
  firmaValidada: false,
  motivo: null,
  codigo: null,
  comprobaciones: [],
  firmantes: [],
  conDocumentoIdentidad: false,
  conAcreditacion: false,
  huella: null,
  versionTexto: '2026-11-01',
  subidoEn: null,
  decididoEn: null,
  retirable: false,
  ...cambios,
});

export const buildCliente = (cambios: Partial<ClienteDto> = {}): ClienteDto => ({
  uuid: uuid(10),
  tipoIdentificacion: 'NIF',
  identificacion: 'A58818501',
  pais: 'ES',
  nombre: 'Librería Ejemplo SA',
  nombreComercial: null,
  personaFisica: false,
  direccion,
  contacto: { nombre: null, email: 'compras@libreria.test', telefono: null },
  idioma: 'es',
  valoresPorDefecto: {
    formaPago: 'TRANSFERENCIA',
    diasVencimiento: 30,
    irpf: '0',
    recargoEquivalencia: false,
    claveRegimen: '01',
  },
  referenciaExterna: null,
  archivado: false,
  version: 1,
  ...cambios,
});

/** The totals of an invoice as a calculation gives them: without a discount on the whole, unless said. */
export const buildTotalesCalculados = (
  totales: FacturaDetalleDto['totales'],
  cambios: Partial<CalculoDto['totales']> = {},
): CalculoDto['totales'] => ({
  sumaLineas: totales.baseImponible,
  descuentoGlobal: '0.00',
  ...totales,
  ...cambios,
});

export const buildCuenta = (cambios: Partial<CuentaBancariaDto> = {}): CuentaBancariaDto => ({
  uuid: uuid(20),
  nombre: 'Cuenta principal',
  nombreBanco: 'Banco Ejemplo',
  iban: 'ES9121000418450200051332',
  swift: null,
  predeterminada: true,
  enUso: false,
  version: 1,
  ...cambios,
});

export const buildSerie = (cambios: Partial<SerieDto> = {}): SerieDto => ({
  uuid: uuid(30),
  codigo: 'F',
  descripcion: null,
  tiposFactura: ['F1', 'F3'],
  formato: '{serie}{aa}-{numero:5}',
  reinicioAnual: true,
  siguienteNumero: 4,
  predeterminada: true,
  entorno: 'PRUEBAS',
  enUso: true,
  version: 1,
  ...cambios,
});

export const buildFacturaResumen = (cambios: Partial<FacturaResumenDto> = {}): FacturaResumenDto => ({
  uuid: uuid(40),
  tipoFactura: 'F1',
  estadoInterno: 'FACTURADA',
  serie: 'F',
  ejercicio: 2026,
  numero: 3,
  numeroCompleto: 'F26-00003',
  fechaExpedicion: '2026-11-20',
  fechaVencimiento: '2026-12-20',
  destinatario: 'Librería Ejemplo SA',
  otrosDestinatarios: 0,
  baseImponible: '1000.00',
  importeTotal: '1210.00',
  totalAPagar: '1210.00',
  divisa: null,
  estadoPago: 'PENDIENTE',
  estadoVerifactu: 'CORRECTO',
  estadoFacturaAeat: null,
  enlacePublico: false,
  origen: 'MANUAL',
  version: 2,
  ...cambios,
});

export function buildFacturaDetalle(cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto {
  const base: FacturaDetalleDto = {
    uuid: uuid(40),
    tipoFactura: 'F1',
    estadoInterno: 'BORRADOR',
    uuidSerie: uuid(30),
    serie: 'F',
    ejercicio: null,
    numero: null,
    numeroCompleto: null,
    fechaExpedicion: '2026-11-20',
    fechaOperacion: null,
    fechaVencimiento: '2026-12-20',
    uuidCliente: uuid(10),
    emisor: { nif: 'B12345674', razonSocial: 'Muebles Ejemplo SL', direccion, pieLegal: null },
    destinatario: {
      tipoIdentificacion: 'NIF',
      identificacion: 'A58818501',
      pais: 'ES',
      nombre: 'Librería Ejemplo SA',
      direccion,
      email: null,
    },
    descripcionOperacion: 'Venta de muebles',
    otrosDestinatarios: [],
    emitidaPor: null,
    tercero: null,
    moneda: 'EUR',
    tipoCambio: null,
    fechaTipoCambio: null,
    fuenteTipoCambio: null,
    divisa: null,
    formaPago: 'TRANSFERENCIA',
    estadoPago: 'PENDIENTE',
    uuidCuentaBancaria: null,
    cuentaBancaria: null,
    observaciones: null,
    irpfPorcentaje: null,
    descuentoGlobal: null,
    referenciaExterna: null,
    ...NINGUN_CASO,
    lineas: [
      {
        descripcion: 'Mesa de roble',
        cantidad: '2',
        modoCalculo: 'NORMAL',
        precioUnitario: '500.00',
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
        importe: '1000.00',
      },
    ],
    desglose: [
      {
        impuesto: 'IVA',
        claveRegimen: '01',
        calificacionOperacion: 'S1',
        causaExencion: null,
        tipoImpositivo: '21',
        baseImponible: '1000.00',
        baseImponibleACoste: null,
        cuota: '210.00',
        recargoEquivalencia: null,
        cuotaRecargo: null,
      },
    ],
    totales: {
      baseImponible: '1000.00',
      cuotas: '210.00',
      recargo: '0.00',
      cuotaTotal: '210.00',
      importeTotal: '1210.00',
      irpf: '0.00',
      totalAPagar: '1210.00',
    },
    urlVerificacion: null,
    verifactu: null,
    correcciones: [],
    rectificadaPor: [],
    rectificaA: [],
    sustituidaPor: null,
    sustituyeA: [],
    modoRectificacion: null,
    motivo: null,
    importeRectificado: null,
    enlacePublico: false,
    origen: 'MANUAL',
    acciones: [],
    creadaEn: '2026-11-20T09:00:00Z',
    modificadaEn: '2026-11-20T09:10:00Z',
    publicadaEn: null,
    creadaPor: 'Nuria Ejemplo',
    publicadaPor: null,
    version: 1,
    ...cambios,
  };
  const acciones = accionesPermitidas({
    estadoInterno: base.estadoInterno,
    estadoVerifactu: base.verifactu?.estado ?? null,
    tipoFactura: base.tipoFactura,
  }).map(({ accion, permitida, motivo }) => ({ accion, permitida, motivo }));
  return { ...base, acciones: cambios.acciones ?? acciones };
}

/** An invoice that stands alone. */
export const buildRelacionadas = (cambios: Partial<RelacionadasDto> = {}): RelacionadasDto => ({
  rectificaA: [],
  rectificadaPor: [],
  sustituyeA: [],
  sustituidaPor: [],
  ...cambios,
});

export const buildRegistro = (cambios: Partial<RegistroDetalleDto> = {}): RegistroDetalleDto => ({
  uuid: uuid(50),
  operacion: 'ALTA',
  uuidFactura: uuid(40),
  serie: 'F',
  numero: 'F26-00003',
  fechaExpedicion: '2026-11-20',
  tipoFactura: 'F1',
  importeTotal: '1210.00',
  estado: 'CORRECTO',
  estadoFacturaAeat: 'CORRECTA',
  huella: 'A'.repeat(64),
  huellaAnterior: null,
  posicionCadena: 1,
  fechaHoraGeneracion: '2026-11-20T10:15:30+01:00',
  fechaHoraEnvio: '2026-11-20T09:16:00Z',
  fechaHoraRespuesta: '2026-11-20T09:16:01Z',
  csv: 'A-EJEMPLO123',
  codigoError: null,
  mensajeError: null,
  clase: null,
  explicacion: null,
  queHacer: null,
  campo: null,
  lugar: null,
  remedio: null,
  incidencia: false,
  intentos: 1,
  proximoIntento: null,
  urlVerificacion: 'https://agencia.test/qr?nif=B12345674',
  anterior: null,
  siguiente: null,
  cadena: { numeroInstalacion: '20261120091530-000001', abierta: true, ultimaPosicion: 1 },
  enlace: null,
  textoHuella: 'IDEmisorFactura=B12345674&NumSerieFactura=F26-00003',
  huellaCalculada: 'A'.repeat(64),
  comprobacion: {
    huellaCorrecta: true,
    enlaceCorrecto: true,
    ordenTemporalCorrecto: true,
    horaNoAdelantada: true,
  },
  ...cambios,
});

export const buildOferta = (cambios: Partial<OfertaDto> = {}): OfertaDto => {
  const precios = (n: number, mes: string, ano: string, limite: number | null): PlanDto['precios'] => [
    {
      uuidPrecio: uuid(n),
      recurrencia: 'MES',
      precio: mes,
      limiteFacturas: limite,
      precioFacturaExtra: limite === null ? null : '0.15',
    },
    {
      uuidPrecio: uuid(n + 1),
      recurrencia: 'ANO',
      precio: ano,
      limiteFacturas: limite,
      precioFacturaExtra: limite === null ? null : '0.15',
    },
  ];
  return {
    planes: [
      {
        codigo: 'BASICO',
        nombre: { es: 'Básico', ca: 'Bàsic', en: 'Basic' },
        precios: precios(60, '9.00', '90.00', 50),
      },
      {
        codigo: 'PROFESIONAL',
        nombre: { es: 'Profesional', ca: 'Professional', en: 'Professional' },
        precios: precios(62, '19.00', '190.00', 200),
      },
    ],
    accesoApi: [
      { uuidPrecioApiAccess: uuid(68), recurrencia: 'MES', precio: '10.00' },
      { uuidPrecioApiAccess: uuid(69), recurrencia: 'ANO', precio: '100.00' },
    ],
    prueba: { dias: 30, limiteFacturas: 100 },
    ...cambios,
  };
};

/** One that is paid by the month and renewed. */
export const buildSuscripcion = (cambios: Partial<SuscripcionDto> = {}): SuscripcionDto => ({
  uuid: UUID_NIF,
  uuidGrupoFacturacion: uuid(70),
  estado: 'ACTIVA',
  activa: true,
  pagada: true,
  plan: {
    uuidPrecio: uuid(60),
    codigo: 'BASICO',
    nombre: { es: 'Básico', ca: 'Bàsic', en: 'Basic' },
    recurrencia: 'MES',
    precio: '9.00',
  },
  accesoApi: { activo: false, uuidPrecioApiAccess: null, precio: null, autoRenovacion: false, expira: null },
  autoRenovacion: true,
  fechaRenovacion: '2027-01-15T10:00:00Z',
  fechaExpiracion: null,
  anclaFacturacion: '2026-11-15T10:00:00Z',
  periodo: { desde: '2026-12-15T10:00:00Z', hasta: '2027-01-15T10:00:00Z' },
  limiteFacturas: 50,
  consumidas: 41,
  excedidas: 0,
  precioFacturaExtra: '0.15',
  importeExcedido: '0.00',
  totalFacturas: 120,
  peticionesApi: 0,
  prueba: { dias: 30, restantes: 0, disponible: false },
  planSiguiente: null,
  documentacionEstado: 'VALIDA',
  primeraContratacion: false,
  prevision: { facturasFinCiclo: 62, costeExtra: '1.80' },
  topeGasto: null,
  cobro: {
    estado: 'AL_DIA',
    impagadoDesde: null,
    regularizarHasta: null,
    tarjeta: { marca: 'visa', ultimos4: '4242', caduca: '2030-12' },
  },
  ...cambios,
});

export const buildSuscripcionDeLista = (
  cambios: Partial<SuscripcionDeListaDto> = {},
): SuscripcionDeListaDto => {
  const {
    uuid: id,
    estado,
    activa,
    plan,
    autoRenovacion,
    fechaRenovacion,
    fechaExpiracion,
  } = buildSuscripcion();
  const { nif, razonSocial, zona } = buildNif();
  return {
    uuid: id,
    estado,
    activa,
    plan,
    autoRenovacion,
    fechaRenovacion,
    fechaExpiracion,
    nif,
    razonSocial,
    zona,
    ...cambios,
  };
};

export const buildGrupo = (cambios: Partial<GrupoFacturacionDto> = {}): GrupoFacturacionDto => ({
  uuid: uuid(70),
  razonSocial: 'Gestora SL',
  nif: 'B66987652',
  direccion,
  email: 'pagos@gestora.test',
  anclaCiclo: '2026-11-15',
  nifs: [{ uuid: UUID_NIF, nif: 'B12345674', razonSocial: 'Muebles Ejemplo SL' }],
  cobro: {
    estado: 'AL_DIA',
    recurrencia: 'MES',
    tarjeta: { marca: 'visa', ultimos4: '4242', caduca: '2030-12' },
  },
  version: 1,
  ...cambios,
});

/** Connected by a restricted key, and issuing. */
export const buildCuentaStripe = (cambios: Partial<CuentaStripeDto> = {}): CuentaStripeDto => ({
  uuid: uuid(80),
  nombre: 'Tienda Ejemplo',
  idCuenta: 'acct_1Ejemplo',
  uuidNif: UUID_NIF,
  via: 'CLAVE',
  claveFinal: 'x7Qp',
  estado: 'ACTIVA',
  motivo: null,
  verificadaEn: '2026-11-20T10:00:00Z',
  activa: true,
  enRevision: 0,
  recuperacion: null,
  avisos: {
    modo: 'CADA_HORA',
    direccion: 'https://encadena.example/api/v1/public/integraciones/stripe/webhook/cuentas/acct_1Ejemplo',
    vistoEn: '2026-11-20T10:41:00Z',
    error: null,
  },
  ...cambios,
});

export const buildConfiguracionStripe = (
  cambios: Partial<ConfiguracionStripeDto> = {},
): ConfiguracionStripeDto => ({
  activa: false,
  origen: 'FACTURAS',
  uuidSerieOrdinaria: null,
  uuidSerieSimplificada: null,
  uuidSerieRectificativa: null,
  uuidSerieRectificativaSimplificada: null,
  umbralSimplificada: '400.00',
  exigirNif: false,
  rectificarDevoluciones: true,
  publicarAutomaticamente: false,
  desde: '2026-11-20T10:00:00.000Z',
  campoNif: null,
  version: 3,
  ...cambios,
});

/** A sale that waits for the tax id of its customer. */
export const buildImportacionStripe = (
  cambios: Partial<ImportacionStripeDto> = {},
): ImportacionStripeDto => ({
  uuid: uuid(81),
  idExterno: 'pi_1Ejemplo',
  referencia: 'Pedido 1001',
  tipo: 'PAGO',
  estado: 'REVISION',
  motivo: 'DESTINATARIO_SIN_NIF',
  campo: 'identificacion',
  nota: null,
  importe: '605.00',
  moneda: 'EUR',
  cliente: 'Talleres Ejemplo SL',
  comprador: null,
  pideDatos: false,
  enlace: null,
  uuidFactura: null,
  numeroFactura: null,
  emitida: null,
  recibidaEn: '2026-11-24T09:30:00Z',
  ...cambios,
});
