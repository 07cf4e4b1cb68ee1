// What people typed, inside a sentence of ours.

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The text so that it cannot turn the words around it: without marks of direction (Unicode UAX 9), and where
 * it is written from right to left between "first strong isolate" and "pop directional isolate". All other
 * text is given back as it is.
 */
export function isolateText(text: string): string {
  const clean = text.replace(/\p{Bidi_Control}/gu, '');
  return RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean;
}
