// The way on from a screen with a long form: at the lower edge of a phone, below the form elsewhere.
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './pie.module.css';

/** Narrower than this it is a phone, or as narrow as one (Mantine's `sm`). */
export const useMovil = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });

export const Pie = ({ children }: { children: ReactNode }) => <div className={classes.pie}>{children}</div>;
