// Was a certificate in a trusted chain revoked? Pure: judged from what came with the file, what is already
// known, and what was answered; what is still open becomes questions for the network
// (consultar-revocacion.ts).
import type { Juicio } from '../cadena/juzgar-cadena';
import { type Cadena, Leido } from '../cadena/leido';
import { estadoEnCrl } from './crl';
import { estadoEnOcsp } from './ocsp';
import { DESCONOCIDO, type Estado, type Pregunta, type Prueba, type Util } from './prueba';
import { preguntaSobre } from './pregunta';

/** Pieces that are looked at for one file, each against each certificate: more is a file that wants to keep us busy. */
const MAX_INTENTOS = 40;
const MAX_OCSP_BYTES = 64_000;
const MAX_CRL_BYTES = 5_000_000;
/** Certificates of one file that are asked about. */
const MAX_PREGUNTAS = 12;

export interface Revocacion {
  juicio: Juicio;
  preguntas: Pregunta[];
  utiles: Util[];
}

interface Eslabon {
  certificado: Leido;
  emisor: Leido;
  pregunta?: Pregunta;
}

/** Everybody in the chains but the authorities of our list, whom nobody above revokes. */
export function revocacionDe(
  cadenas: readonly Cadena[],
  pruebas: readonly Prueba[],
  ahora: Date,
): Revocacion {
  const eslabones = new Map<string, Eslabon>();
  for (const cadena of cadenas)
    for (const [n, certificado] of cadena.slice(0, -1).entries())
      eslabones.set(certificado.huella, { certificado, emisor: cadena[n + 1] as Leido });
  return juzgar([...eslabones.values()], pruebas, ahora);
}

/** The same for what was still open, with what was answered. */
export const revocacionTras = (
  preguntas: readonly Pregunta[],
  pruebas: readonly Prueba[],
  ahora: Date,
): Revocacion =>
  juzgar(
    preguntas.map((pregunta) => ({
      certificado: Leido.de(pregunta.certificado),
      emisor: Leido.de(pregunta.emisor),
      pregunta,
    })),
    pruebas,
    ahora,
  );

function juzgar(eslabones: readonly Eslabon[], pruebas: readonly Prueba[], ahora: Date): Revocacion {
  const utiles: Util[] = [];
  const abiertos: Eslabon[] = [];
  const intentos = { quedan: MAX_INTENTOS };
  for (const eslabon of eslabones) {
    const estado = estadoDe(eslabon, pruebas, ahora, intentos, utiles);
    if (estado.estado === 'REVOCADO') return { juicio: revocado(estado.desde), preguntas: [], utiles };
    if (estado.estado === 'DESCONOCIDO') abiertos.push(eslabon);
  }
  if (abiertos.length === 0)
    return { juicio: { resultado: 'CORRECTA', detalle: null }, preguntas: [], utiles };
  const preguntas =
    abiertos.length > MAX_PREGUNTAS
      ? []
      : abiertos.map(({ certificado, emisor, pregunta }) => pregunta ?? preguntaSobre(certificado, emisor));
  return { juicio: { resultado: 'NO_COMPROBADA', detalle: 'firmaRevocacion' }, preguntas, utiles };
}

/** A revocation weighs more than a good state of another piece. */
function estadoDe(
  { certificado, emisor }: Eslabon,
  pruebas: readonly Prueba[],
  ahora: Date,
  intentos: { quedan: number },
  utiles: Util[],
): Estado {
  let mejor: Estado = DESCONOCIDO;
  for (const prueba of pruebas) {
    if (prueba.para !== undefined && prueba.para !== certificado.huella) continue;
    if (prueba.der.length > (prueba.via === 'ocsp' ? MAX_OCSP_BYTES : MAX_CRL_BYTES)) continue;
    if (prueba.via === 'ocsp' && !nombra(prueba.der, certificado)) continue;
    if (--intentos.quedan < 0) break;
    const estado = (prueba.via === 'ocsp' ? estadoEnOcsp : estadoEnCrl)(prueba, certificado, emisor, ahora);
    if (estado.estado === 'REVOCADO') return estado;
    if (estado.estado !== 'BUENO') continue;
    mejor = estado;
    if (!prueba.incrustada)
      utiles.push({ para: certificado.huella, via: prueba.via, hasta: estado.hasta.getTime() });
  }
  return mejor;
}

/** Most of what comes with a file is about others: seen without reading it, by the number. */
const nombra = (der: Uint8Array, { cert: { serialNumber } }: Leido): boolean =>
  Buffer.from(der.buffer, der.byteOffset, der.byteLength).includes(
    Buffer.from(serialNumber.valueBlock.valueHexView),
  );

/**
 * Refused whatever day the signature claims: nobody proves that it was made before the revocation (ETSI EN 319 102-1 calls that REVOKED_NO_POE, never
 * passed), and who still may sign can do so again with a certificate that holds.
 */
const revocado = (desde: Date): Juicio => ({
  resultado: 'FALLA',
  detalle: 'firmaRevocada',
  params: { fecha: desde.toISOString().slice(0, 10).split('-').reverse().join('/') },
});
