// The plan of publishing for one chain: which drafts become invoices, with which numbers and records, and what
// each request is told. Pure.
import type { PublicadaDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { DomainError, fechaEnZona } from '@encadena/values';
import { haDejadoVerifactu } from '@encadena/verifactu';
import { ErrorApi } from '../../../../platform/errores';
import type { ChainInHand, NewRecord, Outcome, Plan, Planned } from '../../../cadena';
import { type Ajuste, avisoDebido, type Cupo } from '../../../suscripciones';
import { componerBorrador } from '../../borrador/borrador';
import { componerAparte } from '../../borrador/componer-aparte';
import type { BorradorDe } from '../../borrador/borradores.repository';
import type { BorradorLeido } from '../../factura-fila';
import { cuentaEnElPlan, planificarEmision, type EntradaEmision, type FacturaEmitida } from './emision';
import type { EmisionDeNif, EstadoLeido } from './emision.repository';
import { publicadaDto } from './publicada.mapper';
import type { Previo } from '../claves-del-acto';
import { repartir, type Impedimento, type PeticionPublicar, type Reparto } from './reparto-publicacion';

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
  /** Which of them were stored nowhere before. */
  nuevas: ReadonlySet<string>;
}

export type Publicado = Planned<EstadoPublicar, EscriturasPublicar>;

/** `entorno`: what all invoices of this installation have in common. */
export function planPublicar(
  { peticiones, previos, leido, cupo }: EstadoPublicar & { leido: EstadoLeido },
  { nifId, chain, head, now, worldNow }: ChainInHand,
  entorno: Pick<EntradaEmision, 'sistema' | 'qr' | 'newId'>,
): Plan<EscriturasPublicar> {
  const nuevas = componer(peticiones, leido, { nifId, entorno: chain.entorno, now, newId: entorno.newId });
  const reparto = repartir(peticiones, { ...leido, impide: impedimento(leido, now) }, previos, nuevas);
  const emision = planificarEmision({
    ...entorno,
    borradores: reparto.borradores,
    cabeza: head,
    series: leido.series,
    contadores: leido.contadores,
    deOtros: leido.deOtros,
    emisor: leido.emisor,
    cupo,
    ahora: now.getTime(),
  });
  return {
    records: emision.emitidas.map(recordOf),
    writes: {
      nifId,
      emision,
      impresion: leido.impresion,
      autorDe: reparto.autorDe,
      ahora: now,
      sucedeEn: worldNow,
      reparto,
      nuevas: new Set(nuevas.keys()),
    },
    refusals: emision.rechazos,
    head: emision.cabeza,
  };
}

/**
 * Out of VERI*FACTU this product issues nothing: it has no other mode (docs/adr/0023). Its day is that of the records, which are
 * made when the invoice is issued, whatever date that one bears.
 */
function impedimento(
  {
    validoParaOperar,
    finVerifactu,
    emisor,
  }: Pick<EstadoLeido, 'validoParaOperar' | 'finVerifactu' | 'emisor'>,
  now: Date,
): Impedimento | undefined {
  if (!validoParaOperar) return 'NIF_NO_OPERATIVO';
  return haDejadoVerifactu(finVerifactu, fechaEnZona(now.getTime(), emisor.zona))
    ? 'FIN_VERIFACTU_EN_VIGOR'
    : undefined;
}

/** What is entered and to be issued at once, as the draft that it would have been; or why it cannot be one. */
function componer(
  peticiones: readonly PeticionPublicar[],
  { referencias, impresion }: EstadoLeido,
  { nifId, entorno, now, newId }: { nifId: string; entorno: Entorno; now: Date; newId: () => string },
): Map<string, Outcome<BorradorLeido>> {
  const haciendose = new Map<string, string>();
  return new Map(
    peticiones.flatMap(({ facturaId: id, nueva, usuarioId: creadaPor }) => {
      const suyas = referencias.get(id);
      if (!nueva || !suyas) return [];
      const { entrada, origen, aparte } = nueva;
      const identidad = { id, entorno, version: 1, origen, creadaPor, creadaEn: now, ahora: now };
      const hacer = () =>
        aparte
          ? componerAparte({
              entrada,
              aparte,
              identidad,
              referencias: suyas,
              nifId,
              idioma: impresion.idioma,
              newId,
              haciendose,
            })
          : componerBorrador(entrada, identidad, suyas);
      return [[id, intentar(hacer)]];
    }),
  );
}

function intentar<T>(hacer: () => T): Outcome<T> {
  try {
    return { ok: true, value: hacer() };
  } catch (error) {
    if (error instanceof ErrorApi || error instanceof DomainError) return { ok: false, error };
    throw error;
  }
}

/** The drafts among those issued that were stored nowhere before. */
export const nuevosDe = ({ nifId, nuevas, emision }: EscriturasPublicar): BorradorDe[] =>
  emision.emitidas.flatMap(({ id, borrador }) => (nuevas.has(id) ? { nifId, borrador } : []));

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
      const { usuarioId, nombreClave = null } = reparto.autorDe(emitida.id);
      return [
        emitida.id,
        publicadaDto(emitida, {
          cadenaId: chain.id,
          usuarioId,
          nombreClave,
          usuarioNombre: nombres.get(usuarioId) ?? null,
          zona: emisor.zona,
          ahora: now,
        }),
      ];
    }),
  );
  return reparto.resultados(dtos, refusals);
}

/** What becomes of what was reserved in the subscription: what was not used goes back, and the owner is warned; undefined: it stays as it is. */
export function ajusteDe(
  nifId: string,
  { cupo: { sitio, periodo } }: EstadoPublicar,
  planned: Publicado | undefined,
): Ajuste | undefined {
  if (!periodo) return undefined;
  const n = sitio - (planned?.plan.writes.emision.emitidas.filter(cuentaEnElPlan).length ?? 0);
  const aviso = avisoDebido(periodo, periodo.emitidas - n);
  return n > 0 || aviso ? { nifId, n, periodo, avisado: aviso } : undefined;
}
