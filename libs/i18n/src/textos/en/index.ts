// English.
import { pantallas } from './pantallas-en';
import { deServidor } from './servidor';
import type { Textos } from '../tipos';

export const textos: Textos = { ...pantallas, ...deServidor };
