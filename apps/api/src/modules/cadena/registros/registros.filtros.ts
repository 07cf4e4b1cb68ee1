// Which records a list finds, how many those are, and one page of them. Pages must stay quick with a million records behind them.
import type { Cursor, Entrada, verifactuRegistros } from '@encadena/contracts';
import { aceptado, ESTADOS_VERIFACTU, type EstadoVerifactu } from '@encadena/invoicing';
import {
  aMano,
  comoNumero,
  type Consulta,
  consultas,
  enLiterales,
  porMano,
  Prisma,
} from '../../../platform/db';
import type { NifEnMundo } from '../mundos';

const ACEPTADOS = ESTADOS_VERIFACTU.filter(aceptado);

export type Query = Entrada<typeof verifactuRegistros.listar>['query'];

/** Of more than these it is as quick to look at the records one by one. */
const POCAS = 1_000;
/** With fewer letters the index gives all invoices of the NIF. */
const LETRAS = 3;

/** What is looked for in numbers. */
const pedazoDe = ({ texto, numero }: Query): string => texto || numero || '';

/** The invoices that lead to the records, where they are few. */
export type Halladas = readonly string[] | null;

/**
 * The invoices that have these letters, in their number or elsewhere, if they are few: the index of their words knows them (docs/adr/0060),
 * and is asked once for the page and the count.
 */
export function siPocas(query: Query): Consulta<{ halladas: Halladas }> | undefined {
  const pedazo = pedazoDe(query);
  return pedazo.length < LETRAS
    ? undefined
    : aMano(Prisma.sql`
  SELECT CASE WHEN count(*) <= ${POCAS} THEN coalesce(array_agg(id), '{}') END AS halladas
  FROM (SELECT facturas_halladas(${comoNumero(pedazo)}) AS id LIMIT ${POCAS + 1}) f`);
}

/** Everything but what was sealed, which is long. */
const COLUMNAS = [
  'r.id',
  'r.nifId',
  'r.cadenaId',
  'r.operacion',
  'r.facturaId',
  'r.serie',
  'r.numSerie',
  'r.fechaExpedicion',
  'r.tipoFactura',
  'r.importeTotal',
  'r.estado',
  'r.huella',
  'r.huellaAnterior',
  'r.posicion',
  'r.fechaHoraHuso',
  'r.enviadoEn',
  'r.respondidoEn',
  'r.csv',
  'r.codigoError',
  'r.mensajeError',
  'r.incidencia',
  'r.intentos',
] as const;

/** The condition that a record (`r`) is in one of these states, as literals: those that are not CORRECTO are few, and have an index of their own. */
export const registrosEn = (estados: readonly EstadoVerifactu[]): string =>
  enLiterales('r.estado', ESTADOS_VERIFACTU, estados);

const sonPocos = ({ estado }: Query): boolean => estado !== undefined && !estado.includes('CORRECTO');

/**
 * The records of a NIF in one of its worlds. Its chains are an array, not a join: joined, a planner that does not know how many records a chain
 * has would put all of them in order for one page.
 */
export const registrosDe = ({ nifId, entorno }: NifEnMundo) =>
  consultas
    .selectFrom('registros as r')
    .where('r.nifId', '=', nifId)
    .where(
      porMano<boolean>(Prisma.sql`r.cadena_id = ANY (ARRAY(
        SELECT c.id FROM cadenas c WHERE c.nif_id = ${nifId}::uuid AND c.entorno = ${entorno}::entorno))`),
    );

/** As a list or a screen shows them. */
export const comoFilas = (registros: ReturnType<typeof registrosDe>) => registros.select(COLUMNAS);
type Filas = ReturnType<typeof comoFilas>;

/**
 * The same rows, all found before they are put in order: a planner that takes few for many walks along the order until it has met a page of
 * them, which may be along all of it. (OFFSET keeps it from looking through.)
 */
const antesDeOrdenar = (filas: Filas): Filas =>
  consultas.selectFrom(filas.offset(0).as('r')).selectAll('r') as unknown as Filas;

/**
 * With what stands beside each: its invoice, and the sender of its chain. Both are looked up by their keys: joined, a planner
 * that does not know how long a page is would read all invoices for it.
 */
export const conAlrededor = ({ nifId }: NifEnMundo, registros: Filas) =>
  consultas
    .selectFrom(registros.as('r'))
    .selectAll('r')
    .select(({ selectFrom }) => [
      selectFrom('facturas as f')
        .select('f.urlVerificacion')
        .where('f.nifId', '=', nifId)
        .whereRef('f.id', '=', 'r.facturaId')
        .as('urlVerificacion'),
      selectFrom('cadenasEnvio as e')
        .select('e.proximoIntento')
        .where('e.nifId', '=', nifId)
        .whereRef('e.cadenaId', '=', 'r.cadenaId')
        .as('proximoIntento'),
      // Of all records of the invoice: one that was refused leaves the agency with what it had before.
      selectFrom('registros as a')
        .select('a.estado')
        .where('a.nifId', '=', nifId)
        .whereRef('a.facturaId', '=', 'r.facturaId')
        .where('a.estado', 'in', ACEPTADOS)
        .orderBy('a.cadenaId', 'desc')
        .orderBy('a.posicion', 'desc')
        .limit(1)
        .as('ultimoAceptado'),
    ]);

function halladosDe(mundo: NifEnMundo, query: Query, halladas: Halladas): Filas {
  const filas = comoFilas(filtrados(mundo, query, halladas));
  return sonPocos(query) ? antesDeOrdenar(filas) : filas;
}

