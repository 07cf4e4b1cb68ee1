// Bank accounts of a NIF, printed on its invoices. The IBAN is checked by form only (the specification, section 5).
import { z } from 'zod';
import { borradoSchema } from '../comun/borrado';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { bicSchema, ibanSchema } from '../comun/identidad';
import { linea, opcional, uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';

export const cuentaEntradaSchema = z.strictObject({
  nombre: linea(80, 1),
  nombreBanco: opcional(linea(80)),
  iban: ibanSchema,
  swift: z.union([z.literal('').transform(() => null), bicSchema, z.null()]).default(null),
});

export const cuentaSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  nombreBanco: z.string().nullable(),
  iban: z.string(),
  swift: z.string().nullable(),
  predeterminada: z.boolean(),
  enUso: z.boolean(),
  version: z.number().int(),
});
export type CuentaBancariaDto = z.infer<typeof cuentaSchema>;

export const cuentasBancarias = {
  listar: endpoint({
    method: 'GET',
    path: 'cuentas-bancarias',
    doors: ['nif'],
    query: listaQuery({}, ['nombre']),
    datos: pagina(cuentaSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'cuentas-bancarias/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: cuentaSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'cuentas-bancarias',
    doors: ['nif'],
    body: cuentaEntradaSchema,
    datos: cuentaSchema,
    status: 201,
    errores: ['CUENTA_DUPLICADA'],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'cuentas-bancarias/:uuid',
    doors: ['nif'],
    params: conUuid,
    body: cuentaEntradaSchema,
    datos: cuentaSchema,
    conVersion: true,
    errores: ['CUENTA_DUPLICADA', 'VERSION_OBSOLETA'],
  }),
  predeterminar: endpoint({
    method: 'PATCH',
    path: 'cuentas-bancarias/:uuid/predeterminada',
    doors: ['nif'],
    params: conUuid,
    datos: cuentaSchema,
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'cuentas-bancarias/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: borradoSchema,
    errores: ['EN_RECURRENTES'],
  }),
};
