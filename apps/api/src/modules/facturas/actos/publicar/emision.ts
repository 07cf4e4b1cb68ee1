// Issuing, as a pure function: the state of a chain and drafts go in, numbered invoices, sealed records and
// refusals come out. What our rules refuse falls out before a number is taken (dossier section 3); a refused
// draft leaves no trace in the state.
import { fechaEnZona, DomainError, type Zona } from '@encadena/values';
import type { DestinatarioDto, EmisorDto } from '@encadena/contracts';
import {
  accionPermitida,
  calcularFactura,
  estadoConRegistros,
  isRectificativa,
  puedeSustituir,
  rechazosDeFactura,
  sentidoDeSustitucion,
  tiposQueRectifican,
  type EstadoInterno,
  type Factura,
  type ResultadoFactura,
  type TipoFactura,
} from '@encadena/invoicing';
import {
  eslabonOf,
  fechaAeat,
  rechazosDeAlta,
  registroAltaFromFactura,
  sealRegistroAlta,
  urlQr,
  type EntornoAeat,
  type RegistroAlta,
  type SistemaInformatico,
} from '@encadena/verifactu';
import type { ErrorDeCampoSinTexto } from '../../../../platform/errores';
import type { ChainHead, Refusal } from '../../../cadena';
import {
  claveContador,
  claveDeNumero,
  ejercicioContador,
  numeroImpreso,
  numeroLibre,
  serieDe,
  siguienteNumero,
  type Contadores,
  type SerieLeida,
} from '../../../series';
import { destinatarioOf, facturaOf } from '../../factura-of-borrador';
import type { DivisaFila, OtroFila } from '../../factura-fila';
import type { Cupo } from '../../../suscripciones';
import { divisaFila, monedaOf, otrosCongelados } from '../../factura-varios';
import { errorDeHallazgo, Refused, refusedOf } from '../rechazo';
import { enSuDia } from './en-su-dia';
import { anotarAjuste, loQueTrae, type LoQueTrae } from './por-cobrar';
import type { BorradorLeido, CuentaCopia, EnlaceLeido } from '../../factura-fila';

export interface EntradaEmision {
  /** In the order in which they were asked for: the order of numbers and positions. */
  borradores: readonly BorradorLeido[];
  cabeza: ChainHead;
  series: readonly SerieLeida[];
  contadores: Contadores;
  /** Numbers that another program gave, as far as they were asked for; a number that is met there unasked, the database refuses. */
  deOtros?: ReadonlySet<string>;
  emisor: EmisorDto & { zona: Zona };
  sistema: SistemaInformatico;
  /** Where the QR points to. */
  qr: { entorno: EntornoAeat; base?: string };
  /** How many invoices the subscription still lets out, and what those beyond are told; null: as many as you like. */
  cupo: Cupo | null;
  /** Epoch milliseconds. */
  ahora: number;
  newId: () => string;
}

export interface FacturaEmitida {
  id: string;
  tipoFactura: TipoFactura;
  serieId: string;
  serie: string;
  ejercicio: number;
  numero: number;
  numeroCompleto: string;
  fechaExpedicion: string;
  fechaVencimiento: string | null;
  calculo: ResultadoFactura;
  emisor: EmisorDto;
  destinatario: DestinatarioDto | null;
  otrosDestinatarios: OtroFila[];
  divisa: DivisaFila | null;
  cuentaBancaria: CuentaCopia | null;
  urlVerificacion: string;
  cobro: LoQueTrae;
  enlaces: readonly EnlaceLeido[];
  registro: RegistroEmitido;
  /** What it was made from. */
  borrador: BorradorLeido;
}

/** A sealed record with its place. */
export interface RegistroEmitido {
  id: string;
  posicion: number;
  sellado: RegistroAlta;
}

export interface Emision {
  emitidas: FacturaEmitida[];
  rechazos: Refusal[];
  cabeza: ChainHead;
  /** The counters that moved: last number taken, by series and counting year. */
  movidos: { serieId: string; ejercicio: number; ultimo: number }[];
}

/**
 * Plans the issue of a list. Never throws for what a draft holds: that draft is among the refusals and the
 * others go on.
 */
