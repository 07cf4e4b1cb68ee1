// A NIF's certificate as it travels: everything but itself.
import type { CertificadoDto } from '@encadena/contracts';

/** The columns that the doors may read. */
export const COLUMNAS_CERTIFICADO = {
  nifId: true,
  huella: true,
  titular: true,
  titularNif: true,
  emisor: true,
  desde: true,
  hasta: true,
  tipo: true,
  apoderado: true,
  subidoEn: true,
} as const;

export interface CertificadoFila {
  huella: string;
  titular: string;
  titularNif: string;
  emisor: string;
  desde: Date;
  hasta: Date;
  tipo: string;
  apoderado: boolean;
  subidoEn: Date;
}

const DIA_MS = 86_400_000;
/** The first warning (FAULTS T1). */
export const DIAS_PRONTO = 60;

/** Whole days until the end; 0 and less: it is over or ends today. */
export const diasHasta = (hasta: Date, ahora: number): number =>
  Math.floor((hasta.getTime() - ahora) / DIA_MS);

export function toCertificadoDto(
  { huella, titular, titularNif, emisor, desde, hasta, tipo, apoderado, subidoEn }: CertificadoFila,
  ahora: number,
): CertificadoDto {
  const diasRestantes = diasHasta(hasta, ahora);
  const estado =
    hasta.getTime() <= ahora ? 'CADUCADO' : diasRestantes <= DIAS_PRONTO ? 'CADUCA_PRONTO' : 'VIGENTE';
  return {
    huella,
    titular,
    titularNif,
    emisor,
    apoderado,
    estado,
    diasRestantes,
    tipo: tipo as CertificadoDto['tipo'],
    desde: desde.toISOString(),
    hasta: hasta.toISOString(),
    subidoEn: subidoEn.toISOString(),
  };
}
