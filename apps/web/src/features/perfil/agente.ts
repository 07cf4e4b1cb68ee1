// What a browser says it is, in words that people know. Order matters: most browsers also name the ones they
// resemble.
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const primero = (agente: string, tabla: typeof NAVEGADORES): string | undefined =>
  tabla.find(([patron]) => patron.test(agente))?.[1];

/** Browser and system of a User-Agent header; a part that is not known is absent. */
export const leerAgente = (agente: string | null): { navegador?: string; sistema?: string } => ({
  navegador: primero(agente ?? '', NAVEGADORES),
  sistema: primero(agente ?? '', SISTEMAS),
});
