// Publishing: takes a list, be it of one. One transaction per batch, of one chain or of several that wait at
// the same moment, takes numbers, freezes invoices, seals their records on their chains and leaves them
// PENDIENTE; either all of it is there after the commit, or nothing.
import { Inject, Injectable } from '@nestjs/common';
import { facturas, type PublicadaDto } from '@encadena/contracts';
import { availableParallelism } from 'node:os';
import type { PoolClient } from 'pg';
import { Clock } from '../../../../platform/clock';
import { CONFIG, type Config } from '../../../../platform/config';
import { Db, type AlFinal } from '../../../../platform/db';
import { fallo } from '../../../../platform/errores';
import { claseDeFallo, cuerpoDe } from '../../../../platform/http';
import { Idempotencia, type ClaveEnCurso } from '../../../../platform/idempotencia';
import { newId } from '../../../../platform/ids';
import { ENTORNO_WEB } from '../../../series';
import { Suscripciones } from '../../../suscripciones';
import {
  anotarAlarmas,
  appendRegistros,
  lockCabezas,
  sistemaBase,
  sistemaDeCadena,
  type SistemaBase,
} from '../../../cadena';
import { ChainQueue, type QueueLimits, type Resultado, type Section } from '../../../cadena/chain-queue';
import { ChainFaultPoints } from '../../../cadena/fault-points';
import { escribirEmisiones, leerParaEmitir, type PedidoEmision } from './emision.repository';
import { planificarNif, resultadosDe, type NifEnLote, type PlanDeNif } from './plan-de-nif';
import { guardar, repetidas } from './publicadas-guardadas';
import { qrDestino } from '../qr-destino';
import { duplicada, previosDe, type PeticionPublicar } from './reparto-publicacion';

interface Transaccion {
  client: PoolClient;
  alFinal: AlFinal;
}

/**
 * One click waits behind at most this much work; more is told to come back (503). A transaction for each two
 * processors: with one more, fewer requests share each, and the database does what they share once more (840
 * issues a second against 786 on two processors, measured in turns).
 */
const LIMITES: QueueLimits = {
  maxLote: 250,
  maxEspera: 5_000,
  maxCadenas: 64,
  aLaVez: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  aparte: 4,
};
/**
 * Whoever shares a transaction waits no longer for what only one of its chains needs: a draft that is being
 * edited, a key in use.
 */
const ESPERA_JUNTOS_MS = 250;

