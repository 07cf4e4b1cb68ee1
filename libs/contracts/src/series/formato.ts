// A number format as a schema; what a format is stands in `invoicing`.
import { comprobarFormato } from '@encadena/invoicing';
import { z } from 'zod';
import { comprobar } from '../comun/valores';

export const formatoSchema = z.string().min(1).max(60).check(comprobar((formato: string) => comprobarFormato(formato).length === 0, 'formatoNumeracion'));
