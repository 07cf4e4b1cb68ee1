// Faults that are laid out for the next sends: what the agency answers instead, and whether it stores the
// send all the same. They wait in memory, in order, and are used up; a restart forgets them.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const veces = z.number().int().min(1).max(100_000).default(1);
const comun = { nif: z.string().max(20).optional(), veces, guarda: z.boolean().optional() };

export const AVERIA = z.discriminatedUnion('averia', [
  /** Status 5xx with an empty body; by default after storing. */
  z
    .object({
      averia: z.literal('error-http'),
      estado: z.number().int().min(500).max(599).default(500),
      ...comun,
    })
    .strict(),
  /** Takes the send, never answers. */
  z.object({ averia: z.literal('agujero-negro'), ...comun }).strict(),
  /** env:Server fault 20009; by default nothing is stored. */
  z.object({ averia: z.literal('fallo-servidor'), ...comun }).strict(),
  /** env:Client fault with a code of the whole send (4141: access suspended); nothing is stored. */
  z.object({ averia: z.literal('fallo'), codigo: z.number().int().min(3500).max(4999), ...comun }).strict(),
  /** A page instead of an answer; by default nothing is stored. */
  z
    .object({
      averia: z.literal('html'),
      estado: z
        .union([z.literal(200), z.literal(302), z.literal(401), z.literal(403), z.literal(503)])
        .default(503),
      ...comun,
    })
    .strict(),
  /** The right answer, later. */
  z
    .object({ averia: z.literal('lenta'), ms: z.number().int().min(1).max(600_000).default(5000), ...comun })
    .strict(),
  /** The right answer, asking to wait so many seconds for the next send. */
  z.object({ averia: z.literal('espera'), segundos: z.number().int().min(0).max(9999), ...comun }).strict(),
  /** The connection is reset after the send arrived; by default it was stored. */
  z.object({ averia: z.literal('corte'), ...comun }).strict(),
  /** Half of the right answer, then the end of the connection. */
  z.object({ averia: z.literal('truncada'), ...comun }).strict(),
  /** Status 200 without a body; by default after storing. */
  z.object({ averia: z.literal('vacia'), ...comun }).strict(),
]);
export type Averia = z.infer<typeof AVERIA>;

/** The verdict on the next record that fits: a code 2xxx stores it with that error, any other refuses it. */
export const DICTAMEN = z
  .object({
    codigo: z
      .number()
      .int()
      .refine(
        (c) => (c >= 1100 && c <= 1999) || (c >= 2000 && c <= 2009) || (c >= 3000 && c <= 3004),
        'no code of a record',
      ),
    nif: z.string().max(20).optional(),
    numSerie: z.string().max(60).optional(),
    veces,
  })
  .strict();
export type Dictamen = z.infer<typeof DICTAMEN>;

const NO_GUARDAN: ReadonlySet<Averia['averia']> = new Set(['fallo-servidor', 'fallo', 'html']);
const MAX_EN_ESPERA = 1000;

/** Whether the send is worked on and stored in spite of the fault. */
export const guarda = (a: Averia): boolean => a.guarda ?? !NO_GUARDAN.has(a.averia);

@Injectable()
export class Averias {
  private averias: Averia[] = [];
  private dictamenes: Dictamen[] = [];

  get enEspera(): { averias: readonly Averia[]; dictamenes: readonly Dictamen[] } {
    return { averias: this.averias, dictamenes: this.dictamenes };
  }

  preparar(averia: Averia): boolean {
    return this.averias.length < MAX_EN_ESPERA && this.averias.push({ ...averia }) > 0;
  }

  dictar(dictamen: Dictamen): boolean {
    return this.dictamenes.length < MAX_EN_ESPERA && this.dictamenes.push({ ...dictamen }) > 0;
  }

  olvidar(): void {
    this.averias = [];
    this.dictamenes = [];
  }

  /** The fault for this send, used up by asking. */
  siguiente(nif: string | undefined): Averia | undefined {
    const i = this.averias.findIndex((a) => a.nif === undefined || a.nif === nif);
    const averia = this.averias[i];
    if (averia === undefined) return undefined;
    averia.veces -= 1;
    if (averia.veces === 0) this.averias.splice(i, 1);
    return averia;
  }

  /** The verdict laid out for this record, used up by asking; 0 when there is none. */
  dictamenPara(nif: string, numSerie: string): number {
    if (this.dictamenes.length === 0) return 0;
    const i = this.dictamenes.findIndex(
      (d) => (d.nif === undefined || d.nif === nif) && (d.numSerie === undefined || d.numSerie === numSerie),
    );
    const dictamen = this.dictamenes[i];
    if (dictamen === undefined) return 0;
    dictamen.veces -= 1;
    if (dictamen.veces === 0) this.dictamenes.splice(i, 1);
    return dictamen.codigo;
  }
}
