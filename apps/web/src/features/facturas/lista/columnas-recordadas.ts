// The columns last chosen on this computer for the list without a view: whoever opens it again finds them.
import { type ColumnaFactura, columnasFacturasSchema } from '@encadena/contracts';
import { escribir, leer } from '../../../shared/storage';
import { COLUMNAS_INICIALES } from './estado-lista';

const CLAVE = 'columnasFacturas';

export const columnasRecordadas = (): readonly ColumnaFactura[] =>
  leer(CLAVE, columnasFacturasSchema) ?? COLUMNAS_INICIALES;

export const recordarColumnas = (columnas: readonly ColumnaFactura[]): void => escribir(CLAVE, columnas);
