// The plan of publishing for one chain: which drafts become invoices, with which numbers and records, and what
// each request is told. Pure.
import type { PublicadaDto } from '@encadena/contracts';
import type { ChainInHand, NewRecord, Outcome, Plan, Planned } from '../../../cadena';
import type { Cupo } from '../../../suscripciones';
import { planificarEmision, type EntradaEmision, type FacturaEmitida } from './emision';
import type { EmisionDeNif, EstadoLeido } from './emision.repository';
import { publicadaDto } from './publicada.mapper';
import type { Previo } from '../claves-del-acto';
import { repartir, type PeticionPublicar, type Reparto } from './reparto-publicacion';

/** What is known of a NIF when its drafts are published. */
export interface EstadoPublicar {
  peticiones: readonly PeticionPublicar[];
  /** What each of them gets whatever the plan says. */
  previos: readonly Previo<PublicadaDto>[];
  /** Undefined: the NIF has no chain to issue in. */
  leido: EstadoLeido | undefined;
  cupo: Cupo;
}

/** What is stored with the records, and how the requests learn of it. */
export interface EscriturasPublicar extends EmisionDeNif {
  reparto: Reparto;
}

export type Publicado = Planned<EstadoPublicar, EscriturasPublicar>;

/** `entorno`: what all invoices of this installation have in common. */
export function planPublicar(
  { peticiones, previos, leido, cupo }: EstadoPublicar & { leido: EstadoLeido },
  { nifId, head, now }: ChainInHand,
  entorno: Pick<EntradaEmision, 'sistema' | 'qr' | 'newId'>,
): Plan<EscriturasPublicar> {
  const reparto = repartir(peticiones, leido, previos);
  const emision = planificarEmision({
    ...entorno,
    borradores: reparto.borradores,
    cabeza: head,
    series: leido.series,
    contadores: leido.contadores,
    emisor: leido.emisor,
    cupo:
      typeof cupo === 'number'
        ? { sitio: cupo, sinSitio: 'LIMITE_FACTURAS_PRUEBA' }
        : { sitio: 0, sinSitio: cupo },
    ahora: now.getTime(),
  });
  return {
    records: emision.emitidas.map(recordOf),
    writes: {
      nifId,
      emision,
      impresion: leido.impresion,
      usuarioDe: reparto.usuarioDe,
      ahora: now,
      reparto,
    },
    refusals: emision.rechazos,
    head: emision.cabeza,
  };
}

const recordOf = ({ id, tipoFactura, serie, ejercicio, registro }: FacturaEmitida): NewRecord => ({
  ...registro,
  facturaId: id,
  operacion: 'ALTA',
  tipoFactura,
  serie,
  ejercicio,
});

/** What each request is told, in their order. */
export function resultadosDe({
  chain: { chain, now },
  state: { leido },
  plan: {
    writes: { reparto, emision },
    refusals,
  },
}: Publicado): Outcome<PublicadaDto>[] {
  if (!leido) throw new Error('Nothing is issued for a NIF that was not read');
  const { emisor, nombres } = leido;
  const dtos = new Map(
    emision.emitidas.map((emitida) => {
      const usuarioId = reparto.usuarioDe(emitida.id);
      return [
        emitida.id,
        publicadaDto(emitida, {
          cadenaId: chain.id,
          usuarioId,
          usuarioNombre: nombres.get(usuarioId) ?? null,
          zona: emisor.zona,
          ahora: now,
        }),
      ];
    }),
  );
  return reparto.resultados(dtos, refusals);
}

/** How many of what was reserved in the subscription were not used. */
export const sobrantesDe = ({ cupo }: EstadoPublicar, planned: Publicado | undefined): number =>
  (typeof cupo === 'number' ? cupo : 0) - (planned?.plan.records.length ?? 0);
