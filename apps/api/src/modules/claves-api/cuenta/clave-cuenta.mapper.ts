// Keys of an account as their owner sees them. Whether a key works is derived from its row and the clock.
import type { ClaveCuentaDto, EstadoClaveCuenta, PermisoCuenta } from '@encadena/contracts';
import { instante } from '../clave.mapper';

export interface ClaveCuentaFila {
  id: string;
  nombre: string;
  prefijo: string;
  permisos: string[] | null;
  ipsPermitidas: string[] | null;
  creadaEn: Date;
  caducaEn: Date;
  revocadaEn: Date | null;
  expuestaEn: Date | null;
  ultimoUsoEn: Date | null;
}

/** The columns that are read of a key; never the hash. */
export const DE_CLAVE_CUENTA = [
  'id',
  'nombre',
  'prefijo',
  'permisos',
  'ipsPermitidas',
  'creadaEn',
  'caducaEn',
  'revocadaEn',
  'expuestaEn',
  'ultimoUsoEn',
] as const satisfies readonly (keyof ClaveCuentaFila)[];
export const COLUMNAS = Object.fromEntries(DE_CLAVE_CUENTA.map((columna) => [columna, true])) as Record<
  (typeof DE_CLAVE_CUENTA)[number],
  true
>;

export const toClaveCuentaDto = (fila: ClaveCuentaFila, ahora: Date): ClaveCuentaDto => ({
  uuid: fila.id,
  nombre: fila.nombre,
  prefijo: fila.prefijo,
  permisos: (fila.permisos ?? []) as PermisoCuenta[],
  ipsPermitidas: fila.ipsPermitidas ?? [],
  estado: estadoDe(fila, ahora),
  creadaEn: fila.creadaEn.toISOString(),
  expira: fila.caducaEn.toISOString(),
  revocadaEn: instante(fila.revocadaEn),
  ultimoUso: instante(fila.ultimoUsoEn),
  expuestaEn: instante(fila.expuestaEn),
});

function estadoDe({ revocadaEn, caducaEn }: ClaveCuentaFila, ahora: Date): EstadoClaveCuenta {
  if (revocadaEn !== null) return 'REVOCADA';
  return caducaEn <= ahora ? 'CADUCADA' : 'ACTIVA';
}
