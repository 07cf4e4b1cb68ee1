// Who may make which call: one row for each call of the catalogue. permisos.int-spec.ts walks all of them as six different people and
// compares; a call without a row fails there, and so does a row without a call.
//
// A new call: add `'<group>.<call>'` (its name in `libs/contracts/src/catalogo.ts`) with one of the six kinds below and an example that the
// contract takes: `params` beside `uuid`, `query`, `body`, `archivo: true` when it brings a file. When `:uuid` of the path names something
// that is neither a NIF nor part of one, say what with `uuid` and let permisos.int-spec.ts (`cosasDe`) make one for the stranger.
import type { CodigoError } from '@encadena/contracts';

/** The people of the walk. */
export const QUIENES = [
  /** Without a session. */
  'invitado',
  /** With the cookies of a session of an account whose address is not verified (any more). */
  'sinVerificar',
  /** A verified user with a NIF and without a second factor. */
  'sinSegundoFactor',
  /** A user with a second factor, who names the NIF (or what else `uuid` is) of another. */
  'ajeno',
  /** Staff with a second factor, who names the NIF of a customer. */
  'super',
  /** Staff without one. */
  'superSinSegundoFactor',
] as const;
export type Quien = (typeof QUIENES)[number];

/** PASA: the door opens, and what the act itself says is for its own tests; else the code that refuses. */
export type Veredicto =
  | 'PASA'
  | Extract<
      CodigoError,
      'CLAVE_API_REQUERIDA' | 'NO_AUTENTICADO' | 'PROHIBIDO' | 'NO_ENCONTRADO' | 'SEGUNDO_FACTOR_REQUERIDO'
    >;

export interface Ejemplo {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  archivo?: true;
  /** What `:uuid` names; without it a NIF, or an object of the NIF in the header. */
  uuid?: 'grupo' | 'cobro' | 'sesion' | 'usuario';
}

export interface Permiso extends Ejemplo {
  quien: Readonly<Record<Quien, Veredicto>>;
}

const CON_SESION = { invitado: 'NO_AUTENTICADO', sinVerificar: 'NO_AUTENTICADO' } as const;

/** Anybody, with or without a session. */
const libre = (ejemplo: Ejemplo = {}): Permiso => ({
  quien: {
    invitado: 'PASA',
    sinVerificar: 'PASA',
    sinSegundoFactor: 'PASA',
    ajeno: 'PASA',
    super: 'PASA',
    superSinSegundoFactor: 'PASA',
  },
  ...ejemplo,
});
/** Whoever has a session, about themselves. */
const propio = (ejemplo: Ejemplo = {}): Permiso => ({
  quien: {
    ...CON_SESION,
    sinSegundoFactor: 'PASA',
    ajeno: 'PASA',
    super: 'PASA',
    superSinSegundoFactor: 'PASA',
  },
  ...ejemplo,
});
/** The same, and a second factor. */
const propioConSegundoFactor = (ejemplo: Ejemplo = {}): Permiso => ({
  quien: {
    ...CON_SESION,
    sinSegundoFactor: 'SEGUNDO_FACTOR_REQUERIDO',
    ajeno: 'PASA',
    super: 'PASA',
    superSinSegundoFactor: 'SEGUNDO_FACTOR_REQUERIDO',
  },
  ...ejemplo,
});
/** Whoever owns what is named. For all others, staff included (FAULTS I3), it does not exist. */
const delDueno = (ejemplo: Ejemplo = {}): Permiso => ({
  quien: {
    ...CON_SESION,
    sinSegundoFactor: 'PASA',
    ajeno: 'NO_ENCONTRADO',
    super: 'NO_ENCONTRADO',
    superSinSegundoFactor: 'NO_ENCONTRADO',
  },
  ...ejemplo,
});
/** Staff with a second factor. (`params` names the customer's NIF by `uuid`, as the walk fills it in.) */
export const delPersonal = (ejemplo: Ejemplo = {}): Permiso => ({
  quien: {
    ...CON_SESION,
    sinSegundoFactor: 'PROHIBIDO',
    ajeno: 'PROHIBIDO',
    super: 'PASA',
    superSinSegundoFactor: 'SEGUNDO_FACTOR_REQUERIDO',
  },
  ...ejemplo,
});

