// Which record is meant, and which stand beside it in its chain.
import type { Entrada, verifactuRegistros } from '@encadena/contracts';
import { consultas } from '../../../platform/db';
import type { NifEnMundo } from '../mundos';
import { registrosDe } from './registros.filtros';

export type Donde = Entrada<typeof verifactuRegistros.localizar>['query'];

const porId = (mundo: NifEnMundo, id: string) =>
  registrosDe(mundo).where('r.id', '=', id).select(['r.id', 'r.cadenaId', 'r.posicion']);

/** The record that is meant: by its id, or by where it stands. At most one. */
export function elegido(mundo: NifEnMundo, cual: string | Donde) {
  if (typeof cual === 'string') return porId(mundo, cual);
  const { numero, posicion, extremo, junto } = cual;
  const registros = consultas
    .selectFrom('registros as r')
    .select(['r.id', 'r.cadenaId', 'r.posicion'])
    .where('r.nifId', '=', mundo.nifId);
  if (numero !== undefined) return porNumero(mundo, numero);
  const cadena =
    junto === undefined
      ? cadenasDe(mundo)
          // The one that follows a closed chain has no records yet.
          .orderBy((eb) => eb('c.posicion', '>', 0), 'desc')
          .orderBy('c.abierta', 'desc')
          .orderBy('c.creadaEn', 'desc')
          .limit(1)
      : porId(mundo, junto).clearSelect().select('r.cadenaId as id');
  const suyos = registros.where('r.cadenaId', '=', cadena);
  return posicion === undefined
    ? suyos.orderBy('r.posicion', extremo === 'ULTIMO' ? 'desc' : 'asc').limit(1)
    : suyos.where('r.posicion', '=', posicion);
}

const cadenasDe = ({ nifId, entorno }: NifEnMundo) =>
  consultas
    .selectFrom('cadenas as c')
    .select('c.id')
    .where('c.nifId', '=', nifId)
    .where('c.entorno', '=', entorno);

/** The newest record about an invoice. */
const porNumero = (mundo: NifEnMundo, numero: string) =>
  consultas
    .selectFrom('facturas as f')
    .innerJoin('registros as r', (join) =>
      join.onRef('r.nifId', '=', 'f.nifId').onRef('r.facturaId', '=', 'f.id'),
    )
    .select(['r.id', 'r.cadenaId', 'r.posicion'])
    .where('f.nifId', '=', mundo.nifId)
    .where('f.cadenaId', 'in', cadenasDe(mundo))
    .where('f.numeroCompleto', '=', numero)
    .orderBy('r.cadenaId', 'desc')
    .orderBy('r.posicion', 'desc')
    .limit(1);

const COLUMNAS = [
  'v.id',
  'v.numSerie',
  'v.huella',
  'v.posicion',
  'v.operacion',
  'v.fechaHoraHuso',
  'v.contenido',
] as const;

/** It and the record before it, as they were sealed, it first. Where one is missing, the one before that. */
export const yAnterior = (mundo: NifEnMundo, cual: string | Donde) =>
  consultas
    .with('cual', () => elegido(mundo, cual))
    .selectFrom('registros as v')
    .select(COLUMNAS)
    .where('v.nifId', '=', mundo.nifId)
    .where('v.cadenaId', '=', ({ selectFrom }) => selectFrom('cual').select('cual.cadenaId'))
    .where('v.posicion', '<=', ({ selectFrom }) => selectFrom('cual').select('cual.posicion'))
    .orderBy('v.posicion', 'desc')
    .limit(2);

/** The record after it. */
export const siguienteDe = (mundo: NifEnMundo, cual: string | Donde) =>
  consultas
    .with('cual', () => elegido(mundo, cual))
    .selectFrom('registros as v')
    .select(['v.id', 'v.numSerie', 'v.huella', 'v.posicion', 'v.operacion', 'v.fechaHoraHuso'])
    .where('v.nifId', '=', mundo.nifId)
    .where('v.cadenaId', '=', ({ selectFrom }) => selectFrom('cual').select('cual.cadenaId'))
    .where('v.posicion', '>', ({ selectFrom }) => selectFrom('cual').select('cual.posicion'))
    .orderBy('v.posicion')
    .limit(1);

/** Its chain. */
export const suCadena = (mundo: NifEnMundo, cual: string | Donde) =>
  consultas
    .with('cual', () => elegido(mundo, cual))
    .selectFrom('cadenas as c')
    .select(['c.numeroInstalacion', 'c.abierta', 'c.posicion'])
    .where('c.nifId', '=', mundo.nifId)
    .where('c.id', '=', ({ selectFrom }) => selectFrom('cual').select('cual.cadenaId'));
