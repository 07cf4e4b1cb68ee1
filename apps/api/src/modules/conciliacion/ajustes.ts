// What reconciliation is tuned with. Times in milliseconds.

export interface AjustesConciliacion {
  /** How long a month stays with a process that gave no sign of life; longer than one question may last. */
  arriendoMs: number;
  /** Months that are done at once in this process: the sender's connections are the same. */
  simultaneas: number;
  /** Waits between two questions. Rejects with an AbortError when it is given up. */
  pausa(ms: number, senal?: AbortSignal): Promise<void>;
}

export const AJUSTES_CONCILIACION = Symbol('AJUSTES_CONCILIACION');
