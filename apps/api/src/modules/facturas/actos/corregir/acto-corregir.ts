// Annulling and correcting as acts of the chain wing, over PostgreSQL: what they read, plan and store.
import type { Endpoint, RegistroDto } from '@encadena/contracts';
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
  type Planned,
  type Section,
  type SistemaBase,
} from '../../../cadena';
import { previosDe, respuestasDe } from '../claves-del-acto';
import {
  planCorregir,
  type Corrector,
  type EscriturasCorregir,
  type EstadoCorregir,
  type PeticionCorregir,
} from './corregir.plan';
import { escribirCorrecciones, leerParaCorregir } from './corregir.repository';

/** What its events say. */
export interface Suceso<Peticion> {
  tipo: string;
  datosDe(peticion: Peticion): object;
}

type Corregido<Peticion> = Planned<EstadoCorregir<Peticion>, EscriturasCorregir<Peticion>>;

export class ActoCorregir<Peticion extends PeticionCorregir> implements ChainAct<
  PgTx,
  Peticion,
  EstadoCorregir<Peticion>,
  EscriturasCorregir<Peticion>,
  RegistroDto
> {
  private readonly sistema: SistemaBase;

  constructor(
    private readonly corrector: Corrector<Peticion>,
    private readonly suceso: Suceso<Peticion>,
    private readonly idempotencia: Idempotencia,
    endpoint: Endpoint,
    config: Config,
  ) {
    this.sistema = sistemaBase(config);
  }

  async read(
    { client, entorno }: PgTx,
    sections: readonly Section<Peticion>[],
  ): Promise<ReadonlyMap<string, EstadoCorregir<Peticion>>> {
    const pedidos = sections.map(({ key: nifId, requests }) => ({
      nifId,
      facturas: [...new Set(requests.map(({ facturaId }) => facturaId))],
    }));
    const [halladas, leidos] = await Promise.all([
      this.idempotencia.buscar(
        client,
        sections.flatMap(({ requests }) => requests.flatMap(({ clave }) => clave ?? [])),
      ),
      leerParaCorregir(client, entorno, pedidos),
    ]);
    const claves = new Map(
      [...halladas].map(([clave, hay]): [typeof clave, Outcome<RegistroDto>] => [
        clave,
        typeof hay === 'string'
          ? { ok: true, value: JSON.parse(hay) as RegistroDto }
          : { ok: false, error: hay },
      ]),
    );
    return new Map(
      sections.map(({ key: nifId, requests }) => [
        nifId,
        {
          peticiones: requests,
          previos: previosDe(requests, claves),
          corregidor: leidos.get(nifId)?.corregidor,
          emitidas: leidos.get(nifId)?.emitidas ?? new Map(),
        },
      ]),
    );
  }

  plan(state: EstadoCorregir<Peticion>, inHand: ChainInHand): Plan<EscriturasCorregir<Peticion>> {
    const { nifId, chain } = inHand;
    const { corregidor } = state;
    if (!corregidor) throw new Error(`The NIF ${nifId} is not to be seen in its own transaction`);
    return planCorregir(this.corrector, { ...state, corregidor }, inHand, {
      sistema: sistemaDeCadena(this.sistema, chain.numeroInstalacion, corregidor.cadenasDeLaCuenta),
      newId,
    });
  }

  write({ client, later }: PgTx, planned: readonly Corregido<Peticion>[]): void {
    const partes = planned.map(({ plan: { writes } }) => writes);
    const { tipo, datosDe } = this.suceso;
    later(() => escribirCorrecciones(client, tipo, partes, datosDe));
  }

  answer({ plan: { writes } }: Corregido<Peticion>): readonly Outcome<RegistroDto>[] {
    return writes.resultados;
  }

  withoutChain({ previos }: EstadoCorregir<Peticion>): Outcome<RegistroDto>[] {
    return previos.map((previo) => previo ?? { ok: false, error: fallo('NIF_NO_OPERATIVO') });
  }

  close(
    { client, later }: PgTx,
    done: readonly Done<EstadoCorregir<Peticion>, EscriturasCorregir<Peticion>, RegistroDto>[],
  ): void {
    const respuestas = done.flatMap(({ state, outcomes }) =>
      respuestasDe(state.peticiones, outcomes, (registro) => JSON.stringify(registro)),
    );
    later(() => this.idempotencia.guardarTodas(client, respuestas));
  }

  explain(error: unknown): unknown {
    return error;
  }
}
