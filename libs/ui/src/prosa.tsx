// Texts in Markdown: help pages, legal texts.
import { Typography } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import classes from './prosa.module.css';

// The writer of Markdown comes with the first text that is opened.
const Markdown = lazy(() => import('markdown-to-jsx'));

/** `espera` is drawn until the writer has come. */
export function Prosa({ texto, espera }: { texto: string; espera?: ReactNode }) {
  // The texts are the operator's, yet nothing in them needs raw HTML.
  return (
    <Suspense fallback={espera}>
      <Typography fz="sm" className={classes.prosa}>
        <Markdown options={{ disableParsingRawHTML: true }}>{texto}</Markdown>
      </Typography>
    </Suspense>
  );
}
