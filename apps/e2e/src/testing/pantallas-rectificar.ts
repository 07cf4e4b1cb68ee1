// The screens of rectifying an invoice and of changing tickets for a complete one.
import { boton, type Muestra, type Pantalla, primerMenuDeFila } from './pantalla';

export const rectificar = (base: string, m: Muestra): Pantalla[] => [
  { nombre: 'factura-rectificada', ruta: `${base}/facturas/${m.rectificada}`, quien: 'demo' },
  {
    nombre: 'factura-menu',
    ruta: `${base}/facturas/${m.rectificada}`,
    quien: 'demo',
    abrir: primerMenuDeFila,
  },
  { nombre: 'asesor', ruta: `${base}/facturas/${m.rectificada}/corregir`, quien: 'demo' },
  {
    nombre: 'asesor-consejo',
    ruta: `${base}/facturas/${m.rectificada}/corregir?problema=HA_CAMBIADO&detalle=SIN_EFECTO`,
    quien: 'demo',
  },
  {
    nombre: 'asesor-anular',
    ruta: `${base}/facturas/${m.rectificada}/corregir?problema=ESTA_MAL&detalle=PRECIO&entregada=no`,
    quien: 'demo',
  },
  { nombre: 'rectificar', ruta: `${base}/facturas/${m.rectificada}/rectificar`, quien: 'demo' },
  {
    nombre: 'rectificar-devolucion',
    ruta: `${base}/facturas/${m.rectificada}/rectificar`,
    quien: 'demo',
    abrir: (page, t) => page.getByRole('radio', { name: t('rectificar.causas.DEVOLUCION.titulo') }).click(),
  },
  {
    nombre: 'borrador-rectificativa',
    ruta: `${base}/facturas/${m.rectificativa}/editar/general`,
    quien: 'demo',
  },
  {
    nombre: 'borrador-rectificativa-externa',
    ruta: `${base}/facturas/${m.rectificativa}/editar/general`,
    quien: 'demo',
    abrir: (page, t) => page.getByRole('button', { name: t('rectificar.panel.externa') }).click(),
  },
  { nombre: 'sustituir', ruta: `${base}/facturas/sustituir?tiques=${m.tiques.join(',')}`, quien: 'demo' },
  {
    nombre: 'rectificar-externa',
    ruta: `${base}/facturas/rectificar-externa`,
    quien: 'demo',
    abrir: boton('rectificar.preparar'),
  },
  { nombre: 'sustituir-nada', ruta: `${base}/facturas/sustituir`, quien: 'demo' },
  {
    nombre: 'facturas-elegidas',
    ruta: `${base}/facturas?tipo=F2`,
    quien: 'demo',
    abrir: (page) => page.getByRole('checkbox').first().check(),
  },
];
