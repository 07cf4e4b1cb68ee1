// Spanish: the texts of the pages before a session, which are loaded before all others.
import { auth } from './auth';
import { comun } from './comun';
import { validacion } from './validacion';

export const acceso = { auth, comun, validacion } as const;
