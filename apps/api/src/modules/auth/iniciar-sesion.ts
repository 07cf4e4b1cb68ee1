// Login: is it the password of that account? Known and unknown accounts take the same time and get the same answer.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto, Peticion } from '../../platform/http';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';
import { Contrasenas } from './contrasenas';
import { type CuentaDeLogin, CuentasLogin, type SesionNueva } from './cuentas-login.repository';
import { Dispositivos } from './dispositivos';
import { IntentosLogin } from './intentos-login';
import type { Planes } from './leer-usuario';
import { PlazasLogin } from './plazas-login';
import { SesionesRepository } from './sesiones.repository';
import { hashDe, Tokens } from './tokens';

/** However often it is refreshed, a session ends after thirty days. */
export const DIAS_SESION = 30;

export interface SesionAbierta {
  usuarioId: string;
  acceso: string;
  refresco: string;
  dias: number;
}

/** Who asks from inside a session. */
export interface Quien {
  id: string;
  sesionId: string;
}

@Injectable()
export class IniciarSesion {
  constructor(
    private readonly clock: Clock,
    private readonly sesiones: SesionesRepository,
    private readonly cuentas: CuentasLogin,
    private readonly contrasenas: Contrasenas,
    private readonly intentos: IntentosLogin,
    private readonly plazas: PlazasLogin,
    private readonly dispositivos: Dispositivos,
    private readonly tokens: Tokens,
    private readonly log: Log,
  ) {}

  /** The account, if these are its credentials. Throws CREDENCIALES, EMAIL_NO_VERIFICADO or DEMASIADAS_PETICIONES. */
  comprobar(
    email: string,
    contrasena: string,
    request: Pick<Peticion, 'contexto' | 'cookies'>,
  ): Promise<CuentaDeLogin> {
    return this.plazas.ocupar(request.contexto.ip, () => this.juzgar(email, contrasena, request));
  }

  private async juzgar(
    email: string,
    contrasena: string,
    { contexto, cookies }: Pick<Peticion, 'contexto' | 'cookies'>,
  ): Promise<CuentaDeLogin> {
    const cuenta = await this.cuentas.find(email);
    const dispositivo = cuenta && this.dispositivos.conocido({ cookies }, cuenta);
    const intento = await this.intentos.contar(email, contexto.ip, dispositivo?.id);
    if (
      !(await this.contrasenas.verify(cuenta?.contrasenaHash, contrasena)) ||
      !cuenta ||
      cuenta.desactivadoEn
    ) {
      this.log.event('login-fallido', { ip: contexto.ip }, contexto);
      throw fallo('CREDENCIALES');
    }
    await this.intentos.devolver(intento);
    if (!cuenta.emailVerificado) throw fallo('EMAIL_NO_VERIFICADO');
    return cuenta;
  }

  /**
   * The session of who needs no second step, with what the plans of their NIFs say. Throws CREDENCIALES when
   * the account changed meanwhile.
   */
  async execute(
    cuenta: CuentaDeLogin,
    contexto: Contexto,
  ): Promise<{ sesion: SesionAbierta; planes: Planes }> {
    const { id: usuarioId } = cuenta;
    const { fila, sesion } = this.nueva(usuarioId, contexto);
    const planes = await this.cuentas.abrir(fila, cuenta);
    if (!planes) throw fallo('CREDENCIALES');
    this.log.event('login', { usuarioId }, contexto);
    return { sesion, planes };
  }

  /** A new session with its two tokens. */
  async enTransaccion(tx: Tx, usuarioId: string, contexto: Contexto): Promise<SesionAbierta> {
    const { fila, sesion } = this.nueva(usuarioId, contexto);
    await this.sesiones.insert(tx, fila);
    this.log.event('login', { usuarioId }, contexto);
    return sesion;
  }

  private nueva(usuarioId: string, { agente }: Contexto): { fila: SesionNueva; sesion: SesionAbierta } {
    const ahora = this.clock.date();
    const refresco = { sesionId: newId(), secreto: this.tokens.primerSecreto() };
    return {
      fila: {
        id: refresco.sesionId,
        usuarioId,
        refrescoHash: hashDe(refresco.secreto),
        ahora,
        caducaEn: new Date(ahora.getTime() + DIAS_SESION * 86_400_000),
        agente: agente?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null,
      },
      sesion: {
        usuarioId,
        acceso: this.tokens.acceso(usuarioId, refresco.sesionId),
        refresco: this.tokens.escribir(refresco),
        dias: DIAS_SESION,
      },
    };
  }

  /**
   * Closes all sessions of the account and everything half open, and opens one for who asks (FAULTS A3). Throws NO_AUTENTICADO when the session that asks
   * was closed meanwhile: the account may have been given to somebody else.
   */
  async soloEsta(tx: Tx, { id: usuarioId, sesionId }: Quien, contexto: Contexto): Promise<SesionAbierta> {
    if (!(await this.sesiones.lockAbierta(tx, usuarioId, sesionId))) throw fallo('NO_AUTENTICADO');
    await this.sesiones.closeAll(tx, usuarioId, this.clock.date());
    return this.enTransaccion(tx, usuarioId, contexto);
  }
}
