// Opens a claim of a NIF that another account operates, and takes it back. The proof is what the claimant signs as everybody does (modules/papeles);
// the answer is the same whoever has the NIF, and whatever it has issued.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ReclamacionDto, reclamaciones } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Limites } from '../auth';
import { AbandonoDeNif, NifsQueries, operaOtro } from '../nifs';
import { AvisosReclamacion } from './avisos-reclamacion';
import { type ReclamacionFila, toReclamacionDto } from './reclamacion.mapper';

/** The claimant's row of the NIF, and whose it is. */
export interface Reclamante {
  usuarioId: string;
  nifId: string;
  nif: string;
}

@Injectable()
export class ReclamarNif implements OnModuleInit {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly limites: Limites,
    private readonly avisos: AvisosReclamacion,
    private readonly clock: Clock,
    private readonly abandono: AbandonoDeNif,
    private readonly idempotencia: Idempotencia,
  ) {}

  onModuleInit(): void {
    // Nobody claims what he gives up.
    this.abandono.oir(async (tx, nifId) => void (await this.cerrar(tx, nifId)));
  }

  /** Throws RECLAMACION_NO_PROCEDE (409) where no other account operates it, RECLAMACION_YA_ABIERTA, DEMASIADAS_PETICIONES. */
  async execute(usuarioId: string, nifId: string, contexto: Contexto): Promise<ReclamacionDto> {
    await this.contar(usuarioId);
    try {
      return await this.nifs.enNif(usuarioId, nifId, (tx, { nif }) =>
        this.idempotencia.unaVezEn(tx, contexto, reclamaciones.abrir, async () => {
          const reclamacion = await this.abrir(tx, { usuarioId, nifId, nif });
          if (!reclamacion) throw fallo('RECLAMACION_NO_PROCEDE');
          return reclamacion;
        }),
      );
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
    const [id, abiertaEn] = [newId(), this.clock.date()];
    const [abierta] = await tx.$queryRaw<{ contra: string | null }[]>`
      SELECT abrir_reclamacion(${id}::uuid, ${nif}, ${usuarioId}::uuid, ${abiertaEn}) AS contra`;
    if (!abierta?.contra) return null;
    await tx.evento.create({
      data: { id: newId(), nifId, tipo: 'nif.reclamacion', usuarioId, datos: {}, en: abiertaEn },
    });
    await this.avisos.decirAlOtro(tx, abierta.contra, 'reclamacionRecibida');
    return toReclamacionDto({ id, estado: 'ABIERTA', abiertaEn, decididaEn: null, motivo: null });
  }

  /** Throws NO_ENCONTRADO, RECLAMACION_DECIDIDA (409). */
  retirar(usuarioId: string, nifId: string, contexto: Contexto): Promise<ReclamacionDto> {
    return this.nifs.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, reclamaciones.retirar, async () => {
        const fila = await tx.reclamacion.findFirst({ where: { nifId }, orderBy: { abiertaEn: 'desc' } });
        if (!fila) throw fallo('NO_ENCONTRADO');
        const cerrada = await this.cerrar(tx, nifId);
        if (!cerrada) throw fallo('RECLAMACION_DECIDIDA');
        return toReclamacionDto(cerrada);
      }),
    );
  }

  /** The open one, which the other side is told; null where there is none, or whoever decides at this moment holds it. */
  private async cerrar(tx: Tx, nifId: string): Promise<ReclamacionFila | null> {
    const [fila] = await tx.reclamacion.updateManyAndReturn({
      where: { nifId, estado: 'ABIERTA' },
      data: { estado: 'RETIRADA', decididaEn: this.clock.date() },
    });
    if (!fila) return null;
    await this.avisos.decirAlOtro(tx, fila.contraNifId, 'reclamacionSinEfecto');
    return fila;
  }
}
