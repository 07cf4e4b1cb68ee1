// The calls of the session. Registration, second factor and the rest of the accounts stand beside them when they come.
import { z } from 'zod';
import { idiomaSchema } from '../comun/valores';
import { endpoint } from '../endpoint';

export const usuarioSchema = z.object({
  idUsuario: z.uuid(),
  email: z.string(),
  emailVerificado: z.boolean(),
  role: z.enum(['ROLE_USER', 'ROLE_SUPER']),
  idioma: idiomaSchema,
  nombre: z.string(),
  apellidos: z.string(),
  telefono: z.string().nullable(),
});
export type UsuarioDto = z.infer<typeof usuarioSchema>;

/** A password as it is given at login: any characters, bounded so that hashing stays cheap to refuse. */
const contrasenaDada = z.string().min(1).max(256);

export const credencialesSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  contrasena: contrasenaDada,
});

export const auth = {
  login: endpoint({ method: 'POST', path: 'login', doors: ['auth'], body: credencialesSchema, datos: usuarioSchema, errores: ['CREDENCIALES', 'DEMASIADAS_PETICIONES'] }),
  logout: endpoint({ method: 'POST', path: 'logout', doors: ['auth'], datos: z.object({ cerrada: z.boolean() }) }),
  refrescar: endpoint({ method: 'POST', path: 'refresh-token', doors: ['auth'], datos: usuarioSchema, errores: ['SESION_CADUCADA'] }),
};

export const usuarios = {
  yo: endpoint({ method: 'GET', path: 'usuarios', doors: ['session'], datos: usuarioSchema }),
};
