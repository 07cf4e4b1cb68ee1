// Every screen of the product with what opens on it, as one list: who sees it, where it is, what is clicked
// to get there.
import type { Page } from 'playwright-core';
import { boton, type Muestra, type Pantalla, primerMenuDeFila } from './pantalla';
import { asistente, facturas, presupuestos } from './pantallas-facturas';
import { rectificar } from './pantallas-rectificar';
import { deSoporte } from './pantallas-soporte';
import { deStripe } from './pantallas-stripe';
import { deWebhooks } from './pantallas-webhooks';
import type { Textos } from './textos';

const deFuera = (enlacePublico: string): Pantalla[] => [
  { nombre: 'login', ruta: '/auth/login', quien: 'nadie' },
  { nombre: 'login-incompleto', ruta: '/auth/login', quien: 'nadie', abrir: boton('auth.login.entrar') },
  { nombre: 'login-idioma', ruta: '/auth/login', quien: 'nadie', abrir: boton('comun.idioma.etiqueta') },
  { nombre: 'login-ayuda', ruta: '/auth/login', quien: 'nadie', abrir: boton('comun.pagina.ayudaDe') },
  { nombre: 'registrar', ruta: '/auth/registrar', quien: 'nadie' },
  {
    nombre: 'registrar-incompleto',
    ruta: '/auth/registrar',
    quien: 'nadie',
    abrir: boton('auth.registro.crear'),
  },
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
  {
    nombre: 'perfil-activar',
    ruta: '/user/profile',
    quien: 'demo',
    abrir: boton('auth.perfil.segundoFactor.activar'),
  },
  { nombre: 'perfil-datos', ruta: '/user/profile/datos', quien: 'demo' },
  {
    nombre: 'perfil-datos-ayuda',
    ruta: '/user/profile/datos',
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
  {
    nombre: 'perfil-datos-cerrar',
    ruta: '/user/profile/datos',
    quien: 'demo',
    abrir: boton('auth.perfil.cuenta.cerrar.pedir'),
  },
  { nombre: 'claves-cuenta', ruta: '/user/profile/claves', quien: 'demo' },
  {
    nombre: 'claves-cuenta-ayuda',
    ruta: '/user/profile/claves',
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
  { nombre: 'nifs-cuenta', ruta: '/user/nifs', quien: 'demo', abrir: boton('menu.cuenta') },
  {
    nombre: 'declaracion',
    ruta: '/user/nifs',
    quien: 'demo',
    abrir: async (page, t) => {
      await boton('menu.cuenta')(page, t);
      await page.getByRole('menuitem', { name: t('auth.legal.declaracion') }).click();
      await page.getByRole('button', { name: t('auth.legal.declaracionPdf') }).waitFor();
    },
  },
  { nombre: 'inicio', ruta: `${base}/inicio`, quien: 'demo' },
  { nombre: 'inicio-ayuda', ruta: `${base}/inicio`, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
  {
    nombre: 'inicio-paleta',
    ruta: `${base}/inicio`,
    quien: 'demo',
    abrir: (page) => page.keyboard.press('Control+k'),
  },
  {
    nombre: 'inicio-paleta-hallado',
    ruta: `${base}/inicio`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: t('comun.paleta.abrir') }).fill('llobregat');
      await page.getByRole('button', { name: /^Construccions Llobregat SA/ }).waitFor();
    },
  },
  { nombre: 'inicio-menu', ruta: `${base}/inicio`, quien: 'demo', ancho: 390, abrir: boton('menu.abrir') },
  { nombre: 'nif-no-encontrada', ruta: `${base}/no-existe`, quien: 'demo' },
];

const deApi = (base: string): Pantalla[] => [
  { nombre: 'claves-api', ruta: `${base}/claves-api`, quien: 'demo' },
  {
    nombre: 'claves-api-nueva',
    ruta: `${base}/claves-api?editar=nueva`,
    quien: 'demo',
    abrir: async (page) => page.getByRole('dialog').waitFor(),
  },
  {
    nombre: 'claves-api-creada',
    ruta: `${base}/claves-api?editar=nueva`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page.getByLabel(t('clavesApi.campos.nombre')).fill('Tienda');
      await boton('clavesApi.crearAccion')(page, t);
      await page.getByRole('button', { name: t('clavesApi.nueva.guardada') }).waitFor();
    },
  },
  { nombre: 'claves-api-menu', ruta: `${base}/claves-api`, quien: 'demo', abrir: primerMenuDeFila },
  {
    nombre: 'claves-api-ayuda',
    ruta: `${base}/claves-api`,
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
];

