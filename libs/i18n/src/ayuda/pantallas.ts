// The screens that have a help page, by the files that hold their texts.

const DE_CUENTAS = [
  'registrar',
  'segundo-factor',
  'recuperar-contrasena',
  'cambiar-contrasena',
  'email-no-verificado',
  'verificar-email',
  'perfil',
  'datos-personales',
  'baja-correos-comerciales',
] as const;
export type PantallaDeCuentas = (typeof DE_CUENTAS)[number];
const DE_NIFS = ['nifs', 'alta-nif', 'editar-nif', 'fin-verifactu'] as const;
export type PantallaDeNifs = (typeof DE_NIFS)[number];

/** Of correcting what was issued. */
const DE_RECTIFICAR = ['asesor', 'rectificar', 'sustituir'] as const;
export type PantallaDeRectificar = (typeof DE_RECTIFICAR)[number];

/** Of what is offered and is no invoice. */
const DE_PRESUPUESTOS = ['presupuestos', 'presupuesto'] as const;
export type PantallaDePresupuestos = (typeof DE_PRESUPUESTOS)[number];

const DE_SUPER = [
  'super-usuarios',
  'super-usuario',
  'super-nif',
  'super-reclamaciones',
  'super-planes',
  'super-casa',
] as const;
export type PantallaDeSuper = (typeof DE_SUPER)[number];

/** Of what is paid for. */
const DE_PAGOS = ['suscripcion', 'productos', 'contratar'] as const;
export type PantallaDePagos = (typeof DE_PAGOS)[number];

/** Of connected payment accounts. */
const DE_STRIPE = ['integracion-stripe', 'cuenta-stripe', 'datos-de-compra'] as const;
export type PantallaDeStripe = (typeof DE_STRIPE)[number];

const DE_WEBHOOKS = ['webhooks'] as const;
export type PantallaDeWebhooks = (typeof DE_WEBHOOKS)[number];

/** Of programs that act for a NIF, or set NIFs up. */
const DE_API = ['claves-api', 'claves-cuenta'] as const;
export type PantallaDeApi = (typeof DE_API)[number];

/** The screens that have a help page. */
export const PANTALLAS_CON_AYUDA = [
  'login',
  'inicio',
  'clientes',
  'cliente',
  'clientes-repetidos',
  'articulos',
  'recurrentes',
  'importar',
  'facturas-externas',
  'cuentas-bancarias',
  'series',
  'cadena',
  'conciliacion',
  'facturas',
  'factura',
  'factura-publica',
  'gestoria',
  'asistente',
  'verifactu-registros',
  'documentos',
  ...DE_CUENTAS,
  ...DE_NIFS,
  ...DE_RECTIFICAR,
  ...DE_PRESUPUESTOS,
  ...DE_PAGOS,
  ...DE_API,
  ...DE_STRIPE,
  ...DE_WEBHOOKS,
  ...DE_SUPER,
] as const;
export type PantallaConAyuda = (typeof PANTALLAS_CON_AYUDA)[number];
export type PaginasDeAyuda = Readonly<Record<PantallaConAyuda, string>>;
