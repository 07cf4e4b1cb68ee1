// What the sender is tuned with. Times in milliseconds.

export interface AjustesEnvios {
  /** Name of this process among the replicas. */
  replica: string;
  /** How long a lease lasts without being renewed: so soon another replica takes over from one that died. */
  arriendoMs: number;
  /**
   * Sends open at once over all chains of this process: a slow one holds one of these places until its
   * deadline, no more.
   */
  simultaneos: number;
  /** On SIGTERM, open sends get this long to end (FAULTS K9: under ten seconds in all). */
  cierreMs: number;
  /** A number in [0, 1). */
  azar(): number;
  /** Between two questions to the agency. */
  pausa(ms: number, senal?: AbortSignal): Promise<unknown>;
}

export const AJUSTES_ENVIOS = Symbol('AJUSTES_ENVIOS');

/** Above the largest answer of 1,000 lines (verifactu, LIMITES_RESPUESTA). */
export const MAX_RESPUESTA_BYTES = 8 * 1024 * 1024;
