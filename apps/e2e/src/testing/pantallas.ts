// Every screen of the product with what opens on it, as one list: who sees it, where it is, what is clicked to get there.
import type { Page } from 'playwright-core';
import type { Textos } from './textos';

/** What the screens show: made once, through the API, before the walk. */
export interface Muestra {
  nif: string;
  /** Accepted, accepted with an error, refused. */
  correcta: string;
  conErrores: string;
  incorrecta: string;
  /** A draft that can be issued, and one that the rules refuse. */
  borrador: string;
  imposible: string;
  /** The company of somebody who has not issued anything. */
  vacio: string;
  /** What opens an issued invoice without a session. */
  enlacePublico: string;
  /** Whose company the first one is, for staff. */
  idUsuario: string;
}

export interface Pantalla {
  nombre: string;
  ruta: string;
  quien: 'demo' | 'otra' | 'nadie' | 'soporte';
  /** What is done when it stands: opens a menu, a drawer, a dialog. */
  abrir?: (page: Page, t: Textos) => Promise<void>;
  /** What the screen tells of is an answer of the server: the browser notes it in its console, with this status. */
  rechazo?: number;
  /** Only where it exists: the menu behind the burger. */
  ancho?: 390;
}

const boton = (clave: Parameters<Textos>[0], parametros?: Parameters<Textos>[1]) => (page: Page, t: Textos) => page.getByRole('button', { name: t(clave, parametros), exact: true }).first().click();
const primerMenuDeFila = async (page: Page, t: Textos): Promise<void> => {
  const nombre = t('comun.acciones.masAcciones', { nombre: '§' }).split('§')[0] ?? '';
  await page.getByRole('button', { name: nombre }).first().click();
  await page.getByRole('menu').waitFor();
};

const deFuera = (enlacePublico: string): Pantalla[] => [
  { nombre: 'login', ruta: '/auth/login', quien: 'nadie' },
  { nombre: 'login-incompleto', ruta: '/auth/login', quien: 'nadie', abrir: boton('auth.login.entrar') },
  { nombre: 'login-idioma', ruta: '/auth/login', quien: 'nadie', abrir: boton('comun.idioma.etiqueta') },
  { nombre: 'login-ayuda', ruta: '/auth/login', quien: 'nadie', abrir: boton('comun.pagina.ayudaDe') },
  { nombre: 'registrar', ruta: '/auth/registrar', quien: 'nadie' },
  { nombre: 'registrar-incompleto', ruta: '/auth/registrar', quien: 'nadie', abrir: boton('auth.registro.crear') },
  { nombre: 'textos-legales', ruta: '/auth/login', quien: 'nadie', abrir: boton('auth.legal.privacidad') },
  { nombre: 'recuperar-contrasena', ruta: '/auth/recuperar-contrasena', quien: 'nadie' },
  { nombre: 'email-no-verificado', ruta: '/auth/email-no-verificado', quien: 'nadie' },
  { nombre: 'verificar-email', ruta: '/auth/verificar-email?token=nada', quien: 'nadie' },
  { nombre: 'cambiar-contrasena-sin-enlace', ruta: '/auth/cambiar-contrasena', quien: 'nadie' },
  { nombre: 'baja-sin-enlace', ruta: '/baja-correos-comerciales', quien: 'nadie' },
  { nombre: 'factura-publica', ruta: enlacePublico, quien: 'nadie' },
  { nombre: 'factura-publica-sin-enlace', ruta: '/factura-pdf-download/nada', quien: 'nadie', rechazo: 404 },
  { nombre: 'no-encontrada', ruta: '/no/existe', quien: 'nadie' },
];

