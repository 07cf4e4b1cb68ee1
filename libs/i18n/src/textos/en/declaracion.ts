// What the API fills into the producer's statement about this software.
import type { Forma, TextosEs } from '../tipos';

export const declaracion: Forma<TextosEs['declaracion']> = {
  si: 'Yes',
  no: 'No',
  sinContacto: 'None are given.',
  deMuestra:
    'A sample without effect: this installation has not said who produces the software, and the company’s data are made up.',
};
