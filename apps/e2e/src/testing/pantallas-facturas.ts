// The screens of one invoice and of the wizard.
import { boton, type Muestra, type Pantalla, primerMenuDeFila } from './pantalla';

export const facturas = (base: string, m: Muestra): Pantalla[] => [
  { nombre: 'factura', ruta: `${base}/facturas/${m.correcta}`, quien: 'demo' },
  {
    nombre: 'factura-xml',
    ruta: `${base}/facturas/${m.correcta}`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page.getByRole('button', { name: t('codigos.operacion.ALTA') }).click();
      await page.locator('pre').waitFor();
    },
  },
  {
    nombre: 'factura-cobro',
    ruta: `${base}/facturas/${m.correcta}`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page.getByRole('button', { name: t('cobros.anotar') }).click();
      await page.getByRole('dialog', { name: t('cobros.anotar') }).waitFor();
    },
  },
  {
    nombre: 'factura-enviar',
    ruta: `${base}/facturas/${m.correcta}?acto=enviar`,
    quien: 'demo',
    abrir: async (page, t) =>
      page.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).waitFor(),
  },
  { nombre: 'recurrentes', ruta: `${base}/recurrentes`, quien: 'demo' },
  { nombre: 'recurrente', ruta: `${base}/recurrentes/${m.recurrente}`, quien: 'demo' },
  { nombre: 'recurrente-nueva', ruta: `${base}/recurrentes/nueva`, quien: 'demo' },
  { nombre: 'recurrente-repetir', ruta: `${base}/recurrentes/nueva?factura=${m.correcta}`, quien: 'demo' },
  { nombre: 'recurrente-editar', ruta: `${base}/recurrentes/${m.recurrente}/editar`, quien: 'demo' },
  {
    nombre: 'recurrente-incompleta',
    ruta: `${base}/recurrentes/nueva`,
    quien: 'demo',
    abrir: boton('comun.acciones.guardar'),
  },
  { nombre: 'factura-con-errores', ruta: `${base}/facturas/${m.conErrores}`, quien: 'demo' },
  { nombre: 'factura-incorrecta', ruta: `${base}/facturas/${m.incorrecta}`, quien: 'demo' },
  {
    nombre: 'factura-anular',
    ruta: `${base}/facturas/${m.correcta}?acto=anular`,
    quien: 'demo',
    abrir: boton('correccion.anular.enviar'),
  },
  {
    nombre: 'factura-corregir',
    ruta: `${base}/facturas/${m.incorrecta}?acto=subsanar`,
    quien: 'demo',
    abrir: async (page) => page.getByRole('dialog').waitFor(),
  },
  {
    nombre: 'factura-corregir-revisar',
    ruta: `${base}/facturas/${m.conErrores}?acto=subsanar`,
    quien: 'demo',
    abrir: async (page, t) => {
      await page
        .getByRole('textbox', { name: t('facturas.detalle.descripcionOperacion') })
        .fill('Reforma de las oficinas y del almacén');
      await page.getByRole('button', { name: t('correccion.corregir.revisar') }).click();
    },
  },
  {
    nombre: 'factura-no-se-anula',
    ruta: `${base}/facturas/${m.borrador}?acto=anular`,
    quien: 'demo',
    abrir: async (page) => page.getByRole('dialog').waitFor(),
  },
  { nombre: 'borrador', ruta: `${base}/facturas/${m.borrador}`, quien: 'demo' },
  {
    nombre: 'borrador-eliminar',
    ruta: `${base}/facturas/${m.borrador}`,
    quien: 'demo',
    abrir: async (page, t) => {
      await primerMenuDeFila(page, t);
      await page.getByRole('menuitem', { name: t('facturas.acciones.eliminar') }).click();
    },
  },
];

export const presupuestos = (base: string, m: Muestra): Pantalla[] => [
  { nombre: 'presupuestos', ruta: `${base}/presupuestos`, quien: 'demo' },
  { nombre: 'presupuestos-menu', ruta: `${base}/presupuestos`, quien: 'demo', abrir: primerMenuDeFila },
  { nombre: 'presupuesto', ruta: `${base}/presupuestos/${m.presupuesto}`, quien: 'demo' },
  {
    nombre: 'presupuesto-enviar',
    ruta: `${base}/presupuestos/${m.presupuesto}?acto=enviar`,
    quien: 'demo',
    abrir: async (page, t) =>
      page.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).waitFor(),
  },
  { nombre: 'presupuesto-nuevo', ruta: `${base}/presupuestos/nuevo`, quien: 'demo' },
  {
    nombre: 'presupuesto-incompleto',
    ruta: `${base}/presupuestos/nuevo`,
    quien: 'demo',
    abrir: boton('comun.acciones.guardar'),
  },
  { nombre: 'presupuesto-editar', ruta: `${base}/presupuestos/${m.presupuesto}/editar`, quien: 'demo' },
];

export const asistente = (base: string, m: Muestra): Pantalla[] => [
  { nombre: 'asistente-nueva', ruta: `${base}/facturas/nueva`, quien: 'demo' },
  {
    nombre: 'asistente-incompleto',
    ruta: `${base}/facturas/nueva`,
    quien: 'demo',
    abrir: boton('comun.acciones.siguiente'),
  },
  { nombre: 'asistente-general', ruta: `${base}/facturas/${m.borrador}/editar/general`, quien: 'demo' },
  {
    nombre: 'asistente-fecha',
    ruta: `${base}/facturas/${m.borrador}/editar/general`,
    quien: 'demo',
    abrir: (page, t) => page.getByLabel(t('asistente.general.fechaExpedicion')).click(),
  },
  {
    nombre: 'asistente-destinatario',
    ruta: `${base}/facturas/${m.borrador}/editar/destinatario`,
    quien: 'demo',
  },
  {
    nombre: 'asistente-clientes',
    ruta: `${base}/facturas/${m.borrador}/editar/destinatario`,
    quien: 'demo',
    abrir: (page, t) => page.getByRole('textbox', { name: t('asistente.destinatario.elegir') }).click(),
  },
  { nombre: 'asistente-lineas', ruta: `${base}/facturas/${m.borrador}/editar/lineas`, quien: 'demo' },
  {
    nombre: 'asistente-linea',
    ruta: `${base}/facturas/${m.borrador}/editar/lineas`,
    quien: 'demo',
    abrir: boton('asistente.lineas.masOpciones', { numero: 1 }),
  },
  { nombre: 'asistente-pago', ruta: `${base}/facturas/${m.borrador}/editar/pago`, quien: 'demo' },
  { nombre: 'asistente-resumen', ruta: `${base}/facturas/${m.borrador}/editar/resumen`, quien: 'demo' },
  { nombre: 'asistente-imposible', ruta: `${base}/facturas/${m.imposible}/editar/resumen`, quien: 'demo' },
];
