// A new NIF of a user. Its documents, its administrator and the right to add one come with the accounts.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';

export interface NuevoNif {
  usuarioId: string;
  nif: string;
  razonSocial: string;
  personaFisica: boolean;
  direccion: string;
  municipio: string;
  codigoPostal: string;
  provincia: string | null;
  zona: 'Europe/Madrid' | 'Atlantic/Canary';
  pieLegal: string | null;
  documentacionEstado: 'PENDIENTE' | 'EN_VALIDACION' | 'VALIDA' | 'RECHAZADA';
  validoParaOperar: boolean;
}

@Injectable()
export class RegistrarNif {
  constructor(private readonly clock: Clock) {}

  /** The id of the NIF; in a transaction `forUsuario` of its user. */
  async execute(tx: Tx, nif: NuevoNif): Promise<string> {
    const ahora = this.clock.date();
    const id = newId();
    await tx.nif.create({ data: { id, ...nif, creadoEn: ahora, modificadoEn: ahora } });
    return id;
  }
}
