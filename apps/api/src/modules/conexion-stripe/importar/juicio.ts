// What came of looking at an object of an account: issue it, let it wait for a person, or leave it; and what is noted.
import type { MotivoImportacion } from '@encadena/contracts';
import { ErrorApi } from '../../../platform/errores';
import type { CuentaFila } from '../cuentas/cuenta';
import type { VentaDicha } from '../traduccion/dicho';
import { enRevision, type Ajustes, type Traduccion } from '../traduccion/traducir';
import type { Cambios, ImportacionFila } from './importaciones.repository';
import type { LectorDeVentas } from './lector-de-ventas';

/** What lies before whoever judges: the row, its account, and who reads from the provider. */
export interface Mano {
  cuenta: CuentaFila;
  fila: ImportacionFila;
  lector: LectorDeVentas;
  ajustes: Omit<Ajustes, 'cambio'>;
}

/** What came of a translation, and what is noted beside it. */
export interface Juicio {
  traduccion: Traduccion;
  notas: Cambios;
}

/** Nothing to judge yet: another event will tell when there is. */
export const ESPERA: Juicio = {
  traduccion: { que: 'IGNORAR', motivo: 'SIN_IMPORTE' },
  notas: { estado: 'RECIBIDA' },
};
export const ignorada = (motivo: MotivoImportacion, notas: Cambios = {}): Juicio => ({
  traduccion: { que: 'IGNORAR', motivo },
  notas,
});
export const revision = (
  motivo: MotivoImportacion,
  campo: string | null = null,
  notas: Cambios = {},
): Juicio => ({
  traduccion: enRevision(motivo, campo),
  notas,
});

/** For a look-up that finds nothing; anything else that goes wrong is tried again. */
export const sinFactura = (error: unknown): undefined => {
  if (error instanceof ErrorApi && error.codigo === 'NO_ENCONTRADO') return undefined;
  throw error;
};

export const deVenta = ({ referencia, total, moneda, decimales }: VentaDicha): Cambios => ({
  referencia: referencia.slice(0, 200),
  importe: total.toFixed(decimales),
  moneda,
});
