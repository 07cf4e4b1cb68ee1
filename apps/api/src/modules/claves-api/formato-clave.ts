// What a key looks like (API.md, section 11): `vft_` for tests, `vfl_` for the real world, 43 characters in base 62 and a
// checksum of six. The 43 hold 32 bytes: half of them random, half the NIF's id, so that it is known behind whose wall the
// key is looked for (docs/adr/0036). A typo is found without asking the database. A key of an account is made likewise, begins with
// `vfc_` and names the user (docs/adr/0052).
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Entorno } from '@encadena/invoicing';

const LETRAS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const VALORES = new Map([...LETRAS].map((letra, valor) => [letra, BigInt(valor)]));
const BASE = 62n;
const CUERPO = 43;
const SUMA = 6;
const MITAD = 16;
/** What a person is shown of a key: its world and four characters, of those that are random. */
const PREFIJO = 8;

const MUNDOS: Readonly<Record<string, Entorno>> = { vft_: 'PRUEBAS', vfl_: 'REAL' };
const PREFIJOS: Readonly<Record<Entorno, string>> = { PRUEBAS: 'vft_', REAL: 'vfl_' };
const DE_CUENTA = 'vfc_';

const FORMA = /^(vf[tlc]_)([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
/** A key wherever it stands, of which only some turn out to be one. */
const EN_TEXTO = /vf[tlc]_[0-9A-Za-z]{49}/g;

/** What a well-formed key says of itself; whether there is such a one is for the database to say. */
export interface ClaveLeida {
  entorno: Entorno;
  nifId: string;
  hash: Buffer;
}

/** The same of a key of an account. */
export interface ClaveCuentaLeida {
  usuarioId: string;
  hash: Buffer;
}

/** `azar`: 16 random bytes. */
export const componerClave = (
  { entorno, nifId }: { entorno: Entorno; nifId: string },
  azar: Buffer,
): string => componer(PREFIJOS[entorno], nifId, azar);

/** `azar`: 16 random bytes. */
export const componerClaveCuenta = (usuarioId: string, azar: Buffer): string =>
  componer(DE_CUENTA, usuarioId, azar);

/** Undefined for what cannot be one of ours: of another shape, or with a checksum that is not its own. */
export function leerClave(texto: string): ClaveLeida | undefined {
  const leida = leer(texto);
  const entorno = leida && MUNDOS[leida.prefijo];
  return entorno && { entorno, nifId: leida.id, hash: hashDe(texto) };
}

/** The same for a key of an account. */
export function leerClaveCuenta(texto: string): ClaveCuentaLeida | undefined {
  const leida = leer(texto);
  return leida?.prefijo === DE_CUENTA ? { usuarioId: leida.id, hash: hashDe(texto) } : undefined;
}

function componer(prefijo: string, id: string, azar: Buffer): string {
  if (azar.length !== MITAD) throw new Error(`A key needs ${MITAD} random bytes`);
  const bytes = Buffer.concat([azar, Buffer.from(id.replaceAll('-', ''), 'hex')]);
  const cuerpo = prefijo + enBase62(BigInt(`0x${bytes.toString('hex')}`), CUERPO);
  return cuerpo + sumaDe(cuerpo);
}

/** With whose id it was made. */
function leer(texto: string): { prefijo: string; id: string } | undefined {
  const [, prefijo = '', cuerpo = '', suma] = FORMA.exec(texto) ?? [];
  if (suma === undefined || suma !== sumaDe(prefijo + cuerpo)) return undefined;
  const hex = deBase62(cuerpo)
    .toString(16)
    .padStart(4 * MITAD, '0');
  // The highest values of 43 characters are a little more than 32 bytes hold.
  if (hex.length > 4 * MITAD) return undefined;
  return { prefijo, id: hex.slice(2 * MITAD).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}

/** The keys that stand in a text, as in an address: of NIFs, and of accounts. */
export function clavesEn(texto: string): { deNif: ClaveLeida[]; deCuenta: ClaveCuentaLeida[] } {
  const todas = texto.match(EN_TEXTO) ?? [];
  return {
    deNif: todas.flatMap((una) => leerClave(una) ?? []),
    deCuenta: todas.flatMap((una) => leerClaveCuenta(una) ?? []),
  };
}

export const hashDe = (clave: string): Buffer => createHash('sha256').update(clave).digest();
export const prefijoDe = (clave: string): string => clave.slice(0, PREFIJO);

const sumaDe = (texto: string): string => enBase62(BigInt(crc32(texto)), SUMA);

function enBase62(numero: bigint, largo: number): string {
  let texto = '';
  for (let resto = numero; texto.length < largo; resto /= BASE)
    texto = LETRAS.charAt(Number(resto % BASE)) + texto;
  return texto;
}

const deBase62 = (texto: string): bigint =>
  [...texto].reduce((numero, letra) => numero * BASE + (VALORES.get(letra) ?? 0n), 0n);
