// Which records a list finds, how many those are, and one page of them. Pages must stay quick with a million records behind them.
import type { Cursor, Entrada, verifactuRegistros } from '@encadena/contracts';
import { aceptado, ESTADOS_VERIFACTU } from '@encadena/invoicing';
import { aMano, comoNumero, type Consulta, consultas, deFacturaHallada, Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../mundos';

const ACEPTADOS = ESTADOS_VERIFACTU.filter(aceptado);

export type Query = Entrada<typeof verifactuRegistros.listar>['query'];

/** Of more than these it is as quick to look at the records one by one. */
const POCAS = 1_000;
/** With fewer letters the index gives all invoices of the NIF. */
const LETRAS = 3;

/** What is looked for in numbers. */
const pedazoDe = ({ texto, numero }: Query): string => texto || numero || '';

/** Whether few invoices have these letters, in their number or elsewhere: then the index of their words leads to the records (docs/adr/0060). */
export function siPocas(query: Query): Consulta<{ pocas: boolean }> | undefined {
  const pedazo = pedazoDe(query);
  return pedazo.length < LETRAS
    ? undefined
    : aMano(Prisma.sql`
  SELECT count(*) <= ${POCAS} AS pocas FROM (SELECT facturas_halladas(${comoNumero(pedazo)}) LIMIT ${POCAS + 1}) f`);
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

/** The records of a NIF in one of its worlds. */
export const registrosDe = ({ nifId, entorno }: NifEnMundo) =>
  consultas
    .selectFrom('registros as r')
    .innerJoin('cadenas as c', (join) =>
      join.onRef('c.nifId', '=', 'r.nifId').onRef('c.id', '=', 'r.cadenaId'),
    )
    .where('r.nifId', '=', nifId)
    .where('c.entorno', '=', entorno);

/** As a list or a screen shows them. */
export const comoFilas = (registros: ReturnType<typeof registrosDe>) => registros.select(COLUMNAS);

/**
 * With what stands beside each: its invoice, and the sender of its chain. Both are looked up by their keys: joined, a planner
 * that does not know how long a page is would read all invoices for it.
 */
export const conAlrededor = (registros: ReturnType<typeof comoFilas>) =>
  consultas
    .selectFrom(registros.as('r'))
    .selectAll('r')
    .select(({ selectFrom }) => [
      selectFrom('facturas as f')
        .select('f.urlVerificacion')
        .whereRef('f.nifId', '=', 'r.nifId')
        .whereRef('f.id', '=', 'r.facturaId')
        .as('urlVerificacion'),
      selectFrom('cadenasEnvio as e')
        .select('e.proximoIntento')
        .whereRef('e.nifId', '=', 'r.nifId')
        .whereRef('e.cadenaId', '=', 'r.cadenaId')
        .as('proximoIntento'),
      // Of all records of the invoice: one that was refused leaves the agency with what it had before.
      selectFrom('registros as a')
        .select('a.estado')
        .whereRef('a.nifId', '=', 'r.nifId')
        .whereRef('a.facturaId', '=', 'r.facturaId')
        .where('a.estado', 'in', ACEPTADOS)
        .orderBy('a.cadenaId', 'desc')
        .orderBy('a.posicion', 'desc')
        .limit(1)
        .as('ultimoAceptado'),
    ]);

/** The page behind a place of a chain; chains in the order in which they were opened. */
function paginaTras(mundo: NifEnMundo, query: Query, pocas: boolean, tras: Cursor) {
  const pagina = comoFilas(filtrados(mundo, query, pocas))
    .$if(tras !== null, (una) =>
      una.where((eb) =>
        eb(eb.refTuple('r.cadenaId', 'r.posicion'), '>', eb.tuple(tras?.cadenaId ?? '', tras?.posicion ?? 0)),
      ),
    )
    .orderBy('r.cadenaId', 'asc')
    .orderBy('r.posicion', 'asc')
    .limit(query.size);
  return conAlrededor(pagina).orderBy('r.cadenaId', 'asc').orderBy('r.posicion', 'asc');
}

/** One page. `pocas`: as `siPocas` tells it. */
export function paginaDeRegistros(mundo: NifEnMundo, query: Query, pocas: boolean) {
  if (query.cursor) return paginaTras(mundo, query, pocas, query.cursor.tras);
  const { campo, sentido } = query.sort ?? { campo: 'posicionCadena', sentido: 'desc' };
  const hallados = comoFilas(filtrados(mundo, query, pocas));
  const enOrden =
    campo === 'posicionCadena'
      ? hallados
      : hallados
          .innerJoin('facturas as d', (join) =>
            join.onRef('d.nifId', '=', 'r.nifId').onRef('d.id', '=', 'r.facturaId'),
          )
          .orderBy('d.fechaExpedicion', sentido);
  const pagina = enOrden
    .orderBy('r.cadenaId', sentido)
    .orderBy('r.posicion', sentido)
    .orderBy('r.id', sentido)
    .limit(query.size)
    .offset(query.page * query.size);
  return conAlrededor(pagina)
    .$if(campo === 'fechaExpedicion', (una) =>
      una.orderBy(
        ({ selectFrom }) =>
          selectFrom('facturas as f')
            .select('f.fechaExpedicion')
            .whereRef('f.nifId', '=', 'r.nifId')
            .whereRef('f.id', '=', 'r.facturaId'),
        sentido,
      ),
    )
    .orderBy('r.cadenaId', sentido)
    .orderBy('r.posicion', sentido)
    .orderBy('r.id', sentido);
}

/** How many there are in all. Of the list as it opens, the heads of the chains know it. */
export function cuantosRegistros(
  mundo: NifEnMundo,
  query: Query,
  pocas: boolean,
): Consulta<{ cuantos: string | null }> {
  const { page: _, size: __, sort: ___, cursor: ____, ...filtros } = query;
  if (Object.values(filtros).some((valor) => valor !== undefined && valor !== ''))
    return filtrados(mundo, query, pocas).select(({ fn }) => fn.countAll<string>().as('cuantos'));
  return consultas
    .selectFrom('cadenas')
    .where('nifId', '=', mundo.nifId)
    .where('entorno', '=', mundo.entorno)
    .select(({ fn }) => fn.sum<string | null>('posicion').as('cuantos'));
}

function filtrados(mundo: NifEnMundo, query: Query, pocas: boolean) {
  const { operacion, estado, serie, numero, fechaDesde, fechaHasta, uuidFactura, texto } = query;
  return registrosDe(mundo)
    .$if(pocas, (una) => una.where(deFacturaHallada('r.facturaId', comoNumero(pedazoDe(query)))))
    .$if(operacion !== undefined, (una) =>
      una.where((eb) => eb('r.operacion', '=', eb.fn.any(eb.val(operacion ?? [])))),
    )
    .$if(estado !== undefined, (una) =>
      una.where((eb) => eb('r.estado', '=', eb.fn.any(eb.val(estado ?? [])))),
    )
    .$if(Boolean(serie), (una) => una.where('r.serie', '=', serie ?? ''))
    .$if(Boolean(numero), (una) => una.where('r.numSerie', 'ilike', comoNumero(numero ?? '')))
    .$if(Boolean(texto), (una) => una.where('r.numSerie', 'ilike', comoNumero(texto ?? '')))
    .$if(uuidFactura !== undefined, (una) => una.where('r.facturaId', '=', uuidFactura ?? ''))
    .$if(Boolean(fechaDesde ?? fechaHasta), (una) =>
      una.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('facturas as f')
            .select('f.id')
            .whereRef('f.nifId', '=', 'r.nifId')
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
