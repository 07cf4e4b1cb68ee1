// Names for what the account's calls answer.
import type { Datos, usuarios } from '@encadena/contracts';

export type DatosDe<K extends keyof typeof usuarios> = Datos<(typeof usuarios)[K]>;
