// Compares our books, the agency's copy and the printed QR of one invoice: what differs, and the one thing to do
// about it. The table is read from the top, and the first row that fits decides.
import { compara, importe, isImporteTexto } from '@encadena/values';
import type { EstadoFacturaAeat, EstadoVerifactu } from './codigos';
import { aceptado, estadoAeatDe } from './estado-en-aeat';

export const DIFERENCIAS = [
  'COINCIDE',
  'SOLO_EN_AGENCIA',
  'CAMBIADA_FUERA',
  'NUMERO_AJENO',
  'EN_CAMINO',
  'DUPLICADA',
  'RECHAZADA',
  'NO_CONSTA',
  'COPIA_ANTERIOR',
  'IMPORTE_DISTINTO',
  'CON_ERRORES_EN_AGENCIA',
  'ESTADO_DISTINTO',
  'QR_DISTINTO',
] as const;
export type Diferencia = (typeof DIFERENCIAS)[number];

/** RECONOCER: find out which program declared it. RENUMERAR: issue it again under another number. */
export const ACCIONES_CONCILIACION = [
  'NINGUNA',
  'ESPERAR',
  'RECONOCER',
  'RENUMERAR',
  'SUBSANAR',
  'SOPORTE',
] as const;
export type AccionConciliacion = (typeof ACCIONES_CONCILIACION)[number];

/** The part of our own record that is compared. */
export interface RegistroPropio {
  estado: EstadoVerifactu;
  huella: string;
}

/** What our books say about an invoice. */
export interface FacturaPropia {
  /** All of its records, in the order of the chain. */
  registros: readonly RegistroPropio[];
  importeTotal: string;
  /** The agency answered about its last record after we had asked what it holds. */
  respondidaDespues: boolean;
}

/** What the agency shows about the invoice. */
export interface FacturaEnAgencia {
  /** Null when it shows none. */
  huella: string | null;
  estado: EstadoFacturaAeat;
  /** As the agency writes it ("121" for "121.00"), or null when it shows none. */
  importeTotal: string | null;
  /** The agency took it in before our first record was sealed, judging by the time in its IdPeticion. */
  anteriorASellarse: boolean;
}

export interface Comparada {
  propia: FacturaPropia | null;
  agencia: FacturaEnAgencia | null;
  /** Whether the address that was printed names this invoice; null where none was printed. */
  qrCoincide: boolean | null;
}

/** The state of our own books. */
type Libros = 'NO_ESTA' | 'EN_CAMINO' | 'DUPLICADO' | 'RECHAZADA' | 'ACEPTADA';
/** Which record the agency's copy is, beside the last one of ours that it accepted. */
type Copia = 'NINGUNA' | 'AJENA' | 'ANTERIOR' | 'ACEPTADA';

interface Hechos {
  libros: Libros;
  copia: Copia;
  /** One of our records was accepted, so the number is ours, whoever declared it last. */
  aceptada: boolean;
  importe: boolean;
  estado: boolean;
  agenciaConErrores: boolean;
  qr: boolean;
}

interface Fila {
  diferencia: Diferencia;
  accion: AccionConciliacion;
  cuando: Partial<Hechos>;
}

