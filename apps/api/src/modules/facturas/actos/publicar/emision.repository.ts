// The hot path of publishing: everything a batch needs in one read, everything that it changes in one write.
// Hand-written and prepared, because this is where a chain's throughput is made.
import type { Zona } from '@encadena/values';
import type { PoolClient } from 'pg';
import { type EmisorDto, IMPRESION_POR_DEFECTO, type ImpresionDto } from '@encadena/contracts';
import type { Entorno, Origen } from '@encadena/invoicing';
import { enSuMaquina } from '../../../../platform/db';
import { newId } from '../../../../platform/ids';
import { claveDeNumero, type SerieLeida } from '../../../series';
import { leerBorrador, type BorradorJson } from '../../borrador/borrador.sql';
import { leerTodas, type Nombrante, type Referencias } from '../../borrador/referencias';
import { busquedaOf } from '../../busqueda';
import type { BorradorLeido, EnlaceLeido } from '../../factura-fila';
import type { Autor } from './autor';
import type { Emision, FacturaEmitida } from './emision';
import { mesesDe, type Sumando } from '../meses';
import { anotarAjuste } from './por-cobrar';
import { BLOQUEAR_BORRADORES, ESCRIBIR, HISTORIA, LEER, LEER_BORRADORES } from './emision.sql';

/** How what a NIF issues today is printed. */
export interface Impresion {
  /** Of an invoice without a recipient; any other is in its recipient's language. */
  idioma: string;
  logotipoId: string | null;
  color: string;
  /** Its PDF carries its record. */
  conRegistro: boolean;
}

export interface EstadoLeido {
  emisor: EmisorDto & { zona: Zona };
  impresion: Impresion;
  validoParaOperar: boolean;
  /** The last year as VERI*FACTU, when it leaves it (docs/adr/0023). */
  finVerifactu: number | null;
  /** Real chains that the account of this NIF ever opened. */
  cadenasDeLaCuenta: number;
  series: SerieLeida[];
  contadores: Map<string, number>;
  /** Numbers that another program gave, by `claveDeNumero`; empty unless they were asked for. */
  deOtros: ReadonlySet<string>;
  /** In the order asked for; what is not there, or is another NIF's, is missing. */
  borradores: BorradorLeido[];
  /** What those name that are stored nowhere yet, by their ids. */
  referencias: Map<string, Referencias>;
  /** Names of the users, by id. */
  nombres: Map<string, string>;
}

/** What a NIF wants to issue, and in whose name. */
export interface PedidoEmision {
  nifId: string;
  /** Stored drafts. */
  facturas: readonly string[];
  /** What is stored nowhere yet. */
  nuevas: readonly (Nombrante & { facturaId: string; origen: Origen })[];
  usuarios: readonly string[];
  /** Also the numbers that another program gave, to go past them. */
  conHistoria: boolean;
}

/** What `LEER` gives of a NIF. */
export interface FilaLeida extends EmisorDto, Pick<Impresion, 'idioma' | 'logotipoId'> {
  nifId: string;
  zona: Zona;
  valido: boolean;
  finVerifactu: number | null;
  cadenas: number;
  /** As its owner chose, if ever. */
  impresionNif: ImpresionDto | null;
  /** With the counters of each: year and last number. */
  series: (SerieLeida & { numeros: [number, number][] | null })[] | null;
  nombres: Record<string, string> | null;
}

/**
 * Reads, of each NIF whose head is locked, the state that the next links depend on, and locks the drafts in
 * the order of their ids. Only behind the locks of the heads, as statements of their own. By NIF; one that the
 * transaction does not see is missing. `ahora`: of what programs send.
 */
