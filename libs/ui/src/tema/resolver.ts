// CSS variables on top of Mantine's own: texts, placeholders, errors and the light, text and outline colours of every
// hue are moved until their contrast holds in both schemes. No colour is picked by hand.
import { darken, isVirtualColor } from '@mantine/core';
import type { CSSVariablesResolver, MantineTheme } from '@mantine/core';
import { legible } from './contraste';

type Esquema = 'light' | 'dark';

const tono = (theme: MantineTheme, color: string, indice: number): string =>
  theme.colors[color]?.[indice] ?? '#000000';

/** Backgrounds of plain text: page, panel, hovered row. */
function fondosOf(theme: MantineTheme, esquema: Esquema): string[] {
  return esquema === 'light'
    ? [theme.white, tono(theme, 'gray', 0), tono(theme, 'gray', 1)]
    : [tono(theme, 'dark', 7), tono(theme, 'dark', 6), tono(theme, 'dark', 5)];
}

/** The backgrounds of Mantine's light variant, resting and hovered. */
function fondosSuaves(theme: MantineTheme, color: string, esquema: Esquema): string[] {
  return esquema === 'light'
    ? [tono(theme, color, 1), tono(theme, color, 2)]
    : [darken(tono(theme, color, 9), 0.5), darken(tono(theme, color, 9), 0.3)];
}

function variablesOf(theme: MantineTheme, esquema: Esquema): Record<string, string> {
  const fondos = fondosOf(theme, esquema);
  const claro = esquema === 'light';
  const variables: Record<string, string> = {
    '--mantine-color-dimmed': legible(tono(theme, claro ? 'gray' : 'dark', claro ? 6 : 2), fondos, esquema),
    '--mantine-color-placeholder': legible(
      tono(theme, claro ? 'gray' : 'dark', claro ? 5 : 3),
      fondos,
      esquema,
    ),
    '--mantine-color-error': legible(tono(theme, 'red', claro ? 8 : 4), fondos, esquema),
    '--mantine-color-success': legible(tono(theme, 'teal', claro ? 8 : 4), fondos, esquema),
    '--mantine-color-anchor': legible(tono(theme, theme.primaryColor, claro ? 8 : 4), fondos, esquema),
  };
  for (const [color, tonos] of Object.entries(theme.colors)) {
    if (isVirtualColor(tonos)) continue;
    const base = tono(theme, color, claro ? 8 : 4);
    const conSuaves = [...fondos, ...fondosSuaves(theme, color, esquema)];
    variables[`--mantine-color-${color}-light-color`] = legible(
      tono(theme, color, claro ? 9 : 2),
      conSuaves,
      esquema,
    );
    variables[`--mantine-color-${color}-text`] = legible(base, fondos, esquema);
    variables[`--mantine-color-${color}-outline`] = legible(base, fondos, esquema);
  }
  return variables;
}

export const resolverVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: variablesOf(theme, 'light'),
  dark: variablesOf(theme, 'dark'),
});
