// The agency's answers in plain words, in Catalan.
import type { Forma, TextosEs } from '../tipos';
import { aeat1100 } from './aeat-1100';
import { aeat1200 } from './aeat-1200';
import { aeat2000 } from './aeat-2000';

export const aeat: Forma<TextosEs['aeat']> = {
  duplicado:
    'L’Agència ja té una altra factura amb aquest número i aquesta data, que no es va enviar des d’aquí. Aquesta no hi està registrada.',
  ...aeat1100,
  ...aeat1200,
  ...aeat2000,
};
