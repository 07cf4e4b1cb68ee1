// What is granted for a payment. Pure.
import { enCurso, type FilaEnCobro, type GrupoEnCobro, hastaDe, type PrecioEnCobro } from './filas';

/** What was ordered for a NIF. */
export interface Compra {
  nifId: string;
  precioId: string;
  precioApiId: string | null;
  fechaProrrateo: Date;
}
interface Pagado {
  hasta: Date;
  ancla: Date;
  plan: PrecioEnCobro;
  suscripcion: string;
  ahora: Date;
}

export const conceder = {
  grupo: (
    grupo: GrupoEnCobro,
    suscripcion: string,
    { desde, hasta }: { desde: Date; hasta: Date },
  ): GrupoEnCobro => ({
    ...grupo,
    suscripcionStripe: suscripcion,
    estadoCobro: grupo.suscripcionStripe === suscripcion ? grupo.estadoCobro : 'AL_DIA',
    impagadoDesde: grupo.suscripcionStripe === suscripcion ? grupo.impagadoDesde : null,
    periodoDesde: desde,
    periodoHasta: hasta,
  }),

  /** Whatever it had before, a trial or a plan of another group, gives way to what was paid for. */
  fila: (
    antes: FilaEnCobro | null,
    { nifId, precioId, precioApiId }: Compra,
    { hasta, ancla, plan, suscripcion, ahora }: Pagado,
  ): FilaEnCobro => ({
    nifId,
    estado: 'ACTIVA',
    precioId,
    precioApiId,
    ...alRenovar(antes, { precioId, suscripcion }),
    autorenovacionApi: precioApiId !== null,
    pagadoHasta: hasta,
    apiPagadaHasta: precioApiId === null ? null : hasta,
    pagadaEn: suscripcion,
    hasta: hastaDe(hasta, alRenovar(antes, { precioId, suscripcion }).autorenovacion),
    ancla,
    recurrencia: plan.recurrencia,
    limiteFacturas: plan.limiteFacturas,
    primeraContratacion: antes?.primeraContratacion ?? ahora,
  }),
};

/** More of what it has, as access to the API, leaves what was said about the renewal; another plan begins anew. */
function alRenovar(
  antes: FilaEnCobro | null,
  { precioId, suscripcion }: Pick<Compra, 'precioId'> & { suscripcion: string },
): Pick<FilaEnCobro, 'autorenovacion' | 'cambioPendiente' | 'siguientePrecioId' | 'siguientePrecioApiId'> {
  if (antes === null || !enCurso(antes) || antes.pagadaEn !== suscripcion || antes.precioId !== precioId)
    return {
      autorenovacion: true,
      cambioPendiente: false,
      siguientePrecioId: null,
      siguientePrecioApiId: null,
    };
  const { autorenovacion, cambioPendiente, siguientePrecioId, siguientePrecioApiId } = antes;
  return { autorenovacion, cambioPendiente, siguientePrecioId, siguientePrecioApiId };
}
