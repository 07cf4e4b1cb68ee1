// Orders about accounts.
import { Injectable } from '@nestjs/common';
import { SesionesRepository, Sucesos } from '../modules/auth';
import { Clock } from '../platform/clock';
import { ConfigError } from '../platform/config';
import { Db, type Tx } from '../platform/db';
import { correoDe } from './correo-de';

@Injectable()
export class Cuentas {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
  ) {}

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
      const { role } = await tx.usuario.update({
        where: { id },
        data: { desactivadoEn: null },
        select: { role: true },
      });
      // One that was being opened while the account was shut came too late to be closed with the others.
      await this.sesiones.closeAll(tx, id, this.clock.date());
      await this.sucesos.anotar(tx, id, 'CUENTA_REACTIVADA');
      return role === 'ROLE_SUPER'
        ? `${email} may sign in again, and is a super user: if that shall not be, give "no-super-user ${email}".`
        : `${email} may sign in again.`;
    });
  }

  private cambiar(
    texto: string,
    work: (tx: Tx, id: string, email: string) => Promise<string>,
  ): Promise<string> {
    const email = correoDe(texto);
    return this.db.run({}, async (tx) => {
      const usuario = await tx.usuario.findUnique({ where: { email }, select: { id: true } });
      if (!usuario) throw new ConfigError(`There is no account ${email}.`);
      return work(tx, usuario.id, email);
    });
  }
}
