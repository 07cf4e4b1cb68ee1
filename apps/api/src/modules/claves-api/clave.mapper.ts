// Keys as their owner sees them: whether one works follows from its row and the clock.
import type { ClaveApiDto, EstadoClave } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';

export interface ClaveFila {
  id: string;
  entorno: Entorno;
  nombre: string;
  prefijo: string;
  permisos: string[] | null;
  ipsPermitidas: string[] | null;
  creadaEn: Date;
  caducaEn: Date | null;
  revocadaEn: Date | null;
  sustituidaPor: string | null;
  expuestaEn: Date | null;
  ultimoUsoEn: Date | null;
  integrador: string | null;
}

/** The columns that are read of a key; never the hash. */
export const DE_CLAVE = [
  'id',
  'entorno',
  'nombre',
  'prefijo',
  'permisos',
  'ipsPermitidas',
  'creadaEn',
  'caducaEn',
  'revocadaEn',
  'sustituidaPor',
  'expuestaEn',
  'ultimoUsoEn',
  'integrador',
] as const satisfies readonly (keyof ClaveFila)[];

export const toClaveDto = (fila: ClaveFila, ahora: Date): ClaveApiDto => ({
  uuid: fila.id,
  nombre: fila.nombre,
  prefijo: fila.prefijo,
  entorno: fila.entorno,
  permisos: (fila.permisos ?? []) as ClaveApiDto['permisos'],
  ipsPermitidas: fila.ipsPermitidas ?? [],
  estado: estadoDe(fila, ahora),
  creadaEn: fila.creadaEn.toISOString(),
  expira: instante(fila.caducaEn),
  revocadaEn: instante(fila.revocadaEn),
  ultimoUso: instante(fila.ultimoUsoEn),
  expuestaEn: instante(fila.expuestaEn),
  integrador: fila.integrador,
});

export function estadoDe(
  { revocadaEn, caducaEn, sustituidaPor }: Pick<ClaveFila, 'revocadaEn' | 'caducaEn' | 'sustituidaPor'>,
  ahora: Date,
): EstadoClave {
  if (revocadaEn !== null) return 'REVOCADA';
  if (caducaEn !== null && caducaEn <= ahora) return 'CADUCADA';
  return sustituidaPor === null ? 'ACTIVA' : 'SUSTITUIDA';
}

export const instante = (cuando: Date | null): string | null => cuando?.toISOString() ?? null;
