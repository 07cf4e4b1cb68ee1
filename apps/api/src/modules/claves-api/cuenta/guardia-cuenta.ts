// The guard of the door `cuenta`: which key of an account asks, whether it works, and what it may do (docs/adr/0052). One query tells all of
// it, and nothing is remembered, as of the keys of NIFs.
import { type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import type { CodigoError, Endpoint, PermisoCuenta } from '@encadena/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../platform/clock';
import { consultas, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { type ClaveCuentaEnMano, type Peticion, Puertas } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { contarPeticion, denegar, portador } from '../clave-mostrada';
import { ClavesExpuestas } from '../claves-expuestas';
import { estaPermitida } from '../direcciones';
import { type ClaveCuentaLeida, leerClave, leerClaveCuenta } from '../formato-clave';
import { LimiteClave } from '../limite-clave';

/** The last use is kept to the minute. */
const MINUTO_MS = 60_000;

type Fila = NonNullable<Awaited<ReturnType<GuardiaCuenta['buscar']>>>;

@Injectable()
export class GuardiaCuenta implements OnModuleInit {
  constructor(
    private readonly puertas: Puertas,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly limite: LimiteClave,
    private readonly expuestas: ClavesExpuestas,
  ) {}

  onModuleInit(): void {
    this.puertas.registrar('cuenta', (context, endpoint) => this.pasar(context, endpoint));
    this.puertas.registrarSena((request) => this.conoce(request));
  }

  private async pasar(context: ExecutionContext, endpoint: Endpoint): Promise<void> {
    const request = context.switchToHttp().getRequest<Peticion>();
    if (await this.expuestas.marcar(request.url)) return this.denegar('CLAVE_API_EN_DIRECCION', request);
    const texto = portador(request);
    if (texto === undefined) return this.denegar('CLAVE_API_REQUERIDA', request);
    const leida = leerClaveCuenta(texto);
    // Answered without a query.
    if (!leida) return this.denegar(leerClave(texto) ? 'CLAVE_DE_OTRA_API' : 'CLAVE_API_NO_VALIDA', request);
    const fila = await this.buscar(leida);
    if (!fila) return this.denegar('CLAVE_API_NO_VALIDA', request);
    request.contexto.claveCuentaId = fila.clave.id;
    if (fila.revocadaEn !== null) return this.denegar('CLAVE_API_REVOCADA', request);
    if (fila.clave.caducaEn <= this.clock.date()) return this.denegar('CLAVE_API_CADUCADA', request);
    if (!estaPermitida(request.ip, fila.clave.ipsPermitidas))
      return this.denegar('CLAVE_API_DESDE_OTRO_SITIO', request);
    // All keys of an account together have what one key of a NIF has.
    await contarPeticion(this.limite, fila.usuarioId, context.switchToHttp().getResponse<FastifyReply>());
    request.cuenta = { id: fila.usuarioId, email: fila.email, clave: fila.clave };
    await this.anotarUso(fila);
    exigirPermiso(endpoint, fila.clave);
  }

  /** Undefined when there is no such key, or its account is shut or not verified. */
  async buscar({ usuarioId, hash }: ClaveCuentaLeida) {
    const [[fila]] = await this.db.leer(
      { usuarioId },
      consultas
        .selectFrom('clavesCuenta as k')
        .innerJoin('usuarios as u', 'u.id', 'k.usuarioId')
        .where('k.usuarioId', '=', usuarioId)
        .where('k.hash', '=', hash)
        .where('u.emailVerificado', '=', true)
        .where('u.desactivadoEn', 'is', null)
        .select([
          'u.email',
          'k.id',
          'k.nombre',
          'k.permisos',
          'k.ipsPermitidas',
          'k.caducaEn',
          'k.revocadaEn',
          'k.ultimoUsoEn',
        ]),
    );
    if (!fila) return undefined;
    const { email, revocadaEn, ultimoUsoEn, permisos, ipsPermitidas, ...suyo } = fila;
    const clave: ClaveCuentaEnMano = {
      ...suyo,
      permisos: (permisos ?? []) as PermisoCuenta[],
      ipsPermitidas: ipsPermitidas ?? [],
    };
    return { usuarioId, email, clave, revocadaEn, ultimoUsoEn };
  }

  /** Once a minute at most. */
  private async anotarUso({ usuarioId, clave: { id }, ultimoUsoEn }: Fila): Promise<void> {
    const ahora = this.clock.date();
    if (ultimoUsoEn && ahora.getTime() - ultimoUsoEn.getTime() < MINUTO_MS) return;
    await this.db.run({ usuarioId }, (tx) =>
      tx.claveCuenta.updateMany({ where: { usuarioId, id }, data: { ultimoUsoEn: ahora } }),
    );
  }

  /** Whoever shows a valid key may send larger bodies than a stranger. */
  private async conoce(request: FastifyRequest): Promise<boolean> {
    const leida = leerClaveCuenta(portador(request) ?? '');
    const fila = leida && (await this.buscar(leida));
    return fila !== undefined && fila.revocadaEn === null && fila.clave.caducaEn > this.clock.date();
  }

  private denegar(codigo: CodigoError, request: Peticion): never {
    return denegar(this.log, codigo, request);
  }
}

function exigirPermiso(
  { method, path, permisoCuenta: permiso }: Endpoint,
  { permisos }: ClaveCuentaEnMano,
): void {
  if (!permiso) throw new Error(`${method} ${path} does not say what a key of an account needs for it`);
  if (!permisos.includes(permiso)) throw fallo('CLAVE_API_SIN_PERMISO', { params: { permiso } });
}
