// Staff opens and decides on the papers of a NIF: the acts of modules/papeles, each inside a look that its owner can read.
import { Injectable } from '@nestjs/common';
import {
  type ArchivosVistosDto,
  type DocumentoDto,
  papelesSoporte,
  type TipoDocumento,
} from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo, Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { operaOtro } from '../nifs';
import { type CualPapel, RevisarDocumentos } from '../papeles';
import { Accesos } from './accesos';

/** Which paper, of which NIF, and why. */
export interface PapelMirado {
  nifId: string;
  tipo: TipoDocumento;
  motivo: string;
}

/** The same, with the files that were looked at. */
export interface PapelDecidido extends PapelMirado {
  vistos: ArchivosVistosDto;
}

const VISTA = { documento: 'DOCUMENTO', identidad: 'IDENTIDAD', acreditacion: 'ACREDITACION' } as const;

@Injectable()
export class PapelesSoporte {
  constructor(
    private readonly accesos: Accesos,
    private readonly papeles: RevisarDocumentos,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** The signed document, or what came with it. Throws NO_ENCONTRADO, DOCUMENTO_CAMBIADO (409). */
  abrir(
    soporteId: string,
    { nifId, tipo, motivo }: PapelMirado,
    archivo: { cual: CualPapel; huella: string },
  ): Promise<Archivo> {
    return this.accesos.enNif(soporteId, nifId, { que: VISTA[archivo.cual], motivo, documento: tipo }, (tx) =>
      this.papeles.abrir(tx, nifId, tipo, archivo),
    );
  }

  /** Throws DOCUMENTO_CAMBIADO (409), RECLAMACION_PENDIENTE (409) as long as anybody claims the number: both sides are decided on together, or neither. */
  validar(
    soporteId: string,
    { nifId, tipo, motivo, vistos }: PapelDecidido,
    contexto: Contexto,
  ): Promise<DocumentoDto> {
    const mirada = { que: 'VALIDACION', motivo, documento: tipo } as const;
    return this.accesos.enNif(soporteId, nifId, mirada, (tx, { nif }) =>
      this.idempotencia.unaVezEn(tx, contexto, papelesSoporte.validar, async () => {
        if (tipo === 'REPRESENTACION') await exigirSinReclamar(tx, nif, nifId);
        await this.papeles.exigirVistos(tx, nifId, tipo, vistos);
        return this.papeles.validar(tx, nifId, tipo, soporteId, motivo);
      }),
    );
  }

  /** Throws DOCUMENTO_CAMBIADO (409). */
  rechazar(
    soporteId: string,
    { nifId, tipo, motivo, vistos }: PapelDecidido,
    contexto: Contexto,
  ): Promise<DocumentoDto> {
    const mirada = { que: 'RECHAZO', motivo, documento: tipo } as const;
    return this.accesos.enNif(soporteId, nifId, mirada, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, papelesSoporte.rechazar, async () => {
        await this.papeles.exigirVistos(tx, nifId, tipo, vistos);
        return this.papeles.rechazar(tx, nifId, tipo, soporteId, motivo);
      }),
    );
  }
}

/** By the number: whose paper it is may claim it, have it claimed from him, or have added it anew. None is opened meanwhile. */
async function exigirSinReclamar(tx: Tx, nif: string, nifId: string): Promise<void> {
  await operaOtro(tx, nif, nifId);
  const abiertas = await tx.reclamacion.count({ where: { nif, estado: 'ABIERTA' } });
  if (abiertas > 0) throw fallo('RECLAMACION_PENDIENTE');
}
