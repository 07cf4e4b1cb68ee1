// What a customer has been invoiced, has paid and owes, and their last invoices.
import { z } from 'zod';
import { importeSchema } from '../comun/importes';
import { conUuid } from '../comun/lista';
import { clienteSchema } from '../clientes/clientes.endpoints';
import { endpoint } from '../endpoint';
import { facturaResumenSchema } from './factura-salida';

/** More invoices of one customer are not added up while somebody waits. */
export const MAX_FACTURAS_SUMADAS = 10_000;

export const resumenClienteSchema = z.object({
  cliente: clienteSchema,
  /** In euros, after rectifications, cancellations and withholding; null where there are more than can be added up at once. */
  saldo: z
    .object({
      facturas: z.number().int(),
      facturado: importeSchema,
      cobrado: importeSchema,
      pendiente: importeSchema,
      vencido: importeSchema,
    })
    .nullable(),
  /** The newest first, drafts among them. */
  ultimas: z.array(facturaResumenSchema),
  totalFacturas: z.number().int(),
  /** How many more there are that another program issued; the balance counts them. */
  externas: z.number().int(),
});
export type ResumenClienteDto = z.infer<typeof resumenClienteSchema>;

export const resumenCliente = {
  obtener: endpoint({
    method: 'GET',
    path: 'clientes/:uuid/resumen',
    doors: ['nif'],
    params: conUuid,
    datos: resumenClienteSchema,
  }),
};
