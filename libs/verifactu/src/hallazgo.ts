// A finding: one thing that a check has to say about a record, a chain or a message. Checks return lists of these.

/** rechazo: the agency refuses the record; aviso: it stores it with an error; envio: it refuses the whole send. */
export type Severidad = 'rechazo' | 'aviso' | 'envio';

export interface Hallazgo {
  /** Stable id of the rule ("alta.serie.caracteres"); the texts in i18n hang on it. */
  regla: string;
  /** Path by the agency's names, indexes from 0: "Desglose/DetalleDesglose[0]/TipoImpositivo". */
  campo: string;
  /** The agency's code, or null where it has none (our own checks of the chain). */
  codigo: number | null;
  severidad: Severidad;
  /** Document, version and section that the rule comes from. */
  fuente: string;
  /** Values for the text, as strings. */
  datos?: Record<string, string>;
  /** Position in the list that was checked, from 0. */
  posicion?: number;
}
