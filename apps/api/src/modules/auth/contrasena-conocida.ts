// Passwords that a guesser tries first: the common ones, what is built around them, and what stands in the
// account itself. (FAULTS section 2; NIST SP 800-63B 5.1.1.2. The list is that of zxcvbn: almost fifty
// thousand from known breaches, most common first.)

const COMUNES_DE_NUCLEO = 10_000;
/** So few letters and digits around a known word make no password of it. */
const ADORNO_MAX = 6;
const PALABRA_MIN = 4;
const DEL_PRODUCTO = ['encadena', 'verifactu', 'contraseña', 'contrasenya'];

let listas: Promise<{ todas: Set<string>; nucleos: Set<string> }> | undefined;

// A megabyte that most processes never need.
async function cargar(): Promise<{ todas: Set<string>; nucleos: Set<string> }> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const palabras = dictionary['passwords-common'] as unknown as string[];
  return {
    todas: new Set(palabras),
    nucleos: new Set(palabras.slice(0, COMUNES_DE_NUCLEO).filter((palabra) => palabra.length >= PALABRA_MIN)),
  };
}

/**
 * Whether a password is among the known, or is one of them or a word of `contexto` (address, names) with
 * little around it.
 */
export async function esContrasenaConocida(
  contrasena: string,
  contexto: readonly string[] = [],
): Promise<boolean> {
  const { todas, nucleos } = await (listas ??= cargar());
  const llana = contrasena.toLowerCase();
  const nucleo = llana.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (todas.has(llana) || todas.has(llana.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))) return true;
  if (nucleos.has(nucleo) && llana.length - nucleo.length <= ADORNO_MAX) return true;
  if (new Set(llana).size < 4) return true;
  const sinTildes = plano(llana);
  return palabrasDe([...contexto, ...DEL_PRODUCTO]).some(
    (palabra) => sinTildes.includes(palabra) && sinTildes.length - palabra.length <= ADORNO_MAX,
  );
}

const plano = (texto: string): string => texto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const palabrasDe = (textos: readonly string[]): string[] =>
  textos
    .flatMap((texto) => [plano(texto), ...plano(texto).split(/[^\p{L}\p{N}]+/u)])
    .filter((palabra) => palabra.length >= PALABRA_MIN);
