// Annulling and correcting by the product's own plans: what they read is read here from the simulated database.
import type { RegistroDto, SubsanacionEntrada } from '@encadena/contracts';
import type { RegistroDeFactura } from '@encadena/invoicing';
import { isRegistroAlta, type SistemaInformatico } from '@encadena/verifactu';
import type { Outcome, Section } from '../../src/modules/cadena/chain-queue';
import type { ChainAct, ChainInHand, Plan, Planned } from '../../src/modules/cadena/plan';
import {
  planCorregir,
  type Corrector,
  type EscriturasCorregir,
  type EstadoCorregir,
  type PeticionCorregir,
} from '../../src/modules/facturas/actos/corregir/corregir.plan';
import type { Emitida } from '../../src/modules/facturas/actos/corregir/emitida';
import type { BaseSimulada, CadenaFila, FacturaSimulada, Transaccion } from './base-simulada';
import { cadenaBloqueada } from './libro-de-cadenas';

/** What somebody wants done with an issued invoice: annulled, or its record corrected. */
export type Enmienda = { id: string } & ({ motivo: string } | { cambios: SubsanacionEntrada });

export const registrosDe = ({ registros }: FacturaSimulada): RegistroDeFactura[] =>
  registros.map(({ operacion, estado }) => ({ operacion, estado }));

export class CorreccionSimulada<Peticion extends PeticionCorregir> implements ChainAct<
  Transaccion,
  Peticion,
  EstadoCorregir<Peticion>,
  EscriturasCorregir<Peticion>,
  RegistroDto
> {
  constructor(
    private readonly corrector: Corrector<Peticion>,
    private readonly entorno: { base: BaseSimulada; newId(): string },
    private readonly sistema: SistemaInformatico,
  ) {}

  read(
    tx: Transaccion,
    sections: readonly Section<Peticion>[],
  ): Promise<ReadonlyMap<string, EstadoCorregir<Peticion>>> {
    return tx.enOrden(() => {
      const estados = new Map<string, EstadoCorregir<Peticion>>();
      for (const { key: nifId, requests } of sections) {
        const cadena = cadenaBloqueada(this.entorno.base, tx, nifId);
        if (!cadena) continue;
        const { nif, nombre: razonSocial, zona } = cadena;
        estados.set(nifId, {
          peticiones: requests,
          previos: requests.map(() => undefined),
          corregidor: { nif, razonSocial, zona, cadenasDeLaCuenta: 1 },
          emitidas: new Map(
            requests.flatMap(({ facturaId }) => {
              const emitida = emitidaOf(cadena, facturaId);
              return emitida ? [[facturaId, emitida]] : [];
            }),
          ),
        });
      }
      return Promise.resolve(estados);
    });
  }

  plan(estado: EstadoCorregir<Peticion>, inHand: ChainInHand): Plan<EscriturasCorregir<Peticion>> {
    const { corregidor } = estado;
    if (!corregidor) throw new Error('A chain that was not read');
    return planCorregir(this.corrector, { ...estado, corregidor }, inHand, {
      sistema: this.sistema,
      newId: this.entorno.newId,
    });
  }

  write(): void {
    // Figures and events are not kept here: the records are all that is compared.
  }

  answer({
    plan: { writes },
  }: Planned<EstadoCorregir<Peticion>, EscriturasCorregir<Peticion>>): readonly Outcome<RegistroDto>[] {
    return writes.resultados;
  }

  withoutChain(): never {
    throw new Error('Every NIF of the simulation has a chain');
  }

  close(): void {
    // Requests bring no keys here.
  }

  explain(error: unknown): unknown {
    return error;
  }
}

function emitidaOf({ id: cadenaId, facturas }: CadenaFila, id: string): Emitida | undefined {
  const factura = facturas.get(id);
  if (!factura) return undefined;
  const { borrador, emitida, registros } = factura;
  const altas = registros.map(({ contenido }) => contenido).filter(isRegistroAlta);
  return {
    ...borrador.fila,
    ...emitida?.calculo.totales,
    id,
    urlVerificacion: emitida?.urlVerificacion ?? null,
    ajustaA: emitida?.cobro.ajustaA ?? null,
    ajuste: emitida?.cobro.ajuste ?? null,
    emision: emitida
      ? {
          cadenaId,
          serie: emitida.serie,
          ejercicio: emitida.ejercicio,
          fechaExpedicion: emitida.fechaExpedicion,
        }
      : null,
    registros: registrosDe(factura),
    ultimaAlta: altas[altas.length - 1] ?? null,
  };
}
