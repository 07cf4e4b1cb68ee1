// Calls to be pasted into a terminal. What of them is a person's own stands in quotes that no shell looks into.
import {
  BASES,
  type ClaveApiDto,
  estadoApi,
  facturasErp,
  nifs,
  type FacturaErpEntradaCruda,
} from '@encadena/contracts';

const entreComillas = (texto: string): string => `'${texto.replaceAll("'", `'\\''`)}'`;

const cabecera = (nombre: string, valor: string): string => `  -H ${entreComillas(`${nombre}: ${valor}`)}`;

/** Whose the key is, and whether one can issue with it. */
export const ordenDeEstado = (origen: string, clave: string): string =>
  [
    `curl ${entreComillas(`${origen}${BASES.erp}/${estadoApi.obtener.path}`)}`,
    cabecera('Authorization', `Bearer ${clave}`),
  ].join(' \\\n');

/** The NIFs of the account, with an integrator key. */
export const ordenDeNifs = (origen: string, clave: string): string =>
  [
    `curl ${entreComillas(`${origen}${BASES.cuenta}/${nifs.listar.path}`)}`,
    cabecera('Authorization', `Bearer ${clave}`),
  ].join(' \\\n');

/** A ticket: the smallest invoice that there is, which needs no customer. */
const FACTURA: FacturaErpEntradaCruda = {
  tipoFactura: 'F2',
  descripcionOperacion: 'Primera factura por API',
  lineas: [
    { descripcion: 'Prueba', cantidad: '1', precioUnitario: '10.00', impuesto: 'IVA', tipoImpositivo: '21' },
  ],
};

/** Issues an invoice of tests. `intento` is its Idempotency-Key: pasted again, it answers the same and issues nothing. */
export const ordenDeFactura = (origen: string, clave: string, intento: string): string =>
  [
    `curl ${entreComillas(`${origen}${BASES.erp}/${facturasErp.emitir.path}`)}`,
    cabecera('Authorization', `Bearer ${clave}`),
    cabecera('Content-Type', 'application/json'),
    cabecera('Idempotency-Key', intento),
    `  -d ${entreComillas(JSON.stringify(FACTURA))}`,
  ].join(' \\\n');

/** May this key rehearse an invoice? With a live one, a call that somebody pastes to see what happens must issue nothing. */
export const ensaya = ({ entorno, permisos }: Pick<ClaveApiDto, 'entorno' | 'permisos'>): boolean =>
  entorno === 'PRUEBAS' && permisos.includes('EMITIR');
