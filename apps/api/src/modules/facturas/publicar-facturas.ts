// Publishing: takes a list, be it of one. One transaction per batch, of one chain or of several that wait at the same moment, takes numbers, freezes
// invoices, seals their records on their chains and leaves them PENDIENTE; either all of it is there after the commit, or nothing.
import { Inject, Injectable } from '@nestjs/common';
import type { PublicadaDto } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { Db, type AlFinal } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { contexto, cuerpoDe, isUnavailable } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { ENTORNO_WEB } from '../series';
import { Suscripciones, type Cupo } from '../suscripciones';
import { anotarAlarmas, appendRegistros, lockCabezas, mirarAtras, sistemaBase, sistemaDeCadena, type CadenaBloqueada, type Mirada, type SistemaBase } from '../verifactu-registros';
import { ColaPublicacion, type LimitesCola, type Resultado, type Tramo } from './cola-publicacion';
import { CosturasEmision } from './costuras';
import { planificarEmision, type Emision, type EntradaEmision } from './emision';
import { escribirEmisiones, leerParaEmitir, type EmisionDeNif, type EstadoLeido, type PedidoEmision } from './emision.repository';
import { publicadaDto } from './publicada.mapper';
import { qrDestino } from './qr-destino';
import { duplicada, repartir, type PeticionPublicar, type Reparto } from './reparto-publicacion';

interface Transaccion {
  client: PoolClient;
  alFinal: AlFinal;
}

/** One click waits behind at most this much work; more is told to come back (503). */
const LIMITES: LimitesCola = { maxLote: 250, maxEspera: 5_000, maxCadenas: 64, aLaVez: 2 };

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
      (lote, esperar) => this.publicarLote(lote, esperar),
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

  private async publicarLote(lote: readonly Tramo<PeticionPublicar>[], esperar: boolean): Promise<Map<string, Resultado<PublicadaDto>[]>> {
    try {
      const resultados = await this.db.forNifsSql(lote.map(({ clave }) => clave), (client, alFinal) => this.enTransaccion({ client, alFinal }, lote, esperar));
      await this.costuras.pasar('despues-de-commit');
      return resultados;
    } catch (error) {
      throw lote.length === 1 && lote[0]?.peticiones.length === 1 ? duplicada(error) : error;
    }
  }

  // Two messages to the database: lock and read, then write and commit. Between them the plans, which are pure functions.
  private async enTransaccion(tx: Transaccion, lote: readonly Tramo<PeticionPublicar>[], esperar: boolean): Promise<Map<string, Resultado<PublicadaDto>[]>> {
    const { client, alFinal } = tx;
    const pedidos = lote.map(pedidoDe);
    const [cadenas, estados, cupos] = await Promise.all([
      lockCabezas(client, pedidos.map(({ nifId }) => nifId), ENTORNO_WEB, { esperar }),
      leerParaEmitir(client, ENTORNO_WEB, pedidos),
      // Asked for before the plans are known, so that nobody waits for the answer; what they do not use is given back.
      this.suscripciones.reservar(client, pedidos.map(({ nifId, facturas }) => ({ nifId, n: facturas.length }))),
    ]);
    // Nobody else holds it, and still it is not there: this NIF has no chain to issue in.
    if (esperar && cadenas.size === 0) throw fallo('NIF_NO_OPERATIVO');
    await this.costuras.pasar('tras-bloquear');
    const partes = lote.flatMap(({ clave: nifId, peticiones }) => {
      const [cadena, estado, cupo] = [cadenas.get(nifId), estados.get(nifId), cupos.get(nifId) ?? 'SUSCRIPCION_INACTIVA'];
      if (!cadena) return [];
      if (!estado) throw new Error(`The NIF ${nifId} is not to be seen in its own transaction`);
      return [this.planificar({ nifId, peticiones, cadena, estado, cupo })];
    });
    await this.costuras.pasar('tras-planificar');
    for (const { nifId, cadena, mirada: { alarmas }, ahora } of partes) if (alarmas.length > 0) alFinal(() => anotarAlarmas(client, nifId, cadena.id, alarmas, ahora));
    const sobrantes = partes.filter(({ sobran }) => sobran > 0).map(({ nifId, sobran }) => ({ nifId, n: sobran }));
    if (sobrantes.length > 0) alFinal(() => this.suscripciones.devolver(client, sobrantes));
    await this.escribir(tx, partes.filter(({ emision }) => emision.emitidas.length > 0));
    // The database writes while the answers are being made.
    alFinal.adelantar();
    const resultados = new Map(partes.map((parte) => [parte.nifId, resultadosDe(parte)]));
    alFinal(() => this.confirmarClaves(client, lote, resultados));
    await this.costuras.pasar('antes-de-commit');
    return resultados;
  }

  /** What one NIF of the batch gets: its plan, behind the lock of its chain. */
  private planificar({ nifId, peticiones, cadena, estado, cupo }: EnMano): Parte {
    // Asked for behind the lock: no record of a chain is stamped before the one that it follows.
    const ahora = this.clock.date(nifId);
    const reparto = repartir(peticiones, estado);
    const mirada = mirarAtras(cadena, estado.ultimos, ahora.getTime());
    const emision = planConCupo({ ...this.entrada(cadena, estado, mirada, ahora), borradores: reparto.borradores }, cupo);
    return { nifId, cadena, estado, reparto, mirada, emision, ahora, usuarioDe: reparto.usuarioDe, sobran: (typeof cupo === 'number' ? cupo : 0) - emision.emitidas.length };
  }

  private entrada(cadena: CadenaBloqueada, estado: EstadoLeido, { posicion, anterior }: Pick<Mirada, 'posicion' | 'anterior'>, ahora: Date): Omit<EntradaEmision, 'borradores'> {
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

  private async escribir({ client, alFinal }: Transaccion, partes: readonly Parte[]): Promise<void> {
    if (partes.length === 0) return;
    alFinal(() => escribirEmisiones(client, partes));
    await this.costuras.pasar('tras-facturas');
    alFinal(() => appendRegistros(client, partes.map(({ nifId, emision: { cabeza, emitidas } }) => ({
      nifId, cadenaId: cabeza.cadenaId,
      registros: emitidas.map(({ id, tipoFactura, serie, ejercicio, registro }) => ({ ...registro, facturaId: id, operacion: 'ALTA' as const, tipoFactura, serie, ejercicio })),
    }))));
    await this.costuras.pasar('tras-registros');
  }

  // The answer is bound to the invoice for ever, in the same transaction: a crash after the commit replays it byte for byte.
  private async confirmarClaves(client: PoolClient, lote: readonly Tramo<PeticionPublicar>[], resultados: ReadonlyMap<string, readonly Resultado<PublicadaDto>[]>): Promise<void> {
    const respuestas = lote.flatMap(({ clave: nifId, peticiones }) => peticiones.flatMap(({ clave }, i) => {
      const resultado = resultados.get(nifId)?.[i];
      return clave && resultado?.ok ? [{ clave, cuerpo: cuerpoDe(clave.endpoint, resultado.valor) }] : [];
    }));
    await this.idempotencia.confirmarTodas(client, respuestas, { paraSiempre: true });
  }
}

