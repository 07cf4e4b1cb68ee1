// Login: is it the password of that account? Known and unknown accounts take the same time and get the same answer.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';
import { Contrasenas } from './contrasenas';
import { LimitesLogin } from './limites';
import { SesionesRepository } from './sesiones.repository';
import { hashDe, Tokens } from './tokens';
import type { UsuarioFila } from './usuario.mapper';

/** However often it is refreshed, a session ends after thirty days. */
export const DIAS_SESION = 30;

export interface SesionAbierta {
  usuario: UsuarioFila;
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
    private readonly limites: LimitesLogin,
    private readonly tokens: Tokens,
    private readonly log: Log,
  ) {}

  /** The account, if these are its credentials. Throws CREDENCIALES, EMAIL_NO_VERIFICADO or DEMASIADAS_PETICIONES. */
  async comprobar(email: string, contrasena: string, ip: string): Promise<UsuarioFila> {
    await this.limites.contar(email, ip);
    const usuario = await this.db.transaction((tx) => this.sesiones.findUsuarioByEmail(tx, email));
    if (!(await this.contrasenas.verify(usuario?.contrasenaHash, contrasena)) || !usuario) {
      this.log.event('login-fallido', { ip });
      throw fallo('CREDENCIALES');
    }
    await this.limites.perdonar(email, ip);
    if (!usuario.emailVerificado) throw fallo('EMAIL_NO_VERIFICADO');
    return usuario;
  }

  async execute(usuario: UsuarioFila, agente: string | undefined): Promise<SesionAbierta> {
    const ahora = this.clock.date();
    const refresco = { sesionId: newId(), secreto: this.tokens.primerSecreto() };
    await this.db.transaction((tx) =>
      this.sesiones.insert(tx, {
        id: refresco.sesionId, usuarioId: usuario.id, refrescoHash: hashDe(refresco.secreto), ahora,
        caducaEn: new Date(ahora.getTime() + DIAS_SESION * 86_400_000), agente: agente?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null,
      }),
    );
    this.log.event('login', { usuarioId: usuario.id });
    return { usuario, acceso: this.tokens.acceso(usuario.id, refresco.sesionId), refresco: this.tokens.escribir(refresco), dias: DIAS_SESION };
  }
}
