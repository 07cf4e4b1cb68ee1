// Catalan.
import { pantallas } from './pantallas-ca';
import { deServidor } from './servidor';
import type { Textos } from '../tipos';

export const textos: Textos = { ...pantallas, ...deServidor };
