// Every route as a function; a leaf that imports nothing. `{nif}` in routes is the uuid of the NIF
// (docs/architecture.md).
const nif = (uuid: string, resto = ''): string => `/user/nif/${encodeURIComponent(uuid)}${resto}`;

export const PASOS_ASISTENTE = ['general', 'destinatario', 'lineas', 'pago', 'resumen'] as const;
export type PasoAsistente = (typeof PASOS_ASISTENTE)[number];

/** The steps of adding a NIF; from the third on the NIF exists and the path names it. */
export const PASOS_ALTA = ['empresa', 'administrador', 'documentos', 'pago', 'completado'] as const;
export type PasoAlta = (typeof PASOS_ALTA)[number];

export const PARTES_NIF = ['datos', 'factura', 'documentos', 'certificado', 'verifactu'] as const;
export type ParteNif = (typeof PARTES_NIF)[number];

/** The parts of a connected account; the first is what its address shows without saying so. */
export const PARTES_CUENTA_STRIPE = ['ventas', 'configuracion', 'impuestos'] as const;
export type ParteCuentaStripe = (typeof PARTES_CUENTA_STRIPE)[number];

export const PARTES_PRODUCTOS = ['facturas'] as const;
export type ParteProductos = (typeof PARTES_PRODUCTOS)[number];

/** What may be done about an issued invoice on its page, in a dialog that its address names. */
export const ACTOS_FACTURA = ['anular', 'subsanar'] as const;
export type ActoFactura = (typeof ACTOS_FACTURA)[number];
/** Likewise sending it by e-mail, which changes nothing about it. */
export const ACTO_ENVIAR = 'enviar';

/** Id of the route that loads the NIF for everything below it. */
export const RUTA_NIF = 'nif';

