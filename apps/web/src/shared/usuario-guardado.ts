// The stored user, parsed: what does not fit its schema counts as absent.
import { usuarioSchema } from '@encadena/contracts';
import type { UsuarioDto } from '@encadena/contracts';
import { leer } from './storage';

/** `clave`: the storage key of the user. */
export const usuarioGuardado = (clave: string): UsuarioDto | undefined => leer(clave, usuarioSchema);
