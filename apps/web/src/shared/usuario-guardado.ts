// The stored user, parsed: what does not fit its schema counts as absent.
import { usuarioSchema } from '@encadena/contracts';
import type { UsuarioDto } from '@encadena/contracts';
import { CLAVE_USUARIO } from './session';
import { leer } from './storage';

export const usuarioGuardado = (): UsuarioDto | undefined => leer(CLAVE_USUARIO, usuarioSchema);
