// English.
import { deNif } from './nif-en';
import { pantallas } from './pantallas-en';
import { deServidor } from './servidor';
import { stripe } from './stripe';
import { superusuario } from './superusuario';
import type { Textos } from '../tipos';

export const textos: Textos = { ...pantallas, ...deNif, stripe, superusuario, ...deServidor };
