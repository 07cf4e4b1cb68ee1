// What becomes of rows, judged against what is there: the same for a trial and for the import itself.
import { hallazgosDe, type ResultadoFila } from '@encadena/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db';
import type { Dicho } from '../columnas/dicho';
import type { FilaLeida } from '../columnas/fila-leida';

export interface Hallazgo {
  campo: string;
  codigo: string;
  params?: Record<string, string | number>;
}

/** As it is kept of a row that is done. */
export interface FilaHecha {
  fila: number;
  resultado: ResultadoFila;
  clave: string | null;
  nombre: string | null;
  errores: Hallazgo[];
}

/** Which one of those that are there: nobody may have changed it meanwhile. */
export interface Visto {
  id: string;
  version: number;
}

export interface Plan<Entrada> {
  hechas: FilaHecha[];
  nuevas: Entrada[];
  cambiadas: { visto: Visto; entrada: Entrada }[];
}

/** Where rows go: customers, products, invoices of another program. */
export interface Destino<Entrada = unknown> {
  planear(tx: Tx, nifId: string, filas: readonly FilaLeida[]): Promise<Plan<Entrada>>;
  /** Throws where somebody changed one of them meanwhile: the next try sees it. */
  escribir(tx: Tx, nifId: string, plan: Plan<Entrada>): Promise<void>;
}

/** What the row is about: one that is there, with what stands in it, or nothing yet; or why that cannot be told. */
export type Hallado = { visto: Visto; antes: object } | { error: Hallazgo } | null;

interface Juicio<Entrada> {
  schema: z.ZodType<Entrada>;
  /** Shown of a row, so that a person finds it again. */
  clave: (dicho: Dicho) => string | null;
  hallar: (dicho: Dicho) => Hallado;
  /** Not said of one that is there. */
  soloNuevas?: readonly string[];
}

/** More than anyone reads of one row. */
const MAX_HALLAZGOS = 10;
const MAX_LETRAS = 120;

export function planDe<Entrada>(filas: readonly FilaLeida[], juicio: Juicio<Entrada>): Plan<Entrada> {
  const plan: Plan<Entrada> = { hechas: [], nuevas: [], cambiadas: [] };
  const tocadas = new Map<string, number>();
  for (const { fila, dicho, repite } of filas) {
    const hecha = (resultado: ResultadoFila, errores: Hallazgo[] = []): void => {
      const [clave, nombre] = [juicio.clave(dicho), dicho.nombre].map((texto) =>
        texto === undefined || texto === null ? null : String(texto).slice(0, MAX_LETRAS),
      );
      plan.hechas.push({ fila, resultado, clave: clave ?? null, nombre: nombre ?? null, errores });
    };
    const hallado = juicio.hallar(dicho);
    const primera = repite ?? (hallado && 'visto' in hallado ? tocadas.get(hallado.visto.id) : undefined);
    if (primera !== undefined) {
      hecha('ERRONEA', [{ campo: 'fila', codigo: 'filaRepetida', params: { fila: primera } }]);
      continue;
    }
    if (hallado && 'error' in hallado) {
      hecha('ERRONEA', [hallado.error]);
      continue;
    }
    const antes = hallado && juicio.schema.safeParse(hallado.antes);
    const solo = hallado ? sin(dicho, juicio.soloNuevas ?? []) : dicho;
    const ahora = juicio.schema.safeParse(con(hallado?.antes ?? {}, solo), { reportInput: true });
    if (!ahora.success) hecha('ERRONEA', hallazgosDe(ahora.error, MAX_HALLAZGOS));
    else if (!hallado) {
      plan.nuevas.push(ahora.data);
      hecha('NUEVA');
    } else {
      tocadas.set(hallado.visto.id, fila);
      const igual = antes?.success && JSON.stringify(antes.data) === JSON.stringify(ahora.data);
      if (!igual) plan.cambiadas.push({ visto: hallado.visto, entrada: ahora.data });
      hecha(igual ? 'IGUAL' : 'ACTUALIZADA');
    }
  }
  return plan;
}

const sin = (dicho: Dicho, campos: readonly string[]): Dicho =>
  Object.fromEntries(Object.entries(dicho).filter(([campo]) => !campos.includes(campo)));

/** What stands there, and over it what the row says: `direccion.municipio` goes one level down. */
function con(antes: object, dicho: Dicho): object {
  const todo: Record<string, unknown> = { ...antes };
  for (const [campo, valor] of Object.entries(dicho)) {
    const [parte = '', dentro] = campo.split('.');
    todo[parte] = dentro === undefined ? valor : { ...(todo[parte] as object | undefined), [dentro]: valor };
  }
  return todo;
}