export const paths = {
  raiz: '/',
  auth: '/auth',
  login: '/auth/login',
  registrar: '/auth/registrar',
  recuperarContrasena: '/auth/recuperar-contrasena',
  cambiarContrasena: '/auth/cambiar-contrasena',
  emailNoVerificado: '/auth/email-no-verificado',
  verificarEmail: '/auth/verificar-email',
  bajaCorreosComerciales: '/baja-correos-comerciales',
  user: '/user',
  nifs: '/user/nifs',
  altaNif: (paso?: PasoAlta, uuid?: string) =>
    ['/user/nifs/nuevo', uuid && encodeURIComponent(uuid), paso].filter(Boolean).join('/'),
  perfil: '/user/profile',
  /** What is kept of the person, a copy of it, and the end of the account. */
  datosCuenta: '/user/profile/datos',
  /** Keys of the account, for integrators. */
  clavesCuenta: '/user/profile/claves',
  productos: (parte?: ParteProductos) => `/user/productos${parte ? `?parte=${parte}` : ''}`,
  /** Choosing a plan; what is known already is chosen. */
  elegirPlan: (nif?: string, precio?: string) => {
    const busqueda = new URLSearchParams({ ...(nif && { nif }), ...(precio && { precio }) }).toString();
    return `/user/productos/contratar${busqueda && `?${busqueda}`}`;
  },
  /** What was chosen, to be paid for. It is all in the path: the provider's page leads back to it. */
  contratar: (nif: string, grupo: string, precio: string, api?: string) =>
    [
      '/user/productos/contratar',
      ...[nif, grupo, precio, ...(api ? [api] : [])].map(encodeURIComponent),
    ].join('/'),
  /** Billing groups: who pays. */
  grupos: '/user/nifs?parte=grupos',
  super: {
    raiz: '/user/super',
    usuarios: '/user/super/usuarios',
    casa: '/user/super/casa',
    planes: '/user/super/planes',
    reclamaciones: '/user/super/reclamaciones',
    reclamacion: (uuid: string) => `/user/super/reclamaciones/${encodeURIComponent(uuid)}`,
    usuario: (idUsuario: string) => `/user/super/usuarios/${encodeURIComponent(idUsuario)}`,
    nif: (idUsuario: string, uuid: string) =>
      `/user/super/usuarios/${encodeURIComponent(idUsuario)}/nifs/${encodeURIComponent(uuid)}`,
  },
  nif: {
    raiz: (uuid: string) => nif(uuid),
    inicio: (uuid: string) => nif(uuid, '/inicio'),
    clientes: (uuid: string) => nif(uuid, '/clientes'),
    /** A customer to be changed; `factura`: whose record is corrected afterwards. */
    cliente: (uuid: string, cliente: string, factura?: string) =>
      nif(
        uuid,
        `/clientes?editar=${encodeURIComponent(cliente)}${factura ? `&corregir=${encodeURIComponent(factura)}` : ''}`,
      ),
    /** Their data, what they owe, and their invoices. */
    fichaCliente: (uuid: string, cliente: string) => nif(uuid, `/clientes/${encodeURIComponent(cliente)}`),
    clientesRepetidos: (uuid: string) => nif(uuid, '/clientes/repetidos'),
    /** The other one is chosen there, unless it is known. */
    unirClientes: (uuid: string, queda: string, otro?: string) =>
      nif(
        uuid,
        `/clientes/${encodeURIComponent(queda)}/unir${otro ? `?con=${encodeURIComponent(otro)}` : ''}`,
      ),
    articulos: (uuid: string) => nif(uuid, '/articulos'),
    /** A product to be changed. */
    articulo: (uuid: string, articulo: string) =>
      nif(uuid, `/articulos?editar=${encodeURIComponent(articulo)}`),
    /** Bringing a list along from another program. */
    importarClientes: (uuid: string) => nif(uuid, '/clientes/importar'),
    importarArticulos: (uuid: string) => nif(uuid, '/articulos/importar'),
    cuentasBancarias: (uuid: string) => nif(uuid, '/cuentas-bancarias'),
    series: (uuid: string) => nif(uuid, '/series'),
    suscripcion: (uuid: string) => nif(uuid, '/suscripcion'),
    clavesApi: (uuid: string) => nif(uuid, '/claves-api'),
    integracionStripe: (uuid: string) => nif(uuid, '/integracion-stripe'),
    /** A connected account; `busqueda`: what is filtered or opened in that part. */
    cuentaStripe: (uuid: string, cuenta: string, parte: ParteCuentaStripe = 'ventas', busqueda = '') =>
      nif(
        uuid,
        `/integracion-stripe/${encodeURIComponent(cuenta)}${parte === 'ventas' ? '' : `/${parte}`}${busqueda && `?${busqueda}`}`,
      ),
    webhooks: (uuid: string) => nif(uuid, '/webhooks'),
    /** One of them with its deliveries. */
    webhook: (uuid: string, webhook: string) => nif(uuid, `/webhooks/${encodeURIComponent(webhook)}`),
    facturas: (uuid: string, busqueda = '') => nif(uuid, `/facturas${busqueda}`),
    facturasEmitidas: (uuid: string) => nif(uuid, '/facturas?estadoInterno=FACTURADA,RECTIFICADA,SUSTITUIDA'),
    nuevaFactura: (uuid: string, paso?: PasoAsistente, busqueda = '') =>
      nif(uuid, `/facturas/nueva${paso ? `/${paso}` : ''}${busqueda}`),
    /** A new one whose customer is known already. */
    facturaPara: (uuid: string, cliente: string) =>
      nif(uuid, `/facturas/nueva?cliente=${encodeURIComponent(cliente)}`),
    factura: (uuid: string, factura: string, acto?: ActoFactura) =>
      nif(uuid, `/facturas/${encodeURIComponent(factura)}${acto ? `?acto=${acto}` : ''}`),
    /** A quarter for the tax adviser; `busqueda` says which one, else it is the one of today. */
    gestoria: (uuid: string, busqueda = '') => nif(uuid, `/gestoria${busqueda}`),
    /** The invoices behind one of its figures. */
    cifra: (uuid: string, busqueda: string) => nif(uuid, `/gestoria/cifra${busqueda}`),
    enviarFactura: (uuid: string, factura: string) =>
      nif(uuid, `/facturas/${encodeURIComponent(factura)}?acto=${ACTO_ENVIAR}`),
    /** Quotes and proformas. */
    presupuestos: (uuid: string, busqueda = '') => nif(uuid, `/presupuestos${busqueda}`),
    nuevoPresupuesto: (uuid: string) => nif(uuid, '/presupuestos/nuevo'),
    presupuesto: (uuid: string, presupuesto: string) =>
      nif(uuid, `/presupuestos/${encodeURIComponent(presupuesto)}`),
    editarPresupuesto: (uuid: string, presupuesto: string) =>
      nif(uuid, `/presupuestos/${encodeURIComponent(presupuesto)}/editar`),
    enviarPresupuesto: (uuid: string, presupuesto: string) =>
      nif(uuid, `/presupuestos/${encodeURIComponent(presupuesto)}?acto=${ACTO_ENVIAR}`),
    recurrentes: (uuid: string, busqueda = '') => nif(uuid, `/recurrentes${busqueda}`),
    /** `factura`: of which it begins as a copy. */
    nuevaRecurrente: (uuid: string, factura?: string) =>
      nif(uuid, `/recurrentes/nueva${factura ? `?factura=${encodeURIComponent(factura)}` : ''}`),
    recurrente: (uuid: string, recurrente: string) =>
      nif(uuid, `/recurrentes/${encodeURIComponent(recurrente)}`),
    editarRecurrente: (uuid: string, recurrente: string) =>
      nif(uuid, `/recurrentes/${encodeURIComponent(recurrente)}/editar`),
    /** `externa`: which one it is, when it was brought along. */
    rectificarExterna: (uuid: string, externa?: string) =>
      nif(uuid, `/facturas/rectificar-externa${externa ? `?externa=${encodeURIComponent(externa)}` : ''}`),
    /** Invoices that another program issued. */
    facturasExternas: (uuid: string, busqueda = '') => nif(uuid, `/facturas/externas${busqueda}`),
    facturaExterna: (uuid: string, externa: string) =>
      nif(uuid, `/facturas/externas/${encodeURIComponent(externa)}`),
    importarFacturas: (uuid: string) => nif(uuid, '/facturas/externas/importar'),
    /** The adviser: what to do about an issued invoice. `respuestas`: what is known already. */
    corregir: (uuid: string, factura: string, respuestas?: string) =>
      nif(uuid, `/facturas/${encodeURIComponent(factura)}/corregir${respuestas ? `?${respuestas}` : ''}`),
    /** `causa`: what happened, when it is known already. */
    rectificar: (uuid: string, factura: string, causa?: string) =>
      nif(uuid, `/facturas/${encodeURIComponent(factura)}/rectificar${causa ? `?causa=${causa}` : ''}`),
    /** Tickets for a complete invoice; without any, the page says where to choose them. */
    sustituir: (uuid: string, tiques: readonly string[]) =>
      nif(uuid, `/facturas/sustituir?tiques=${tiques.map(encodeURIComponent).join(',')}`),
    editarFactura: (uuid: string, factura: string, paso?: PasoAsistente) =>
      nif(uuid, `/facturas/${encodeURIComponent(factura)}/editar${paso ? `/${paso}` : ''}`),
    /** The company data, or another part of what its owner sets. */
    editar: (uuid: string, parte: ParteNif = 'datos') =>
      nif(uuid, parte === 'datos' ? '/editar-nif' : `/editar-nif/${parte}`),
    conciliacion: (uuid: string, mes?: string) =>
      nif(uuid, `/verifactu-registros/conciliacion${mes ? `?mes=${mes}` : ''}`),
    /** The explorer; `busqueda` says which record, else it opens on the last. */
    cadena: (uuid: string, busqueda = '') => nif(uuid, `/verifactu-registros/cadena${busqueda}`),
    registros: (uuid: string, busqueda = '') => nif(uuid, `/verifactu-registros${busqueda}`),
  },
} as const;
