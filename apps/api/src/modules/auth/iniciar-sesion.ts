// Login: is it the password of that account? Known and unknown accounts take the same time and get the same answer.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';
import { Contrasenas } from './contrasenas';
import { Limites } from './limites';
import { SesionesRepository } from './sesiones.repository';
import { hashDe, Tokens } from './tokens';
import type { UsuarioFila } from './usuario.mapper';

/** However often it is refreshed, a session ends after thirty days. */
export const DIAS_SESION = 30;

export interface SesionAbierta {
  usuarioId: string;
  acceso: string;
  refresco: string;
  dias: number;
}

@Injectable()
export class IniciarSesion {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sesiones: SesionesRepository,
    private readonly contrasenas: Contrasenas,
    private readonly limites: Limites,
    private readonly tokens: Tokens,
    private readonly log: Log,
  ) {}

  /** The account, if these are its credentials. Throws CREDENCIALES, EMAIL_NO_VERIFICADO or DEMASIADAS_PETICIONES. */
  async comprobar(email: string, contrasena: string, ip: string): Promise<UsuarioFila> {
    await this.limites.contarRed('login-red', ip);
    await this.limites.contar('login-cuenta', email);
    const usuario = await this.db.transaction((tx) => this.sesiones.findUsuarioByEmail(tx, email));
    if (!(await this.contrasenas.verify(usuario?.contrasenaHash, contrasena)) || !usuario || usuario.desactivadoEn) {
      this.log.event('login-fallido', { ip });
      throw fallo('CREDENCIALES');
    }
    await Promise.all([this.limites.perdonar('login-cuenta', email), this.limites.devolverRed('login-red', ip)]);
    if (!usuario.emailVerificado) throw fallo('EMAIL_NO_VERIFICADO');
    return usuario;
  }

  execute(usuarioId: string, agente: string | undefined): Promise<SesionAbierta> {
    return this.db.transaction((tx) => this.enTransaccion(tx, usuarioId, agente));
  }

  /** A new session with its two tokens. */
  async enTransaccion(tx: Tx, usuarioId: string, agente: string | undefined): Promise<SesionAbierta> {
    const ahora = this.clock.date();
    const refresco = { sesionId: newId(), secreto: this.tokens.primerSecreto() };
    await this.sesiones.insert(tx, {
      id: refresco.sesionId, usuarioId, refrescoHash: hashDe(refresco.secreto), ahora,
      caducaEn: new Date(ahora.getTime() + DIAS_SESION * 86_400_000), agente: agente?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null,
    });
    this.log.event('login', { usuarioId });
    return { usuarioId, acceso: this.tokens.acceso(usuarioId, refresco.sesionId), refresco: this.tokens.escribir(refresco), dias: DIAS_SESION };
  }

  /** Closes all sessions of the account and everything half open, and opens one for who asks (FAULTS A3). */
  async soloEsta(tx: Tx, usuarioId: string, agente: string | undefined): Promise<SesionAbierta> {
    await this.sesiones.closeAll(tx, usuarioId, this.clock.date());
    return this.enTransaccion(tx, usuarioId, agente);
  }
}
