// A connected account between its row and what travels, and the sealing of its key.
import type { CuentaStripeDto, ConfiguracionStripeDto, ReglaImpuestoStripe } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import type { Prisma } from '../../../platform/db';

export type CuentaFila = Prisma.CuentaStripeGetPayload<object>;

/** Where catching up with the provider stands. */
export interface Recuperacion {
  desde: string;
  vistos: number;
  nuevos: number;
  terminadaEn: string | null;
  /** Which of the lists, and the last object that was seen of it. */
  lista: number;
  cursor: string | null;
}

/** What a sealed key belongs to: in another row it does not open. */
export const contextoClave = (nifId: string, cuentaId: string): string =>
  `cuentas_stripe:${nifId}:${cuentaId}`;

export function toCuentaDto(fila: CuentaFila, enRevision: number): CuentaStripeDto {
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
    },
  };
}

export const toConfiguracionDto = (fila: CuentaFila): ConfiguracionStripeDto => ({
  activa: fila.activa,
  origen: fila.origen,
  uuidSerieOrdinaria: fila.serieOrdinaria,
  uuidSerieSimplificada: fila.serieSimplificada,
  uuidSerieRectificativa: fila.serieRectificativa,
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
