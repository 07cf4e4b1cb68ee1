// The agency's answers in plain words, in English.
import type { Forma, TextosEs } from '../tipos';
import { aeat1100 } from './aeat-1100';
import { aeat1200 } from './aeat-1200';
import { aeat2000 } from './aeat-2000';

export const aeat: Forma<TextosEs['aeat']> = {
  duplicado:
    'The agency already has another invoice with this number and date, which was not sent from here. This one is not registered.',
  ...aeat1100,
  ...aeat1200,
  ...aeat2000,
};
