// Reads of the papers of a NIF.
import { Injectable } from '@nestjs/common';
import type { DocumentoDto, PasoDocumentoDto, TipoDocumento } from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo } from '../../platform/http';
import { NifsQueries } from '../nifs';
import { ArchivosPapel } from './archivos-papel';
import { toDocumentoDto, toDocumentosDto, toPasoDto } from './papel.mapper';
import { TextosPapeles } from './texto/textos-papeles';

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
    return toDocumentosDto(await tx.documento.findMany({ where: { nifId } }), (tipo) => this.textos.version(tipo));
  }

  async uno(tx: Tx, nifId: string, tipo: TipoDocumento): Promise<DocumentoDto> {
    return toDocumentoDto(tipo, (await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } } })) ?? undefined, this.textos.version(tipo));
  }

  /** The latest first. */
  async pasos(tx: Tx, nifId: string, tipo: TipoDocumento): Promise<PasoDocumentoDto[]> {
    return (await tx.documentoPaso.findMany({ where: { nifId, tipo }, orderBy: [{ en: 'desc' }, { id: 'desc' }], take: MAX_PASOS })).map(toPasoDto);
  }

  /** Throws NO_ENCONTRADO when nothing was handed in. */
  async archivo(tx: Tx, nifId: string, tipo: TipoDocumento, cual: 'documento' | 'identidad'): Promise<Archivo> {
    const fila = await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } }, select: { archivoId: true, identidadId: true } });
    if (!fila) throw fallo('NO_ENCONTRADO');
    const contenido = await this.archivos.leer(nifId, cual === 'documento' ? fila.archivoId : fila.identidadId);
    return { contenido, nombre: `${cual === 'documento' ? tipo.toLowerCase().replace('_', '-') : 'documento-identidad'}.pdf`, aislado: true };
  }
}
