// What a rule finds in an invoice.

/** RECHAZO stops publishing; AVISO is only shown. */
export type Severidad = 'rechazo' | 'aviso';

/**
 * One finding. `campo` is a path of our own fields ("lineas[0].tipoImpositivo"); texts are made from `codigo`
 * and `params`.
 */
export interface Hallazgo {
  /** Id of the rule, stable: "linea.tipo-impositivo". */
  regla: string;
  campo: string;
  /** Stable code in capitals; the text key of the message. */
  codigo: string;
  severidad: Severidad;
  /** The code with which the agency refuses the same, if it does. */
  codigoAeat?: number;
  params: Record<string, string | number>;
  /** Document, version and section that the rule comes from. */
  fuente: string;
}