/** What is known of one NIF of a batch when its plan is made. */
interface EnMano {
  nifId: string;
  peticiones: readonly PeticionPublicar[];
  cadena: CadenaBloqueada;
  estado: EstadoLeido;
  cupo: Cupo;
}

/** One NIF of a batch with its plan. */
interface Parte extends EmisionDeNif, Pick<EnMano, 'cadena' | 'estado'> {
  reparto: Reparto;
  mirada: Mirada;
  /** Reserved and not used. */
  sobran: number;
}

const pedidoDe = ({ clave, peticiones }: Tramo<PeticionPublicar>): PedidoEmision => ({
  nifId: clave, facturas: [...new Set(peticiones.map(({ facturaId }) => facturaId))], usuarios: peticiones.map(({ usuarioId }) => usuarioId),
});

function resultadosDe({ cadena, estado, reparto, emision, usuarioDe, ahora }: Parte): Resultado<PublicadaDto>[] {
  const { zona } = estado.emisor;
  const dtos = new Map(emision.emitidas.map((emitida) => {
    const usuarioId = usuarioDe(emitida.id);
    return [emitida.id, publicadaDto(emitida, { cadenaId: cadena.id, usuarioId, usuarioNombre: estado.nombres.get(usuarioId) ?? null, zona, ahora })];
  }));
  return reparto.resultados(dtos, emision.rechazos);
}

/** Plans, and plans again when the subscription has room for less than the plan needs. What the rules refuse is told before what has no room. */
function planConCupo(entrada: EntradaEmision, cupo: Cupo): Emision {
  const plan = planificarEmision(entrada);
  if (typeof cupo === 'number') return plan.emitidas.length <= cupo ? plan : planificarEmision({ ...entrada, cupo });
  const rechazos = [...plan.rechazos, ...plan.emitidas.map(({ id }) => ({ id, codigo: cupo, errores: [] }))];
  return { emitidas: [], rechazos, cabeza: entrada.cabeza, contadores: [] };
}
