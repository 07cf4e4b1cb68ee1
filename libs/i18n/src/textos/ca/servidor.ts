// What only the server says: the agency's codes, mails, the page inside of an export. No browser loads it.
import { aeat } from './aeat';
import { aeatConsejos } from './aeat-consejos';
import { comprobador } from './comprobador';
import { correos } from './correos';
import { facturaPropia } from './factura-propia';
import { facturasExportadas } from './facturas-exportadas';
import { referencia } from './referencia';
import { referenciaErrores } from './referencia-errores';

export const deServidor = {
  aeat,
  aeatConsejos,
  comprobador,
  correos,
  facturaPropia,
  facturasExportadas,
  referencia,
  referenciaErrores,
};
