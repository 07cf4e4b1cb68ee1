// Is an answer about revocation current? Last week's says nothing about a key that was stolen yesterday.
const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
/** Clocks of authorities and ours. */
const DESAJUSTE = 10 * MINUTO;
/** Without a next update there is always something newer (RFC 6960, 4.2.2.1): so long it is believed. */
const SIN_FIN = 60 * MINUTO;
/** With a file comes what its maker chose to put in; nothing proves when it was signed, so a good state of long ago could hide a revocation. */
const MAX_INCRUSTADA = DIA;
/** A responder that promises years is a replay in waiting: ten days are the longest that public authorities may give (CA/Browser Forum, Baseline Requirements, 4.9.10). */
const MAX_DE_PERSONA = 10 * DIA;
/** Lists of roots about authorities are rare (the same, 4.9.7: once in twelve months). */
const MAX_DE_AUTORIDAD = 366 * DIA;

export interface Fechas {
  desde: Date;
  hasta?: Date | undefined;
}

/** Until when it is believed; undefined when it is not of now. */
export function frescaHasta(
  { desde, hasta }: Fechas,
  ahora: Date,
  {
    via,
    incrustada = false,
    deAutoridad = false,
  }: { via: 'ocsp' | 'crl'; incrustada?: boolean; deAutoridad?: boolean },
): Date | undefined {
  const de = desde.getTime();
  const limite = Math.min(
    hasta?.getTime() ?? de + SIN_FIN,
    incrustada ? de + MAX_INCRUSTADA : Infinity,
    de + (via === 'crl' && deAutoridad ? MAX_DE_AUTORIDAD : MAX_DE_PERSONA),
  );
  if (Number.isNaN(limite) || de > ahora.getTime() + DESAJUSTE || limite < ahora.getTime() - DESAJUSTE)
    return undefined;
  return new Date(limite);
}