export function planificarEmision(entrada: EntradaEmision): Emision {
  const hoy = fechaEnZona(entrada.ahora, entrada.emisor.zona);
  const contadores = new Map(entrada.contadores);
  const movidos = new Map<string, Emision['movidos'][number]>();
  const rechazos: Refusal[] = [];
  const emitidas: FacturaEmitida[] = [];
  const previas: Previas = { rectificadas: new Set(), sustituciones: new Map() };
  const ajustes = new Map<string, string>();
  const entradaCon = { ...entrada, ajustes };
  const pedidos = new Set<string>();
  let cabeza = entrada.cabeza;
  let contadas = 0;
  for (const borrador of entrada.borradores) {
    try {
      revisarEnlaces(borrador, previas);
      const { emitida, serie } = emitir(borrador, hoy, cabeza, contadores, entradaCon);
      // Of two of a list that ask for one number the first has it; of older ones the database knows.
      if (pedidos.has(impresoDe(emitida))) throw new Refused('FACTURA_DUPLICADA', NUMERO_DE_OTRA);
      // What the rules refuse is told before what has no room.
      if (entrada.cupo && !cabe(emitida, entrada.cupo, contadas)) throw new Refused(entrada.cupo.sinSitio);
      anotarEnlaces(borrador, previas);
      const { ejercicio, numero, registro } = emitida;
      pedidos.add(impresoDe(emitida));
      // A number that a program gives may lie before those of others: the count never goes back.
      const ultimo = Math.max(numero, siguienteNumero(serie, ejercicio, contadores) - 1);
      contadores.set(claveContador(serie, ejercicio), ultimo);
      movidos.set(claveContador(serie, ejercicio), {
        serieId: serie.id,
        ejercicio: ejercicioContador(serie, ejercicio),
        ultimo,
      });
      cabeza = {
        cadenaId: cabeza.cadenaId,
        posicion: registro.posicion,
        anterior: eslabonOf(registro.sellado),
      };
      emitidas.push(emitida);
      anotarAjuste(ajustes, emitida.cobro);
      if (cuentaEnElPlan(emitida)) contadas += 1;
    } catch (error) {
      const refused = refusedOf(error);
      if (!refused) throw error;
      rechazos.push({ id: borrador.fila.id, codigo: refused.codigo, errores: refused.errores });
    }
  }
  return { emitidas, rechazos, cabeza, movidos: [...movidos.values()] };
}

const NUMERO_DE_OTRA = [{ campo: 'numero', codigo: 'FACTURA_DUPLICADA' }];

const impresoDe = ({ serieId, ejercicio, numero }: FacturaEmitida): string =>
  `${serieId}:${ejercicio}:${numero}`;

/** What this installation invoices its own customers needs no plan: whoever sells it would pay themselves for each payment. */
export const sinPlan = ({ origen }: Pick<BorradorLeido['fila'], 'origen'>): boolean =>
  origen === 'SUSCRIPCION';

/** Rectifications (R1-R5) are no new invoices of a plan: the law demands them, so no limit and no cap stops them. */
export const cuentaEnElPlan = ({
  tipoFactura,
  borrador,
}: Pick<FacturaEmitida, 'tipoFactura' | 'borrador'>): boolean =>
  !isRectificativa(tipoFactura) && !sinPlan(borrador.fila);

const cabe = (emitida: FacturaEmitida, { sitio, sinSitio }: Cupo, contadas: number): boolean =>
  sinPlan(emitida.borrador.fila) ||
  contadas < sitio ||
  (!cuentaEnElPlan(emitida) && sinSitio !== 'SUSCRIPCION_INACTIVA');

