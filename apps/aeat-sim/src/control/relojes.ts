// What the control asks of the clock of one taxpayer.
import { z } from 'zod';
import { enLibro, libroDeNombre, nifDeLibro, type Libro } from '../libros/libro';
import { MAX_DESFASE_MS } from '../platform/ajustes';
import { enMadrid, type Reloj } from '../platform/reloj';

/** Set it to an instant, move it by seconds, or take it away: one of the three. */
export const CAMBIO_RELOJ = z
  .object({
    nif: z.string().regex(/^[0-9A-Z]{9}$/),
    libro: z.enum(['REAL', 'PRUEBAS']).default('REAL'),
    instante: z.iso.datetime({ offset: true }).optional(),
    avanza: z
      .number()
      .int()
      .min(-MAX_DESFASE_MS / 1000)
      .max(MAX_DESFASE_MS / 1000)
      .optional(),
    quita: z.literal(true).optional(),
  })
  .strict()
  .refine(
    (c) => [c.instante, c.avanza, c.quita].filter((v) => v !== undefined).length === 1,
    'one of instante, avanza and quita',
  );
export type CambioReloj = z.infer<typeof CAMBIO_RELOJ>;

export interface RelojVisto {
  nif: string;
  libro: Libro;
  desfaseMs: number;
  /** What it shows now, peninsular time. */
  ahora: string;
}

export async function cambiarReloj(reloj: Reloj, c: CambioReloj): Promise<void> {
  const nombre = enLibro(c.libro, c.nif);
  if (c.quita === true) await reloj.quitar(nombre);
  else if (c.instante !== undefined) await reloj.poner(nombre, Date.parse(c.instante));
  else await reloj.avanzar(nombre, (c.avanza ?? 0) * 1000);
}

export const relojesDe = (reloj: Reloj): RelojVisto[] =>
  reloj.relojes
    .map(({ nombre, desfaseMs }) => ({
      nif: nifDeLibro(nombre),
      libro: libroDeNombre(nombre),
      desfaseMs,
      ahora: enMadrid(reloj.ahora(nombre)),
    }))
    .sort((a, b) => a.nif.localeCompare(b.nif) || a.libro.localeCompare(b.libro));
