// A draft that an act makes of other invoices, in its transaction.
import type { FacturaDetalleDto, FacturaEntrada } from '@encadena/contracts';
import type { Origen } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import type { Deferred } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { guardarClientes } from '../../clientes';
import type { Aparte } from './aparte';
import { detalleDeBorrador } from './borrador-guardado';
import { insertarBorradores } from './borradores.repository';
import { componerAparte } from './componer-aparte';
import { leerReferencias } from './referencias';

export interface NuevoBorrador {
  entrada: FacturaEntrada;
  aparte: Aparte;
  origen: Origen;
  ahora: Date;
}

/** Looks up what it names, and stores it with the commit. Throws what `componerAparte` throws. */
export async function nuevoBorrador(
  client: PoolClient,
  later: Deferred,
  { nif, entorno, usuarioId, contexto }: NifEnMano,
  { entrada, aparte, origen, ahora }: NuevoBorrador,
): Promise<FacturaDetalleDto> {
  const nifId = nif.id;
  const referencias = await leerReferencias(client, entorno, { nifId, usuarioId, entrada, aparte }, ahora);
  const borrador = componerAparte({
    entrada,
    aparte,
    referencias,
    nifId,
    identidad: { id: newId(), entorno, version: 1, origen, creadaPor: usuarioId, creadaEn: ahora, ahora },
    idioma: contexto.idioma,
    newId,
    haciendose: new Map(),
  });
  guardarClientes(client, later, borrador.clientePorGuardar ? [borrador.clientePorGuardar] : []);
  insertarBorradores(client, later, [{ nifId, borrador }]);
  return detalleDeBorrador(nif, borrador, ahora);
}