function emitir(
  leido: BorradorLeido,
  hoy: string,
  cabeza: ChainHead,
  contadores: Contadores,
  entrada: EntradaEmision & { ajustes: ReadonlyMap<string, string> },
): { emitida: FacturaEmitida; serie: SerieLeida } {
  const {
    emisor: { nif, razonSocial, direccion, pieLegal, zona },
    qr,
    newId,
  } = entrada;
  const fechaExpedicion = leido.fila.fechaExpedicion ?? hoy;
  const borrador = enSuDia(leido, fechaExpedicion, zona);
  const { fila, cliente, otros, cuenta, enlaces } = borrador;
  if (otros.length < fila.otrosDestinatarios.length) throw new Refused('CLIENTE_NO_ENCONTRADO', FALTA_OTRO);
  const serie = serieElegida(borrador, entrada);
  const ejercicio = Number(fechaExpedicion.slice(0, 4));
  const { deOtros = NINGUNO } = entrada;
  const numero = borrador.numeroPedido ?? numeroLibre(serie, ejercicio, contadores, deOtros);
  const impreso = numeroImpreso(serie, ejercicio, numero);
  if (deOtros.has(claveDeNumero(ejercicio, impreso))) throw new Refused('NUMERO_DE_OTRO_PROGRAMA', DE_OTRO);
  const factura = facturaOf(borrador, { nifEmisor: nif, fechaExpedicion, numeroCompleto: impreso });
  const calculo = juzgar(factura, hoy, nif);
  const sellado = sellar(factura, calculo, hoy, cabeza, entrada);
  const emitida: FacturaEmitida = {
    id: fila.id,
    tipoFactura: fila.tipoFactura,
    serieId: serie.id,
    serie: serie.codigo,
    ejercicio,
    numero,
    numeroCompleto: impreso,
    fechaExpedicion,
    fechaVencimiento: factura.fechaVencimiento ?? null,
    calculo,
    emisor: { nif, razonSocial, direccion, pieLegal },
    destinatario: cliente && destinatarioOf(cliente),
    otrosDestinatarios: otrosCongelados(otros),
    divisa: divisaFila(monedaOf(fila.divisa), calculo),
    cuentaBancaria: cuenta,
    // The literals of the record, so that the QR can never say anything else.
    urlVerificacion: urlQr({
      entorno: qr.entorno,
      base: qr.base,
      nif,
      numSerie: impreso,
      fecha: fechaAeat(fechaExpedicion),
      importe: sellado.ImporteTotal,
    }),
    cobro: loQueTrae(borrador, calculo, entrada.ajustes),
    enlaces,
    registro: { id: newId(), posicion: cabeza.posicion + 1, sellado },
    borrador,
  };
  return { emitida, serie };
}

const NINGUNO: ReadonlySet<string> = new Set();

const DE_OTRO = [{ campo: 'numero', codigo: 'NUMERO_DE_OTRO_PROGRAMA' }];

/** A customer was deleted in the moment in which a draft chose it beside another one. */
const FALTA_OTRO = [{ campo: 'otrosDestinatarios', codigo: 'CLIENTE_NO_ENCONTRADO' }];

function serieElegida({ fila }: BorradorLeido, { series }: EntradaEmision): SerieLeida {
  const serie = serieDe(series, fila.serieId, fila.tipoFactura);
  if (!serie)
    throw new Refused('SERIE_NO_ENCONTRADA', [{ campo: 'uuidSerie', codigo: 'SERIE_NO_ENCONTRADA' }]);
  // Rectifying invoices need a series of their own (RD 1619/2012 art. 6.1.a): a series says which kinds it takes.
  if (!serie.tiposFactura.includes(fila.tipoFactura)) {
    throw new Refused('FACTURA_INCOMPLETA', [
      {
        campo: 'uuidSerie',
        codigo: 'SERIE_DE_OTRO_TIPO',
        regla: 'serie.tipo',
        params: { serie: serie.codigo, tipoFactura: fila.tipoFactura },
      },
    ]);
  }
  return serie;
}

/** What earlier ones of the list did to the invoices that they name: the state in hand is older than the list. */
interface Previas {
  rectificadas: Set<string>;
  sustituciones: Map<string, number>;
}

/** Which way an F3 goes (see `sentidoDeSustitucion`). */
export const sentidoDe = ({ fila, enlaces }: BorradorLeido): 1 | -1 =>
  sentidoDeSustitucion(
    fila.importeTotal,
    enlaces.map(({ importeTotal }) => importeTotal ?? '0'),
  );

function anotarEnlaces(borrador: BorradorLeido, { rectificadas, sustituciones }: Previas): void {
  const sentido = sentidoDe(borrador);
  for (const { referidaId, tipo } of borrador.enlaces) {
    if (!referidaId) continue;
    if (tipo === 'RECTIFICA') rectificadas.add(referidaId);
    else sustituciones.set(referidaId, (sustituciones.get(referidaId) ?? 0) + sentido);
  }
}

