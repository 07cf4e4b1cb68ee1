// Who of a batch gets what: which drafts go into the plan, and from the plan's outcome back to each request.
import type { FacturaEntrada, PublicadaDto } from '@encadena/contracts';
import type { Origen } from '@encadena/invoicing';
import type { Desfase } from '../../../../platform/clock';
import { ErrorApi, fallo, hasCode } from '../../../../platform/errores';
import type { ClaveEnCurso } from '../../../../platform/idempotencia';
import type { Outcome, Refusal } from '../../../cadena';
import type { Autor } from './autor';
import type { EstadoLeido } from './emision.repository';
import { DE_OTRO_PROGRAMA } from './emision.sql';
import type { Aparte } from '../../borrador/aparte';
import type { BorradorLeido } from '../../factura-fila';
import type { Previo } from '../claves-del-acto';

export interface Nueva {
  entrada: FacturaEntrada;
  origen: Origen;
  /** What a program names besides. */
  aparte?: Aparte;
}

export interface PeticionPublicar extends Autor {
  facturaId: string;
  /** What to make it from, when it is stored nowhere yet. */
  nueva?: Nueva & Partial<Desfase>;
  /** The version that the person saw; undefined: whichever it has. */
  version: number | undefined;
  clave: ClaveEnCurso | undefined;
  /** Its number was another program's: this time with all of those at hand. */
  conHistoria?: boolean;
}

/** Why a NIF issues nothing at all. */
export type Impedimento = 'NIF_NO_OPERATIVO' | 'FIN_VERIFACTU_EN_VIGOR';

export interface Reparto {
  /** Each draft once, in the order of the first request for it. */
  borradores: BorradorLeido[];
  autorDe(facturaId: string): Autor;
  resultados(
    emitidas: ReadonlyMap<string, PublicadaDto>,
    rechazos: readonly Refusal[],
  ): Outcome<PublicadaDto>[];
}

/**
 * Refuses what is no draft (any more), has changed, or may not be published by this NIF; the rest goes into
 * the plan.
 */
export function repartir(
  peticiones: readonly PeticionPublicar[],
  { borradores, impide }: Pick<EstadoLeido, 'borradores'> & { impide: Impedimento | undefined },
  conClave: readonly Previo<PublicadaDto>[] = [],
  nuevas: ReadonlyMap<string, Outcome<BorradorLeido>> = new Map(),
): Reparto {
  const leidos = new Map<string, BorradorLeido>(borradores.map((borrador) => [borrador.fila.id, borrador]));
  for (const [id, nueva] of nuevas) if (nueva.ok) leidos.set(id, nueva.value);
  const previos = peticiones.map(
    (peticion, i): Previo<PublicadaDto> =>
      conClave[i] ??
      sinComponer(nuevas.get(peticion.facturaId)) ??
      rechazoPrevio(peticion, leidos.get(peticion.facturaId), impide),
  );
  const duenos = new Map<string, number>();
  peticiones.forEach(({ facturaId }, i) => {
    if (!previos[i] && !duenos.has(facturaId)) duenos.set(facturaId, i);
  });
  return {
    borradores: [...duenos.keys()].flatMap((id) => leidos.get(id) ?? []),
    autorDe: (facturaId) => peticiones[duenos.get(facturaId) ?? 0] ?? NADIE,
    resultados: (emitidas, rechazos) => {
      const porFactura = new Map(
        rechazos.map((rechazo) => [rechazo.id, new ErrorApi(rechazo.codigo, { errores: rechazo.errores })]),
      );
      return peticiones.map(({ facturaId }, i) => {
        if (previos[i]) return previos[i];
        const error = porFactura.get(facturaId);
        if (error) return { ok: false, error };
        const value = emitidas.get(facturaId);
        // Two asked for the same draft: the first has published it (FAULTS C9).
        return value && duenos.get(facturaId) === i
          ? { ok: true, value }
          : { ok: false, error: fallo('FACTURA_NO_ES_BORRADOR') };
      });
    },
  };
}

const NADIE: Autor = { usuarioId: '' };

const no = (codigo: Parameters<typeof fallo>[0]): Previo<PublicadaDto> => ({
  ok: false,
  error: fallo(codigo),
});

const sinComponer = (nueva: Outcome<BorradorLeido> | undefined): Previo<PublicadaDto> =>
  nueva && !nueva.ok ? nueva : undefined;

function rechazoPrevio(
  { version }: PeticionPublicar,
  borrador: BorradorLeido | undefined,
  impide: Impedimento | undefined,
): Previo<PublicadaDto> {
  if (!borrador) return no('NO_ENCONTRADO');
  if (borrador.fila.estadoInterno !== 'BORRADOR') return no('FACTURA_NO_ES_BORRADOR');
  if (version !== undefined && version !== borrador.fila.version) return no('VERSION_OBSOLETA');
  return impide && no(impide);
}

/**
 * The database keeps the last promise: a number or a printed number that exists is told with the
 * specification's message, and so are the reference of a program and a number of the history of another one.
 */
export function duplicada(error: unknown): unknown {
  const { constraint = '' } = error as { constraint?: string };
  if (hasCode(error, DE_OTRO_PROGRAMA)) return fallo('NUMERO_DE_OTRO_PROGRAMA');
  if (!hasCode(error, '23505')) return error;
  if (constraint.startsWith('facturas_referencia_api')) return fallo('REFERENCIA_DUPLICADA');
  return constraint.startsWith('facturas_nif_id_cadena_id_') ? fallo('FACTURA_DUPLICADA') : error;
}
