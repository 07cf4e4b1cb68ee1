// A file that is no table that we could read: why, beside `file`.
import { fallo } from '../../../platform/errores/error-api';
import type { ErrorApi } from '../../../platform/errores/error-api';

export type MotivoTabla =
  'tablaVacia' | 'tablaFormato' | 'tablaComillas' | 'tablaFilas' | 'tablaColumnas' | 'tablaGrande';

export const noAdmitida = (codigo: MotivoTabla, params: Record<string, string | number> = {}): ErrorApi =>
  fallo('TABLA_NO_ADMITIDA', { errores: [{ campo: 'file', codigo, params }] });
