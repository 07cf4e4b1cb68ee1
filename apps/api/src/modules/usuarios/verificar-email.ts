// Verifying the address of an account by the link that was mailed to it.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { Contexto } from '../../platform/http';
import { Correo } from '../../platform/mail';
import { CambiarContrasena, CONTRASENA_DISPUTADA, type CuentaConocida, Enlaces, Sucesos } from '../auth';
import { RegistrarUsuario } from './registrar-usuario';

export interface Verificada {
  email: string;
  /** The password was contested: the owner has been mailed the link to choose one. */
  contrasenaPendiente: boolean;
  cuenta: CuentaConocida;
}

@Injectable()
export class VerificarEmail {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly enlaces: Enlaces,
    private readonly cambiarContrasena: CambiarContrasena,
    private readonly registrar: RegistrarUsuario,
    private readonly sucesos: Sucesos,
    private readonly correo: Correo,
  ) {}

  /** The verified address. Throws ENLACE_NO_VALIDO. */
  execute(token: string, contexto: Contexto): Promise<Verificada> {
    return this.db.run({}, async (tx) => {
      const { usuarioId, email } = await this.enlaces.usar(tx, token, 'VERIFICAR_EMAIL');
      const { idioma, nombre, correosComerciales, contrasenaHash } = await tx.usuario.update({
        where: { id: usuarioId },
        data: { emailVerificado: true, modificadoEn: this.clock.date() },
        select: { idioma: true, nombre: true, correosComerciales: true, contrasenaHash: true },
      });
      await this.sucesos.anotar(tx, usuarioId, 'EMAIL_VERIFICADO', {}, contexto);
      if (correosComerciales) {
        const tokenBaja = await this.enlaces.crear(tx, { id: usuarioId, email }, 'BAJA_COMERCIAL');
        await this.correo.enviar(tx, {
          plantilla: 'bienvenida',
          para: email,
          idioma,
          ruta: '/auth/login',
          params: { nombre },
          tokenBaja,
        });
      }
      const contrasenaPendiente = contrasenaHash === CONTRASENA_DISPUTADA;
      if (contrasenaPendiente) await this.cambiarContrasena.enviarEnlace(tx, usuarioId, 'elegirContrasena');
      return { email, contrasenaPendiente, cuenta: { id: usuarioId, contrasenaHash } };
    });
  }

  /** Sends the link again if there is an account that waits for it. */
  async solicitar(email: string): Promise<void> {
    await this.db.run({}, async (tx) => {
      const usuario = await tx.usuario.findUnique({
        where: { email },
        select: { id: true, idioma: true, emailVerificado: true, desactivadoEn: true },
      });
      if (usuario && !usuario.emailVerificado && !usuario.desactivadoEn)
        await this.registrar.enviarVerificacion(tx, {
          id: usuario.id,
          email,
          idioma: usuario.idioma,
        });
    });
  }
}
