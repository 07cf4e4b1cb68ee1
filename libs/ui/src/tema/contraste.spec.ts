// Every text of the theme reads on every background of the theme, in both schemes.
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { contraste } from './contraste';
import { resolverVariables } from './resolver';
import { tema } from './tema';

const theme = mergeMantineTheme(DEFAULT_THEME, tema);
const { light, dark } = resolverVariables(theme);

describe('the contrast of the theme', () => {
  it('knows the contrast of black on white', () => {
    expect(contraste('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it.each(Object.entries(light).map(([nombre, color]) => ({ nombre, color })))(
    'reads on white: $nombre',
    ({ color }) => {
      expect(contraste(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.entries(dark).map(([nombre, color]) => ({ nombre, color })))(
    'reads on the dark page: $nombre',
    ({ color }) => {
      expect(contraste(color, theme.colors.dark?.[7] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('puts white on the accent with room to spare', () => {
    expect(contraste('#ffffff', theme.colors.petroleo?.[8] ?? '')).toBeGreaterThanOrEqual(5);
  });
});