/** Programs with a key, and no person whatever their session (apps/api/src/puerta-erp.int-spec.ts walks the keys). */
export const deClave = (ejemplo: Ejemplo = {}): Permiso => ({
  quien: {
    invitado: 'CLAVE_API_REQUERIDA',
    sinVerificar: 'CLAVE_API_REQUERIDA',
    sinSegundoFactor: 'CLAVE_API_REQUERIDA',
    ajeno: 'CLAVE_API_REQUERIDA',
    super: 'CLAVE_API_REQUERIDA',
    superSinSegundoFactor: 'CLAVE_API_REQUERIDA',
  },
  ...ejemplo,
});

const direccion = { direccion: 'Calle Mayor 1', municipio: 'Barcelona', codigoPostal: '08001' };
const contrasenas = { contrasena: 'Otra-contraseña-2', repetirContrasena: 'Otra-contraseña-2' };
const token = 'A'.repeat(43);
const HUELLA = 'ab'.repeat(32);
const SIN_ARCHIVOS = { documento: null, identidad: null, acreditacion: null };
const UUID = '00000000-0000-4000-8000-000000000000';
const nif = {
  nif: 'B67112235',
  personaFisica: false,
  razonSocial: 'Bressol SL',
  direccion,
  administrador: { nombre: 'Ana', apellidos: 'Puig Serra', nif: '12345678Z' },
};
const cliente = { identificacion: 'B67112235', nombre: 'Bressol SL', direccion };
const cuenta = { nombre: 'Principal', iban: 'ES7921000813610123456789' };
const articulo = { nombre: 'Hora de taller', linea: { tipoImpositivo: '21' } };
const serie = { codigo: 'Z', tiposFactura: ['F1'] };
const vista = {
  nombre: 'Vencidas',
  filtros: { estadoPago: ['VENCIDA'] },
  orden: { campo: 'fechaExpedicion', sentido: 'desc' },
  columnas: ['pendiente'],
};
const factura = {
  tipoFactura: 'F1',
  uuidCliente: UUID,
  descripcionOperacion: 'Mesa',
  lineas: [{ descripcion: 'Mesa', cantidad: '1', precioUnitario: '100.00', tipoImpositivo: '21' }],
};
const recurrente = { nombre: 'Alquiler', frecuencia: 'MENSUAL', dia: 1, inicio: '2026-01-01', factura };
const grupo = { razonSocial: 'Bressol SL', nif: 'B67112235', direccion, email: 'pagos@bressol.example' };
const WEBHOOK = { url: 'https://erp.example.com/avisos' };
const COMPRADOR = {
  identificacion: 'B66987652',
  nombre: 'Compras SL',
  direccion: { direccion: 'Calle Mayor 1', municipio: 'Madrid', codigoPostal: '28013' },
};

