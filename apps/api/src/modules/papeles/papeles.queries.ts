// Reads of the documents that a NIF signs.
import { Injectable } from '@nestjs/common';
import type { ArchivosVistosDto, DocumentoDto, PasoDocumentoDto, TipoDocumento } from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo } from '../../platform/http';
import { NifsQueries } from '../nifs';
import { ArchivosPapel } from './archivos-papel';
import { toArchivosVistos, toDocumentoDto, toDocumentosDto, toPasoDto } from './papel.mapper';
import { TextosPapeles } from './texto/textos-papeles';

/** The signed document, or what came with it. */
export type CualPapel = 'documento' | 'identidad' | 'acreditacion';

/** Steps of a document that are shown; more than a hundred uploads a day cannot be. */
const MAX_PASOS = 500;

@Injectable()
export class PapelesQueries {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly archivos: ArchivosPapel,
    private readonly textos: TextosPapeles,
  ) {}

  listar(usuarioId: string, nifId: string): Promise<DocumentoDto[]> {
    return this.nifs.enNif(usuarioId, nifId, (tx) => this.deNif(tx, nifId));
  }

  obtener(usuarioId: string, nifId: string, tipo: TipoDocumento): Promise<Archivo> {
    return this.nifs.enNif(usuarioId, nifId, (tx) => this.archivo(tx, nifId, tipo, 'documento'));
  }

  historial(usuarioId: string, nifId: string, tipo: TipoDocumento): Promise<PasoDocumentoDto[]> {
    return this.nifs.enNif(usuarioId, nifId, (tx) => this.pasos(tx, nifId, tipo));
  }

  async deNif(tx: Tx, nifId: string): Promise<DocumentoDto[]> {
    return toDocumentosDto(await tx.documento.findMany({ where: { nifId } }), (tipo) =>
      this.textos.version(tipo),
    );
  }

  /** With the digests of their files, of the same reading. */
  async conArchivos(tx: Tx, nifId: string): Promise<(DocumentoDto & { archivos: ArchivosVistosDto })[]> {
    const filas = await tx.documento.findMany({ where: { nifId } });
    return toDocumentosDto(filas, (tipo) => this.textos.version(tipo)).map((documento) => ({
      ...documento,
      archivos: toArchivosVistos(filas.find(({ tipo }) => tipo === documento.tipo)),
    }));
  }

  async uno(tx: Tx, nifId: string, tipo: TipoDocumento): Promise<DocumentoDto> {
    return toDocumentoDto(
      tipo,
      (await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } } })) ?? undefined,
      this.textos.version(tipo),
    );
  }

  async vistos(tx: Tx, nifId: string, tipo: TipoDocumento): Promise<ArchivosVistosDto> {
    return toArchivosVistos(await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } } }));
  }

  /** The latest first. */
  async pasos(tx: Tx, nifId: string, tipo: TipoDocumento): Promise<PasoDocumentoDto[]> {
    return (
      await tx.documentoPaso.findMany({
        where: { nifId, tipo },
        orderBy: [{ en: 'desc' }, { id: 'desc' }],
        take: MAX_PASOS,
      })
    ).map(toPasoDto);
  }

  /** Throws NO_ENCONTRADO when nothing was handed in, DOCUMENTO_CAMBIADO (409) when it is not the file of that `huella`. */
  async archivo(
    tx: Tx,
    nifId: string,
    tipo: TipoDocumento,
    cual: CualPapel,
    huella?: string,
  ): Promise<Archivo> {
    const fila = await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } } });
    if (!fila) throw fallo('NO_ENCONTRADO');
    if (huella !== undefined && toArchivosVistos(fila)[cual] !== huella) throw fallo('DOCUMENTO_CAMBIADO');
    const { id, nombre } = {
      documento: { id: fila.archivoId, nombre: tipo.toLowerCase().replace('_', '-') },
      identidad: { id: fila.identidadId, nombre: 'documento-identidad' },
      acreditacion: { id: fila.acreditacionId, nombre: 'acreditacion' },
    }[cual];
    return { contenido: await this.archivos.leer(nifId, id), nombre: `${nombre}.pdf`, aislado: true };
  }
}
