// Staff opens and decides on the papers of a NIF: the acts of modules/papeles, each inside a look that its owner can read.
import { Injectable } from '@nestjs/common';
import type { DocumentoDto, TipoDocumento } from '@encadena/contracts';
import type { Archivo } from '../../platform/http';
import { RevisarDocumentos } from '../papeles';
import { Accesos } from './accesos';

/** Which paper, of which NIF, and why. */
export interface PapelMirado {
  nifId: string;
  tipo: TipoDocumento;
  motivo: string;
}

@Injectable()
export class PapelesSoporte {
  constructor(
    private readonly accesos: Accesos,
    private readonly papeles: RevisarDocumentos,
  ) {}

  /** The signed document or the identity document beside it. Throws NO_ENCONTRADO. */
  abrir(soporteId: string, { nifId, tipo, motivo }: PapelMirado, cual: 'documento' | 'identidad'): Promise<Archivo> {
    const que = cual === 'documento' ? 'DOCUMENTO' : 'IDENTIDAD';
    return this.accesos.enNif(soporteId, nifId, { que, motivo, documento: tipo }, (tx) => this.papeles.abrir(tx, nifId, tipo, cual));
  }

  validar(soporteId: string, { nifId, tipo, motivo }: PapelMirado): Promise<DocumentoDto> {
    return this.accesos.enNif(soporteId, nifId, { que: 'VALIDACION', motivo, documento: tipo }, (tx) => this.papeles.validar(tx, nifId, tipo, soporteId, motivo));
  }

  rechazar(soporteId: string, { nifId, tipo, motivo }: PapelMirado): Promise<DocumentoDto> {
    return this.accesos.enNif(soporteId, nifId, { que: 'RECHAZO', motivo, documento: tipo }, (tx) => this.papeles.rechazar(tx, nifId, tipo, soporteId, motivo));
  }
}
