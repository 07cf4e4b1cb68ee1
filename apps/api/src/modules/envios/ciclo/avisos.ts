// What a send tells the NIF's history. An alarm stays open until what it says is no longer true.
import type { Desenlace, RegistroEnviado } from './lineas';

export const AVISOS = {
  /** Records cannot be delivered; open while it lasts. */
  INCIDENCIA: 'incidencia.abierta',
  INCIDENCIA_CERRADA: 'incidencia.cerrada',
  /** The agency had this record already (3000). */
  DUPLICADO: 'verifactu.registro.duplicado',
  /** Alarms. */
  SUSPENDIDA: 'alarma.envios-suspendidos',
  CABECERA: 'alarma.cabecera-rechazada',
  AISLADO: 'alarma.registro-aislado',
  SIN_CASAR: 'alarma.respuesta-sin-casar',
  RELOJ: 'alarma.reloj-desviado',
} as const;
export type TipoAviso = (typeof AVISOS)[keyof typeof AVISOS];

export interface Aviso {
  tipo: TipoAviso;
  /** The record it speaks of, when it speaks of one. */
  registroId: string | null;
  datos: Record<string, string | number | boolean | null>;
  /** Stays open until it is closed by name; at most one open per chain and record. */
  abierto: boolean;
}

export interface CierreAviso {
  tipo: TipoAviso;
  /** null: all of the chain. */
  registroIds: string[] | null;
}

export const avisoDuplicado = ({ registro, estado, duplicado }: Desenlace): Aviso => ({
  tipo: AVISOS.DUPLICADO,
  registroId: registro.id,
  datos: { estado, estadoDuplicado: duplicado?.estado ?? null, idPeticion: duplicado?.idPeticion ?? null, codigo: duplicado?.codigo ?? null, posicionCadena: registro.posicion },
  abierto: false,
});

export const avisoAislado = (registro: RegistroEnviado, codigo: number | null, mensaje: string): Aviso => ({
  tipo: AVISOS.AISLADO,
  registroId: registro.id,
  datos: { posicionCadena: registro.posicion, codigo, mensaje },
  abierto: true,
});

export const avisoSinCasar = (sinCasar: readonly RegistroEnviado[], sobrantes: number): Aviso => ({
  tipo: AVISOS.SIN_CASAR,
  registroId: null,
  datos: { registros: sinCasar.length, sobrantes, posicionCadena: sinCasar[0]?.posicion ?? null },
  abierto: true,
});

export const avisoDeCadena = (tipo: TipoAviso, datos: Aviso['datos'], abierto = true): Aviso => ({ tipo, registroId: null, datos, abierto });
