// The screens of webhooks.
import { boton, type Muestra, type Pantalla, primerMenuDeFila } from './pantalla';

export const deWebhooks = (
  base: string,
  vacio: string,
  { webhook }: Pick<Muestra, 'webhook'>,
): Pantalla[] => {
  const lista = `${base}/webhooks`;
  return [
    { nombre: 'webhooks', ruta: lista, quien: 'demo' },
    { nombre: 'webhooks-menu', ruta: lista, quien: 'demo', abrir: primerMenuDeFila },
    { nombre: 'webhooks-vacio', ruta: `${vacio}/webhooks`, quien: 'otra' },
    { nombre: 'webhook-nuevo', ruta: `${lista}?editar=nuevo`, quien: 'demo' },
    {
      nombre: 'webhook-incompleto',
      ruta: `${lista}?editar=nuevo`,
      quien: 'demo',
      abrir: boton('comun.acciones.guardar'),
    },
    { nombre: 'webhook', ruta: `${lista}/${webhook}`, quien: 'demo' },
    { nombre: 'webhook-no-encontrado', ruta: `${lista}/no-esta`, quien: 'demo' },
  ];
};
