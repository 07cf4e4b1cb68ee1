// What a signer's certificate may be used for, according to itself and to every authority above it.
import { type Leido, USO } from './leido';

const CUALQUIERA = '2.5.29.37.0';
const SERVIDOR = '1.3.6.1.5.5.7.3.1';
/** Extended uses under which people sign. */
const DE_FIRMA: readonly string[] = [
  '1.3.6.1.5.5.7.3.4', // e-mail
  '1.3.6.1.5.5.7.3.2', // client: Spanish certificates of persons have it
  '1.3.6.1.5.5.7.3.36', // documents (RFC 9336)
  '1.3.6.1.4.1.311.10.3.12', // documents (Microsoft)
  '1.2.840.113583.1.1.5', // documents (Adobe)
  '1.3.6.1.4.1.311.20.2.2', // log-in with a card (Microsoft): on the cards of Spanish professionals
];

/** Its key usage is for signing, and it is not for a server, which is held by whoever runs the machine, though it bears a company's number. */
export function esParaFirmar({ bitsDeUso, usos, esAutoridad }: Leido): boolean {
  if (esAutoridad || (bitsDeUso !== undefined && (bitsDeUso & (USO.firma | USO.compromiso)) === 0))
    return false;
  return !usos?.includes(SERVIDOR) && permitidos([usos]);
}

/** Whether some use of signing is left when all that stand in the chain have said theirs: an authority's uses bound those below it, as OpenSSL and Windows take them. */
export const usoDeCadena = (cadena: readonly Leido[]): boolean => permitidos(cadena.map(({ usos }) => usos));

const permitidos = (listas: readonly (readonly string[] | undefined)[]): boolean =>
  DE_FIRMA.some((uso) =>
    listas.every((usos) => usos === undefined || usos.includes(uso) || usos.includes(CUALQUIERA)),
  );
