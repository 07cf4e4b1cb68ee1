// Claims as they travel. Whom one is against stays here.
import type { Comprobacion, ComprobacionDto, Prueba, ReclamacionDto } from '@encadena/contracts';
import type { Prisma } from '../../platform/db';

export type ReclamacionFila = Prisma.ReclamacionGetPayload<object>;

/** What both sides may read of a claim. */
export const toReclamacionDto = (
  fila: Pick<ReclamacionFila, 'id' | 'estado' | 'abiertaEn' | 'decididaEn' | 'motivo'>,
): ReclamacionDto => ({
  uuid: fila.id,
  estado: fila.estado as ReclamacionDto['estado'],
  abiertaEn: fila.abiertaEn.toISOString(),
  decididaEn: fila.decididaEn?.toISOString() ?? null,
  motivo: fila.motivo,
});

/** Without these a certificate may be anybody's own make, whatever names stand in it. */
const DE_CONFIANZA: readonly Comprobacion[] = [
  'FIRMA',
  'COBERTURA',
  'INTEGRIDAD',
  'CONFIANZA',
  'VIGENCIA',
  'REVOCACION',
];

/**
 * What a signed representation shows: the certificate of the entity, one of a person, one that nobody vouches
 * for, a hand, or nothing.
 */
export function pruebaDe(
  documento: { modoFirma: string | null; comprobaciones: unknown } | null | undefined,
  personaFisica: boolean,
): Prueba {
  if (!documento?.modoFirma) return 'NINGUNA';
  if (documento.modoFirma === 'MANUAL') return 'A_MANO';
  const pasa = (cual: Comprobacion) =>
    (documento.comprobaciones as ComprobacionDto[]).some(
      ({ nombre, resultado }) => nombre === cual && resultado === 'CORRECTA',
    );
  if (!DE_CONFIANZA.every(pasa)) return 'CERTIFICADO_SIN_COMPROBAR';
  return pasa('FIRMANTE') && !personaFisica ? 'CERTIFICADO_DE_LA_ENTIDAD' : 'CERTIFICADO_DE_PERSONA';
}
