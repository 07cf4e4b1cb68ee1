// Spanish: the language whose keys are the keys of all.
import { deNif } from './nif-es';
import { pantallas } from './pantallas-es';
import { deServidor } from './servidor';
import { stripe } from './stripe';
import { superusuario } from './superusuario';

export const textos = { ...pantallas, ...deNif, stripe, superusuario, ...deServidor } as const;
