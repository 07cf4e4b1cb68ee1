// Spanish: the language whose keys are the keys of all.
import { pantallas } from './pantallas-es';
import { deServidor } from './servidor';

export const textos = { ...pantallas, ...deServidor } as const;
