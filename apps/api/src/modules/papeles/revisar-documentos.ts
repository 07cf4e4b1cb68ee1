// What staff do with the documents of a NIF: look, accept, reject. The caller has already checked that they
// are staff, and opened the NIF.
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type ArchivosVistosDto,
  type DocumentoDto,
  type PasoDocumentoDto,
  TIPOS_DOCUMENTO,
  type TipoDocumento,
} from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo } from '../../platform/http';
import { AnotarDocumento } from './anotar-documento';
import { type CualPapel, PapelesQueries } from './papeles.queries';
import { NADA } from './retirar-documento';

export type DocumentoParaSoporte = DocumentoDto & {
  historial: PasoDocumentoDto[];
  archivos: ArchivosVistosDto;
};

@Injectable()
export class RevisarDocumentos {
  constructor(
    private readonly queries: PapelesQueries,
    private readonly anotar: AnotarDocumento,
  ) {}

  /** All papers of the NIF with their history. In a transaction of the NIF, as all that follow. */
  async listar(tx: Tx, nifId: string): Promise<DocumentoParaSoporte[]> {
    const documentos = await this.queries.conArchivos(tx, nifId);
    const pasos = await Promise.all(TIPOS_DOCUMENTO.map((tipo) => this.queries.pasos(tx, nifId, tipo)));
    return documentos.map((documento) => ({
      ...documento,
      historial: pasos[TIPOS_DOCUMENTO.indexOf(documento.tipo)] ?? [],
    }));
  }

  /**
   * The signed document, the identity document beside it, or the proof that who signed represents the company: the file of that `huella` and no
   * other. Throws NO_ENCONTRADO, DOCUMENTO_CAMBIADO (409).
   */
  abrir(
    tx: Tx,
    nifId: string,
    tipo: TipoDocumento,
    { cual, huella }: { cual: CualPapel; huella: string },
  ): Promise<Archivo> {
    return this.queries.archivo(tx, nifId, tipo, cual, huella);
  }

  /**
   * Before any decision: the files are still those that were looked at, and stay so until the transaction ends, since whatever brings another one
   * waits for the same lock. Throws DOCUMENTO_CAMBIADO (409).
   */
  async exigirVistos(tx: Tx, nifId: string, tipo: TipoDocumento, vistos: ArchivosVistosDto): Promise<void> {
    await tx.$executeRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR UPDATE`;
    if (!isDeepStrictEqual(await this.queries.vistos(tx, nifId, tipo), vistos))
      throw fallo('DOCUMENTO_CAMBIADO');
  }

  /** Accepts it: with the representation the NIF may operate. Throws DOCUMENTO_YA_VALIDO, DOCUMENTACION_TRANSICION or NIF_NO_DISPONIBLE (409). */
  async validar(
    tx: Tx,
    nifId: string,
    tipo: TipoDocumento,
    soporteId: string,
    motivo: string | null = null,
    sinAviso = false,
  ): Promise<DocumentoDto> {
    await this.anotar.execute(tx, nifId, {
      tipo,
      paso: 'VALIDADO',
      a: 'VALIDO',
      quien: 'SOPORTE',
      usuarioId: soporteId,
      motivo,
      sinAviso,
      datos: { codigo: null },
      desde: ['FIRMADO', 'EN_VALIDACION'],
    });
    return this.queries.uno(tx, nifId, tipo);
  }

  /** Rejects it with a reason, which its owner reads. Throws as `validar`. */
  async rechazar(
    tx: Tx,
    nifId: string,
    tipo: TipoDocumento,
    soporteId: string,
    motivo: string,
    sinAviso = false,
  ): Promise<DocumentoDto> {
    await this.anotar.execute(tx, nifId, {
      tipo,
      paso: 'RECHAZADO',
      a: 'RECHAZADO',
      quien: 'SOPORTE',
      usuarioId: soporteId,
      motivo,
      sinAviso,
      datos: { codigo: null },
      desde: ['FIRMADO', 'EN_VALIDACION'],
    });
    return this.queries.uno(tx, nifId, tipo);
  }

  /** Ends an accepted document against the will of its owner, who reads why. Throws DOCUMENTACION_TRANSICION (409) when it is not accepted. */
  async revocar(
    tx: Tx,
    nifId: string,
    tipo: TipoDocumento,
    soporteId: string,
    motivo: string,
  ): Promise<void> {
    await this.anotar.execute(tx, nifId, {
      tipo,
      paso: 'REVOCADO',
      a: 'PENDIENTE',
      quien: 'SOPORTE',
      usuarioId: soporteId,
      motivo,
      datos: NADA,
      desde: ['VALIDO'],
    });
  }
}