/** The page behind a place of a chain; chains in the order in which they were opened. */
function paginaTras(mundo: NifEnMundo, query: Query, halladas: Halladas, tras: Cursor) {
  const pagina = halladosDe(mundo, query, halladas)
    .$if(tras !== null, (una) =>
      una.where((eb) =>
        eb(eb.refTuple('r.cadenaId', 'r.posicion'), '>', eb.tuple(tras?.cadenaId ?? '', tras?.posicion ?? 0)),
      ),
    )
    .orderBy('r.cadenaId', 'asc')
    .orderBy('r.posicion', 'asc')
    .limit(query.size);
  return conAlrededor(mundo, pagina).orderBy('r.cadenaId', 'asc').orderBy('r.posicion', 'asc');
}

/** One page. `halladas`: as `siPocas` tells them. */
export function paginaDeRegistros(mundo: NifEnMundo, query: Query, halladas: Halladas) {
  if (query.cursor) return paginaTras(mundo, query, halladas, query.cursor.tras);
  const { nifId } = mundo;
  const { campo, sentido } = query.sort ?? { campo: 'posicionCadena', sentido: 'desc' };
  const hallados = halladosDe(mundo, query, halladas);
  const enOrden =
    campo === 'posicionCadena'
      ? hallados
      : hallados
          .innerJoin('facturas as d', (join) =>
            join.on('d.nifId', '=', nifId).onRef('d.id', '=', 'r.facturaId'),
          )
          .orderBy('d.fechaExpedicion', sentido);
  const pagina = enOrden
    .orderBy('r.cadenaId', sentido)
    .orderBy('r.posicion', sentido)
    .orderBy('r.id', sentido)
    .limit(query.size)
    .offset(query.page * query.size);
  return conAlrededor(mundo, pagina)
    .$if(campo === 'fechaExpedicion', (una) =>
      una.orderBy(
        ({ selectFrom }) =>
          selectFrom('facturas as f')
            .select('f.fechaExpedicion')
            .where('f.nifId', '=', nifId)
            .whereRef('f.id', '=', 'r.facturaId'),
        sentido,
      ),
    )
    .orderBy('r.cadenaId', sentido)
    .orderBy('r.posicion', sentido)
    .orderBy('r.id', sentido);
}

/**
 * How many there are in all. Unless more is asked for than states, the heads of the chains know it, less those in a state that is not asked for,
 * which are few.
 */
export function cuantosRegistros(
  mundo: NifEnMundo,
  query: Query,
  halladas: Halladas,
): Consulta<{ cuantos: string | null }> {
  const { page: _, size: __, sort: ___, cursor: ____, estado, ...filtros } = query;
  if (sonPocos(query) || Object.values(filtros).some((valor) => valor !== undefined && valor !== ''))
    return filtrados(mundo, query, halladas).select(({ fn }) => fn.countAll<string>().as('cuantos'));
  const sinPedir = ESTADOS_VERIFACTU.filter((uno) => !(estado?.includes(uno) ?? true));
  const quitados = registrosDe(mundo)
    .where(porMano<boolean>(Prisma.raw(registrosEn(sinPedir))))
    .select(({ fn }) => fn.countAll<string>().as('cuantos'));
  return consultas
    .selectFrom('cadenas')
    .where('nifId', '=', mundo.nifId)
    .where('entorno', '=', mundo.entorno)
    .select((eb) => eb(eb.fn.sum<string | null>('posicion'), '-', quitados).as('cuantos'));
}

function filtrados(mundo: NifEnMundo, query: Query, halladas: Halladas) {
  const { operacion, estado, serie, numero, fechaDesde, fechaHasta, uuidFactura, texto } = query;
  const { nifId } = mundo;
  return registrosDe(mundo)
    .$if(halladas !== null, (una) =>
      una.where(porMano<boolean>(Prisma.sql`r.factura_id = ANY(${halladas as string[]}::uuid[])`)),
    )
    .$if(operacion !== undefined, (una) =>
      una.where((eb) => eb('r.operacion', '=', eb.fn.any(eb.val(operacion ?? [])))),
    )
    .$if(estado !== undefined, (una) => una.where(porMano<boolean>(Prisma.raw(registrosEn(estado ?? [])))))
    .$if(Boolean(serie), (una) => una.where('r.serie', '=', serie ?? ''))
    .$if(Boolean(numero), (una) => una.where('r.numSerie', 'ilike', comoNumero(numero ?? '')))
    .$if(Boolean(texto), (una) => una.where('r.numSerie', 'ilike', comoNumero(texto ?? '')))
    .$if(uuidFactura !== undefined, (una) => una.where('r.facturaId', '=', uuidFactura ?? ''))
    .$if(Boolean(fechaDesde ?? fechaHasta), (una) =>
      una.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('facturas as f')
            .select('f.id')
            .where('f.nifId', '=', nifId)
            .whereRef('f.id', '=', 'r.facturaId')
            .$if(Boolean(fechaDesde), (dias) =>
              dias.where((eb) => eb('f.fechaExpedicion', '>=', eb.cast<Date>(eb.val(fechaDesde), 'date'))),
            )
            .$if(Boolean(fechaHasta), (dias) =>
              dias.where((eb) => eb('f.fechaExpedicion', '<=', eb.cast<Date>(eb.val(fechaHasta), 'date'))),
            ),
        ),
      ),
    );
}
