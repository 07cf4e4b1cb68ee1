// Catalan.
import { deNif } from './nif-ca';
import { pantallas } from './pantallas-ca';
import { deServidor } from './servidor';
import { stripe } from './stripe';
import { superusuario } from './superusuario';
import type { Textos } from '../tipos';

export const textos: Textos = { ...pantallas, ...deNif, stripe, superusuario, ...deServidor };
