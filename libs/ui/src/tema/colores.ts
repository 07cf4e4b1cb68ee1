// The palette: one accent (a deep petrol), a cool dark scale, everything else as Mantine brings it.
import type { MantineColorsTuple } from '@mantine/core';

/** The accent. Shade 8 is the filled one in both schemes; white on it has a contrast of 6.1. */
export const petroleo: MantineColorsTuple = [
  '#e8f5f6',
  '#d2e9eb',
  '#a6d3d8',
  '#76bbc2',
  '#50a8b1',
  '#379ca6',
  '#27929c',
  '#177f8a',
  '#0a6c77',
  '#055660',
];

/** Greys of the dark scheme, with the same hue as the accent so that surfaces do not look dirty next to it. */
export const oscuro: MantineColorsTuple = [
  '#d3dade',
  '#b6c0c6',
  '#8c989f',
  '#69757c',
  '#424c53',
  '#333c42',
  '#272f34',
  '#1c2327',
  '#161c20',
  '#0f1416',
];

/** Text on white: not black, for long days in front of it. */
export const TINTA = '#15212a';
