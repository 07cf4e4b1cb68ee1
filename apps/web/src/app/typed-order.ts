// What is typed into the palette: words that say what to do may stand before what is looked for ("duplicate F26-00012").

/** What can be done with what is found. */
export const ACTOS_PALETA = ['duplicar', 'emitir', 'facturar'] as const;
export type ActoPaleta = (typeof ACTOS_PALETA)[number];

export interface TypedOrder {
  acto: ActoPaleta | undefined;
  /** What is left to look for. */
  texto: string;
}

/** Without case and accents, as the server compares. */
export const plegar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (texto: string): string[] => texto.trim().split(/\s+/).filter(Boolean);

/** `verbos`: by act the words for it, separated by bars. The longest that stands in front counts, and only before something else. */
export function readTyped(typed: string, verbos: Readonly<Record<ActoPaleta, string>>): TypedOrder {
  const words = wordsOf(typed);
  const folded = words.map(plegar);
  const [found] = ACTOS_PALETA.flatMap((acto) =>
    verbos[acto].split('|').map((verbo) => ({ acto, verb: wordsOf(plegar(verbo)) })),
  )
    .filter(({ verb }) => verb.length < words.length && verb.every((word, i) => word === folded[i]))
    .sort((one, other) => other.verb.length - one.verb.length);
  return { acto: found?.acto, texto: words.slice(found?.verb.length ?? 0).join(' ') };
}
