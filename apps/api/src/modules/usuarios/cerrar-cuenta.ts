// Closing an account for good, by its owner. What it says of its person is erased; what was issued stays, since the law obliges to keep it
// (docs/adr/0069): the NIFs, which were given up before, with their invoices and records.
import { Injectable } from '@nestjs/common';
import type { Respuesta, usuarios } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { consultas, Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto, Usuario } from '../../platform/http';
import { Correo } from '../../platform/mail';
import { Reautenticar, type Reautenticacion, SesionesRepository, Sucesos } from '../auth';

@Injectable()
export class CerrarCuenta {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly reautenticar: Reautenticar,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
  ) {}

  /** Throws CONTRASENA_INCORRECTA, CODIGO_SEGUNDO_FACTOR, CUENTA_DE_SOPORTE, CUENTA_CON_NIFS, CUENTA_POR_ENVIAR. */
  async execute(
    usuario: Pick<Usuario, 'id' | 'role'>,
    dada: Reautenticacion,
    contexto: Contexto,
  ): Promise<Respuesta<typeof usuarios.cerrarCuenta>> {
    const { id: usuarioId, role } = usuario;
    await this.reautenticar.execute(usuarioId, dada);
    if (role !== 'ROLE_USER') throw fallo('CUENTA_DE_SOPORTE');
    await this.exigirLibre(usuarioId);
    await this.db.run({ usuarioId }, (tx) => this.cerrar(tx, usuarioId, contexto));
    return { cerrada: true };
  }

  private async exigirLibre(usuarioId: string): Promise<void> {
    const [suyos] = await this.db.leer(
      { usuarioId },
      consultas.selectFrom('nifs').select(['id', 'archivado']).where('usuarioId', '=', usuarioId),
    );
    if (suyos.some(({ archivado }) => !archivado)) throw fallo('CUENTA_CON_NIFS');
    if (suyos.length === 0) return;
    const nifId = suyos.map(({ id }) => id);
    const [[pendiente]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('cadenas')
        .select('id')
        .where('nifId', 'in', nifId)
        .where('entorno', '=', 'REAL')
        .where('pendienteDesde', 'is not', null)
        .limit(1),
    );
    // Whatever the agency answers to them, there would be nobody to read it.
    if (pendiente) throw fallo('CUENTA_POR_ENVIAR');
  }

  private async cerrar(tx: Tx, usuarioId: string, contexto: Contexto): Promise<void> {
    const { email, idioma, nombre } = await this.sesiones.findPersona(tx, usuarioId);
    const ahora = this.clock.date();
    const [fila] = await tx.$queryRaw<{ cerrada: boolean }[]>`SELECT cerrar_cuenta(${ahora}) AS cerrada`;
    // A NIF that was added since it was looked at.
    if (!fila?.cerrada) throw fallo('CUENTA_CON_NIFS');
    await tx.segundoFactor.deleteMany({ where: { usuarioId } });
    await tx.codigoRecuperacion.deleteMany({ where: { usuarioId } });
    await tx.pasoPendiente.deleteMany({ where: { usuarioId } });
    await tx.enlace.deleteMany({ where: { usuarioId } });
    await tx.claveCuenta.updateMany({ where: { usuarioId, revocadaEn: null }, data: { revocadaEn: ahora } });
    await this.sucesos.anotar(tx, usuarioId, 'CUENTA_CERRADA', {}, contexto);
    await this.correo.enviar(tx, {
      plantilla: 'cuentaCerrada',
      para: email,
      idioma,
      ruta: '/auth/login',
      params: { nombre },
    });
  }
}
