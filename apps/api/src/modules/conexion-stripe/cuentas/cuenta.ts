// A connected account between its row and what travels, and the sealing of its key.
import {
  avisosDePago,
  rutaDe,
  type ConfiguracionStripeDto,
  type CuentaStripeDto,
  type ErrorRecuperacion,
  type ReglaImpuestoStripe,
} from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import type { Prisma } from '../../../platform/db';

export type CuentaFila = Prisma.CuentaStripeGetPayload<object>;

/** Where catching up with the provider stands. */
export interface Recuperacion {
  desde: string;
  /** What was looked for when it began: another setting meanwhile is for the next. */
  origen: CuentaFila['origen'];
  empezadaEn: string;
  vistos: number;
  nuevos: number;
  terminadaEn: string | null;
  /** Which of the lists, and the last object that was seen of it. */
  lista: number;
  cursor: string | null;
  /** What stopped it; it goes on from here. */
  error: ErrorRecuperacion | null;
}
/** The columns that hold one: asked for by a person, or the look by itself. */
export const RECUPERACIONES = ['recuperacion', 'sondeo'] as const;
export type CualRecuperacion = (typeof RECUPERACIONES)[number];

export const recuperacionNueva = (desde: Date, origen: CuentaFila['origen'], ahora: Date): Recuperacion => ({
  desde: desde.toISOString(),
  origen,
  empezadaEn: ahora.toISOString(),
  vistos: 0,
  nuevos: 0,
  terminadaEn: null,
  lista: 0,
  cursor: null,
  error: null,
});

/** What a sealed key belongs to: in another row it does not open. */
export const contextoClave = (nifId: string, cuentaId: string): string =>
  `cuentas_stripe:${nifId}:${cuentaId}`;

/** The same for the secret of its endpoint. */
export const contextoSecreto = (nifId: string, cuentaId: string): string =>
  `cuentas_stripe:avisos:${nifId}:${cuentaId}`;

/** Whether nobody tells us of its sales. */
export const seSondea = ({ via, secretoAvisos }: Pick<CuentaFila, 'via' | 'secretoAvisos'>): boolean =>
  via === 'CLAVE' && !secretoAvisos;

export function toCuentaDto(fila: CuentaFila, enRevision: number, webUrl: string): CuentaStripeDto {
  const sondeo = fila.sondeo as Recuperacion | null;
  const recuperacion = fila.recuperacion as Recuperacion | null;
  return {
    uuid: fila.id,
    nombre: fila.nombre,
    idCuenta: fila.idCuenta,
    uuidNif: fila.nifId,
    via: fila.via,
    claveFinal: fila.claveFinal,
    estado: fila.estado,
    motivo: fila.motivo,
    verificadaEn: fila.verificadaEn?.toISOString() ?? null,
    activa: fila.activa,
    enRevision,
    recuperacion: recuperacion && {
      desde: recuperacion.desde,
      vistos: recuperacion.vistos,
      nuevos: recuperacion.nuevos,
      terminadaEn: recuperacion.terminadaEn,
      error: recuperacion.error,
    },
    avisos: {
      modo: seSondea(fila) ? 'CADA_HORA' : 'AL_MOMENTO',
      direccion: fila.via === 'CLAVE' ? direccionDe(fila.idCuenta, webUrl) : null,
      vistoEn: sondeo?.terminadaEn ?? null,
      error: sondeo?.error ?? null,
    },
  };
}

const direccionDe = (cuenta: string, webUrl: string): string =>
  webUrl.replace(/\/+$/, '') + rutaDe(avisosDePago.deCuenta, { cuenta });

export const toConfiguracionDto = (fila: CuentaFila): ConfiguracionStripeDto => ({
  activa: fila.activa,
  origen: fila.origen,
  uuidSerieOrdinaria: fila.serieOrdinaria,
  uuidSerieSimplificada: fila.serieSimplificada,
  uuidSerieRectificativa: fila.serieRectificativa,
  uuidSerieRectificativaSimplificada: fila.serieRectificativaSimplificada,
  umbralSimplificada: fila.umbralSimplificada.toFixed(2),
  exigirNif: fila.exigirNif,
  rectificarDevoluciones: fila.rectificarDevoluciones,
  publicarAutomaticamente: fila.publicar,
  desde: fila.desde.toISOString(),
  campoNif: fila.campoNif,
  version: fila.version,
});

export type ReglaFila = Prisma.ImpuestoStripeGetPayload<object>;

/** As it was entered: the contract has judged it then. */
export const toRegla = ({ nifId: _n, cuentaId: _c, ...regla }: ReglaFila): ReglaImpuestoStripe =>
  regla as ReglaImpuestoStripe;

/** The NIF and world that a connection is of. */
export interface Conexion {
  nifId: string;
  entorno: Entorno;
  usuarioId: string;
}
