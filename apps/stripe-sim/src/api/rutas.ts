// Every call that the simulator answers.
import { RUTAS_CALENDARIOS } from '../calendarios/rutas-calendarios';
import { RUTAS_PREVIAS } from '../calendarios/previsualizar';
import { RUTAS_IMPUESTOS } from '../catalogo/impuestos';
import { RUTAS_CATALOGO } from '../catalogo/productos';
import { RUTAS_PORTAL } from '../checkout/portal';
import { RUTAS_CHECKOUT } from '../checkout/rutas-checkout';
import { RUTAS_BORRAR_CLIENTE } from '../clientes/borrar-cliente';
import { RUTAS_CLIENTES } from '../clientes/clientes';
import { RUTAS_TAX_IDS } from '../clientes/tax-ids';
import { RUTAS_EVENTOS } from '../eventos/rutas-eventos';
import { RUTAS_ABONOS } from '../facturas/abonos';
import { RUTAS_PARTIDAS } from '../facturas/partidas';
import { RUTAS_FACTURAS } from '../facturas/rutas-facturas';
import { RUTAS_DISPUTAS } from '../pagos/disputas';
import { RUTAS_METODOS } from '../pagos/metodos-de-pago';
import { RUTAS_PAGOS } from '../pagos/pagos';
import { RUTAS_SUSCRIPCIONES } from '../suscripciones/rutas-suscripciones';
import type { Ruta } from './ruta';

export const RUTAS: readonly Ruta[] = [
  ...RUTAS_CLIENTES,
  ...RUTAS_BORRAR_CLIENTE,
  ...RUTAS_TAX_IDS,
  ...RUTAS_METODOS,
  ...RUTAS_CATALOGO,
  ...RUTAS_IMPUESTOS,
  ...RUTAS_CHECKOUT,
  ...RUTAS_PORTAL,
  ...RUTAS_SUSCRIPCIONES,
  ...RUTAS_CALENDARIOS,
  ...RUTAS_PREVIAS,
  ...RUTAS_FACTURAS,
  ...RUTAS_PARTIDAS,
  ...RUTAS_ABONOS,
  ...RUTAS_PAGOS,
  ...RUTAS_DISPUTAS,
  ...RUTAS_EVENTOS,
];