export async function leerParaEmitir(
  client: PoolClient,
  entorno: Entorno,
  pedidos: readonly PedidoEmision[],
  ahora: Date,
): Promise<Map<string, EstadoLeido>> {
  const usuarios = [...new Set(pedidos.flatMap((pedido) => pedido.usuarios))];
  const borradores = pedidos.flatMap(({ nifId, facturas }) =>
    [...facturas].sort().map((id) => [nifId, id] as const),
  );
  const suyos = [borradores.map(([nifId]) => nifId), borradores.map(([, id]) => id)];
  const nuevas = pedidos.flatMap((pedido) => pedido.nuevas);
  const conHistoria = pedidos.filter((pedido) => pedido.conHistoria && entorno === 'REAL');
  const [, nifs, leidos, halladas, historia] = await Promise.all([
    borradores.length > 0
      ? enSuMaquina(client, { name: 'emision-bloquear', text: BLOQUEAR_BORRADORES, values: suyos })
      : [],
    enSuMaquina<FilaLeida>(client, {
      name: 'emision-leer',
      text: LEER,
      values: [pedidos.map(({ nifId }) => nifId), entorno, usuarios],
    }),
    borradores.length > 0
      ? enSuMaquina<{ borrador: BorradorJson }>(client, {
          name: 'emision-borradores',
          text: LEER_BORRADORES,
          values: [...suyos, entorno],
        })
      : [],
    nuevas.length > 0 ? leerTodas(client, entorno, nuevas, ahora) : [],
    conHistoria.length > 0 ? leerHistoria(client, conHistoria) : new Map<string, Set<string>>(),
  ]);
  // The NIF is a part of the key: whoever names a stranger's draft finds nothing under it.
  const porClave = new Map(
    leidos.map(({ borrador }) => [`${borrador.nifId}:${borrador.id}`, leerBorrador(borrador)]),
  );
  const facturasDe = new Map(pedidos.map(({ nifId, facturas }) => [nifId, facturas]));
  const referenciasDe = new Map<string, Map<string, Referencias>>();
  halladas.forEach((referencias, i) => {
    const { nifId, facturaId } = nuevas[i] as (typeof nuevas)[number];
    const suyas = referenciasDe.get(nifId) ?? new Map<string, Referencias>();
    referenciasDe.set(nifId, suyas.set(facturaId, referencias));
  });
  return new Map(
    nifs.map((fila) => [
      fila.nifId,
      estadoLeido(
        fila,
        (facturasDe.get(fila.nifId) ?? []).flatMap((id) => porClave.get(`${fila.nifId}:${id}`) ?? []),
        { referencias: referenciasDe.get(fila.nifId), deOtros: historia.get(fila.nifId) },
      ),
    ]),
  );
}

async function leerHistoria(
  client: PoolClient,
  pedidos: readonly PedidoEmision[],
): Promise<Map<string, Set<string>>> {
  const rows = await enSuMaquina<{ nifId: string; ejercicio: number; numeroCompleto: string }>(client, {
    name: 'emision-historia',
    text: HISTORIA,
    values: [pedidos.map(({ nifId }) => nifId)],
  });
  const deCada = new Map<string, Set<string>>();
  for (const { nifId, ejercicio, numeroCompleto } of rows) {
    const suyos = deCada.get(nifId) ?? new Set<string>();
    deCada.set(nifId, suyos.add(claveDeNumero(ejercicio, numeroCompleto)));
  }
  return deCada;
}

export function estadoLeido(
  {
    nifId: _nifId,
    valido,
    finVerifactu,
    cadenas,
    idioma,
    logotipoId,
    impresionNif,
    series,
    nombres,
    ...emisor
  }: FilaLeida,
  borradores: BorradorLeido[],
  {
    referencias = new Map<string, Referencias>(),
    deOtros = new Set<string>(),
  }: Partial<{
    referencias: Map<string, Referencias> | undefined;
    deOtros: ReadonlySet<string> | undefined;
  }> = {},
): EstadoLeido {
  const { color, conRegistro } = impresionNif ?? IMPRESION_POR_DEFECTO;
  return {
    emisor,
    impresion: { idioma, logotipoId, color, conRegistro },
    borradores,
    referencias,
    deOtros,
    validoParaOperar: valido,
    finVerifactu,
    cadenasDeLaCuenta: cadenas,
    series: (series ?? []).map(({ numeros: _numeros, ...serie }) => serie),
    contadores: new Map(
      (series ?? []).flatMap(({ id, numeros }) =>
        (numeros ?? []).map(([ejercicio, ultimo]) => [`${id}:${ejercicio}`, ultimo] as const),
      ),
    ),
    nombres: new Map(Object.entries(nombres ?? {})),
  };
}

/** What one NIF issues: invoices and counters of its plan, who asked for each, and when. */
export interface EmisionDeNif {
  nifId: string;
  emision: Emision;
  impresion: Impresion;
  autorDe: (facturaId: string) => Autor;
  /** By the chain's clock, and by the world's. */
  ahora: Date;
  sucedeEn: Date;
}

/**
 * Freezes the invoices, moves the counters, adds to the months, marks what was rectified or replaced, and
 * notes the events: one statement. Raises when a draft is none.
 */
export async function escribirEmisiones(
  client: PoolClient,
  entorno: Entorno,
  partes: readonly EmisionDeNif[],
): Promise<void> {
  await enSuMaquina(client, {
    name: 'emision-escribir',
    text: ESCRIBIR,
    values: [
      JSON.stringify(
        partes.flatMap((parte) => parte.emision.emitidas.map((emitida) => filaEmitida(emitida, parte))),
      ),
      JSON.stringify(
        Object.fromEntries(partes.map(({ nifId, emision: { emitidas } }) => [nifId, emitidas[0]?.emisor])),
      ),
      JSON.stringify(
        partes.flatMap(({ nifId, emision }) =>
          emision.movidos.map(({ serieId, ejercicio, ultimo }) => ({
            serie_id: serieId,
            ejercicio,
            nif_id: nifId,
            ultimo,
          })),
        ),
      ),
      JSON.stringify(
        partes.flatMap(({ nifId, emision: { cabeza, emitidas } }) =>
          mesesDe(emitidas.map(sumandoOf)).map((mes) => ({
            nif_id: nifId,
            cadena_id: cabeza.cadenaId,
            ...mes,
          })),
        ),
      ),
      JSON.stringify(
        partes.flatMap(({ nifId, emision: { emitidas }, ahora, sucedeEn }) =>
          originales(emitidas).map((original) => ({
            nif_id: nifId,
            en: ahora,
            sucede_en: sucedeEn,
            evento_id: newId(),
            ...original,
          })),
        ),
      ),
      entorno,
    ],
  });
}

