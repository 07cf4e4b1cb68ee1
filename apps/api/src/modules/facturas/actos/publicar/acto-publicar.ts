// Publishing as an act of the chain wing, over PostgreSQL: what it reads, plans and stores.
import type { PublicadaDto } from '@encadena/contracts';
import type { Clock } from '../../../../platform/clock';
import type { Config } from '../../../../platform/config';
import { fallo } from '../../../../platform/errores';
import type { Idempotencia } from '../../../../platform/idempotencia';
import { newId } from '../../../../platform/ids';
import {
  sistemaBase,
  sistemaDeCadena,
  type ChainAct,
  type ChainInHand,
  type Done,
  type Outcome,
  type PgTx,
  type Plan,
  type Section,
  type SistemaBase,
} from '../../../cadena';
import { guardarClientes } from '../../../clientes';
import { type Cupo, INACTIVA, type Suscripciones } from '../../../suscripciones';
import { insertarBorradores } from '../../borrador/borradores.repository';
import { qrDestino } from '../qr-destino';
import { sinPlan } from './emision';
import { escribirEmisiones, leerParaEmitir, type PedidoEmision } from './emision.repository';
import { guardar, repetidas } from './publicadas-guardadas';
import {
  ajusteDe,
  nuevosDe,
  planPublicar,
  resultadosDe,
  type EscriturasPublicar,
  type EstadoPublicar,
  type Publicado,
} from './publicar.plan';
import { previosDe, respuestasDe } from '../claves-del-acto';
import { duplicada, type PeticionPublicar } from './reparto-publicacion';

type Hecho = Done<EstadoPublicar, EscriturasPublicar, PublicadaDto>;

export class ActoPublicar implements ChainAct<
  PgTx,
  PeticionPublicar,
  EstadoPublicar,
  EscriturasPublicar,
  PublicadaDto
> {
  private readonly sistema: SistemaBase;

  constructor(
    private readonly suscripciones: Suscripciones,
    private readonly idempotencia: Idempotencia,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.sistema = sistemaBase(config);
  }

  async read(
    { client, entorno }: PgTx,
    sections: readonly Section<PeticionPublicar>[],
  ): Promise<ReadonlyMap<string, EstadoPublicar>> {
    const pedidos = sections.map(pedidoDe);
    const [halladas, leidos, cupos] = await Promise.all([
      this.idempotencia.buscar(
        client,
        sections.flatMap(({ requests }) => requests.flatMap(({ clave }) => clave ?? [])),
      ),
      leerParaEmitir(client, entorno, pedidos, this.clock.date()),
      this.reservar({ client, entorno }, pedidos),
    ]);
    const claves = await repetidas(client, entorno, halladas);
    return new Map(
      sections.map(({ key: nifId, requests }) => [
        nifId,
        {
          peticiones: requests,
          previos: previosDe(requests, claves),
          leido: leidos.get(nifId),
          cupo: cupos.get(nifId) ?? INACTIVA,
        },
      ]),
    );
  }

  /**
   * Asked for before the plans are known, so that nobody waits for the answer; what they do not use is given back.
   * Tests cost nothing: who has no plan yet may try everything.
   */
  private reservar(
    { client, entorno }: Pick<PgTx, 'client' | 'entorno'>,
    pedidos: readonly PedidoEmision[],
  ): Promise<Map<string, Cupo>> {
    const partes = pedidos.map(({ nifId, facturas: guardadas, nuevas }) => ({
      nifId,
      n: guardadas.length + nuevas.filter((nueva) => !sinPlan(nueva)).length,
    }));
    return entorno === 'REAL'
      ? this.suscripciones.reservar(client, partes)
      : Promise.resolve(new Map(partes.map(({ nifId, n }) => [nifId, { ...INACTIVA, sitio: n }])));
  }

  plan(state: EstadoPublicar, inHand: ChainInHand): Plan<EscriturasPublicar> {
    const { nifId, chain } = inHand;
    const { leido } = state;
    if (!leido) throw new Error(`The NIF ${nifId} is not to be seen in its own transaction`);
    return planPublicar({ ...state, leido }, inHand, {
      sistema: sistemaDeCadena(this.sistema, chain.numeroInstalacion, leido.cadenasDeLaCuenta),
      qr: qrDestino(this.config, chain),
      newId,
    });
  }

  write({ client, later, entorno }: PgTx, planned: readonly Publicado[]): void {
    const nuevos = planned.flatMap(({ plan: { writes } }) => nuevosDe(writes));
    guardarClientes(
      client,
      later,
      nuevos.flatMap(({ borrador }) => borrador.clientePorGuardar ?? []),
    );
    if (nuevos.length > 0) insertarBorradores(client, later, nuevos);
    later(() =>
      escribirEmisiones(
        client,
        entorno,
        planned.map(({ plan: { writes } }) => writes),
      ),
    );
  }

  answer(planned: Publicado): Outcome<PublicadaDto>[] {
    return resultadosDe(planned);
  }

  withoutChain({ previos }: EstadoPublicar): Outcome<PublicadaDto>[] {
    // What has been issued before the chain was closed is told again.
    return previos.map((previo) => previo ?? { ok: false, error: fallo('NIF_NO_OPERATIVO') });
  }

  close({ client, later }: PgTx, done: readonly Hecho[]): void {
    const ajustes = done.flatMap(({ nifId, state, planned }) => ajusteDe(nifId, state, planned) ?? []);
    if (ajustes.length > 0) later(() => this.suscripciones.devolver(client, ajustes));
    const respuestas = done.flatMap(({ state: { peticiones }, outcomes }) =>
      respuestasDe(peticiones, outcomes, guardar),
    );
    later(() => this.idempotencia.guardarTodas(client, respuestas));
  }

  explain(error: unknown): unknown {
    return duplicada(error);
  }
}

const pedidoDe = ({ key, requests }: Section<PeticionPublicar>): PedidoEmision => ({
  nifId: key,
  facturas: [...new Set(requests.flatMap(({ facturaId, nueva }) => (nueva ? [] : facturaId)))],
  nuevas: requests.flatMap(({ facturaId, nueva, usuarioId }) =>
    nueva ? { facturaId, nifId: key, usuarioId, ...nueva } : [],
  ),
  usuarios: requests.map(({ usuarioId }) => usuarioId),
  conHistoria: requests.some(({ conHistoria }) => conHistoria === true),
});
