// IBAN and BIC: form and control only. Whether the account exists is not asked (the specification says so).
import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

declare const marcaIban: unique symbol;
declare const marcaBic: unique symbol;

/** An IBAN without spaces, upper case, of its country's length and with a valid mod 97. */
export type Iban = string & { readonly [marcaIban]: true };
/** A BIC (SWIFT code) of 8 or 11 characters, upper case. */
export type Bic = string & { readonly [marcaBic]: true };

/** The electronic form: separators out, upper case. Takes any text. */
export function normalizarIban(texto: string): string {
  // Banks' pages and papers put the word before the number.
  return (
    electronicFormatIBAN(
      texto
        .trim()
        .replace(/^IBAN[\s:]*/i, '')
        .replace(/\s/g, ''),
    ) ?? ''
  );
}

/** Whether a text is an IBAN in its electronic form (country's length and structure, ISO 7064 mod 97-10). */
export function isIban(texto: unknown): texto is Iban {
  return typeof texto === 'string' && isValidIBAN(texto);
}

/** Groups of four, as printed on an invoice: "ES91 2100 0418 4502 0005 1332". */
export function formatIban(iban: Iban): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** Whether a text is a BIC: 4 letters, a country, 2 characters, and 3 more or none; upper case. */
export function isBic(texto: unknown): texto is Bic {
  return typeof texto === 'string' && /^[A-Z0-9]+$/.test(texto) && isValidBIC(texto);
}
