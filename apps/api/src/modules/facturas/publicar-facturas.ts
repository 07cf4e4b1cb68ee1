// Publishing: takes a list, be it of one. One transaction per chain and batch takes numbers, freezes invoices, seals their records
// on the chain and leaves them PENDIENTE; either all of it is there after the commit, or nothing.
import { Inject, Injectable } from '@nestjs/common';
import type { PublicadaDto } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { contexto, cuerpoDe, isUnavailable } from '../../platform/http';
import { type ClaveEnCurso, Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { ENTORNO_WEB } from '../series';
import { Suscripciones } from '../suscripciones';
import { anotarAlarmas, appendRegistros, lockCabeza, mirarAtras, sistemaBase, sistemaDeCadena, type CadenaBloqueada, type SistemaBase } from '../verifactu-registros';
import { ColaPublicacion, type LimitesCola, type Resultado } from './cola-publicacion';
import { CosturasEmision } from './costuras';
import { planificarEmision, type Emision, type EntradaEmision } from './emision';
import { escribirEmision, leerParaEmitir, type EstadoLeido } from './emision.repository';
import { publicadaDto } from './publicada.mapper';
import { qrDestino } from './qr-destino';
import { duplicada, repartir, type PeticionPublicar } from './reparto-publicacion';

interface Transaccion {
  client: PoolClient;
  /** Statements that go with the commit. */
  alFinal(sentencia: () => Promise<unknown>): void;
}

/** One click waits behind at most this much work; more is told to come back (503). */
const LIMITES: LimitesCola = { maxLote: 250, maxEspera: 5_000 };

@Injectable()
export class PublicarFacturas {
  private readonly cola: ColaPublicacion<PeticionPublicar, PublicadaDto>;
  private readonly sistema: SistemaBase;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly suscripciones: Suscripciones,
    private readonly idempotencia: Idempotencia,
    @Inject(CONFIG) private readonly config: Config,
    private readonly costuras: CosturasEmision,
  ) {
    this.sistema = sistemaBase(config);
    this.cola = new ColaPublicacion(
      (nifId, peticiones) => this.publicarLote(nifId, peticiones),
      isUnavailable,
      () => fallo('COLA_LLENA', { cabeceras: { 'retry-after': '1' } }),
      LIMITES,
    );
  }

  /** Publishes a list: the outcome of each element, in their order. Throws COLA_LLENA when too much waits for this NIF already. */
  execute(nifId: string, usuarioId: string, lista: readonly { uuid: string; version?: number }[]): Promise<Resultado<PublicadaDto>[]> {
    // The key belongs to the request that brought it, not to the one in whose name the batch will run.
    const clave = lista.length === 1 ? contexto()?.clave : undefined;
    return this.cola.pedir(nifId, lista.map(({ uuid, version }) => ({ facturaId: uuid, version, usuarioId, clave })));
  }

  /** A list of one, as the door has it. */
  async publicarUna(nifId: string, usuarioId: string, uuid: string, version?: number): Promise<PublicadaDto> {
    const [resultado] = await this.execute(nifId, usuarioId, [{ uuid, version }]);
    if (!resultado?.ok) throw resultado?.error;
    return resultado.valor;
  }

  private async publicarLote(nifId: string, peticiones: readonly PeticionPublicar[]): Promise<Resultado<PublicadaDto>[]> {
    try {
      const resultados = await this.db.forNifSql(nifId, (client, alFinal) => this.enTransaccion({ client, alFinal }, nifId, peticiones));
      await this.costuras.pasar('despues-de-commit');
      return resultados;
    } catch (error) {
      throw peticiones.length === 1 ? duplicada(error) : error;
    }
  }

  // Two messages to the database: lock and read, then write and commit. Between them the plan, which is a pure function.
  private async enTransaccion(tx: Transaccion, nifId: string, peticiones: readonly PeticionPublicar[]): Promise<Resultado<PublicadaDto>[]> {
    const { client } = tx;
    const ids = [...new Set(peticiones.map(({ facturaId }) => facturaId))];
    const [cadena, estado, cupo] = await Promise.all([
      lockCabeza(client, nifId, ENTORNO_WEB),
      leerParaEmitir(client, nifId, ENTORNO_WEB, ids, [...new Set(peticiones.map(({ usuarioId }) => usuarioId))]),
      // Asked for before the plan is known, so that nobody waits for the answer; what the plan does not use is given back.
      this.suscripciones.reservar(client, nifId, ids.length).catch(sinSitio),
    ]);
    if (!cadena) throw fallo('NIF_NO_OPERATIVO');
    await this.costuras.pasar('tras-bloquear');
    // Asked for behind the lock: no record of a chain is stamped before the one that it follows.
    const ahora = this.clock.date(nifId);
    const reparto = repartir(peticiones, estado);
    const mirada = mirarAtras(cadena, estado.ultimos, ahora.getTime());
    const emision = planConCupo({ ...this.entrada(cadena, estado, mirada, ahora), borradores: reparto.borradores }, cupo);
    await this.costuras.pasar('tras-planificar');
    if (mirada.alarmas.length > 0) tx.alFinal(() => anotarAlarmas(client, nifId, cadena.id, mirada.alarmas, ahora));
    const sobrantes = (typeof cupo === 'number' ? cupo : 0) - emision.emitidas.length;
    if (sobrantes > 0) tx.alFinal(() => this.suscripciones.devolver(client, nifId, sobrantes));
    if (emision.emitidas.length > 0) await this.escribir(tx, nifId, emision, reparto.usuarioDe, ahora);
    const { zona } = estado.emisor;
    const dtos = new Map(emision.emitidas.map((emitida) => {
      const usuarioId = reparto.usuarioDe(emitida.id);
      return [emitida.id, publicadaDto(emitida, { cadenaId: cadena.id, usuarioId, usuarioNombre: estado.nombres.get(usuarioId) ?? null, zona, ahora })];
    }));
    const resultados = reparto.resultados(dtos, emision.rechazos);
    tx.alFinal(() => this.confirmarClaves(client, peticiones, resultados));
    await this.costuras.pasar('antes-de-commit');
    return resultados;
  }

  private entrada(cadena: CadenaBloqueada, estado: EstadoLeido, { posicion, anterior }: Pick<ReturnType<typeof mirarAtras>, 'posicion' | 'anterior'>, ahora: Date): Omit<EntradaEmision, 'borradores'> {
    return {
      cabeza: { cadenaId: cadena.id, posicion, anterior },
      series: estado.series,
      contadores: estado.contadores,
      emisor: estado.emisor,
      sistema: sistemaDeCadena(this.sistema, cadena.numeroInstalacion, estado.cadenasDeLaCuenta),
      qr: qrDestino(this.config, cadena.entorno),
      cupo: null,
      ahora: ahora.getTime(),
      newId,
    };
  }

  private async escribir({ client, alFinal }: Transaccion, nifId: string, emision: Emision, usuarioDe: (facturaId: string) => string, ahora: Date): Promise<void> {
    alFinal(() => escribirEmision(client, nifId, emision, emision.emitidas.map((emitida) => ({ emitida, usuarioId: usuarioDe(emitida.id) })), ahora));
    await this.costuras.pasar('tras-facturas');
    alFinal(() => appendRegistros(client, nifId, emision.cabeza.cadenaId, emision.emitidas.map(({ id, tipoFactura, serie, ejercicio, registro }) => ({
      ...registro, facturaId: id, operacion: 'ALTA', tipoFactura, serie, ejercicio,
    }))));
    await this.costuras.pasar('tras-registros');
  }

  // The answer is bound to the invoice for ever, in the same transaction: a crash after the commit replays it byte for byte.
  private async confirmarClaves(client: PoolClient, peticiones: readonly PeticionPublicar[], resultados: readonly Resultado<PublicadaDto>[]): Promise<void> {
    const respuestas = peticiones.flatMap(({ clave }: { clave?: ClaveEnCurso }, i) => {
      const resultado = resultados[i];
      return clave && resultado?.ok ? [{ clave, cuerpo: cuerpoDe(clave.endpoint, resultado.valor) }] : [];
    });
    await this.idempotencia.confirmarTodas(client, respuestas, { paraSiempre: true });
  }
}

type SinSitio = 'SUSCRIPCION_INACTIVA' | 'LIMITE_FACTURAS_PRUEBA';

function sinSitio(error: unknown): SinSitio {
  const codigo = (error as { codigo?: unknown }).codigo;
  if (codigo === 'SUSCRIPCION_INACTIVA' || codigo === 'LIMITE_FACTURAS_PRUEBA') return codigo;
  throw error;
}

/** Plans, and plans again when the subscription has room for less than the plan needs. What the rules refuse is told before what has no room. */
function planConCupo(entrada: EntradaEmision, cupo: number | SinSitio): Emision {
  const plan = planificarEmision(entrada);
  if (typeof cupo === 'number') return plan.emitidas.length <= cupo ? plan : planificarEmision({ ...entrada, cupo });
  const rechazos = [...plan.rechazos, ...plan.emitidas.map(({ id }) => ({ id, codigo: cupo, errores: [] }))];
  return { emitidas: [], rechazos, cabeza: entrada.cabeza, contadores: [] };
}
