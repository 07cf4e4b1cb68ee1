// What a send tells the NIF's history. An alarm and an incident stay open until what they say is no
// longer true; of an alarm that is open already, no second one is written.
import type { Desenlace, RegistroEnviado } from './lineas';

export const AVISOS = {
  /** Records cannot be delivered; open while it lasts. */
  INCIDENCIA: 'incidencia.abierta',
  INCIDENCIA_CERRADA: 'incidencia.cerrada',
  /** The agency had an invoice of this number already (3000): this record, or another's (DUPLICADO). */
  DUPLICADO: 'verifactu.registro.duplicado',
} as const;
/** Alarms of the chain (event `cadena.alarma`), by their rule. */
export const ALARMAS = {
  SUSPENDIDA: 'envio.suspendido',
  CABECERA: 'envio.cabecera',
  AISLADO: 'envio.registro-aislado',
  SIN_CASAR: 'envio.sin-casar',
  RELOJ: 'envio.reloj',
} as const;
export type Alarma = (typeof ALARMAS)[keyof typeof ALARMAS];
export type TipoAviso = (typeof AVISOS)[keyof typeof AVISOS] | Alarma;
export const esAlarma = (tipo: TipoAviso): tipo is Alarma => tipo.startsWith('envio.');

export interface Aviso {
  tipo: TipoAviso;
  /** The record it speaks of, when it speaks of one. */
  registroId: string | null;
  datos: Record<string, string | number | boolean | null>;
}

export interface CierreAviso {
  tipo: TipoAviso;
  /** null: all of the chain. */
  registroIds: string[] | null;
}

export const avisoDuplicado = ({ registro, estado, duplicado, huellaAjena }: Desenlace): Aviso => ({
  tipo: AVISOS.DUPLICADO,
  registroId: registro.id,
  datos: {
    estado,
    estadoDuplicado: duplicado?.estado ?? null,
    idPeticion: duplicado?.idPeticion ?? null,
    codigo: duplicado?.codigo ?? null,
    huellaAjena: huellaAjena ?? null,
    posicion: registro.posicion,
  },
});

export const avisoAislado = (registro: RegistroEnviado, codigo: number | null, mensaje: string): Aviso => ({
  tipo: ALARMAS.AISLADO,
  registroId: registro.id,
  datos: { posicion: registro.posicion, codigo, mensaje },
});

export const avisoSinCasar = (sinCasar: readonly RegistroEnviado[], sobrantes: number): Aviso => ({
  tipo: ALARMAS.SIN_CASAR,
  registroId: null,
  datos: { registros: sinCasar.length, sobrantes, posicion: sinCasar[0]?.posicion ?? null },
});

export const avisoDeCadena = (tipo: TipoAviso, datos: Aviso['datos']): Aviso => ({
  tipo,
  registroId: null,
  datos,
});
