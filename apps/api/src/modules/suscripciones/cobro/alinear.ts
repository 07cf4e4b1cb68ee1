// What becomes of a group and its NIFs when the provider's state is looked at: pure, and a function of that state
// alone, so that events may come twice, late, in any order, or not at all.
import { enCurso, type FilaEnCobro, type GrupoEnCobro, hastaDe, plazaDe, type PrecioEnCobro } from './filas';
import { type Real, vive } from './real';
import { renovadas } from './renovar';
import type { Recurrencia } from './valores';

/** An invoice of the provider, as far as it says whether a period is paid. */
export interface FacturaReal {
  estado: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** Bills a period, and does not only add to one that runs. */
  periodo: boolean;
  /** More in one that runs: unpaid, it waits for its customer, and is no debt. */
  ampliacion: boolean;
  intentada: boolean;
  emitida: Date | null;
}

export interface Alineado {
  grupo: GrupoEnCobro;
  filas: FilaEnCobro[];
}

export function alinear(
  grupo: GrupoEnCobro,
  filas: readonly FilaEnCobro[],
  real: Real | null,
  facturas: readonly FacturaReal[],
  precios: ReadonlyMap<string, PrecioEnCobro>,
  ahora: Date,
): Alineado {
  const { suscripcionStripe } = grupo;
  const suya = (fila: FilaEnCobro) => enCurso(fila) && fila.pagadaEn === suscripcionStripe;
  if (suscripcionStripe === null || real === null) return { grupo, filas: [...filas] };
  if (!vive(real)) return acabado(grupo, filas, suya, ahora);
  const renueva = grupo.periodoHasta !== null && real.desde >= grupo.periodoHasta;
  const rodadas = renueva
    ? filas.map((fila) => (suya(fila) ? renovada(fila, real, precios) : fila))
    : [...filas];
  const deuda = facturas.filter(
    ({ estado, intentada, ampliacion }) =>
      !ampliacion && (estado === 'uncollectible' || (estado === 'open' && intentada)),
  );
  const esperando = facturas.some(
    ({ estado, periodo }) => periodo && (estado === 'draft' || estado === 'open'),
  );
  const impagado = deuda.length > 0;
  const pagado = !impagado && !esperando;
  return {
    grupo: {
      ...grupo,
      calendarioStripe: real.calendario?.id ?? null,
      estadoCobro: impagado ? 'IMPAGADO' : 'AL_DIA',
      impagadoDesde: impagado ? (grupo.impagadoDesde ?? primera(deuda) ?? ahora) : null,
      periodoDesde: real.desde,
      periodoHasta: real.hasta,
      recurrencia: rodadas.find(suya)?.recurrencia ?? grupo.recurrencia,
    },
    filas: rodadas.map((fila) => (suya(fila) ? cobrada(fila, real, { pagado, impagado }) : fila)),
  };
}

/** A new period has begun: what was to change changes, what was not to be renewed is over. */
function renovada(fila: FilaEnCobro, real: Real, precios: ReadonlyMap<string, PrecioEnCobro>): FilaEnCobro {
  const [plaza] = renovadas([plazaDe(fila)]);
  if (plaza === undefined) return cancelada(fila, fila.pagadoHasta ?? real.desde);
  const { precio: precioId, precioApi: precioApiId } = plaza;
  const plan = precios.get(precioId);
  const recurrencia: Recurrencia | null = plan?.recurrencia ?? fila.recurrencia;
  return {
    ...fila,
    precioId,
    precioApiId,
    autorenovacionApi: precioApiId !== null,
    recurrencia,
    limiteFacturas: plan === undefined ? fila.limiteFacturas : plan.limiteFacturas,
    // Another recurrence begins to count where its first period does.
    ancla: recurrencia === fila.recurrencia ? fila.ancla : real.desde,
    cambioPendiente: false,
    siguientePrecioId: null,
    siguientePrecioApiId: null,
  };
}

function cobrada(
  fila: FilaEnCobro,
  { hasta }: Real,
  { pagado, impagado }: { pagado: boolean; impagado: boolean },
): FilaEnCobro {
  const pagadoHasta = pagado ? hasta : (fila.pagadoHasta ?? hasta);
  return {
    ...fila,
    estado: impagado ? 'IMPAGADA' : 'ACTIVA',
    pagadoHasta,
    apiPagadaHasta: fila.precioApiId === null ? null : pagado ? hasta : fila.apiPagadaHasta,
    hasta: hastaDe(pagadoHasta, fila.autorenovacion),
  };
}

function acabado(
  grupo: GrupoEnCobro,
  filas: readonly FilaEnCobro[],
  suya: (fila: FilaEnCobro) => boolean,
  ahora: Date,
): Alineado {
  return {
    grupo: {
      ...grupo,
      suscripcionStripe: null,
      calendarioStripe: null,
      estadoCobro: 'CANCELADO',
      impagadoDesde: null,
      periodoDesde: null,
      periodoHasta: null,
      recurrencia: null,
    },
    filas: filas.map((fila) =>
      suya(fila)
        ? cancelada(fila, new Date(Math.min(ahora.getTime(), (fila.pagadoHasta ?? ahora).getTime())))
        : fila,
    ),
  };
}

/** It may be looked at, and issues nothing more. */
export const cancelada = (fila: FilaEnCobro, hasta: Date): FilaEnCobro => ({
  ...fila,
  estado: 'CANCELADA',
  autorenovacion: false,
  autorenovacionApi: false,
  cambioPendiente: false,
  siguientePrecioId: null,
  siguientePrecioApiId: null,
  hasta,
});

const primera = (deuda: readonly FacturaReal[]): Date | null =>
  deuda.reduce<Date | null>(
    (antes, { emitida }) => (emitida !== null && (antes === null || emitida < antes) ? emitida : antes),
    null,
  );
