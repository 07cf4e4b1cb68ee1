// Faults that are laid out for the next calls. They wait in memory, in order, and are used up; a restart forgets them.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const comun = {
  veces: z.number().int().min(1).max(100_000).default(1),
  /** Only calls whose path begins so: /v1/subscriptions. */
  camino: z.string().startsWith('/').max(200).optional(),
  metodo: z.enum(['GET', 'POST', 'DELETE']).optional(),
};

export const AVERIA = z.discriminatedUnion('averia', [
  /** Too many requests; nothing is done. */
  z.object({ averia: z.literal('429'), ...comun }).strict(),
  /** The provider's own fault: before anything is done, or after all of it is. */
  z.object({ averia: z.literal('500'), hecho: z.boolean().default(false), ...comun }).strict(),
  /** Nobody is there: the connection is closed unanswered. */
  z.object({ averia: z.literal('caida'), ...comun }).strict(),
  /** It is done and charged, and then the connection breaks. */
  z.object({ averia: z.literal('corte'), ...comun }).strict(),
  /** The right answer, later. */
  z
    .object({ averia: z.literal('lenta'), ms: z.number().int().min(1).max(600_000).default(5000), ...comun })
    .strict(),
]);
export type Averia = z.infer<typeof AVERIA>;

const MAX_EN_ESPERA = 1000;

@Injectable()
export class Averias {
  private espera: Averia[] = [];

  get enEspera(): readonly Averia[] {
    return this.espera;
  }

  preparar(averia: Averia): void {
    if (this.espera.length < MAX_EN_ESPERA) this.espera.push({ ...averia });
  }

  olvidar(): void {
    this.espera = [];
  }

  /** The fault for this call, used up by asking. */
  siguiente(metodo: string, camino: string): Averia | undefined {
    const i = this.espera.findIndex(
      (a) =>
        (a.metodo === undefined || a.metodo === metodo) &&
        (a.camino === undefined || camino.startsWith(a.camino)),
    );
    const averia = this.espera[i];
    if (averia === undefined) return undefined;
    averia.veces -= 1;
    if (averia.veces === 0) this.espera.splice(i, 1);
    return averia;
  }
}
