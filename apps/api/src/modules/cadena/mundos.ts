// The worlds of a NIF: the real one, and one of tests where nothing counts. Each has its own chain, and each
// chain its agency, from its birth and for ever.
import type { Entorno } from '@encadena/invoicing';
import type { EntornoAeat } from '@encadena/verifactu';
import type { Desfase } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { NifEnEntorno } from '../../platform/http';

export interface Mundo {
  entorno: Entorno;
  /** To whom its chains report. */
  agencia: EntornoAeat;
}

/** A NIF in one of its worlds: the chains that it ever had there, of which at most one is open. */
export interface NifEnMundo {
  nifId: string;
  entorno: Entorno;
}

/** With the time of its chain there. */
export interface NifEnSuHora extends NifEnMundo, Desfase {}

/** The same of who asks. */
export const enMundo = ({ nif, entorno, desfaseMs }: NifEnEntorno): NifEnSuHora => ({
  nifId: nif.id,
  entorno,
  desfaseMs,
});

const AGENCIAS: Record<Config['AEAT_ENTORNO'], EntornoAeat> = {
  simulador: 'SIMULADOR',
  preproduccion: 'PREPRODUCCION',
  produccion: 'PRODUCCION',
};

/** Where the simulator serves a world: it keeps a book of its own for tests. */
export const baseSimulador = (base: string, { entorno }: Pick<Mundo, 'entorno'>): string =>
  entorno === 'PRUEBAS' ? `${base.replace(/\/+$/, '')}/pruebas` : base;

/** The agency of real chains that are opened under this configuration. */
export const agenciaReal = ({ AEAT_ENTORNO }: Pick<Config, 'AEAT_ENTORNO'>): EntornoAeat =>
  AGENCIAS[AEAT_ENTORNO];

/** The worlds that a new NIF gets. Tests report to the simulator, whatever else is configured. */
export const mundosDe = (config: Pick<Config, 'AEAT_ENTORNO'>): readonly Mundo[] => [
  { entorno: 'REAL', agencia: agenciaReal(config) },
  { entorno: 'PRUEBAS', agencia: 'SIMULADOR' },
];
