// What the agency does with a record, by what it already knows of the invoice: the tables of alta,
// subsanación and anulación. Source: [V] 6, [D] sheets A and B, [W] 9; dossier section 8 (numbers of the
// official tables; codes of ERROR(3) and (10) inferred).

export type EstadoFactura = 'ninguno' | 'alta' | 'anulada';

export interface Indicadores {
  operacion: 'Alta' | 'Anulacion';
  subsanacion: boolean;
  /** N, S or X; an absent flag counts as N. */
  rechazoPrevio: string;
  sinRegistroPrevio: boolean;
}

export type Decision =
  | { acepta: true; caso: number; estado: 'alta' | 'anulada' }
  | { acepta: false; caso: number; codigo: 3000 | 3002 };

const si = (caso: number, estado: 'alta' | 'anulada'): Decision => ({ acepta: true, caso, estado });
const DUPLICADO = (caso: number): Decision => ({ acepta: false, caso, codigo: 3000 });
const NO_EXISTE = (caso: number): Decision => ({ acepta: false, caso, codigo: 3002 });

/**
 * The cell of the table. RechazoPrevio without its Subsanacion (1153, 1161) is judged before, by the rules of
 * the record.
 */
export function decidir(
  { operacion, subsanacion, rechazoPrevio, sinRegistroPrevio }: Indicadores,
  estado: EstadoFactura,
): Decision {
  if (operacion === 'Anulacion') {
    if (sinRegistroPrevio) return estado === 'ninguno' ? si(9, 'anulada') : DUPLICADO(10);
    return estado === 'ninguno' ? NO_EXISTE(6) : si(estado === 'alta' ? 7 : 8, 'anulada');
  }
  if (!subsanacion || rechazoPrevio === 'X') return estado === 'ninguno' ? si(1, 'alta') : DUPLICADO(2);
  return estado === 'ninguno' ? NO_EXISTE(3) : si(estado === 'alta' ? 4 : 5, 'alta');
}
