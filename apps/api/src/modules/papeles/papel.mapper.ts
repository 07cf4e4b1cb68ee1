// Documents of a NIF as they travel.
import {
  type ArchivosVistosDto,
  type ComprobacionDto,
  type DocumentoDto,
  type FirmanteDto,
  type PasoDocumentoDto,
  TIPOS_DOCUMENTO,
  type TipoDocumento,
} from '@encadena/contracts';
import type { Prisma } from '../../platform/db';

export type DocumentoFila = Prisma.DocumentoGetPayload<object>;
export type PasoFila = Prisma.DocumentoPasoGetPayload<object>;

/** The NIF may not operate without it. */
export const esObligatorio = (tipo: TipoDocumento): boolean => tipo === 'REPRESENTACION';

/** One for each paper, whether anything was handed in or not. */
export const toDocumentosDto = (
  filas: readonly DocumentoFila[],
  version: (tipo: TipoDocumento) => string,
): DocumentoDto[] =>
  TIPOS_DOCUMENTO.map((tipo) =>
    toDocumentoDto(
      tipo,
      filas.find((fila) => fila.tipo === tipo),
      version(tipo),
    ),
  );

export function toDocumentoDto(
  tipo: TipoDocumento,
  fila: DocumentoFila | undefined,
  version: string,
): DocumentoDto {
  return {
    tipo,
    obligatorio: esObligatorio(tipo),
    estado: (fila?.estado ?? 'PENDIENTE') as DocumentoDto['estado'],
    modoFirma: (fila?.modoFirma ?? null) as DocumentoDto['modoFirma'],
    firmaValidada: fila?.firmaValidada ?? false,
    motivo: fila?.motivo ?? null,
    codigo: (fila?.codigo ?? null) as DocumentoDto['codigo'],
    comprobaciones: (fila?.comprobaciones ?? []) as unknown as ComprobacionDto[],
    firmantes: (fila?.firmantes ?? []) as unknown as FirmanteDto[],
    conDocumentoIdentidad: Boolean(fila?.identidadId),
    conAcreditacion: Boolean(fila?.acreditacionId),
    huella: fila?.huella ?? null,
    versionTexto: fila?.versionTexto ?? version,
    subidoEn: fila?.subidoEn?.toISOString() ?? null,
    decididoEn: fila?.decididoEn?.toISOString() ?? null,
    retirable: ['FIRMADO', 'EN_VALIDACION', 'RECHAZADO'].includes(fila?.estado ?? 'PENDIENTE'),
  };
}

/** Its files by their digests. */
export const toArchivosVistos = (
  fila: Pick<DocumentoFila, 'huella' | 'huellaIdentidad' | 'huellaAcreditacion'> | null | undefined,
): ArchivosVistosDto => ({
  documento: fila?.huella ?? null,
  identidad: fila?.huellaIdentidad ?? null,
  acreditacion: fila?.huellaAcreditacion ?? null,
});

export const toPasoDto = ({ id, en, paso, de, a, quien, motivo }: PasoFila): PasoDocumentoDto => ({
  uuid: id,
  en: en.toISOString(),
  paso: paso as PasoDocumentoDto['paso'],
  de: de as PasoDocumentoDto['de'],
  a: a as PasoDocumentoDto['a'],
  quien: quien as PasoDocumentoDto['quien'],
  motivo,
});
