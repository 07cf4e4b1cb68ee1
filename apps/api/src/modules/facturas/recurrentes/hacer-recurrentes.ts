// Makes all that is due of one NIF, in both of its worlds, each by its own clock (docs/adr/0043).
import { Injectable } from '@nestjs/common';
import { ENTORNOS, type Entorno } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { aMano, consultas, Db } from '../../../platform/db';
import type { NifEnMano, NifFila } from '../../../platform/http';
import type { JobInHand, Reaction } from '../../../platform/queue';
import { DEL_NIF, relojDePruebas } from '../../nifs';
import { EmitirHecha } from './emitir-hecha';
import { HacerRecurrente, type Hecha } from './hacer-recurrente';
import { DEBIDAS, POR_EMITIR } from './recurrentes.sql';

/** So many of each in one go; the next hour does the others. */
const MAX = 100;

@Injectable()
export class HacerRecurrentes implements Reaction<{ nifId: string }> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly hacer: HacerRecurrente,
    private readonly emitir: EmitirHecha,
  ) {}

  async react({ nifId }: { nifId: string }, { id, signal }: JobInHand): Promise<void> {
    const fallos: unknown[] = [];
    for (const entorno of ENTORNOS) {
      const quien = await this.quien(nifId, entorno, id);
      if (!quien) return;
      // Those that a process left, which died before they were issued, come first.
      for (const hecha of await this.porEmitir(quien))
        if (!signal.aborted) await sinEstorbar(fallos, () => this.emitir.execute(quien, hecha));
      let quedan = MAX;
      for (const una of await this.debidas(quien))
        await sinEstorbar(fallos, async () => {
          while (quedan > 0 && !signal.aborted && (await this.una(quien, una.id))) quedan -= 1;
        });
    }
    if (fallos.length > 0) throw fallos[0];
  }

  /** False: nothing more is due of it. */
  private async una(quien: NifEnMano, id: string): Promise<boolean> {
    const hecha = await this.hacer.execute(quien, id);
    if (hecha?.porEmitir) await this.emitir.execute(quien, hecha);
    return hecha !== undefined;
  }

  private async porEmitir({ nif, entorno }: NifEnMano): Promise<Hecha[]> {
    const [hechas] = await this.db.leer(
      { nifId: nif.id },
      aMano<Hecha>({ text: POR_EMITIR, values: [nif.id, entorno, MAX] }),
    );
    return hechas;
  }

  private async debidas(quien: NifEnMano): Promise<{ id: string }[]> {
    const { nif, entorno } = quien;
    const hoy = fechaEnZona(this.clock.now(quien), nif.zona);
    const [debidas] = await this.db.leer(
      { nifId: nif.id },
      aMano<{ id: string }>({ text: DEBIDAS, values: [nif.id, entorno, hoy, MAX] }),
    );
    return debidas;
  }

  /** In the name of its owner; undefined when the NIF was given up. */
  private async quien(nifId: string, entorno: Entorno, trabajo: string): Promise<NifEnMano | undefined> {
    const [[fila], [reloj]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('nifs as n')
        .where('n.id', '=', nifId)
        .where('n.archivado', '=', false)
        .select(DEL_NIF)
        .select('n.usuarioId'),
      relojDePruebas(nifId),
    );
    if (!fila) return undefined;
    const { usuarioId, ...nif } = fila;
    return {
      nif: nif as NifFila,
      entorno,
      desfaseMs: entorno === 'PRUEBAS' ? (reloj?.desfaseMs ?? 0) : 0,
      usuarioId,
      contexto: { idPeticion: trabajo, ip: '', idioma: 'es', usuarioId, nifId },
    };
  }
}

/** One that cannot be made holds up no other. */
async function sinEstorbar(fallos: unknown[], hacer: () => Promise<void>): Promise<void> {
  try {
    await hacer();
  } catch (error) {
    fallos.push(error);
  }
}
