// English: the sheet that the list of invoices is exported as.
import type { facturasExportadas as es } from '../es/facturas-exportadas';
import type { Forma } from '../tipos';

export const facturasExportadas: Forma<typeof es> = {
  hoja: 'Invoices',
  pruebas: 'TESTS: these invoices do not count and have not reached the tax agency.',
  columnas: {
    numero: 'Number',
    tipo: 'Type',
    estado: 'Status',
    fecha: 'Date',
    operacion: 'Date of operation',
    vencimiento: 'Due date',
    cliente: 'Customer',
    identificacion: 'Customer’s NIF',
    descripcion: 'Description',
    base: 'Taxable base',
    cuotas: 'Taxes',
    recargo: 'Surcharge',
    total: 'Total',
    irpf: 'IRPF withholding',
    aPagar: 'To pay',
    moneda: 'Currency',
    totalDivisa: 'Total in its currency',
    cobrado: 'Paid',
    pendiente: 'Owed',
    estadoPago: 'Payment',
    formaPago: 'Payment method',
    verifactu: 'Tax agency',
    referencia: 'Reference',
  },
};