const marco = (base: string): Pantalla[] => [
  { nombre: 'nifs', ruta: '/user/nifs', quien: 'demo' },
  { nombre: 'nifs-sin-resultados', ruta: '/user/nifs?texto=zzz', quien: 'demo' },
  { nombre: 'perfil', ruta: '/user/profile', quien: 'demo' },
  { nombre: 'perfil-activar', ruta: '/user/profile', quien: 'demo', abrir: boton('auth.perfil.segundoFactor.activar') },
  { nombre: 'nifs-cuenta', ruta: '/user/nifs', quien: 'demo', abrir: boton('menu.cuenta') },
  { nombre: 'inicio', ruta: `${base}/inicio`, quien: 'demo' },
  { nombre: 'inicio-ayuda', ruta: `${base}/inicio`, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
  { nombre: 'inicio-paleta', ruta: `${base}/inicio`, quien: 'demo', abrir: (page) => page.keyboard.press('Control+k') },
  { nombre: 'inicio-menu', ruta: `${base}/inicio`, quien: 'demo', ancho: 390, abrir: boton('menu.abrir') },
  { nombre: 'nif-no-encontrada', ruta: `${base}/no-existe`, quien: 'demo' },
];

const deNifs = (base: string, nif: string): Pantalla[] => [
  { nombre: 'nifs-menu', ruta: '/user/nifs', quien: 'demo', abrir: primerMenuDeFila },
  { nombre: 'grupos', ruta: '/user/nifs?parte=grupos', quien: 'demo' },
  { nombre: 'grupos-nuevo', ruta: '/user/nifs?parte=grupos&editar=nuevo', quien: 'demo', abrir: async (page) => page.getByRole('dialog').waitFor() },
  { nombre: 'alta-sin-segundo-factor', ruta: '/user/nifs/nuevo/empresa', quien: 'demo' },
  ...(['empresa', 'administrador', 'documentos', 'pago', 'completado'] as const).map((paso): Pantalla => ({ nombre: `alta-${paso}`, ruta: `/user/nifs/nuevo/${nif}/${paso}`, quien: 'demo' })),
  {
    nombre: 'alta-fuera-de-verifactu', ruta: `/user/nifs/nuevo/${nif}/empresa`, quien: 'demo',
    abrir: async (page, t) => {
      await page.getByLabel(t('nifs.campos.codigoPostal')).fill('48001');
      await page.getByLabel(t('nifs.campos.sii')).check();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { nombre: 'alta-ayuda', ruta: `/user/nifs/nuevo/${nif}/pago`, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
  { nombre: 'editar-nif', ruta: `${base}/editar-nif`, quien: 'demo' },
  { nombre: 'editar-nif-baja', ruta: `${base}/editar-nif`, quien: 'demo', abrir: boton('editarNif.baja.accion') },
  { nombre: 'editar-nif-factura', ruta: `${base}/editar-nif/factura`, quien: 'demo' },
  { nombre: 'editar-nif-certificado', ruta: `${base}/editar-nif/certificado`, quien: 'demo' },
];

/** The papers of a company that operates already lie closed; opened, they are signed as any others. */
const deDocumentos = (base: string): Pantalla[] => {
  const ruta = `${base}/editar-nif/documentos`;
  const firmar = async (page: Page, t: Textos, manera?: 'TECLEADA' | 'SUBIDA' | 'ESCANEADA'): Promise<void> => {
    await boton('documentos.firmarAhora')(page, t);
    if (!manera) return;
    await page.getByRole('tab', { name: t('documentos.mano.nombre'), exact: true }).click();
    await page.getByText(t(`documentos.mano.maneras.${manera}`), { exact: true }).click();
  };
  return [
    { nombre: 'documentos', ruta, quien: 'demo' },
    { nombre: 'documentos-ayuda', ruta, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
    { nombre: 'documentos-digital', ruta, quien: 'demo', abrir: async (page, t) => {
      await firmar(page, t);
      await page.getByRole('button', { name: t('documentos.digital.enviar') }).click();
    } },
    { nombre: 'documentos-traducciones', ruta, quien: 'demo', abrir: async (page, t) => {
      await firmar(page, t);
      await boton('documentos.descargar.ayuda')(page, t);
    } },
    ...(['TECLEADA', 'SUBIDA', 'ESCANEADA'] as const).map((manera): Pantalla => ({ nombre: `documentos-${manera.toLowerCase()}`, ruta, quien: 'demo', abrir: (page, t) => firmar(page, t, manera) })),
  ];
};

const listas = (base: string): Pantalla[] => [
  { nombre: 'clientes', ruta: `${base}/clientes`, quien: 'demo' },
  { nombre: 'clientes-nuevo', ruta: `${base}/clientes`, quien: 'demo', abrir: boton('clientes.nuevo') },
  { nombre: 'clientes-menu', ruta: `${base}/clientes`, quien: 'demo', abrir: primerMenuDeFila },
  {
    nombre: 'clientes-eliminar', ruta: `${base}/clientes`, quien: 'demo',
    abrir: async (page, t) => {
      await primerMenuDeFila(page, t);
      await page.getByRole('menuitem', { name: t('comun.acciones.eliminar') }).click();
    },
  },
  { nombre: 'cuentas', ruta: `${base}/cuentas-bancarias`, quien: 'demo' },
  { nombre: 'cuentas-nueva', ruta: `${base}/cuentas-bancarias`, quien: 'demo', abrir: boton('cuentas.nueva') },
  { nombre: 'facturas', ruta: `${base}/facturas`, quien: 'demo' },
  { nombre: 'facturas-menu', ruta: `${base}/facturas`, quien: 'demo', abrir: primerMenuDeFila },
  { nombre: 'facturas-estado', ruta: `${base}/facturas`, quien: 'demo', abrir: boton('facturas.lista.filtros.estado') },
  { nombre: 'facturas-mas', ruta: `${base}/facturas`, quien: 'demo', abrir: boton('facturas.lista.filtros.mas') },
  { nombre: 'facturas-filtradas', ruta: `${base}/facturas?estadoVerifactu=CORRECTO,INCORRECTO&periodo=ejercicio`, quien: 'demo' },
  { nombre: 'facturas-sin-resultados', ruta: `${base}/facturas?texto=zzz`, quien: 'demo' },
  { nombre: 'registros', ruta: `${base}/verifactu-registros`, quien: 'demo' },
  {
    nombre: 'registros-uno', ruta: `${base}/verifactu-registros`, quien: 'demo',
    abrir: async (page, t) => {
      await page.getByRole('button', { name: /^[A-Z]\d\d-/ }).first().click();
      await page.getByRole('dialog').getByText(t('registros.detalle.huellaCorrecta')).waitFor();
    },
  },
];

const facturas = (base: string, m: Muestra): Pantalla[] => [
  { nombre: 'factura', ruta: `${base}/facturas/${m.correcta}`, quien: 'demo' },
  {
    nombre: 'factura-xml', ruta: `${base}/facturas/${m.correcta}`, quien: 'demo',
    abrir: async (page, t) => {
      await page.getByRole('button', { name: t('codigos.operacion.ALTA') }).click();
      await page.locator('pre').waitFor();
    },
  },
  { nombre: 'factura-con-errores', ruta: `${base}/facturas/${m.conErrores}`, quien: 'demo' },
  { nombre: 'factura-incorrecta', ruta: `${base}/facturas/${m.incorrecta}`, quien: 'demo' },
  { nombre: 'borrador', ruta: `${base}/facturas/${m.borrador}`, quien: 'demo' },
  { nombre: 'borrador-eliminar', ruta: `${base}/facturas/${m.borrador}`, quien: 'demo', abrir: async (page, t) => {
    await primerMenuDeFila(page, t);
    await page.getByRole('menuitem', { name: t('facturas.acciones.eliminar') }).click();
  } },
];

const asistente = (base: string, m: Muestra): Pantalla[] => [
  { nombre: 'asistente-nueva', ruta: `${base}/facturas/nueva`, quien: 'demo' },
  { nombre: 'asistente-incompleto', ruta: `${base}/facturas/nueva`, quien: 'demo', abrir: boton('comun.acciones.siguiente') },
  { nombre: 'asistente-general', ruta: `${base}/facturas/${m.borrador}/editar/general`, quien: 'demo' },
  { nombre: 'asistente-fecha', ruta: `${base}/facturas/${m.borrador}/editar/general`, quien: 'demo', abrir: (page, t) => page.getByLabel(t('asistente.general.fechaExpedicion')).click() },
  { nombre: 'asistente-destinatario', ruta: `${base}/facturas/${m.borrador}/editar/destinatario`, quien: 'demo' },
  { nombre: 'asistente-clientes', ruta: `${base}/facturas/${m.borrador}/editar/destinatario`, quien: 'demo', abrir: (page, t) => page.getByRole('textbox', { name: t('asistente.destinatario.elegir') }).click() },
  { nombre: 'asistente-lineas', ruta: `${base}/facturas/${m.borrador}/editar/lineas`, quien: 'demo' },
  { nombre: 'asistente-linea', ruta: `${base}/facturas/${m.borrador}/editar/lineas`, quien: 'demo', abrir: boton('asistente.lineas.masOpciones', { numero: 1 }) },
  { nombre: 'asistente-pago', ruta: `${base}/facturas/${m.borrador}/editar/pago`, quien: 'demo' },
  { nombre: 'asistente-resumen', ruta: `${base}/facturas/${m.borrador}/editar/resumen`, quien: 'demo' },
  { nombre: 'asistente-imposible', ruta: `${base}/facturas/${m.imposible}/editar/resumen`, quien: 'demo' },
];

/** Why staff looks, which every look asks for. */
const decirPorQue = async (page: Page, t: Textos): Promise<void> => {
  await page.getByLabel(t('superusuario.motivo.etiqueta')).fill('Revisar los documentos');
  await page.getByRole('button', { name: t('superusuario.motivo.abrir'), exact: true }).click();
  await page.getByText(t('superusuario.motivo.anotado', { motivo: 'Revisar los documentos' })).waitFor();
};

const deSoporte = ({ idUsuario, nif }: Muestra): Pantalla[] => {
  const lista = '/user/super/usuarios';
  const uno = `${lista}/${idUsuario}`;
  const suNif = `${uno}/nifs/${nif}`;
  const luego = (hacer: NonNullable<Pantalla['abrir']>) => async (page: Page, t: Textos): Promise<void> => {
    await decirPorQue(page, t);
    await hacer(page, t);
  };
  return [
    { nombre: 'super-usuarios', ruta: lista, quien: 'soporte' },
    { nombre: 'super-usuarios-filtro', ruta: lista, quien: 'soporte', abrir: boton('superusuario.usuarios.filtros.documentacion') },
    { nombre: 'super-usuarios-filtrados', ruta: `${lista}?documentacionEstado=EN_VALIDACION`, quien: 'soporte' },
    { nombre: 'super-usuarios-sin-resultados', ruta: `${lista}?texto=zzz`, quien: 'soporte' },
    { nombre: 'super-usuarios-ayuda', ruta: lista, quien: 'soporte', abrir: boton('comun.pagina.ayudaDe') },
    { nombre: 'super-cuenta', ruta: lista, quien: 'soporte', abrir: boton('menu.cuenta') },
    { nombre: 'super-motivo', ruta: uno, quien: 'soporte' },
    { nombre: 'super-motivo-incompleto', ruta: uno, quien: 'soporte', abrir: boton('superusuario.motivo.abrir') },
    { nombre: 'super-usuario', ruta: uno, quien: 'soporte', abrir: decirPorQue },
    { nombre: 'super-nif', ruta: suNif, quien: 'soporte', abrir: luego((page, t) => page.getByRole('button', { name: t('superusuario.documento.validar'), exact: true }).first().waitFor()) },
    { nombre: 'super-validar', ruta: suNif, quien: 'soporte', abrir: luego(boton('superusuario.documento.validar')) },
    { nombre: 'super-rechazar', ruta: suNif, quien: 'soporte', abrir: luego(boton('superusuario.documento.rechazar')) },
    { nombre: 'super-no-encontrada', ruta: `${lista}/no/existe`, quien: 'soporte' },
  ];
};

const vacias = (base: string): Pantalla[] => [
  { nombre: 'vacio-inicio', ruta: `${base}/inicio`, quien: 'otra' },
  { nombre: 'vacio-facturas', ruta: `${base}/facturas`, quien: 'otra' },
  { nombre: 'vacio-registros', ruta: `${base}/verifactu-registros`, quien: 'otra' },
];

export function pantallas(m: Muestra): Pantalla[] {
  const base = `/user/nif/${m.nif}`;
  return [...deFuera(m.enlacePublico), ...marco(base), ...deNifs(base, m.nif), ...deDocumentos(base), ...listas(base), ...facturas(base, m), ...asistente(base, m), ...vacias(`/user/nif/${m.vacio}`), ...deSoporte(m)];
}