/** May what it rectifies or replaces be rectified or replaced now? (The table of `invoicing`; API.md section 11.) */
function revisarEnlaces(borrador: BorradorLeido, previas: Previas): void {
  const errores = borrador.enlaces.flatMap((enlace, i) => revisarEnlace(borrador, enlace, i, previas));
  if (errores.length > 0) throw new Refused('FACTURA_INCOMPLETA', errores);
}

function revisarEnlace(
  borrador: BorradorLeido,
  { tipo, referidaId, estadoInterno, registros, tipoFactura, numeroCompleto, sustituciones }: EnlaceLeido,
  i: number,
  previas: Previas,
): ErrorDeCampoSinTexto[] {
  if (!referidaId || !estadoInterno || !tipoFactura) return [];
  const rectifica = tipo === 'RECTIFICA';
  const campo = rectifica ? `rectificacion.facturas[${i}]` : `sustituyeA[${i}]`;
  const estado = estadoConRegistros(
    { estadoInterno: estadoTras(referidaId, estadoInterno, previas), tipoFactura },
    registros,
  );
  const { permitida, motivo, regla } = accionPermitida(rectifica ? 'RECTIFICAR' : 'SUSTITUIR', estado);
  const params = { numero: numeroCompleto };
  if (!permitida) return [{ campo, codigo: motivo ?? 'ACCION_NO_PERMITIDA', regla, params }];
  if (!rectifica) {
    const vigentes = (sustituciones ?? 0) + (previas.sustituciones.get(referidaId) ?? 0);
    return puedeSustituir(sentidoDe(borrador), vigentes)
      ? []
      : [{ campo, codigo: 'SOLO_COMPENSACION', regla, params }];
  }
  const { tipoFactura: suyo } = borrador.fila;
  if (tiposQueRectifican(tipoFactura).includes(suyo)) return [];
  return [
    {
      campo,
      codigo: 'RECTIFICATIVA_TIPO',
      regla: 'rectificacion.tipo',
      params: { tipo: suyo, original: tipoFactura },
    },
  ];
}

/** A ticket that an F3 replaced stays replaced, whatever rectifies it. */
function estadoTras(id: string, estado: EstadoInterno, previas: Previas): EstadoInterno {
  if (estado === 'SUSTITUIDA' || previas.sustituciones.has(id)) return 'SUSTITUIDA';
  return previas.rectificadas.has(id) ? 'RECTIFICADA' : estado;
}

/** The rules of a complete invoice, and its sums: those of the server are the ones that count. */
function juzgar(factura: Factura, hoy: string, nifEmisor: string): ResultadoFactura {
  const calculo = sumas(factura);
  const rechazos = rechazosDeFactura(factura, {
    hoy,
    nifEmisor,
    calculo: calculo instanceof DomainError ? undefined : calculo,
  });
  if (rechazos.length > 0) {
    throw new Refused(
      'FACTURA_INCOMPLETA',
      rechazos.map(({ campo, codigo, codigoAeat, regla, params, severidad }) => ({
        campo,
        codigo,
        codigoAeat,
        regla,
        params,
        severidad,
      })),
    );
  }
  if (calculo instanceof DomainError) throw calculo;
  return calculo;
}

/** Computed once, for the rules and for the record; amounts that cannot be read are for the rules to tell first. */
function sumas(factura: Factura): ResultadoFactura | DomainError {
  try {
    return calcularFactura(factura);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function sellar(
  factura: Factura,
  calculo: ResultadoFactura,
  hoy: string,
  { anterior }: ChainHead,
  { emisor, sistema, ahora }: EntradaEmision,
): RegistroAlta {
  const datos = registroAltaFromFactura({
    factura,
    resultado: calculo,
    emisor: { nif: emisor.nif, nombre: emisor.razonSocial },
  });
  const sellado = sealRegistroAlta(datos, { anterior, sistema, ahora, zona: emisor.zona });
  // All that the agency would refuse is refused here: a record that was stamped stays in the chain for ever.
  // (Sealing has checked the structure.)
  const rechazos = rechazosDeAlta(sellado, { hoy, nifObligado: emisor.nif });
  if (rechazos.length > 0) throw new Refused('FACTURA_INCOMPLETA', rechazos.map(errorDeHallazgo));
  return sellado;
}
