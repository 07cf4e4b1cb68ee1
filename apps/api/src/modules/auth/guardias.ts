// The guards of login and session.
import { type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { auth } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo, ErrorApi } from '../../platform/errores';
import { type Contexto, parseEntrada, type Peticion, Puertas, type Usuario } from '../../platform/http';
import { Log } from '../../platform/logs';
import { Cookies } from './cookies';
import { SegundoFactor } from './segundo-factor';
import { SesionesRepository } from './sesiones.repository';
import { type Claims, Tokens } from './tokens';

/** Judges the credentials of a login; what is no login at all is refused as any bad input. */
@Injectable()
export class LoginGuard extends AuthGuard('contrasena') {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Peticion>();
    request.body = parseEntrada(auth.login, request).body;
    return super.canActivate(context) as Promise<boolean>;
  }

  override handleRequest<T>(error: unknown, usuario: T | false | null): T {
    if (error || !usuario) throw error ?? fallo('CREDENCIALES');
    return usuario;
  }
}

/** Most tokens whose signature is remembered; full, the memory begins anew. */
const MAX_PROBADOS = 4096;

class AccesoGuard extends AuthGuard('acceso') {
  override handleRequest<T>(error: unknown, claims: T | false | null): T {
    if (error || !claims) throw error ?? fallo('NO_AUTENTICADO');
    return claims;
  }
}

/** Who asks, by the access cookie; and the guard of the doors that want a session and nothing else. */
@Injectable()
export class GuardiaSesion implements OnModuleInit {
  private readonly acceso = new AccesoGuard();
  /**
   * Tokens whose signature was found true: a page and an ERP send the same one for ten minutes. Whether it is
   * still in time is asked each time.
   */
  private readonly probados = new Map<string, Claims>();

  constructor(
    private readonly puertas: Puertas,
    private readonly sesiones: SesionesRepository,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly db: Db,
    private readonly segundoFactor: SegundoFactor,
    private readonly cookies: Cookies,
    private readonly tokens: Tokens,
  ) {}

  onModuleInit(): void {
    this.puertas.registrar('session', (context) => this.pasar(context));
    this.puertas.registrar('super', (context) => this.pasarSuper(context));
    this.puertas.registrarSena((request) => this.conoce(request));
  }

  private conoce(request: FastifyRequest): boolean {
    const token = this.cookies.leerAcceso(request);
    return token !== undefined && (this.probados.has(token) || this.tokens.sesionDe(token) !== undefined);
  }

  /** What a valid access token states; whether its session is still open is for the caller to ask in its own query. */
  async claims(context: ExecutionContext): Promise<Claims> {
    const request = context.switchToHttp().getRequest<Peticion & { user: Claims }>();
    const token = this.cookies.leerAcceso(request) ?? '';
    const probado = this.probados.get(token);
    if (probado && probado.exp * 1000 > this.clock.now()) return probado;
    try {
      await this.acceso.canActivate(context);
    } catch (error) {
      this.denegar(error instanceof ErrorApi ? error.codigo : 'token', request.contexto);
    }
    if (this.probados.size >= MAX_PROBADOS) this.probados.clear();
    this.probados.set(token, request.user);
    return request.user;
  }

  /** 401, and a line for whoever watches the log (FAULTS A4). */
  denegar(motivo: string, contexto: Contexto): never {
    this.log.event('acceso-denegado', { motivo }, contexto);
    throw fallo('NO_AUTENTICADO');
  }

  async pasar(context: ExecutionContext): Promise<void> {
    const { sub, sid } = await this.claims(context);
    const fila = await this.sesiones.findAcceso(sid, sub, this.clock.date());
    const request = context.switchToHttp().getRequest<Peticion>();
    if (!fila) return this.denegar('sesion', request.contexto);
    request.usuario = usuarioDe(sub, sid, fila);
  }

  /** Staff only, and only with a second factor: behind this door lies everybody's data. */
  private async pasarSuper(context: ExecutionContext): Promise<void> {
    await this.pasar(context);
    const { usuario } = context.switchToHttp().getRequest<Peticion>();
    if (usuario?.role !== 'ROLE_SUPER') throw fallo('PROHIBIDO');
    await this.db.run({}, (tx) => this.segundoFactor.exigir(tx, usuario.id));
  }
}

/** The user of a request, from the token's claims and the session's row. */
export const usuarioDe = (
  id: string,
  sesionId: string,
  { email, role, idioma }: Pick<Usuario, 'email' | 'role' | 'idioma'>,
): Usuario => ({
  id,
  sesionId,
  email,
  role,
  idioma,
});
