// Opens a claim of a NIF that another account operates, and takes it back. The proof is what the claimant signs as everybody does (modules/papeles);
// the answer is the same whoever has the NIF, and whatever it has issued.
import { Injectable } from '@nestjs/common';
import type { ReclamacionDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { Limites } from '../auth';
import { NifsQueries, operaOtro } from '../nifs';
import { AvisosReclamacion } from './avisos-reclamacion';
import { toReclamacionDto } from './reclamacion.mapper';

/** The claimant's row of the NIF, and whose it is. */
export interface Reclamante {
  usuarioId: string;
  nifId: string;
  nif: string;
}

@Injectable()
export class ReclamarNif {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly limites: Limites,
    private readonly avisos: AvisosReclamacion,
    private readonly clock: Clock,
  ) {}

  /** Throws RECLAMACION_NO_PROCEDE (409) where no other account operates it, RECLAMACION_YA_ABIERTA, DEMASIADAS_PETICIONES. */
  async execute(usuarioId: string, nifId: string): Promise<ReclamacionDto> {
    await this.contar(usuarioId);
    try {
      return await this.nifs.enNif(usuarioId, nifId, async (tx, { nif }) => {
        const reclamacion = await this.abrir(tx, { usuarioId, nifId, nif });
        if (!reclamacion) throw fallo('RECLAMACION_NO_PROCEDE');
        return reclamacion;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw fallo('RECLAMACION_YA_ABIERTA');
      throw error;
    }
  }

  /** Before a claim is opened. Throws DEMASIADAS_PETICIONES. */
  contar(usuarioId: string): Promise<void> {
    return this.limites.contar('reclamacion-cuenta', usuarioId);
  }

  /** In a transaction of the NIF. Null where no other account operates it: there is nothing to claim. */
  async abrir(tx: Tx, { usuarioId, nifId, nif }: Reclamante): Promise<ReclamacionDto | null> {
    if (!(await operaOtro(tx, nif, nifId))) return null;
    const fila = await tx.reclamacion.create({
      data: { id: newId(), nifId, nif, usuarioId, estado: 'ABIERTA', abiertaEn: this.clock.date() },
    });
    await tx.evento.create({
      data: { id: newId(), nifId, tipo: 'nif.reclamacion', usuarioId, datos: {}, en: fila.abiertaEn },
    });
    await this.avisos.decirAlOtro(tx, fila.contraNifId, 'reclamacionRecibida');
    return toReclamacionDto(fila);
  }

  /** Throws NO_ENCONTRADO, RECLAMACION_DECIDIDA (409). */
  retirar(usuarioId: string, nifId: string): Promise<ReclamacionDto> {
    return this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const fila = await tx.reclamacion.findFirst({ where: { nifId }, orderBy: { abiertaEn: 'desc' } });
      if (!fila) throw fallo('NO_ENCONTRADO');
      const cambio = { estado: 'RETIRADA', decididaEn: this.clock.date() };
      // Whoever decides at this moment holds the row: then there is nothing left to take back.
      const { count } = await tx.reclamacion.updateMany({
        where: { nifId, id: fila.id, estado: 'ABIERTA' },
        data: cambio,
      });
      if (count === 0) throw fallo('RECLAMACION_DECIDIDA');
      await this.avisos.decirAlOtro(tx, fila.contraNifId, 'reclamacionSinEfecto');
      return toReclamacionDto({ ...fila, ...cambio });
    });
  }
}
