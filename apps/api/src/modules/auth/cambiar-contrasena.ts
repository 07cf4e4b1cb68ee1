// A new password, by a link that came by mail or inside a session. Either way every session of before ends (FAULTS A3), and the second
// factor stays: a mailbox alone opens nothing (FAULTS A7).
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Correo } from '../../platform/mail';
import { ComprobarContrasena } from './comprobar-contrasena';
import { esContrasenaConocida } from './contrasena-conocida';
import { Contrasenas } from './contrasenas';
import type { CuentaConocida } from './dispositivos';
import { Enlaces } from './enlaces';
import { IniciarSesion, type Quien, type SesionAbierta } from './iniciar-sesion';
import { Limites } from './limites';
import { Pasos } from './pasos';
import { SegundoFactor } from './segundo-factor';
import { SesionesRepository } from './sesiones.repository';
import { type Suceso, Sucesos } from './sucesos';

@Injectable()
export class CambiarContrasena {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly contrasenas: Contrasenas,
    private readonly comprobar: ComprobarContrasena,
    private readonly enlaces: Enlaces,
    private readonly limites: Limites,
    private readonly pasos: Pasos,
    private readonly segundoFactor: SegundoFactor,
    private readonly sesiones: SesionesRepository,
    private readonly iniciarSesion: IniciarSesion,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
  ) {}

  /** Sends the link if there is such an account; who asks learns nothing of it. */
  async solicitar(email: string): Promise<void> {
    await this.db.run({}, async (tx) => {
      const usuario = await this.sesiones.findUsuarioByEmail(tx, email);
      if (usuario && !usuario.desactivadoEn) await this.enviarEnlace(tx, usuario.id);
    });
  }

  /** Mails a link to choose a password; returns its path on the web. Without the name of an account that is contested or that nobody verified: a stranger may have chosen it. */
  async enviarEnlace(
    tx: Tx,
    usuarioId: string,
    plantilla: 'cambiarContrasena' | 'elegirContrasena' | 'superNombrado' = 'cambiarContrasena',
  ): Promise<string> {
    const { email, idioma, nombre, emailVerificado } = await this.sesiones.findPersona(tx, usuarioId);
    const ruta = `/auth/cambiar-contrasena?token=${await this.enlaces.crear(tx, { id: usuarioId, email }, 'CAMBIAR_CONTRASENA')}`;
    await this.correo.enviar(tx, {
      plantilla,
      para: email,
      idioma,
      ruta,
      params: plantilla === 'cambiarContrasena' ? { nombre: emailVerificado ? nombre : email } : {},
    });
    return ruta;
  }

  /** The address of a link that still opens. Throws ENLACE_NO_VALIDO. */
  async validar(token: string): Promise<string> {
    const enlace = await this.db.run({}, (tx) => this.enlaces.mirar(tx, token, 'CAMBIAR_CONTRASENA'));
    if (!enlace) throw fallo('ENLACE_NO_VALIDO');
    return enlace.email;
  }

  /** Throws ENLACE_NO_VALIDO, CONTRASENA_CONOCIDA. The link proves the address, so it is verified from here on. Gives whose password it is. */
  async porEnlace(
    token: string,
    contrasena: string,
    contexto: Contexto,
  ): Promise<CuentaConocida & { email: string }> {
    const enlace = await this.db.run({}, (tx) => this.enlaces.mirar(tx, token, 'CAMBIAR_CONTRASENA'));
    if (!enlace) throw fallo('ENLACE_NO_VALIDO');
    const contrasenaHash = await this.nueva(enlace.usuarioId, contrasena);
    const { sinCodigos, ...cuenta } = await this.db.run({}, async (tx) => {
      const { usuarioId, email } = await this.enlaces.usar(tx, token, 'CAMBIAR_CONTRASENA');
      await tx.usuario.update({
        where: { id: usuarioId },
        data: { contrasenaHash, emailVerificado: true, modificadoEn: this.clock.date() },
      });
      await this.despues(tx, usuarioId, 'CONTRASENA_RECUPERADA', contexto);
      // Last: whoever was getting through a second step stood in the way of a line before, and has a session by now.
      await this.sesiones.closeAll(tx, usuarioId, this.clock.date());
      const sinCodigos = !(await this.segundoFactor.estaActivo(tx, usuarioId));
      return { id: usuarioId, contrasenaHash, email, sinCodigos };
    });
    await this.perdonar(cuenta.id, sinCodigos);
    return cuenta;
  }

  /** The only session left, and whose it is. Throws CONTRASENA_INCORRECTA, CONTRASENA_CONOCIDA. */
  async propia(
    quien: Quien,
    actual: string,
    contrasena: string,
    contexto: Contexto,
  ): Promise<{ sesion: SesionAbierta; cuenta: CuentaConocida }> {
    const { id: usuarioId } = quien;
    await this.comprobar.execute(usuarioId, actual);
    const contrasenaHash = await this.nueva(usuarioId, contrasena);
    return this.db.run({}, async (tx) => {
      // The links before the account, in the order in which whoever uses one takes them.
      await this.enlaces.anular(tx, usuarioId, 'CAMBIAR_CONTRASENA');
      await tx.usuario.update({
        where: { id: usuarioId },
        data: { contrasenaHash, modificadoEn: this.clock.date() },
      });
      await this.despues(tx, usuarioId, 'CONTRASENA_CAMBIADA', contexto);
      return {
        sesion: await this.iniciarSesion.soloEsta(tx, quien, contexto),
        cuenta: { id: usuarioId, contrasenaHash },
      };
    });
  }

  /**
   * The tries of whoever had the account before keep nobody from it: those at the old password, and those at
   * codes unless there is a second factor that they could go on guessing.
   */
  private async perdonar(usuarioId: string, sinCodigos: boolean): Promise<void> {
    await this.limites.perdonar('contrasena-propia', usuarioId);
    if (!sinCodigos) return;
    await this.limites.perdonar('codigo-cuenta', usuarioId);
    await this.limites.perdonar('codigo-cuenta-dia', usuarioId);
  }

  private async nueva(usuarioId: string, contrasena: string): Promise<string> {
    const { email, nombre, apellidos } = await this.db.run({}, (tx) =>
      this.sesiones.findPersona(tx, usuarioId),
    );
    if (await esContrasenaConocida(contrasena, [email, nombre, apellidos]))
      throw fallo('CONTRASENA_CONOCIDA', {
        errores: [{ campo: 'contrasena', codigo: 'CONTRASENA_CONOCIDA' }],
      });
    return this.contrasenas.hash(contrasena);
  }

  private async despues(tx: Tx, usuarioId: string, suceso: Suceso, contexto: Contexto): Promise<void> {
    await this.pasos.anularTodos(tx, usuarioId);
    await this.enlaces.anular(tx, usuarioId, 'CAMBIAR_CONTRASENA');
    await this.sucesos.anotar(tx, usuarioId, suceso, {}, contexto);
    const { email, idioma, nombre } = await this.sesiones.findPersona(tx, usuarioId);
    await this.correo.enviar(tx, {
      plantilla: 'contrasenaCambiada',
      para: email,
      idioma,
      ruta: '/auth/recuperar-contrasena',
      params: { nombre },
    });
  }
}
