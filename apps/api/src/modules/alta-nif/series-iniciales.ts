// The series that every NIF starts with; its owner may rename and add.
import { serieEntradaSchema } from '@encadena/contracts';

/** Parsed when they are needed: most processes never are. */
export const seriesIniciales = () =>
  [
    { codigo: 'F', descripcion: 'Facturas', tiposFactura: ['F1', 'F3'], predeterminada: true },
    { codigo: 'S', descripcion: 'Facturas simplificadas', tiposFactura: ['F2'], predeterminada: true },
    // Rectifying invoices need a series of their own (RD 1619/2012 art. 6.1.a), those of simplified ones another.
    {
      codigo: 'R',
      descripcion: 'Facturas rectificativas',
      tiposFactura: ['R1', 'R2', 'R3', 'R4'],
      predeterminada: true,
    },
    {
      codigo: 'RS',
      descripcion: 'Rectificativas de simplificadas',
      tiposFactura: ['R5'],
      predeterminada: true,
    },
  ].map((serie) => serieEntradaSchema.parse(serie));
