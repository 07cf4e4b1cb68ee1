// Where a NIF stands with leaving VERI*FACTU. What the clock says besides what is stored is said here and nowhere else.
import type { FinVerifactuDto, SituacionFinVerifactuDto } from '@encadena/contracts';
import { fechaEnZona } from '@encadena/values';
import { admiteFinVerifactu, haDejadoVerifactu, ultimoDiaVerifactu } from '@encadena/verifactu';
import type { Prisma, Tx } from '../../platform/db';
import type { NifFila } from '../../platform/http';

export type FinFila = Prisma.FinVerifactuGetPayload<object>;

/** The agency counts its years in Madrid, wherever the NIF is. */
const hoyEnLaAgencia = (ahora: number): string => fechaEnZona(ahora, 'Europe/Madrid');

export const hoyDe = ({ zona }: Pick<NifFila, 'zona'>, ahora: number): string => fechaEnZona(ahora, zona);

/** The year whose end can be declared: the one that is running, since the choice lasts at least to its end. */
export const ejercicioPosible = (hoy: string): number => Number(hoy.slice(0, 4));

function estadoDe(
  { ejercicio, comunicadoEn, rechazadoEn }: FinFila,
  hoyAgencia: string,
): FinVerifactuDto['estado'] {
  if (comunicadoEn) return 'COMUNICADO';
  if (rechazadoEn) return 'RECHAZADO';
  return admiteFinVerifactu(ejercicio, hoyAgencia) ? 'DECLARADO' : 'SIN_COMUNICAR';
}

/**
 * Why a declaration cannot be withdrawn; null: it can. Withdrawing undoes nothing that the agency was told, nor what it
 * may have been told: the latter until the answer is known, or until no send carries it any more.
 */
export function impideRetirar(
  fila: FinFila,
  ahora: number,
): 'FIN_VERIFACTU_COMUNICADO' | 'FIN_VERIFACTU_EN_CAMINO' | null {
  const estado = estadoDe(fila, hoyEnLaAgencia(ahora));
  if (estado === 'COMUNICADO') return 'FIN_VERIFACTU_COMUNICADO';
  return estado === 'DECLARADO' && fila.envioId !== null ? 'FIN_VERIFACTU_EN_CAMINO' : null;
}

function finDto(fila: FinFila, nif: NifFila, ahora: number): FinVerifactuDto {
  const { id, ejercicio, declaradoEn, comunicadoEn, csv, codigoError, envioId } = fila;
  return {
    uuid: id,
    fechaFin: ultimoDiaVerifactu(ejercicio),
    estado: estadoDe(fila, hoyEnLaAgencia(ahora)),
    enVigor: haDejadoVerifactu(ejercicio, hoyDe(nif, ahora)),
    declaradoEn: declaradoEn.toISOString(),
    enCamino: envioId !== null && comunicadoEn === null,
    comunicado: comunicadoEn && csv !== null ? { en: comunicadoEn.toISOString(), csv } : null,
    codigoError,
    retirable: impideRetirar(fila, ahora) === null,
  };
}

export const vigenteDe = (tx: Tx, nifId: string): Promise<FinFila | null> =>
  tx.finVerifactu.findFirst({ where: { nifId, retiradoEn: null } });

/** Has it sealed anything in the real world? */
export async function haUsado(tx: Tx, nifId: string): Promise<boolean> {
  const conRegistros = await tx.cadena.count({ where: { nifId, entorno: 'REAL', posicion: { gt: 0 } } });
  return conRegistros > 0;
}

export async function situacionDe(tx: Tx, nif: NifFila, ahora: number): Promise<SituacionFinVerifactuDto> {
  const fila = await vigenteDe(tx, nif.id);
  return {
    fin: fila && finDto(fila, nif, ahora),
    fechaPosible: ultimoDiaVerifactu(ejercicioPosible(hoyDe(nif, ahora))),
    haUsadoVerifactu: await haUsado(tx, nif.id),
  };
}
