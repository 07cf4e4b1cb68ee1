// The subscription of a NIF: what is sold, what it has, the free trial and the owner's cap. Whatever costs money stands in contratacion.endpoints.ts.
import { z } from 'zod';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import {
  consumoSchema,
  ofertaSchema,
  suscripcionDeListaSchema,
  suscripcionSchema,
  topeGastoSchema,
} from './suscripcion';

/** What is left of a trial. */
export const pruebaSchema = z.object({
  limiteFacturas: z.number().int(),
  consumidas: z.number().int(),
  hasta: instanteSchema,
});

export const suscripciones = {
  /** What can be hired, by whoever is logged in. */
  planes: endpoint({
    method: 'GET',
    path: 'suscripciones/planes',
    doors: ['session'],
    datos: ofertaSchema,
  }),
  /** Of all NIFs of the user, also of those that have none. */
  listar: endpoint({
    method: 'GET',
    path: 'suscripciones/nifs',
    doors: ['session'],
    query: listaQuery({}, ['razonSocial']),
    datos: pagina(suscripcionDeListaSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'suscripciones/nifs/:uuid',
    doors: ['session'],
    params: conUuid,
    datos: suscripcionSchema,
    errores: ['NIF_DISTINTO'],
  }),
  /** Limits and what was used of them, of the NIF at hand. */
  consumo: endpoint({
    method: 'GET',
    path: 'consumo',
    doors: ['nif', 'erp'],
    datos: consumoSchema,
  }),
  /** Once per user, whatever becomes of the NIF. A NIF that has a subscription needs no trial. */
  activarPrueba: endpoint({
    method: 'POST',
    path: 'suscripciones/nifs/:uuid/activar-prueba',
    doors: ['session'],
    params: conUuid,
    datos: pruebaSchema,
    errores: ['PRUEBA_YA_USADA', 'SUSCRIPCION_YA_ACTIVA', 'NIF_DISTINTO'],
  }),
  /** The owner's cap of what invoices beyond the plan may cost. Rectifications and annulments go out all the same. */
  ponerTope: endpoint({
    method: 'PUT',
    path: 'suscripciones/nifs/:uuid/tope-gasto',
    doors: ['session'],
    params: conUuid,
    body: topeGastoSchema,
    datos: suscripcionSchema,
    errores: ['SUSCRIPCION_NO_CONTRATADA', 'PLAN_SIN_LIMITE', 'NIF_DISTINTO'],
  }),
};
