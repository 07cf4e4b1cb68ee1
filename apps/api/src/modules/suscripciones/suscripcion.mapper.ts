// A subscription as its owner sees it now. Whether it runs, is paid, or used up follows from the row and the clock.
import type { ConsumoDto, SuscripcionDeListaDto, SuscripcionDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { CERO, type Importe, importe, producto, toTexto } from '@encadena/values';
import { type Periodo, periodoDe } from './periodos';
import type { PrecioFila, PruebaFila, SuscripcionFila } from './suscripcion.sql';

const DIA_MS = 86_400_000;
/** A renewal that could not be charged may be paid for so long (the specification, section 9). */
export const DIAS_PARA_REGULARIZAR = 7;
/** At its very beginning a period tells nothing of its end: the pace is that of a tenth of it at least. */
const PARTE_MINIMA = 10;

export interface Vista {
  ahora: Date;
  /** An installation without plans, where every NIF may issue. */
  sinLimites: boolean;
}

export function toSuscripcionDto(
  fila: SuscripcionFila,
  { dias, usada }: PruebaFila,
  vista: Vista,
): SuscripcionDto {
  const { estado, hasta, pagadoHasta } = fila;
  const corre = estaEnMarcha(fila, vista.ahora);
  return {
    ...toMarcha(fila, vista),
    uuidGrupoFacturacion: fila.grupoId,
    pagada: pagadoHasta !== null && pagadoHasta > vista.ahora,
    accesoApi: toAccesoApi(fila, vista.ahora),
    anclaFacturacion: instante(fila.ancla),
    ...toConsumo(fila, vista.ahora),
    totalFacturas: fila.totalFacturas,
    peticionesApi: fila.peticionesApi,
    prueba: {
      dias,
      restantes: corre && hasta && estado === 'PRUEBA' ? diasHasta(hasta, vista.ahora) : 0,
      disponible: !vista.sinLimites && estado === null && !usada,
    },
    planSiguiente: fila.cambioPendiente
      ? {
          plan: fila.siguiente && toPlan(fila.siguiente),
          uuidPrecioApiAccess: fila.siguientePrecioApiId,
          desde: instante(pagadoHasta),
        }
      : null,
    documentacionEstado: fila.documentacionEstado as SuscripcionDto['documentacionEstado'],
    primeraContratacion: fila.primeraContratacion === null,
    cobro: toCobro(fila),
  };
}

/** Of a subscription, what counts while one issues; in tests nothing does. */
export const toConsumoDto = (
  { activa, limiteFacturas, consumidas, excedidas, peticionesApi, periodo }: SuscripcionDto,
  entorno: Entorno,
): ConsumoDto =>
  entorno === 'PRUEBAS'
    ? { ...SIN_CONTAR, entorno, peticionesApi }
    : {
        entorno,
        activa,
        limiteFacturas,
        consumidas,
        excedidas,
        peticionesApi,
        restantes: limiteFacturas === null ? null : Math.max(0, limiteFacturas - consumidas),
        reinicio: periodo?.hasta ?? null,
      };

const SIN_CONTAR = {
  activa: true,
  limiteFacturas: null,
  consumidas: 0,
  excedidas: 0,
  restantes: null,
  reinicio: null,
};

/** A row of the list of all NIFs. */
export const toSuscripcionDeListaDto = (
  fila: FilaEnMarcha & Pick<SuscripcionDeListaDto, 'nif' | 'razonSocial' | 'zona'>,
  vista: Vista,
): SuscripcionDeListaDto => ({
  ...toMarcha(fila, vista),
  nif: fila.nif,
  razonSocial: fila.razonSocial,
  zona: fila.zona,
});

/** Of a row, what says how the subscription goes on. */
export type FilaEnMarcha = Pick<
  SuscripcionFila,
  'nifId' | 'estado' | 'hasta' | 'pagadoHasta' | 'autorenovacion' | 'precio'
>;

const estaEnMarcha = ({ estado, hasta }: FilaEnMarcha, ahora: Date): boolean =>
  estado !== null && estado !== 'CANCELADA' && hasta !== null && hasta > ahora;

function toMarcha(fila: FilaEnMarcha, { ahora, sinLimites }: Vista) {
  const corre = estaEnMarcha(fila, ahora);
  const renueva = corre && fila.autorenovacion === true;
  return {
    uuid: fila.nifId,
    estado: fila.estado,
    activa: sinLimites || corre,
    plan: fila.precio && toPlan(fila.precio),
    autoRenovacion: fila.autorenovacion ?? false,
    fechaRenovacion: renueva ? instante(fila.pagadoHasta) : null,
    fechaExpiracion: renueva ? null : instante(fila.hasta),
  };
}

const instante = (cuando: Date | null): string | null => cuando?.toISOString() ?? null;
const diasHasta = (hasta: Date, ahora: Date): number =>
  Math.ceil((hasta.getTime() - ahora.getTime()) / DIA_MS);

function toPlan({ id, codigo, nombres, recurrencia, importe: precio }: PrecioFila): SuscripcionDto['plan'] {
  if (codigo === null || nombres === null) return null;
  return { uuidPrecio: id, codigo, nombre: nombres, recurrencia, precio };
}

function toAccesoApi(
  { precioApi, apiPagadaHasta, autorenovacionApi }: SuscripcionFila,
  ahora: Date,
): SuscripcionDto['accesoApi'] {
  const activo = apiPagadaHasta !== null && apiPagadaHasta > ahora;
  return {
    activo,
    uuidPrecioApiAccess: precioApi?.id ?? null,
    precio: precioApi?.importe ?? null,
    autoRenovacion: autorenovacionApi ?? false,
    expira: activo && !autorenovacionApi ? apiPagadaHasta.toISOString() : null,
  };
}

type Consumo = Pick<
  SuscripcionDto,
  | 'periodo'
  | 'limiteFacturas'
  | 'consumidas'
  | 'excedidas'
  | 'precioFacturaExtra'
  | 'importeExcedido'
  | 'prevision'
  | 'topeGasto'
>;

function toConsumo(fila: SuscripcionFila, ahora: Date): Consumo {
  const { limiteFacturas, topeExtra } = fila;
  const periodo = periodoDeFila(fila, ahora);
  const extra = fila.precio?.extra ?? null;
  const consumidas = fila.emitidas ?? 0;
  const cuesta = (facturas: number): string =>
    toTexto(extra === null ? CERO : producto(importe(extra), entero(facturas)));
  const excedidas = excesoDe(consumidas, limiteFacturas);
  const facturasFinCiclo = periodo && alRitmo(fila, periodo, consumidas, ahora);
  return {
    periodo: periodo && { desde: periodo.desde.toISOString(), hasta: periodo.hasta.toISOString() },
    limiteFacturas,
    consumidas,
    excedidas,
    precioFacturaExtra: extra,
    importeExcedido: cuesta(excedidas),
    prevision:
      facturasFinCiclo === null
        ? null
        : { facturasFinCiclo, costeExtra: cuesta(excesoDe(facturasFinCiclo, limiteFacturas)) },
    topeGasto: topeExtra === null ? null : { facturasExtra: topeExtra, importe: cuesta(topeExtra) },
  };
}

const periodoDeFila = ({ ancla, recurrencia, hasta }: SuscripcionFila, ahora: Date): Periodo | null =>
  ancla && hasta && periodoDe({ ancla, recurrencia, hasta }, ahora);

const entero = (n: number): Importe => importe(String(n));
const excesoDe = (facturas: number, limite: number | null): number =>
  limite === null ? 0 : Math.max(0, facturas - limite);

/** How many it will be at the end of the period, at the pace so far; no more than may go out. */
function alRitmo(
  { estado, hasta, limiteFacturas, topeExtra }: SuscripcionFila,
  periodo: Periodo,
  consumidas: number,
  ahora: Date,
): number | null {
  if (!hasta || estado === 'CANCELADA' || hasta <= ahora) return null;
  const largo = periodo.hasta.getTime() - periodo.desde.getTime();
  const pasado = Math.max(ahora.getTime() - periodo.desde.getTime(), largo / PARTE_MINIMA);
  const previstas = Math.max(consumidas, Math.round((consumidas * largo) / pasado));
  const maximo =
    estado === 'PRUEBA' ? limiteFacturas : topeExtra === null ? null : (limiteFacturas ?? 0) + topeExtra;
  return maximo === null ? previstas : Math.max(consumidas, Math.min(previstas, maximo));
}

const toCobro = ({ estadoCobro, impagadoDesde, tarjeta }: SuscripcionFila): SuscripcionDto['cobro'] => ({
  estado: estadoCobro ?? 'SIN',
  impagadoDesde: instante(impagadoDesde),
  regularizarHasta:
    impagadoDesde && new Date(impagadoDesde.getTime() + DIAS_PARA_REGULARIZAR * DIA_MS).toISOString(),
  tarjeta,
});
