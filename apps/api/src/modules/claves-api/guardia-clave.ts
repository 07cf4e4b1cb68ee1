// The guard of the door `erp`: which key asks, whether it works, for which NIF and world, and what it may do. One query
// tells all of it; nothing is remembered, so that a revoked key is refused everywhere at once (FAULTS P1).
import { type ExecutionContext, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CABECERA_ENTORNO,
  CABECERA_NIF,
  type CodigoError,
  type Endpoint,
  permisoDe,
} from '@encadena/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { consultas, Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { type ClaveEnMano, type NifFila, type Peticion, Puertas } from '../../platform/http';
import { Log } from '../../platform/logs';
import { DEL_NIF, relojDePruebas } from '../nifs';
import { contarPeticion, denegar, portador } from './clave-mostrada';
import { ClavesExpuestas } from './claves-expuestas';
import { estaPermitida } from './direcciones';
import { type ClaveLeida, leerClave, leerClaveCuenta } from './formato-clave';
import { LimiteClave } from './limite-clave';

/** Most keys that are remembered to have opened once; full, the memory begins anew. */
const MAX_CONOCIDAS = 4096;

type Fila = NonNullable<Awaited<ReturnType<GuardiaClave['buscar']>>>;

@Injectable()
export class GuardiaClave implements OnModuleInit {
  /** Hashes of keys that opened before: who shows one may send more than a stranger. Whether it still opens is asked each time. */
  private readonly conocidas = new Set<string>();

  constructor(
    private readonly puertas: Puertas,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly limite: LimiteClave,
    private readonly expuestas: ClavesExpuestas,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SUSCRIPCIONES'>,
  ) {}

  onModuleInit(): void {
    this.puertas.registrar('erp', (context, endpoint) => this.pasar(context, endpoint));
    this.puertas.registrarSena((request) => this.conoce(request));
  }

  private async pasar(context: ExecutionContext, endpoint: Endpoint): Promise<void> {
    const request = context.switchToHttp().getRequest<Peticion>();
    if (await this.expuestas.marcar(request.url)) return this.denegar('CLAVE_API_EN_DIRECCION', request);
    const texto = portador(request);
    if (texto === undefined) return this.denegar('CLAVE_API_REQUERIDA', request);
    const leida = leerClave(texto);
    // Answered without a query.
    if (!leida)
      return this.denegar(leerClaveCuenta(texto) ? 'CLAVE_DE_OTRA_API' : 'CLAVE_API_NO_VALIDA', request);
    const fila = await this.buscar(leida);
    if (!fila) return this.denegar('CLAVE_API_NO_VALIDA', request);
    request.contexto.nifId = fila.nif.id;
    request.contexto.claveApiId = fila.clave.id;
    this.exigirViva(fila, request);
    if (!estaPermitida(request.ip, fila.clave.ipsPermitidas))
      return this.denegar('CLAVE_API_DESDE_OTRO_SITIO', request);
    this.recordar(leida);
    await contarPeticion(this.limite, fila.clave.id, context.switchToHttp().getResponse<FastifyReply>());
    request.nif = fila.nif;
    request.entorno = fila.entorno;
    request.desfaseMs = fila.desfaseMs;
    request.claveApi = fila.clave;
    exigirLoMismo(request, fila);
    this.exigirAcceso(fila);
    exigirPermiso(endpoint, fila.clave);
  }

  /** Undefined when there is no such key, or its NIF or account is shut. */
  async buscar({ nifId, entorno, hash }: ClaveLeida) {
    const [[fila]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('clavesApi as k')
        .innerJoin('nifs as n', 'n.id', 'k.nifId')
        .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
        .leftJoin('suscripciones as s', (join) =>
          join.onRef('s.nifId', '=', 'k.nifId').on('s.nifId', '=', nifId),
        )
        .where('k.nifId', '=', nifId)
        .where('k.hash', '=', hash)
        .where('k.entorno', '=', entorno)
        .where('n.archivado', '=', false)
        .where('u.emailVerificado', '=', true)
        .where('u.desactivadoEn', 'is', null)
        .select(DEL_NIF)
        .select([
          'n.usuarioId',
          'k.id as claveId',
          'k.nombre',
          'k.permisos',
          'k.ipsPermitidas',
          'k.caducaEn',
          'k.revocadaEn',
          's.apiPagadaHasta',
        ])
        .$if(entorno === 'PRUEBAS', (suya) => suya.select(relojDePruebas(nifId).as('desfaseMs'))),
    );
    if (!fila) return undefined;
    const {
      usuarioId,
      claveId,
      nombre,
      permisos,
      ipsPermitidas,
      caducaEn,
      revocadaEn,
      apiPagadaHasta,
      desfaseMs,
      ...nif
    } = fila;
    const clave: ClaveEnMano & { ipsPermitidas: readonly string[] } = {
      id: claveId,
      nombre,
      usuarioId,
      permisos: (permisos ?? []) as ClaveEnMano['permisos'],
      ipsPermitidas: ipsPermitidas ?? [],
    };
    return {
      nif: nif as NifFila,
      entorno,
      desfaseMs: desfaseMs ?? 0,
      clave,
      caducaEn,
      revocadaEn,
      apiPagadaHasta,
    };
  }

  private exigirViva({ revocadaEn, caducaEn }: Fila, request: Peticion): void {
    if (revocadaEn !== null) this.denegar('CLAVE_API_REVOCADA', request);
    if (caducaEn !== null && caducaEn <= this.clock.date()) this.denegar('CLAVE_API_CADUCADA', request);
  }

  /** The real world is for who has hired it; tests are free, and nothing that is owed stands in their way. */
  private exigirAcceso({ entorno, apiPagadaHasta }: Fila): void {
    if (entorno !== 'REAL' || this.config.SUSCRIPCIONES === 'no') return;
    if (apiPagadaHasta === null || apiPagadaHasta <= this.clock.date()) throw fallo('ACCESO_API_INACTIVO');
  }

  private denegar(codigo: CodigoError, request: Peticion): never {
    return denegar(this.log, codigo, request);
  }

  private conoce(request: FastifyRequest): boolean | Promise<boolean> {
    const leida = leerClave(portador(request) ?? '');
    if (!leida) return false;
    return (
      this.conocidas.has(leida.hash.toString('base64')) ||
      this.buscar(leida).then((fila) => fila !== undefined && fila.revocadaEn === null)
    );
  }

  private recordar({ hash }: ClaveLeida): void {
    if (this.conocidas.size >= MAX_CONOCIDAS) this.conocidas.clear();
    this.conocidas.add(hash.toString('base64'));
  }
}

/** A key says for which NIF and world it asks: whoever says another one besides thinks to be somewhere else (FAULTS I2). */
function exigirLoMismo({ headers }: Peticion, { nif, entorno }: Fila): void {
  const [suNif, suMundo] = [headers[CABECERA_NIF], headers[CABECERA_ENTORNO]];
  if (suNif !== undefined && String(suNif).toLowerCase() !== nif.id) throw fallo('NIF_DISTINTO');
  if (suMundo !== undefined && suMundo !== entorno)
    throw fallo('VALIDACION', {
      errores: [{ campo: 'X-Entorno', codigo: 'opcion', params: { opciones: entorno } }],
    });
}

function exigirPermiso(endpoint: Endpoint, { permisos }: ClaveEnMano): void {
  const permiso = permisoDe(endpoint);
  if (!permiso) throw new Error(`${endpoint.method} ${endpoint.path} does not say what a key needs for it`);
  if (!permisos.includes(permiso)) throw fallo('CLAVE_API_SIN_PERMISO', { params: { permiso } });
}
