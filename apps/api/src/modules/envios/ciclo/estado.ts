// What the sender knows of one chain between two sends. Kept in `cadenas_envio`, so that a restart obeys it too.

/** Instants are epoch milliseconds. */
export interface EstadoCadena {
  /** Seconds that the agency asked us to wait between two sends. */
  tiempoEspera: number;
  /** Start of the last send that may have reached the agency: the wait counts from there. */
  ultimoEnvioEn: number | null;
  /** Not before this instant, after a failed try. */
  proximoIntento: number | null;
  fallosSeguidos: number;
  /** Name of the cause of the last failure, for the screen; null while all is well. */
  motivoFallo: string | null;
  /** Since when records cannot be delivered. */
  incidenciaDesde: number | null;
  /** The agency withdrew access (4141): nobody sends until an operator clears it. */
  suspendida: boolean;
  /** While a record that spoils its whole send is being looked for: it stands at this position or before. */
  aislarHasta: number | null;
}

/** Order HAC/1177/2024 art. 16.2: the first wait is 60 seconds. */
export const ESPERA_INICIAL = 60;

export const estadoInicial = (): EstadoCadena => ({
  tiempoEspera: ESPERA_INICIAL,
  ultimoEnvioEn: null,
  proximoIntento: null,
  fallosSeguidos: 0,
  motivoFallo: null,
  incidenciaDesde: null,
  suspendida: false,
  aislarHasta: null,
});
