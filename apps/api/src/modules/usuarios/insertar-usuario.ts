// The row of a new account.
import { type Prisma, type Tx } from '../../platform/db';

type Fila = Required<
  Pick<
    Prisma.UsuarioUncheckedCreateInput,
    'id' | 'email' | 'emailVerificado' | 'contrasenaHash' | 'idioma' | 'nombre' | 'apellidos'
  >
> & {
  telefono?: string | null;
  correosComerciales?: boolean;
  correosComercialesEn?: Date | null;
  ahora: Date;
};

/**
 * Not through the client's create, which names every column: no door may write `role`, which is the column's
 * default. Throws a unique violation when the address has an account.
 */
export async function insertUsuario(tx: Tx, fila: Fila): Promise<void> {
  const { telefono = null, correosComerciales = false, correosComercialesEn = null, ahora } = fila;
  await tx.$executeRaw`
    INSERT INTO usuarios (
      id, email, email_verificado, contrasena_hash, idioma, nombre, apellidos, telefono, correos_comerciales,
      correos_comerciales_en, creado_en, modificado_en)
    VALUES (
      ${fila.id}::uuid, ${fila.email}, ${fila.emailVerificado}, ${fila.contrasenaHash}, ${fila.idioma},
      ${fila.nombre}, ${fila.apellidos}, ${telefono},
      ${correosComerciales}, ${correosComercialesEn}, ${ahora}, ${ahora})`;
}
