// What an assistant may look at: nothing here changes anything.
import type { McpServer } from '@modelcontextprotocol/server';
import {
  articulos,
  clientes,
  type Endpoint,
  estadoApi,
  eventos,
  facturas,
  facturasErp,
  series,
  suscripciones,
  verifactuRegistros,
} from '@encadena/contracts';
import type { Client } from '../client';
import { registerReading } from './tool';

/** Tool → the call as the catalogue names it. */
export const READING: Readonly<Record<string, readonly [nombre: string, endpoint: Endpoint]>> = {
  estado: ['estadoApi.obtener', estadoApi.obtener],
  consumo: ['suscripciones.consumo', suscripciones.consumo],
  listar_facturas: ['facturas.listar', facturas.listar],
  obtener_factura: ['facturas.obtener', facturas.obtener],
  factura_por_referencia: ['facturasErp.porReferencia', facturasErp.porReferencia],
  factura_por_numero: ['facturasErp.porNumero', facturasErp.porNumero],
  facturas_relacionadas: ['facturas.relacionadas', facturas.relacionadas],
  opciones_de_correccion: ['facturas.opcionesCorreccion', facturas.opcionesCorreccion],
  listar_articulos: ['articulos.listar', articulos.listar],
  listar_clientes: ['clientes.listar', clientes.listar],
  obtener_cliente: ['clientes.obtener', clientes.obtener],
  listar_series: ['series.listar', series.listar],
  listar_registros: ['verifactuRegistros.listar', verifactuRegistros.listar],
  obtener_registro: ['verifactuRegistros.obtener', verifactuRegistros.obtener],
  listar_eventos: ['eventos.listar', eventos.listar],
};

export function registerReadingTools(server: McpServer, client: Client): void {
  for (const [name, [nombre, endpoint]] of Object.entries(READING))
    registerReading(server, client, name, { nombre, endpoint });
}
