// How the opening of chains behaves: constants of production, and what tests make shorter.
export interface AjustesRelevo {
  /** A chain stays with a process that gave no sign for so long. */
  turnoMs: number;
  simultaneos: number;
  pausa(ms: number, senal?: AbortSignal): Promise<unknown>;
}

export const AJUSTES_RELEVO = Symbol('AJUSTES_RELEVO');