export const PERMISOS: Readonly<Record<string, Permiso>> = {
  'auth.login': libre({ body: { email: 'nadie@prueba.example', contrasena: 'x' } }),
  'auth.login2fa': libre({ body: { codigo: '123456' } }),
  'auth.logout': libre(),
  'auth.refrescar': libre(),
  'auth.existeEmail': libre({ query: { email: 'nadie@prueba.example' } }),
  'auth.registrar': libre({
    body: {
      email: 'nueva@prueba.example',
      ...contrasenas,
      nombre: 'Ana',
      apellidos: 'Puig',
      idioma: 'es',
      privacidad: '0',
      condiciones: '0',
    },
  }),
  'auth.solicitarVerificacion': libre({ body: { email: 'nadie@prueba.example' } }),
  'auth.verificarEmail': libre({ body: { token } }),
  'auth.solicitarCambioContrasena': libre({ body: { email: 'nadie@prueba.example' } }),
  'auth.validarTokenCambioContrasena': libre({ query: { token } }),
  'auth.cambiarContrasena': libre({ body: { token, ...contrasenas } }),

  'textosLegales.obtener': libre({ params: { documento: 'PRIVACIDAD' } }),
  'bajaCorreosComerciales.ver': libre({ query: { token } }),
  'bajaCorreosComerciales.confirmar': libre({ body: { token } }),
  'facturasPublicas.ver': libre({ params: { token } }),
  'facturasPublicas.pdf': libre({ params: { token } }),
  'ventasPublicas.ver': libre({ params: { token } }),
  'ventasPublicas.completar': libre({ params: { token }, body: COMPRADOR }),
  'producto.ver': libre(),
  'avisosDePago.propios': libre(),
  'avisosDePago.conectadas': libre(),
  'avisosDePago.deCuenta': libre({ params: { cuenta: 'acct_1Ninguna' } }),
  'declaracionResponsable.obtener': libre(),
  'declaracionResponsable.pdf': libre(),

  'usuarios.yo': propio(),
  'usuarios.actualizar': propio({
    body: { nombre: 'Ana', apellidos: 'Puig', idioma: 'es', correosComerciales: false },
  }),
  'usuarios.cambiarContrasena': propio({ body: { contrasenaActual: 'x', ...contrasenas } }),
  'usuarios.sesiones': propio(),
  'usuarios.cerrarSesion': delDueno({ uuid: 'sesion' }),
  'usuarios.cerrarSesiones': propio(),
  'usuarios.segundoFactor': propio(),
  'usuarios.prepararSegundoFactor': propio({ body: { contrasena: 'x' } }),
  'usuarios.activarSegundoFactor': propio({ body: { codigo: '123456' } }),
  'usuarios.desactivarSegundoFactor': propio({ body: { contrasena: 'x', codigo: '123456' } }),
  'usuarios.renovarCodigosRecuperacion': propio({ body: { contrasena: 'x', codigo: '123456' } }),
  'usuarios.copia': propio({ body: { contrasena: 'x' } }),
  'usuarios.cerrarCuenta': propio({ body: { contrasena: 'x' } }),

  'nifs.listar': propio(),
  'nifs.obtener': delDueno(),
  'nifs.crear': propioConSegundoFactor({ body: { ...nif, modoPago: 'MAS_TARDE' } }),
  'nifs.modificar': delDueno({ body: nif }),
  'nifs.guardarImpresion': delDueno({ body: { color: '#1d4ed8', conRegistro: false } }),
  'nifs.eliminar': delDueno(),
  'nifs.logotipo': delDueno(),
  'nifs.ponerLogotipo': delDueno({ archivo: true }),
  'nifs.quitarLogotipo': delDueno(),
  'certificados.obtener': delDueno(),
  'certificados.subir': delDueno({ archivo: true, body: { contrasena: 'x' } }),
  'certificados.eliminar': delDueno(),

  'papeles.listar': delDueno(),
  'papeles.plantilla': delDueno({ params: { tipo: 'REPRESENTACION' } }),
  'papeles.obtener': delDueno({ params: { tipo: 'REPRESENTACION' } }),
  'papeles.subir': delDueno({
    params: { tipo: 'REPRESENTACION' },
    archivo: true,
    body: { modoFirma: 'DIGITAL' },
  }),
  'papeles.firmarAMano': delDueno({
    params: { tipo: 'REPRESENTACION' },
    archivo: true,
    body: { origen: 'DIBUJADA', nombre: 'Ana Puig' },
  }),
  'papeles.acreditar': delDueno({ params: { tipo: 'REPRESENTACION' }, archivo: true }),
  'papeles.retirar': delDueno({ params: { tipo: 'REPRESENTACION' } }),
  'papeles.revocar': delDueno({ params: { tipo: 'REPRESENTACION' }, body: { motivo: 'Dejo la actividad' } }),
  'papeles.historial': delDueno({ params: { tipo: 'REPRESENTACION' } }),

  'reclamaciones.ver': delDueno(),
  'reclamaciones.abrir': delDueno(),
  'reclamaciones.retirar': delDueno(),

  'suscripciones.planes': propio(),
  'suscripciones.listar': propio(),
  'suscripciones.consumo': delDueno(),
  'suscripciones.obtener': delDueno(),
  'suscripciones.activarPrueba': delDueno(),
  'suscripciones.ponerTope': delDueno({ body: { facturasExtra: 10 } }),
  'contratacion.previsualizarPrecio': delDueno({
    uuid: 'grupo',
    query: { uuidPrecioSuscripcion: UUID, uuidNif: UUID },
  }),
  'contratacion.contratar': delDueno({ uuid: 'grupo', body: { uuidPrecio: UUID, uuidNif: UUID } }),
  'contratacion.previsualizarCambio': delDueno({ query: { uuidPrecio: UUID } }),
  'contratacion.cambiarPlan': delDueno({ body: { uuidPrecio: UUID } }),
  'contratacion.cancelarCambio': delDueno(),
  'contratacion.activarAutorenovacion': delDueno(),
  'contratacion.desactivarAutorenovacion': delDueno(),
  'contratacion.previsualizarAccesoApi': delDueno(),
  'contratacion.activarAccesoApi': delDueno(),
  'contratacion.desactivarAccesoApi': delDueno(),
  'contratacion.sesionMetodoPago': propio({ body: { uuidGrupoFacturacion: UUID } }),
  'facturasSuscripcion.listar': propio(),
  'facturasSuscripcion.pdf': delDueno({ uuid: 'cobro' }),
  'vinculosFacturacion.previsualizar': delDueno({ uuid: 'grupo', query: { uuidNif: UUID } }),
  'gruposFacturacion.listar': propio(),
  'gruposFacturacion.crear': propio({ body: grupo }),
  'gruposFacturacion.obtener': delDueno({ uuid: 'grupo' }),
  'gruposFacturacion.modificar': delDueno({ uuid: 'grupo', body: grupo }),
  'gruposFacturacion.vincular': delDueno({ uuid: 'grupo', body: { uuidNif: UUID } }),
  'gruposFacturacion.eliminar': delDueno({ uuid: 'grupo' }),

  'clavesApi.listar': delDueno(),
  'clavesApi.crear': delDueno({ body: { nombre: 'Tienda', entorno: 'PRUEBAS', permisos: ['LEER'] } }),
  'clavesApi.rotar': delDueno({ params: { clave: UUID }, body: { graciaHoras: 0 } }),
  'clavesApi.revocar': delDueno({ params: { clave: UUID } }),
  'clavesApi.peticiones': delDueno({ params: { clave: UUID } }),
  'clavesCuenta.listar': propio(),
  'clavesCuenta.crear': propioConSegundoFactor({
    body: { nombre: 'Gestoría', permisos: ['NIFS'], dias: 30 },
  }),
  'clavesCuenta.revocar': delDueno({ params: { clave: UUID } }),
  'estadoApi.obtener': deClave(),
  'pruebas.incidencia': deClave({ body: { duracion: 60 } }),
  'pruebas.verReloj': deClave(),
  'pruebas.reloj': deClave({ body: { instante: null } }),

  'clientes.listar': delDueno(),
  'clientes.obtener': delDueno(),
  'clientes.crear': delDueno({ body: cliente }),
  'clientes.modificar': delDueno({ body: cliente }),
  'clientes.eliminar': delDueno(),
  'clientesRepetidos.listar': delDueno(),
  'clientesRepetidos.distinguir': delDueno({
    body: { motivo: 'NOMBRE', clientes: [UUID, UUID], distintos: true },
  }),
  'clientesRepetidos.unir': delDueno({ body: { uuidAbsorbido: UUID, versionAbsorbido: 1, cliente } }),
  'cuentasBancarias.listar': delDueno(),
  'cuentasBancarias.obtener': delDueno(),
  'cuentasBancarias.crear': delDueno({ body: cuenta }),
  'cuentasBancarias.modificar': delDueno({ body: cuenta }),
  'cuentasBancarias.predeterminar': delDueno(),
  'cuentasBancarias.eliminar': delDueno(),
  'articulos.listar': delDueno(),
  'articulos.obtener': delDueno(),
  'articulos.crear': delDueno({ body: articulo }),
  'articulos.modificar': delDueno({ body: articulo }),
  'articulos.eliminar': delDueno(),
  'vistas.listar': delDueno(),
  'vistas.crear': delDueno({ body: vista }),
  'vistas.modificar': delDueno({ body: vista }),
  'vistas.eliminar': delDueno(),
  'importaciones.clientes': delDueno({ body: {}, archivo: true }),
  'importaciones.articulos': delDueno({ body: {}, archivo: true }),
  'importaciones.facturas': delDueno({ body: {}, archivo: true }),
  'facturasExternas.listar': delDueno(),
  'facturasExternas.sumas': delDueno({ query: { desde: '2025-01-01', hasta: '2025-12-31' } }),
  'facturasExternas.obtener': delDueno(),
  'facturasExternas.marcarCobro': delDueno({ body: { cobrada: true } }),
  'facturasExternas.eliminar': delDueno(),
  'importaciones.listar': delDueno(),
  'importaciones.obtener': delDueno(),
  'importaciones.informe': delDueno(),
  'series.listar': delDueno(),
  'series.obtener': delDueno(),
  'series.crear': delDueno({ body: serie }),
  'series.modificar': delDueno({ body: serie }),
  'series.eliminar': delDueno(),
  'series.siguienteNumero': delDueno(),

  'facturas.listar': delDueno(),
  'facturas.exportar': delDueno({ query: { formato: 'csv' } }),
  'facturas.resumen': delDueno(),
  'facturas.calcular': delDueno({ body: factura }),
  'facturas.validar': delDueno({ body: factura }),
  'facturas.crear': delDueno({ body: factura }),
  'facturas.obtener': delDueno(),
  'facturas.relacionadas': delDueno(),
  'facturas.opcionesCorreccion': delDueno(),
  'facturas.modificar': delDueno({ body: factura }),
  'facturas.eliminar': delDueno(),
  'facturas.duplicar': delDueno(),
  'facturas.rectificar': delDueno({ body: { motivo: 'Devolución' } }),
  'facturas.rectificarExterna': delDueno({
    body: {
      facturaExterna: { numeroCompleto: 'VIEJA/9', fechaExpedicion: '2026-01-15' },
      lineas: factura.lineas,
    },
  }),
  'facturas.sustituir': delDueno({ body: { uuidsSimplificadas: [UUID] } }),
  'facturas.publicar': delDueno(),
  'facturas.emitir': delDueno({ body: factura }),
  'facturas.anular': delDueno({ body: { motivo: 'No se entregó', confirmar: true } }),
  'facturas.subsanar': delDueno({ body: { descripcionOperacion: 'Reforma de cocina' } }),
  'facturas.pdf': delDueno(),
  'facturas.qr': delDueno(),
  'facturas.xml': delDueno(),
  'facturas.crearEnlacePublico': delDueno(),
  'facturas.revocarEnlacePublico': delDueno(),
  'cobros.listar': delDueno(),
  'cobros.anotar': delDueno({ body: { importe: '10.00' } }),
  'cobros.deshacer': delDueno({ params: { cobro: UUID } }),
  'cobros.cambiarEstado': delDueno({ body: { estadoPago: 'COBRADA' } }),
  'correosFactura.previsualizar': delDueno(),
  'correosFactura.enviar': delDueno({ body: { para: ['ana@puig.example'] } }),
  'correosFactura.listar': delDueno(),
  'recordatorios.obtener': delDueno(),
  'recordatorios.guardar': delDueno({ body: { activo: false, avisos: [{ dias: 5 }] } }),
  'recurrentes.listar': delDueno(),
  'recurrentes.obtener': delDueno(),
  'recurrentes.crear': delDueno({ body: recurrente }),
  'recurrentes.modificar': delDueno({ body: recurrente }),
  'recurrentes.pausar': delDueno(),
  'recurrentes.reanudar': delDueno(),
  'recurrentes.eliminar': delDueno(),
  'recurrentes.hechas': delDueno(),

  'resumenCliente.obtener': delDueno(),
  'presupuestos.listar': delDueno(),
  'presupuestos.obtener': delDueno(),
  'presupuestos.crear': delDueno({ body: { lineas: factura.lineas } }),
  'presupuestos.modificar': delDueno({ body: { lineas: factura.lineas } }),
  'presupuestos.decidir': delDueno({ body: { estado: 'ACEPTADO' } }),
  'presupuestos.duplicar': delDueno(),
  'presupuestos.facturar': delDueno(),
  'presupuestos.eliminar': delDueno(),
  'presupuestos.pdf': delDueno(),
  'correosPresupuesto.previsualizar': delDueno(),
  'correosPresupuesto.enviar': delDueno({ body: { para: ['ana@puig.example'] } }),
  'correosPresupuesto.listar': delDueno(),
  'sugerencias.lineas': delDueno({ query: { texto: 'puig' } }),
  'buscador.buscar': delDueno({ query: { texto: 'puig' } }),

  'gestoria.trimestre': delDueno({ query: { ejercicio: '2026', trimestre: '4T' } }),
  'gestoria.facturas': delDueno({
    query: { ejercicio: '2026', trimestre: '4T', concepto: 'DEVENGADO', tipo: '21' },
  }),
  'gestoria.libro': delDueno({ query: { ejercicio: '2026', periodo: '4T', formato: 'csv' } }),
  'gestoria.pdfs': delDueno({ query: { ejercicio: '2026', periodo: '4T' } }),
  'gestoria.iva': delDueno(),

  'facturasErp.emitir': deClave({ body: factura }),
  'facturasErp.validar': deClave({ body: factura }),
  'facturasErp.lote': deClave({ body: { facturas: [factura] } }),
  'facturasErp.porReferencia': deClave({ params: { ref: 'ERP-1' } }),
  'facturasErp.porNumero': deClave({ query: { numero: 'F26-00001' } }),
  'verifactuRegistros.listar': delDueno(),
  'verifactuRegistros.resumen': delDueno(),
  'verifactuRegistros.comprobarCadena': delDueno({ body: {} }),
  'verifactuRegistros.exportacion': delDueno({ query: { ejercicio: '2026', periodo: '11' } }),
  'verifactuRegistros.localizar': delDueno(),
  'verifactuRegistros.obtener': delDueno(),
  'verifactuRegistros.xmlPeticion': delDueno(),
  'verifactuRegistros.xmlRespuesta': delDueno(),
  'conciliaciones.delMes': delDueno({ query: { ejercicio: '2026', periodo: '11' } }),
  'conciliaciones.resumen': delDueno(),
  'conciliaciones.pedir': delDueno({ body: { ejercicio: 2026, periodo: 11 } }),
  'conciliaciones.obtener': delDueno(),
  'conexionStripe.conectar': delDueno(),
  'conexionStripe.callback': propio({ body: { code: 'ac_x', state: 'x' } }),
  'conexionStripe.conectarConClave': delDueno({ body: { clave: 'rk_test_no_es_una_clave' } }),
  'conexionStripe.listar': delDueno(),
  'conexionStripe.ver': delDueno(),
  'conexionStripe.ponerSecreto': delDueno({ body: { secreto: 'whsec_no_es_de_nadie' } }),
  'conexionStripe.quitarSecreto': delDueno(),
  'conexionStripe.verificar': delDueno(),
  'conexionStripe.desconectar': delDueno(),
  'conexionStripe.configuracion': delDueno(),
  'conexionStripe.configurar': delDueno({ body: { desde: '2026-11-01T00:00:00Z' } }),
  'conexionStripe.impuestos': delDueno(),
  'conexionStripe.cambiarImpuestos': delDueno({ body: { reglas: [] } }),
  'conexionStripe.importaciones': delDueno(),
  'conexionStripe.recuperar': delDueno({ body: { desde: '2026-11-01T00:00:00Z' } }),
  'conexionStripe.enlace': delDueno(),
  'conexionStripe.resolver': delDueno({ body: { accion: 'REINTENTAR' } }),
  'eventos.listar': delDueno(),
  'webhooks.listar': delDueno(),
  'webhooks.obtener': delDueno(),
  'webhooks.crear': delDueno({ body: WEBHOOK }),
  'webhooks.modificar': delDueno({ body: WEBHOOK }),
  'webhooks.eliminar': delDueno(),
  'webhooks.rotar': delDueno({ body: {} }),
  'webhooks.probar': delDueno(),
  'webhooks.entregas': delDueno(),
  'webhooks.reenviar': delDueno(),
  'finVerifactu.obtener': delDueno(),
  'finVerifactu.declarar': delDueno({ body: { fechaFin: '2026-12-31' } }),
  'finVerifactu.retirar': delDueno(),

  'superusuario.planes': delPersonal(),
  'superusuario.casa': delPersonal(),
  'superusuario.facturasPropias': delPersonal(),
  'superusuario.listar': delPersonal(),
  'superusuario.usuario': delPersonal({ uuid: 'usuario', query: { motivo: 'Revisar los papeles' } }),
  'superusuario.nif': delPersonal({ query: { motivo: 'Revisar los papeles' } }),
  'papelesSoporte.obtener': delPersonal({
    params: { tipo: 'REPRESENTACION' },
    query: { motivo: 'Revisar los papeles', huella: HUELLA },
  }),
  'papelesSoporte.identidad': delPersonal({
    params: { tipo: 'REPRESENTACION' },
    query: { motivo: 'Revisar los papeles', huella: HUELLA },
  }),
  'papelesSoporte.acreditacion': delPersonal({
    params: { tipo: 'REPRESENTACION' },
    query: { motivo: 'Revisar los papeles', huella: HUELLA },
  }),
  'papelesSoporte.validar': delPersonal({
    params: { tipo: 'REPRESENTACION' },
    body: { motivo: 'Revisar los papeles', vistos: SIN_ARCHIVOS },
  }),
  'papelesSoporte.rechazar': delPersonal({
    params: { tipo: 'REPRESENTACION' },
    body: { motivo: 'Revisar los papeles', vistos: SIN_ARCHIVOS },
  }),
  'reclamacionesSoporte.listar': delPersonal(),
  'reclamacionesSoporte.obtener': delPersonal({ query: { motivo: 'Comparar las pruebas' } }),
  'reclamacionesSoporte.decidir': delPersonal({
    body: {
      aFavorDe: 'TITULAR',
      motivo: 'Comparar las pruebas',
      vistos: { reclamante: SIN_ARCHIVOS, titular: SIN_ARCHIVOS },
    },
  }),
  'accesos.listar': propio(),
};
