// The screens of connected payment accounts.
import { boton, type Muestra, type Pantalla, primerMenuDeFila } from './pantalla';

export const deStripe = (
  base: string,
  vacio: string,
  { cuentaStripe, datosDeCompra }: Pick<Muestra, 'cuentaStripe' | 'datosDeCompra'>,
): Pantalla[] => {
  if (cuentaStripe === undefined || datosDeCompra === undefined) return [];
  const lista = `${base}/integracion-stripe`;
  const cuenta = `${lista}/${cuentaStripe}`;
  return [
    { nombre: 'stripe-cuentas', ruta: lista, quien: 'demo' },
    { nombre: 'stripe-cuentas-menu', ruta: lista, quien: 'demo', abrir: primerMenuDeFila },
    { nombre: 'stripe-vacio', ruta: `${vacio}/integracion-stripe`, quien: 'otra' },
    { nombre: 'stripe-conectar', ruta: lista, quien: 'demo', abrir: boton('stripe.conectar.abrir') },
    {
      nombre: 'stripe-conectar-incompleto',
      ruta: `${lista}?conectar=1`,
      quien: 'demo',
      abrir: boton('stripe.conectar.clave.accion'),
    },
    { nombre: 'stripe-ventas', ruta: cuenta, quien: 'demo' },
    { nombre: 'stripe-ventas-menu', ruta: cuenta, quien: 'demo', abrir: primerMenuDeFila },
    { nombre: 'stripe-ventas-sin-resultados', ruta: `${cuenta}?estado=IMPORTADA`, quien: 'demo' },
    { nombre: 'stripe-ventas-ayuda', ruta: cuenta, quien: 'demo', abrir: boton('comun.pagina.ayudaDe') },
    { nombre: 'stripe-configuracion', ruta: `${cuenta}/configuracion`, quien: 'demo' },
    {
      nombre: 'stripe-buscar-incompleto',
      ruta: `${cuenta}/configuracion`,
      quien: 'demo',
      abrir: boton('stripe.recuperar.accion'),
    },
    { nombre: 'stripe-impuestos', ruta: `${cuenta}/impuestos`, quien: 'demo' },
    {
      nombre: 'stripe-regla',
      ruta: `${cuenta}/impuestos?regla=PAGO_SUELTO`,
      quien: 'demo',
      abrir: boton('comun.acciones.guardar'),
    },
    { nombre: 'stripe-no-encontrada', ruta: `${lista}/no-esta`, quien: 'demo' },
    { nombre: 'datos-de-compra', ruta: datosDeCompra, quien: 'nadie' },
    {
      nombre: 'datos-de-compra-incompleto',
      ruta: datosDeCompra,
      quien: 'nadie',
      abrir: boton('stripe.comprador.enviar'),
    },
    { nombre: 'datos-de-compra-sin-enlace', ruta: '/datos-de-compra/nada', quien: 'nadie', rechazo: 404 },
    { nombre: 'stripe-callback', ruta: '/stripe/callback', quien: 'demo' },
    { nombre: 'stripe-callback-sin-permiso', ruta: '/stripe/callback?error=access_denied', quien: 'demo' },
  ];
};
