// Where the payment provider tells what happened: signed bodies of its own form (docs/adr/0026).
import { z } from 'zod';
import { endpoint } from '../endpoint';

/** An event with an invoice of ten long lines has some forty kilobytes. */
const crudo = { maxBytes: 1024 * 1024 };

const aviso = {
  method: 'POST',
  doors: ['public'],
  crudo,
  datos: z.object({ recibido: z.literal(true) }),
  repetible: true,
  errores: ['AVISO_NO_VALIDO', 'DEMASIADAS_PETICIONES'],
} as const;

export const avisosDePago = {
  /** Of our own account: who pays us. */
  propios: endpoint({ ...aviso, path: 'integraciones/stripe/webhook' }),
  /** Of the accounts that are connected to it. */
  conectadas: endpoint({ ...aviso, path: 'integraciones/stripe/webhook/connect' }),
  /** Of an account that is connected by a key, at an endpoint of its own. */
  deCuenta: endpoint({
    ...aviso,
    path: 'integraciones/stripe/webhook/cuentas/:cuenta',
    params: z.strictObject({ cuenta: z.string().regex(/^acct_\w{1,100}$/) }),
  }),
};
