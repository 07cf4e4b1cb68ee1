// The plan of a later record about issued invoices, for one chain: what is allowed by the table of states, sealed in
// the order asked for, and what each request is told. Pure; what the record says is the corrector's matter.
import type { RegistroDto } from '@encadena/contracts';
import {
  aCobrarDe,
  accionPermitida,
  estadoConRegistros,
  estadoFacturaAeat,
  type Accion,
  type Operacion,
  type PorCobrar,
  type TipoFactura,
} from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import {
  eslabonOf,
  isRegistroAlta,
  type ContextoSello,
  type RegistroAlta,
  type RegistroAnulacion,
  type SistemaInformatico,
} from '@encadena/verifactu';
import { ErrorApi } from '../../../../platform/errores';
import type { ClaveEnCurso } from '../../../../platform/idempotencia';
import {
  registroRecienSellado,
  type ChainHead,
  type ChainInHand,
  type NewRecord,
  type Outcome,
  type Plan,
} from '../../../cadena';
import type { Previo } from '../claves-del-acto';
import type { Sumando } from '../meses';
import { Refused, refusedOf } from '../rechazo';
import type { Corregidor, Emitida } from './emitida';

export interface PeticionCorregir {
  facturaId: string;
  usuarioId: string;
  /** The name of the API key with which a program asks. */
  nombreClave?: string | undefined;
  clave: ClaveEnCurso | undefined;
}

/** What is known of a NIF when its invoices are corrected. */
export interface EstadoCorregir<Peticion> {
  peticiones: readonly Peticion[];
  previos: readonly Previo<RegistroDto>[];
  corregidor: Corregidor | undefined;
  /** By id; what is not there, or is another NIF's, is missing. */
  emitidas: ReadonlyMap<string, Emitida>;
}

/** What one act does with an invoice. */
export interface Corrector<Peticion> {
  operacion: Exclude<Operacion, 'ALTA'>;
  accion: Accion;
  /** Seals the new record. Throws Refused for what the rules refuse. */
  sellar(
    emitida: Emitida & { ultimaAlta: RegistroAlta },
    peticion: Peticion,
    corregidor: Corregidor,
    contexto: ContextoSello & { hoy: string },
  ): RegistroAlta | RegistroAnulacion;
}

/** A record with the request that it answers. */
export interface Hecha<Peticion> {
  peticion: Peticion;
  record: NewRecord;
  /** Comes back into the figures of its month, or leaves them; and with it what is owed of `debida`. */
  sumando: (Sumando & { cadenaId: string; debida: string }) | null;
}

export interface EscriturasCorregir<Peticion> {
  nifId: string;
  /** On which the new records are. */
  cadenaId: string;
  /** By the world's clock. */
  sucedeEn: Date;
  hechas: readonly Hecha<Peticion>[];
  resultados: readonly Outcome<RegistroDto>[];
}

export function planCorregir<Peticion extends PeticionCorregir>(
  corrector: Corrector<Peticion>,
  { peticiones, previos, corregidor, emitidas }: EstadoCorregir<Peticion> & { corregidor: Corregidor },
  { nifId, head: inicio, now, worldNow }: ChainInHand,
  { sistema, newId }: { sistema: SistemaInformatico; newId: () => string },
): Plan<EscriturasCorregir<Peticion>> {
  const ahora = now.getTime();
  const hoy = fechaEnZona(ahora, corregidor.zona);
  const actuales = new Map(emitidas);
  const hechas: Hecha<Peticion>[] = [];
  let head: ChainHead = inicio;
  const corregir = (peticion: Peticion): Outcome<RegistroDto> => {
    try {
      const { emitida, emision } = corregible(actuales.get(peticion.facturaId), corrector);
      const contexto = { anterior: head.anterior, sistema, ahora, zona: corregidor.zona, hoy };
      const sellado = corrector.sellar(emitida, peticion, corregidor, contexto);
      const record: NewRecord = {
        id: newId(),
        posicion: head.posicion + 1,
        facturaId: emitida.id,
        operacion: corrector.operacion,
        tipoFactura: emitida.tipoFactura,
        serie: emision.serie,
        ejercicio: emision.ejercicio,
        sellado,
      };
      hechas.push({ peticion, record, sumando: sumandoOf(emitida, emision, corrector.operacion) });
      head = { ...head, posicion: record.posicion, anterior: eslabonOf(sellado) };
      actuales.set(emitida.id, conRegistro(emitida, record));
      const url = corrector.operacion === 'BAJA' ? null : emitida.urlVerificacion;
      return { ok: true, value: registroRecienSellado(record, url, estadoFacturaAeat(emitida.registros)) };
    } catch (error) {
      const refused = refusedOf(error);
      if (!refused) throw error;
      return { ok: false, error: new ErrorApi(refused.codigo, { errores: refused.errores }) };
    }
  };
  const resultados = peticiones.map((peticion, i) => previos[i] ?? corregir(peticion));
  return {
    records: hechas.map(({ record }) => record),
    writes: { nifId, cadenaId: head.cadenaId, sucedeEn: worldNow, hechas, resultados },
    // Several requests may name one invoice: each has its own answer among the results.
    refusals: [],
    head,
  };
}

function corregible<Peticion>(
  emitida: Emitida | undefined,
  { accion }: Corrector<Peticion>,
): { emitida: Emitida & { ultimaAlta: RegistroAlta }; emision: NonNullable<Emitida['emision']> } {
  if (!emitida) throw new Refused('NO_ENCONTRADO');
  const { permitida, motivo, regla } = accionPermitida(
    accion,
    estadoConRegistros(emitida, emitida.registros),
  );
  const { emision, ultimaAlta } = emitida;
  if (!permitida || !emision || !ultimaAlta)
    throw new Refused('ACCION_NO_PERMITIDA', [{ campo: 'estado', codigo: motivo ?? 'ES_BORRADOR', regla }]);
  return { emitida: { ...emitida, ultimaAlta }, emision };
}

const conRegistro = (emitida: Emitida, { operacion, sellado }: NewRecord): Emitida => ({
  ...emitida,
  registros: [...emitida.registros, { operacion, estado: 'PENDIENTE' }],
  ultimaAlta: isRegistroAlta(sellado) ? sellado : emitida.ultimaAlta,
});

/** An invoice is out of the figures while its last record annuls it. */
function sumandoOf(
  { registros, tipoFactura, ...emitida }: Emitida,
  { cadenaId, fechaExpedicion, serie }: NonNullable<Emitida['emision']>,
  operacion: Operacion,
): Hecha<unknown>['sumando'] {
  const estaba = registros[registros.length - 1]?.operacion !== 'BAJA';
  const queda = operacion !== 'BAJA';
  if (estaba === queda) return null;
  return {
    cadenaId,
    fechaExpedicion,
    serie,
    tipoFactura,
    origen: emitida.origen,
    totales: emitida,
    rectificado: emitida,
    debida: emitida.ajustaA ?? emitida.id,
    aCobrar: emitida.ajuste ?? aCobrarDe(porCobrarDe(tipoFactura, emitida)),
    emitidas: 0,
    sale: !queda,
  };
}

const porCobrarDe = (
  tipoFactura: TipoFactura,
  {
    totalAPagar,
    modoRectificacion: modo,
    baseRectificada: base,
    cuotaRectificada: cuota,
    recargoRectificado: recargo,
  }: Omit<Emitida, 'registros' | 'tipoFactura'>,
): PorCobrar => ({ tipoFactura, totalAPagar, modo, rectificado: { base, cuota, recargo } });
