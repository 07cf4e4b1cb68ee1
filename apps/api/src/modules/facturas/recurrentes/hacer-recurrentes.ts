// Makes all that is due of one NIF, in both of its worlds, each by its own clock (docs/adr/0043).
import { Injectable } from '@nestjs/common';
import { ENTORNOS, type Entorno } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { aMano, consultas, Db } from '../../../platform/db';
import type { NifEnMano, NifFila } from '../../../platform/http';
import { type JobInHand, Queue, type Reaction } from '../../../platform/queue';
import { DEL_NIF, relojDePruebas } from '../../nifs';
import { EmitirHecha, type Retenida } from './emitir-hecha';
import { HacerRecurrente, type Hecha } from './hacer-recurrente';
import { DEBIDAS, POR_EMITIR } from './recurrentes.sql';
import { seguir } from './tareas';

/** So many of each in one go. The real world goes on at once with the others; a clock of tests, moved by years, with the next hour. */
const MAX = 100;

interface Debida {
  id: string;
  /** Of what may stand on one invoice with others of this customer. */
  clienteId: string | null;
}

interface Datos {
  nifId: string;
  entorno?: Entorno | undefined;
}

@Injectable()
export class HacerRecurrentes implements Reaction<Datos> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly hacer: HacerRecurrente,
    private readonly emitir: EmitirHecha,
    private readonly queue: Queue,
  ) {}

  async react({ nifId, entorno: uno }: Datos, { id, signal }: JobInHand): Promise<void> {
    const fallos: unknown[] = [];
    for (const entorno of uno ? [uno] : ENTORNOS) {
      const quien = await this.quien(nifId, entorno, id);
      if (!quien) return;
      const quedaMas = await this.deUnMundo(quien, fallos, signal);
      if (quedaMas && entorno === 'REAL')
        await this.db.runSql({ nifId }, (client) => seguir(this.queue, client, { nifId, entorno }));
    }
    if (fallos.length > 0) throw fallos[0];
  }

  /** True: there may be more, and it goes on. Of those that all fail nothing is tried again before the queue or the hour says so. */
  private async deUnMundo(quien: NifEnMano, fallos: unknown[], signal: AbortSignal): Promise<boolean> {
    const retenidas: Retenida[] = [];
    const emitir = async (hecha: Hecha): Promise<void> => {
      const retenida = await this.emitir.execute(quien, hecha);
      if (retenida) retenidas.push(retenida);
    };
    // Those that a process left, which died before they were issued, come first.
    const porEmitir = await this.porEmitir(quien);
    let juzgadas = 0;
    for (const hecha of porEmitir)
      if (!signal.aborted)
        await sinEstorbar(fallos, async () => {
          await emitir(hecha);
          juzgadas += 1;
        });
    const debidas = await this.debidas(quien);
    let hechas = 0;
    for (const ids of porFactura(debidas))
      await sinEstorbar(fallos, async () => {
        while (hechas < MAX && !signal.aborted && (await this.una(quien, ids, emitir))) hechas += 1;
      });
    await sinEstorbar(fallos, () => this.emitir.retener(quien, retenidas));
    return (
      (porEmitir.length === MAX && juzgadas > 0) || hechas === MAX || (debidas.length === MAX && hechas > 0)
    );
  }

  /** False: nothing more is due of them. */
  private async una(
    quien: NifEnMano,
    ids: readonly string[],
    emitir: (hecha: Hecha) => Promise<void>,
  ): Promise<boolean> {
    const hecha = await this.hacer.execute(quien, ids);
    if (hecha?.porEmitir) await emitir(hecha);
    return hecha !== undefined;
  }

  private async porEmitir({ nif, entorno }: NifEnMano): Promise<Hecha[]> {
    const [hechas] = await this.db.leer(
      { nifId: nif.id },
      aMano<Hecha>({ text: POR_EMITIR, values: [nif.id, entorno, MAX] }),
    );
    return hechas;
  }

  private async debidas(quien: NifEnMano): Promise<Debida[]> {
    const { nif, entorno } = quien;
    const hoy = fechaEnZona(this.clock.now(quien), nif.zona);
    const [debidas] = await this.db.leer(
      { nifId: nif.id },
      aMano<Debida>({ text: DEBIDAS, values: [nif.id, entorno, hoy, MAX] }),
    );
    return debidas;
  }

  /** In the name of its owner; undefined when the NIF was given up, or the account is shut: what is due meanwhile waits. */
  private async quien(nifId: string, entorno: Entorno, trabajo: string): Promise<NifEnMano | undefined> {
    const [[fila], [reloj]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('nifs as n')
        .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
        .where('n.id', '=', nifId)
        .where('n.archivado', '=', false)
        .where('u.desactivadoEn', 'is', null)
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

/** Those that may stand on one invoice together; in the order of what is due first. */
function porFactura(debidas: readonly Debida[]): string[][] {
  const grupos = new Map<string, string[]>();
  for (const { id, clienteId } of debidas)
    grupos.set(clienteId ?? id, [...(grupos.get(clienteId ?? id) ?? []), id]);
  return [...grupos.values()];
}

/** One that cannot be made holds up no other. */
async function sinEstorbar(fallos: unknown[], hacer: () => Promise<void>): Promise<void> {
  try {
    await hacer();
  } catch (error) {
    fallos.push(error);
  }
}