@Injectable()
export class PublicarFacturas {
  private readonly cola: ChainQueue<PeticionPublicar, PublicadaDto>;
  private readonly sistema: SistemaBase;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly suscripciones: Suscripciones,
    private readonly idempotencia: Idempotencia,
    @Inject(CONFIG) private readonly config: Config,
    private readonly costuras: ChainFaultPoints,
  ) {
    this.sistema = sistemaBase(config);
    idempotencia.enSuTransaccion(facturas.publicar);
    this.cola = new ChainQueue(
      (lote, esperar) => this.publicarLote(lote, esperar),
      claseDeFallo,
      () => fallo('COLA_LLENA', { cabeceras: { 'retry-after': '1' } }),
      LIMITES,
    );
  }

  /**
   * Publishes a list: the outcome of each element, in their order. Throws COLA_LLENA when too much waits for
   * this NIF already.
   */
  execute(
    nifId: string,
    usuarioId: string,
    lista: readonly { uuid: string; version?: number; clave?: ClaveEnCurso }[],
  ): Promise<Resultado<PublicadaDto>[]> {
    return this.cola.pedir(
      nifId,
      lista.map(({ uuid, version, clave }) => ({ facturaId: uuid, version, usuarioId, clave })),
    );
  }

  /** A list of one, as the door has it; `clave`: the idempotency key that the request brought. */
  async publicarUna(
    nifId: string,
    usuarioId: string,
    uuid: string,
    version?: number,
    clave?: ClaveEnCurso,
  ): Promise<PublicadaDto> {
    const [resultado] = await this.execute(nifId, usuarioId, [{ uuid, version, clave }]);
    if (!resultado?.ok) throw resultado?.error;
    return resultado.valor;
  }

  private async publicarLote(
    lote: readonly Section<PeticionPublicar>[],
    esperar: boolean,
  ): Promise<Map<string, Resultado<PublicadaDto>[]>> {
    try {
      const resultados = await this.db.forNifsSql(
        lote.map(({ clave }) => clave),
        (client, alFinal) => this.enTransaccion({ client, alFinal }, lote, esperar),
        esperar ? {} : { esperaMs: ESPERA_JUNTOS_MS },
      );
      await this.costuras.pasar('despues-de-commit');
      return resultados;
    } catch (error) {
      throw lote.length === 1 && lote[0]?.peticiones.length === 1 ? duplicada(error) : error;
    }
  }

  // Two messages to the database: lock and read, then write and commit. Between them the plans, which are
  // pure functions.
  private async enTransaccion(
    tx: Transaccion,
    lote: readonly Section<PeticionPublicar>[],
    esperar: boolean,
  ): Promise<Map<string, Resultado<PublicadaDto>[]>> {
    const { client, alFinal } = tx;
    const pedidos = lote.map(pedidoDe);
    const [cadenas, halladas, estados, cupos] = await Promise.all([
      lockCabezas(
        client,
        pedidos.map(({ nifId }) => nifId),
        ENTORNO_WEB,
        { esperar },
      ),
      this.idempotencia.buscar(
        client,
        lote.flatMap(({ peticiones }) => peticiones.flatMap(({ clave }) => clave ?? [])),
      ),
      leerParaEmitir(client, ENTORNO_WEB, pedidos),
      // Asked for before the plans are known, so that nobody waits for the answer; what they do not use is given back.
      this.suscripciones.reservar(
        client,
        pedidos.map(({ nifId, facturas }) => ({ nifId, n: facturas.length })),
      ),
    ]);
    const claves = await repetidas(client, halladas);
    await this.costuras.pasar('tras-bloquear');
    const sinCadena = esperar ? lote.filter(({ clave }) => !cadenas.has(clave)) : [];
    const planes = lote.flatMap(({ clave: nifId, peticiones }) => {
      const [cadena, estado, cupo] = [
        cadenas.get(nifId),
        estados.get(nifId),
        cupos.get(nifId) ?? 'SUSCRIPCION_INACTIVA',
      ];
      if (!cadena) return [];
      if (!estado) throw new Error(`The NIF ${nifId} is not to be seen in its own transaction`);
      return [
        this.planificar({
          nifId,
          peticiones,
          previos: previosDe(peticiones, claves),
          cadena,
          estado,
          cupo,
          ahora: this.clock.date(nifId),
        }),
      ];
    });
    await this.costuras.pasar('tras-planificar');
    for (const {
      nifId,
      nif: { cadena },
      alarmas,
      ahora,
    } of planes)
      if (alarmas.length > 0) alFinal(() => anotarAlarmas(client, nifId, cadena.id, alarmas, ahora));
    await this.escribir(
      tx,
      planes.filter(({ emision }) => emision.emitidas.length > 0),
    );
    // The database writes while the answers are being made.
    alFinal.adelantar();
    const sobrantes = [
      ...planes.map(({ nifId, sobran }) => ({ nifId, n: sobran })),
      ...sinCadena.map(({ clave }) => ({ nifId: clave, n: Number(cupos.get(clave)) || 0 })),
    ].filter(({ n }) => n > 0);
    if (sobrantes.length > 0) alFinal(() => this.suscripciones.devolver(client, sobrantes));
    const resultados = new Map([
      ...planes.map((plan) => [plan.nifId, resultadosDe(plan)] as const),
      // Nobody else holds it, and still it is not there: this NIF has no chain to issue in. What it has issued, it has.
      ...sinCadena.map(
        ({ clave, peticiones }) =>
          [
            clave,
            previosDe(peticiones, claves).map(
              (previo) => previo ?? { ok: false as const, error: fallo('NIF_NO_OPERATIVO') },
            ),
          ] as const,
      ),
    ]);
    const respuestas = responder(lote, resultados);
    alFinal(() => this.idempotencia.guardarTodas(client, respuestas));
    await this.costuras.pasar('antes-de-commit');
    return resultados;
  }

  private planificar(nif: NifEnLote): PlanDeNif {
    const { cadena, estado } = nif;
    return planificarNif(nif, {
      sistema: sistemaDeCadena(this.sistema, cadena.numeroInstalacion, estado.cadenasDeLaCuenta),
      qr: qrDestino(this.config, cadena.entorno),
      newId,
    });
  }

  private async escribir({ client, alFinal }: Transaccion, planes: readonly PlanDeNif[]): Promise<void> {
    if (planes.length === 0) return;
    alFinal(() => escribirEmisiones(client, planes));
    await this.costuras.pasar('tras-facturas');
    alFinal(() =>
      appendRegistros(
        client,
        planes.map(({ nifId, emision: { cabeza, emitidas } }) => ({
          nifId,
          cadenaId: cabeza.cadenaId,
          registros: emitidas.map(({ id, tipoFactura, serie, ejercicio, registro }) => ({
            ...registro,
            facturaId: id,
            operacion: 'ALTA' as const,
            tipoFactura,
            serie,
            ejercicio,
          })),
        })),
      ),
    );
    await this.costuras.pasar('tras-registros');
  }
}

/**
 * Makes the bodies that leave, and says what to store of them: the answer is bound to the invoice for ever,
 * in the same transaction, so that a crash after the commit replays it byte for byte.
 */
function responder(
  lote: readonly Section<PeticionPublicar>[],
  resultados: ReadonlyMap<string, readonly Resultado<PublicadaDto>[]>,
): { clave: ClaveEnCurso; respuesta: string }[] {
  return lote.flatMap(({ clave: nifId, peticiones }) =>
    peticiones.flatMap(({ clave }, i) => {
      const resultado = resultados.get(nifId)?.[i];
      if (!clave || !resultado?.ok) return [];
      clave.confirmada = cuerpoDe(clave.endpoint, resultado.valor);
      return clave.repetida ? [] : [{ clave, respuesta: guardar(resultado.valor) }];
    }),
  );
}

const pedidoDe = ({ clave, peticiones }: Section<PeticionPublicar>): PedidoEmision => ({
  nifId: clave,
  facturas: [...new Set(peticiones.map(({ facturaId }) => facturaId))],
  usuarios: peticiones.map(({ usuarioId }) => usuarioId),
});