export const TABLA_CONCILIACION: readonly Fila[] = [
  { diferencia: 'SOLO_EN_AGENCIA', accion: 'RECONOCER', cuando: { libros: 'NO_ESTA' } },
  { diferencia: 'CAMBIADA_FUERA', accion: 'RECONOCER', cuando: { copia: 'AJENA', aceptada: true } },
  { diferencia: 'NUMERO_AJENO', accion: 'RENUMERAR', cuando: { copia: 'AJENA' } },
  { diferencia: 'EN_CAMINO', accion: 'ESPERAR', cuando: { libros: 'EN_CAMINO' } },
  { diferencia: 'DUPLICADA', accion: 'SOPORTE', cuando: { libros: 'DUPLICADO' } },
  { diferencia: 'RECHAZADA', accion: 'SUBSANAR', cuando: { libros: 'RECHAZADA' } },
  { diferencia: 'NO_CONSTA', accion: 'SOPORTE', cuando: { copia: 'NINGUNA' } },
  { diferencia: 'COPIA_ANTERIOR', accion: 'SOPORTE', cuando: { copia: 'ANTERIOR' } },
  { diferencia: 'IMPORTE_DISTINTO', accion: 'SOPORTE', cuando: { importe: false } },
  {
    diferencia: 'CON_ERRORES_EN_AGENCIA',
    accion: 'SUBSANAR',
    cuando: { estado: false, agenciaConErrores: true },
  },
  { diferencia: 'ESTADO_DISTINTO', accion: 'SOPORTE', cuando: { estado: false } },
  { diferencia: 'QR_DISTINTO', accion: 'SOPORTE', cuando: { qr: false } },
  { diferencia: 'COINCIDE', accion: 'NINGUNA', cuando: {} },
];

/** The advice for each difference. */
export const accionDe = (diferencia: Diferencia): AccionConciliacion =>
  TABLA_CONCILIACION.find((fila) => fila.diferencia === diferencia)?.accion ?? 'SOPORTE';

function librosDe(propia: FacturaPropia | null): Libros {
  const ultimo = propia?.registros.at(-1);
  if (!propia || !ultimo) return 'NO_ESTA';
  if (ultimo.estado === 'PENDIENTE' || propia.respondidaDespues) return 'EN_CAMINO';
  if (ultimo.estado === 'DUPLICADO') return 'DUPLICADO';
  return ultimo.estado === 'INCORRECTO' ? 'RECHAZADA' : 'ACEPTADA';
}

/** Decided by the huella (the agency's SPEC §5.5) or, when none is shown, by the time in its IdPeticion. */
function copiaDe(propia: FacturaPropia | null, agencia: FacturaEnAgencia | null): Copia {
  if (!agencia) return 'NINGUNA';
  const registros = propia?.registros ?? [];
  if (agencia.huella === null) return agencia.anteriorASellarse ? 'AJENA' : 'ACEPTADA';
  const cual = registros.findIndex(({ huella }) => huella === agencia.huella);
  if (cual < 0) return 'AJENA';
  const aceptada = registros.findLastIndex(({ estado }) => aceptado(estado));
  return cual < aceptada ? 'ANTERIOR' : 'ACEPTADA';
}

function hechosDe({ propia, agencia, qrCoincide }: Comparada): Hechos {
  const ultimo = propia?.registros.at(-1);
  const nuestro = ultimo && estadoAeatDe(ultimo.estado);
  // A record of anulación has no amount.
  const conImporte = propia && agencia?.importeTotal != null && agencia.estado !== 'ANULADA';
  return {
    libros: librosDe(propia),
    copia: copiaDe(propia, agencia),
    aceptada: propia?.registros.some(({ estado }) => aceptado(estado)) ?? false,
    importe: !conImporte || mismoImporte(propia.importeTotal, agencia.importeTotal ?? ''),
    estado: !agencia || agencia.estado === nuestro,
    agenciaConErrores: agencia?.estado === 'ACEPTADA_CON_ERRORES',
    qr: qrCoincide !== false,
  };
}

const mismoImporte = (uno: string, otro: string): boolean =>
  isImporteTexto(otro, { signo: true }) && compara(importe(uno), importe(otro)) === 0;

/** The differences, and the advice for each. */
export function compararFactura(comparada: Comparada): Pick<Fila, 'diferencia' | 'accion'> {
  const hechos = hechosDe(comparada);
  const fila = TABLA_CONCILIACION.find(({ cuando }) =>
    (Object.keys(cuando) as (keyof Hechos)[]).every((hecho) => hechos[hecho] === cuando[hecho]),
  ) as Fila;
  return { diferencia: fila.diferencia, accion: fila.accion };
}