const dePagos = (base: string, nif: string): Pantalla[] => [
  { nombre: 'suscripcion', ruta: `${base}/suscripcion`, quien: 'demo' },
  {
    nombre: 'suscripcion-ayuda',
    ruta: `${base}/suscripcion`,
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
  { nombre: 'productos', ruta: '/user/productos', quien: 'demo' },
  { nombre: 'productos-facturas', ruta: '/user/productos?parte=facturas', quien: 'demo' },
  { nombre: 'contratar', ruta: `/user/productos/contratar?nif=${nif}`, quien: 'demo' },
  {
    nombre: 'contratar-incompleto',
    ruta: `/user/productos/contratar?nif=${nif}`,
    quien: 'demo',
    abrir: boton('suscripcion.contratar.seguir'),
  },
];

const deNifs = (base: string, nif: string): Pantalla[] => [
  { nombre: 'nifs-menu', ruta: '/user/nifs', quien: 'demo', abrir: primerMenuDeFila },
  { nombre: 'grupos', ruta: '/user/nifs?parte=grupos', quien: 'demo' },
  {
    nombre: 'grupos-nuevo',
    ruta: '/user/nifs?parte=grupos&editar=nuevo',
    quien: 'demo',
    abrir: async (page) => page.getByRole('dialog').waitFor(),
  },
  { nombre: 'alta-sin-segundo-factor', ruta: '/user/nifs/nuevo/empresa', quien: 'demo' },
  ...(['empresa', 'administrador', 'documentos', 'pago', 'completado'] as const).map((paso): Pantalla => ({
    nombre: `alta-${paso}`,
    ruta: `/user/nifs/nuevo/${nif}/${paso}`,
    quien: 'demo',
  })),
  {
    nombre: 'alta-fuera-de-verifactu',
    ruta: `/user/nifs/nuevo/${nif}/empresa`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page.getByLabel(t('nifs.campos.codigoPostal')).fill('48001');
      await page.getByLabel(t('nifs.campos.sii')).check();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    nombre: 'alta-ayuda',
    ruta: `/user/nifs/nuevo/${nif}/pago`,
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
  { nombre: 'editar-nif', ruta: `${base}/editar-nif`, quien: 'demo' },
  {
    nombre: 'editar-nif-baja',
    ruta: `${base}/editar-nif`,
    quien: 'demo',
    abrir: boton('editarNif.baja.accion'),
  },
  { nombre: 'editar-nif-factura', ruta: `${base}/editar-nif/factura`, quien: 'demo' },
  { nombre: 'editar-nif-certificado', ruta: `${base}/editar-nif/certificado`, quien: 'demo' },
  { nombre: 'editar-nif-verifactu', ruta: `${base}/editar-nif/verifactu`, quien: 'demo' },
];

/** The papers of a company that operates already lie closed; opened, they are signed as any others. */
const deDocumentos = (base: string): Pantalla[] => {
  const ruta = `${base}/editar-nif/documentos`;
  const firmar = async (
    page: Page,
    t: Textos,
    manera?: 'TECLEADA' | 'SUBIDA' | 'ESCANEADA',
  ): Promise<void> => {
    await boton('documentos.firmarAhora')(page, t);
    if (!manera) return;
    await page.getByRole('tab', { name: t('documentos.mano.nombre'), exact: true }).click();
    await page.getByText(t(`documentos.mano.maneras.${manera}`), { exact: true }).click();
  };
  return [
    { nombre: 'documentos', ruta, quien: 'demo' },
    { nombre: 'documentos-ayuda', ruta, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
    {
      nombre: 'documentos-digital',
      ruta,
      quien: 'demo',
      abrir: async (page, t) => {
        await firmar(page, t);
        await page.getByRole('button', { name: t('documentos.digital.enviar') }).click();
      },
    },
    {
      nombre: 'documentos-traducciones',
      ruta,
      quien: 'demo',
      abrir: async (page, t) => {
        await firmar(page, t);
        await boton('documentos.descargar.ayuda')(page, t);
      },
    },
    ...(['TECLEADA', 'SUBIDA', 'ESCANEADA'] as const).map((manera): Pantalla => ({
      nombre: `documentos-${manera.toLowerCase()}`,
      ruta,
      quien: 'demo',
      abrir: (page, t) => firmar(page, t, manera),
    })),
  ];
};

const listas = (base: string, { vista, repetidos: [queda, otro] }: Muestra): Pantalla[] => [
  { nombre: 'clientes', ruta: `${base}/clientes`, quien: 'demo' },
  { nombre: 'clientes-nuevo', ruta: `${base}/clientes`, quien: 'demo', abrir: boton('clientes.nuevo') },
  { nombre: 'clientes-menu', ruta: `${base}/clientes`, quien: 'demo', abrir: primerMenuDeFila },
  {
    nombre: 'clientes-eliminar',
    ruta: `${base}/clientes`,
    quien: 'demo',
    abrir: async (page, t) => {
      await primerMenuDeFila(page, t);
      await page.getByRole('menuitem', { name: t('comun.acciones.eliminar') }).click();
    },
  },
  {
    nombre: 'cliente',
    ruta: `${base}/clientes`,
    quien: 'demo',
    abrir: async (page, t) => {
      // The demo's has invoices, quotes and one that repeats.
      await page.getByRole('link', { name: 'Construccions Llobregat SA' }).first().click();
      await page.getByRole('heading', { name: t('clientes.ficha.datos') }).waitFor();
    },
  },
  { nombre: 'clientes-repetidos', ruta: `${base}/clientes/repetidos`, quien: 'demo' },
  { nombre: 'unir-clientes', ruta: `${base}/clientes/${queda}/unir?con=${otro}`, quien: 'demo' },
  { nombre: 'unir-elegir', ruta: `${base}/clientes/${queda}/unir`, quien: 'demo' },
  {
    nombre: 'unir-confirmar',
    ruta: `${base}/clientes/${queda}/unir?con=${otro}`,
    quien: 'demo',
    abrir: async (page, t) => {
      await boton('repetidos.unir.boton')(page, t);
      await page.getByRole('dialog').waitFor();
    },
  },
  { nombre: 'importar-clientes', ruta: `${base}/clientes/importar`, quien: 'demo' },
  {
    nombre: 'importar-clientes-repaso',
    ruta: `${base}/clientes/importar`,
    quien: 'demo',
    abrir: async (page, t) => {
      const filas = ['NIF;Nombre;Notas', 'B67112235;Fusta i Ferro SL;', '12345678A;Mal escrito;x'];
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(filas.join('\n')) });
      await page.getByRole('heading', { name: t('importar.errores.titulo') }).waitFor();
    },
  },
  { nombre: 'importar-facturas', ruta: `${base}/facturas/externas/importar`, quien: 'demo' },
  { nombre: 'facturas-externas', ruta: `${base}/facturas/externas`, quien: 'demo' },
  { nombre: 'importar-articulos', ruta: `${base}/articulos/importar`, quien: 'demo' },
  { nombre: 'articulos', ruta: `${base}/articulos`, quien: 'demo' },
  { nombre: 'articulo-nuevo', ruta: `${base}/articulos`, quien: 'demo', abrir: boton('articulos.nuevo') },
  { nombre: 'series', ruta: `${base}/series`, quien: 'demo' },
  {
    nombre: 'serie-nueva',
    ruta: `${base}/series`,
    quien: 'demo',
    abrir: boton('series.nueva'),
  },
  { nombre: 'cuentas', ruta: `${base}/cuentas-bancarias`, quien: 'demo' },
  {
    nombre: 'cuentas-nueva',
    ruta: `${base}/cuentas-bancarias`,
    quien: 'demo',
    abrir: boton('cuentas.nueva'),
  },
  { nombre: 'facturas', ruta: `${base}/facturas`, quien: 'demo' },
  { nombre: 'facturas-menu', ruta: `${base}/facturas`, quien: 'demo', abrir: primerMenuDeFila },
  {
    nombre: 'facturas-menu-de-fila',
    ruta: `${base}/facturas`,
    quien: 'demo',
    abrir: async (page, t) => {
      const nombre = t('comun.acciones.masAcciones', { nombre: '§' }).split('§')[0] ?? '';
      await page.getByRole('button', { name: nombre }).nth(1).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    nombre: 'facturas-estado',
    ruta: `${base}/facturas`,
    quien: 'demo',
    abrir: boton('facturas.lista.filtros.estado'),
  },
  {
    nombre: 'facturas-mas',
    ruta: `${base}/facturas`,
    quien: 'demo',
    abrir: boton('facturas.lista.filtros.mas'),
  },
  {
    nombre: 'facturas-filtradas',
    ruta: `${base}/facturas?estadoVerifactu=CORRECTO,INCORRECTO&periodo=ejercicio`,
    quien: 'demo',
  },
  {
    nombre: 'facturas-vistas',
    ruta: `${base}/facturas`,
    quien: 'demo',
    abrir: async (page, t) => {
      await boton('vistas.boton', { nombre: t('vistas.todas') })(page, t);
      await page.getByRole('menuitemradio').nth(1).waitFor();
    },
  },
  { nombre: 'facturas-vista', ruta: `${base}/facturas?vista=${vista}`, quien: 'demo' },
  {
    nombre: 'facturas-vista-guardar',
    ruta: `${base}/facturas?estadoPago=VENCIDA`,
    quien: 'demo',
    abrir: async (page, t) => {
      await boton('vistas.guardar')(page, t);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    nombre: 'facturas-columnas',
    ruta: `${base}/facturas?columnas=fecha,vencimiento,tipo,estado,verifactu,base,pendiente,origen`,
    quien: 'demo',
    ancho: 1280,
    abrir: boton('vistas.columnas'),
  },
  { nombre: 'facturas-sin-resultados', ruta: `${base}/facturas?texto=zzz`, quien: 'demo' },
  { nombre: 'registros', ruta: `${base}/verifactu-registros`, quien: 'demo' },
  {
    nombre: 'registros-ayuda',
    ruta: `${base}/verifactu-registros`,
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
  { nombre: 'registros-exportar', ruta: `${base}/verifactu-registros?exportar=1`, quien: 'demo' },
  { nombre: 'gestoria', ruta: `${base}/gestoria`, quien: 'demo' },
  { nombre: 'gestoria-ayuda', ruta: `${base}/gestoria`, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
  {
    nombre: 'gestoria-libro',
    ruta: `${base}/gestoria`,
    quien: 'demo',
    abrir: boton('gestoria.libro.descargar'),
  },
  { nombre: 'gestoria-cifra', ruta: `${base}/gestoria/cifra?concepto=DEVENGADO&tipo=21`, quien: 'demo' },
  { nombre: 'gestoria-cifra-vacia', ruta: `${base}/gestoria/cifra?concepto=DEVENGADO&tipo=5`, quien: 'demo' },
  { nombre: 'cadena', ruta: `${base}/verifactu-registros/cadena`, quien: 'demo' },
  {
    nombre: 'cadena-ayuda',
    ruta: `${base}/verifactu-registros/cadena`,
    quien: 'demo',
    abrir: boton('comun.pagina.ayudaDe'),
  },
  { nombre: 'cadena-no-esta', ruta: `${base}/verifactu-registros/cadena?posicion=999999`, quien: 'demo' },
  {
    nombre: 'conciliacion-nunca',
    ruta: `${base}/verifactu-registros/conciliacion?mes=2025-01`,
    quien: 'demo',
  },
  {
    nombre: 'registros-uno',
    ruta: `${base}/verifactu-registros`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page
        .getByRole('button', { name: /^[A-Z]\d\d-/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText(t('registros.detalle.huellaCorrecta')).waitFor();
    },
  },
];

const vacias = (base: string): Pantalla[] => [
  { nombre: 'vacio-inicio', ruta: `${base}/inicio`, quien: 'otra' },
  { nombre: 'vacio-facturas', ruta: `${base}/facturas`, quien: 'otra' },
  { nombre: 'vacio-gestoria', ruta: `${base}/gestoria`, quien: 'otra' },
  { nombre: 'vacio-registros', ruta: `${base}/verifactu-registros`, quien: 'otra' },
  { nombre: 'vacio-presupuestos', ruta: `${base}/presupuestos`, quien: 'otra' },
  { nombre: 'vacio-cadena', ruta: `${base}/verifactu-registros/cadena`, quien: 'otra' },
];

export function pantallas(m: Muestra): Pantalla[] {
  const base = `/user/nif/${m.nif}`;
  return [
    ...deFuera(m.enlacePublico),
    ...marco(base),
    ...deApi(base),
    ...dePagos(base, m.nif),
    ...deStripe(base, `/user/nif/${m.vacio}`, m),
    ...deWebhooks(base, `/user/nif/${m.vacio}`, m),
    ...deNifs(base, m.nif),
    ...deDocumentos(base),
    ...listas(base, m),
    ...facturas(base, m),
    ...presupuestos(base, m),
    ...asistente(base, m),
    ...rectificar(base, m),
    ...vacias(`/user/nif/${m.vacio}`),
    ...deSoporte(m),
  ];
}
