// PDFs in one folder: each by its number, none over another.
import { expect, it } from '@jest/globals';
import { nombresDePdf } from './nombres-de-pdf';

it('calls invoices by their numbers, with no sign that something else could be meant by', () => {
  expect(nombresDePdf(['F26-00001', 'T/2026/1', '../..\\x', 'a:b*?"<>|&c', '\u202eÑ1'])).toEqual([
    'F26-00001.pdf',
    'T-2026-1.pdf',
    '-..-x.pdf',
    'a-b-c.pdf',
    '-Ñ1.pdf',
  ]);
});

it('calls no two alike, be it only where capitals do not matter', () => {
  expect(nombresDePdf(['A/1', 'A-1', 'a 1', 'B'])).toEqual([
    'A-1.pdf',
    'A-1 (2).pdf',
    'a-1 (3).pdf',
    'B.pdf',
  ]);
});
