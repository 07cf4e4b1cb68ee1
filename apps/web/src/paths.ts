// Every route as a function; a leaf that imports nothing. `{nif}` in routes is the uuid of the NIF (docs/architecture.md).
const nif = (uuid: string, resto = ''): string => `/user/nif/${encodeURIComponent(uuid)}${resto}`;

export const PASOS_ASISTENTE = ['general', 'destinatario', 'lineas', 'pago', 'resumen'] as const;
export type PasoAsistente = (typeof PASOS_ASISTENTE)[number];

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
  perfil: '/user/profile',
  nif: {
    raiz: (uuid: string) => nif(uuid),
    inicio: (uuid: string) => nif(uuid, '/inicio'),
    clientes: (uuid: string) => nif(uuid, '/clientes'),
    cuentasBancarias: (uuid: string) => nif(uuid, '/cuentas-bancarias'),
    facturas: (uuid: string, busqueda = '') => nif(uuid, `/facturas${busqueda}`),
    facturasEmitidas: (uuid: string) => nif(uuid, '/facturas?estadoInterno=FACTURADA,RECTIFICADA,SUSTITUIDA'),
    nuevaFactura: (uuid: string, paso?: PasoAsistente, busqueda = '') => nif(uuid, `/facturas/nueva${paso ? `/${paso}` : ''}${busqueda}`),
    factura: (uuid: string, factura: string) => nif(uuid, `/facturas/${encodeURIComponent(factura)}`),
    editarFactura: (uuid: string, factura: string, paso?: PasoAsistente) => nif(uuid, `/facturas/${encodeURIComponent(factura)}/editar${paso ? `/${paso}` : ''}`),
    registros: (uuid: string, busqueda = '') => nif(uuid, `/verifactu-registros${busqueda}`),
  },
} as const;