function filaEmitida(
  emitida: FacturaEmitida,
  { nifId, emision, impresion, autorDe, ahora, sucedeEn }: EmisionDeNif,
) {
  const { calculo, destinatario, borrador } = emitida;
  const { totales } = calculo;
  const { usuarioId, nombreClave = null } = autorDe(emitida.id);
  return {
    id: emitida.id,
    nif_id: nifId,
    cadena_id: emision.cabeza.cadenaId,
    en: ahora,
    sucede_en: sucedeEn,
    serie_id: emitida.serieId,
    serie: emitida.serie,
    ejercicio: emitida.ejercicio,
    numero: emitida.numero,
    numero_completo: emitida.numeroCompleto,
    fecha_expedicion: emitida.fechaExpedicion,
    fecha_operacion: borrador.fila.fechaOperacion,
    fecha_vencimiento: emitida.fechaVencimiento,
    lineas: lineasCambiadas(emitida),
    desglose: calculo.desglose,
    base_imponible: totales.baseImponible,
    cuotas: totales.cuotas,
    recargo: totales.recargo,
    importe_total: totales.importeTotal,
    irpf: totales.irpf,
    total_a_pagar: totales.totalAPagar,
    destinatario,
    otros_destinatarios: emitida.otrosDestinatarios,
    divisa: emitida.divisa,
    cuenta_bancaria: emitida.cuentaBancaria,
    idioma: borrador.cliente?.idioma ?? impresion.idioma,
    logotipo_id: impresion.logotipoId,
    impresion: {
      color: impresion.color,
      conRegistro: impresion.conRegistro,
      bilingue: borrador.cliente?.bilingue ?? false,
    },
    url_verificacion: emitida.urlVerificacion,
    busqueda: busquedaOf({
      numeroCompleto: emitida.numeroCompleto,
      destinatario,
      importeTotal: totales.importeTotal,
      referenciaExterna: borrador.fila.referenciaExterna,
    }),
    publicada_por: usuarioId,
    publicada_con_clave: nombreClave,
    evento_id: newId(),
    registro_id: emitida.registro.id,
    enlaces: emitida.enlaces.length,
    a_cobrar: emitida.cobro.aCobrar,
    ajusta_a: emitida.cobro.ajustaA,
    ajuste: emitida.cobro.ajuste,
  };
}

/**
 * The lines with their amounts; null when the draft has them all as they are issued, and nothing needs to be
 * written anew.
 */
function lineasCambiadas({
  borrador: {
    fila: { lineas },
  },
  calculo,
}: FacturaEmitida) {
  const importeDe = (i: number): string | undefined => calculo.lineas[i]?.importe;
  if (lineas.every(({ importe: suyo }, i) => suyo === (importeDe(i) ?? suyo))) return null;
  return lineas.map((linea, i) => ({ ...linea, importe: importeDe(i) ?? linea.importe }));
}

interface Original {
  id: string;
  /** Null: only what is owed of it changes. */
  estado: 'RECTIFICADA' | 'SUSTITUIDA' | null;
  por: string | null;
  ajuste: string;
}

/** Each row of an original says all that the list changes of it: of two, the database takes one. */
function originales(emitidas: readonly FacturaEmitida[]): Original[] {
  const ajustes = new Map<string, string>();
  for (const { cobro } of emitidas) anotarAjuste(ajustes, cobro);
  const ajuste = (id: string): string => ajustes.get(id) ?? '0';
  const referidas = emitidas.flatMap(({ id: por, enlaces }) =>
    enlaces.flatMap(({ referidaId: id, tipo }: EnlaceLeido): Original[] =>
      id
        ? [{ id, por, estado: tipo === 'RECTIFICA' ? 'RECTIFICADA' : 'SUSTITUIDA', ajuste: ajuste(id) }]
        : [],
    ),
  );
  const nombradas = new Set(referidas.map(({ id }) => id));
  const lejanas = [...ajustes.keys()].filter((id) => !nombradas.has(id));
  return [...referidas, ...lejanas.map((id) => ({ id, por: null, estado: null, ajuste: ajuste(id) }))];
}

const sumandoOf = ({
  fechaExpedicion,
  serie,
  tipoFactura,
  calculo,
  borrador,
  cobro,
}: FacturaEmitida): Sumando => ({
  fechaExpedicion,
  serie,
  origen: borrador.fila.origen,
  aCobrar: cobro.ajuste ?? cobro.aCobrar,
  tipoFactura,
  totales: calculo.totales,
  rectificado: borrador.fila,
  emitidas: 1,
});
