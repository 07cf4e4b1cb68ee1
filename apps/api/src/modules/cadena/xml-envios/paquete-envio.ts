// What the storage keeps of a send under its id: the request and the answer, compressed as they were in the database, in one file.
import { createHash } from 'node:crypto';

export interface XmlDeEnvio {
  /** gzip of the bytes as they went out; null when there are none. */
  peticion: Buffer | null;
  /** gzip of the bytes as they came in; null when nothing did. */
  respuesta: Buffer | null;
}

const LARGO = 4;

/** Four bytes that say how long the request is, the request, and the answer. The seal of the table makes the same of a row's columns. */
export function empaquetar({ peticion, respuesta }: XmlDeEnvio): Buffer {
  const largo = Buffer.alloc(LARGO);
  largo.writeUInt32BE(peticion?.length ?? 0);
  return Buffer.concat([largo, peticion ?? Buffer.alloc(0), respuesta ?? Buffer.alloc(0)]);
}

/** Undoes `empaquetar`. Throws for what is no such file. */
export function desempaquetar(paquete: Buffer): XmlDeEnvio {
  const hasta = LARGO + (paquete.length < LARGO ? Infinity : paquete.readUInt32BE(0));
  if (hasta > paquete.length) throw new Error('This is no file of a send');
  const [peticion, respuesta] = [paquete.subarray(LARGO, hasta), paquete.subarray(hasta)];
  return {
    peticion: peticion.length === 0 ? null : peticion,
    respuesta: respuesta.length === 0 ? null : respuesta,
  };
}

/** By which a row knows its file. */
export const sha256De = (paquete: Uint8Array): Buffer => createHash('sha256').update(paquete).digest();
