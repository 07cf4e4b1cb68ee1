// Catalan: the sheet that the list of invoices is exported as.
import type { facturasExportadas as es } from '../es/facturas-exportadas';
import type { Forma } from '../tipos';

export const facturasExportadas: Forma<typeof es> = {
  hoja: 'Factures',
  pruebas: 'PROVES: aquestes factures no compten ni han arribat a Hisenda.',
  columnas: {
    numero: 'Número',
    tipo: 'Tipus',
    estado: 'Estat',
    fecha: 'Data',
    operacion: 'Data d’operació',
    vencimiento: 'Venciment',
    cliente: 'Client',
    identificacion: 'NIF del client',
    descripcion: 'Descripció',
    base: 'Base imposable',
    cuotas: 'Impostos',
    recargo: 'Recàrrec',
    total: 'Total',
    irpf: 'Retenció IRPF',
    aPagar: 'A pagar',
    moneda: 'Moneda',
    totalDivisa: 'Total en la seva moneda',
    cobrado: 'Cobrat',
    pendiente: 'Pendent',
    estadoPago: 'Cobrament',
    formaPago: 'Forma de pagament',
    verifactu: 'Agència Tributària',
    referencia: 'Referència',
  },
};
