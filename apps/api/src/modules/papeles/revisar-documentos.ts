// What staff does with the papers of a NIF: looks, accepts, rejects. Whoever calls has checked that it is staff, and opened the NIF.
import { Injectable } from '@nestjs/common';
import { type DocumentoDto, type PasoDocumentoDto, TIPOS_DOCUMENTO, type TipoDocumento } from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import type { Archivo } from '../../platform/http';
import { AnotarDocumento } from './anotar-documento';
import { PapelesQueries } from './papeles.queries';

export type DocumentoParaSoporte = DocumentoDto & { historial: PasoDocumentoDto[] };

@Injectable()
export class RevisarDocumentos {
  constructor(
    private readonly queries: PapelesQueries,
    private readonly anotar: AnotarDocumento,
  ) {}

  /** All papers of the NIF with their history. In a transaction of the NIF, as all that follow. */
  async listar(tx: Tx, nifId: string): Promise<DocumentoParaSoporte[]> {
    const documentos = await this.queries.deNif(tx, nifId);
    const pasos = await Promise.all(TIPOS_DOCUMENTO.map((tipo) => this.queries.pasos(tx, nifId, tipo)));
    return documentos.map((documento) => ({ ...documento, historial: pasos[TIPOS_DOCUMENTO.indexOf(documento.tipo)] ?? [] }));
  }

  /** The signed document, or the identity document beside it. Throws NO_ENCONTRADO. */
  abrir(tx: Tx, nifId: string, tipo: TipoDocumento, cual: 'documento' | 'identidad' = 'documento'): Promise<Archivo> {
    return this.queries.archivo(tx, nifId, tipo, cual);
  }

  /** Accepts it: with the representation the NIF may operate. Throws DOCUMENTO_YA_VALIDO, DOCUMENTACION_TRANSICION or NIF_NO_DISPONIBLE (409). */
  async validar(tx: Tx, nifId: string, tipo: TipoDocumento, soporteId: string, motivo: string | null = null): Promise<DocumentoDto> {
    await this.anotar.execute(tx, nifId, { tipo, paso: 'VALIDADO', a: 'VALIDO', quien: 'SOPORTE', usuarioId: soporteId, motivo, datos: { codigo: null }, desde: ['FIRMADO', 'EN_VALIDACION'] });
    return this.queries.uno(tx, nifId, tipo);
  }

  /** Rejects it with a reason, which its owner reads. Throws as `validar`. */
  async rechazar(tx: Tx, nifId: string, tipo: TipoDocumento, soporteId: string, motivo: string): Promise<DocumentoDto> {
    await this.anotar.execute(tx, nifId, { tipo, paso: 'RECHAZADO', a: 'RECHAZADO', quien: 'SOPORTE', usuarioId: soporteId, motivo, datos: { codigo: null }, desde: ['FIRMADO', 'EN_VALIDACION'] });
    return this.queries.uno(tx, nifId, tipo);
  }
}
