// Orders about accounts.
import { Injectable } from '@nestjs/common';
import { emailSchema } from '@encadena/contracts';
import { CambiarContrasena, SesionesRepository, Sucesos } from '../modules/auth';
import { CrearUsuario } from '../modules/usuarios';
import { Clock } from '../platform/clock';
import { ConfigError } from '../platform/config';
import { Db, type Tx } from '../platform/db';
import { newSecret } from '../platform/ids';

@Injectable()
export class Cuentas {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly crearUsuario: CrearUsuario,
    private readonly cambiarContrasena: CambiarContrasena,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
  ) {}

  /**
   * Makes that account staff, and makes it if there is none: with a password that nobody knows, and a mail to choose one. Only while
   * there is no other: who is staff already makes the next ones.
   */
  async primerSuper(texto: string): Promise<string> {
    const email = correo(texto);
    return this.db.transaction(async (tx) => {
      // Two orders at once stand in line.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first-super-user'))`;
      const otro = await tx.usuario.findFirst({ where: { role: 'ROLE_SUPER', email: { not: email } }, select: { id: true } });
      if (otro) throw new ConfigError('There is a super user already: this order is for the first one only.');
      const existente = await tx.usuario.findUnique({ where: { email }, select: { id: true } });
      const id = existente?.id ?? (await this.crearUsuario.execute(tx, { email, contrasena: newSecret(32), nombre: 'Superusuario', apellidos: '', idioma: 'es', emailVerificado: false }));
      await tx.usuario.update({ where: { id }, data: { role: 'ROLE_SUPER', modificadoEn: this.clock.date() } });
      await this.sesiones.closeAll(tx, id, this.clock.date());
      await this.sucesos.anotar(tx, id, 'ROLE_CAMBIADO', { role: 'ROLE_SUPER' });
      if (existente) return `${email} is the super user now. Its sessions were closed: sign in again, and switch on the second factor in the profile.`;
      await this.cambiarContrasena.enviarEnlace(tx, id);
      return `${email} is the super user now. A mail with a link to choose the password is on its way (it works for one hour); then sign in and switch on the second factor in the profile.`;
    });
  }

  desactivar(texto: string): Promise<string> {
    return this.cambiar(texto, async (tx, id, email) => {
      await tx.usuario.update({ where: { id }, data: { desactivadoEn: this.clock.date() } });
      const cerradas = await this.sesiones.closeAll(tx, id, this.clock.date());
      await this.sucesos.anotar(tx, id, 'CUENTA_DESACTIVADA', { cerradas });
      return `${email} is disabled; sessions closed: ${cerradas}.`;
    });
  }

  reactivar(texto: string): Promise<string> {
    return this.cambiar(texto, async (tx, id, email) => {
      await tx.usuario.update({ where: { id }, data: { desactivadoEn: null } });
      await this.sucesos.anotar(tx, id, 'CUENTA_REACTIVADA');
      return `${email} may sign in again.`;
    });
  }

  private cambiar(texto: string, work: (tx: Tx, id: string, email: string) => Promise<string>): Promise<string> {
    const email = correo(texto);
    return this.db.transaction(async (tx) => {
      const usuario = await tx.usuario.findUnique({ where: { email }, select: { id: true } });
      if (!usuario) throw new ConfigError(`There is no account ${email}.`);
      return work(tx, usuario.id, email);
    });
  }
}

function correo(texto: string): string {
  const { success, data } = emailSchema.safeParse(texto);
  if (!success) throw new ConfigError(`"${texto}" is no e-mail address.`);
  return data;
}
