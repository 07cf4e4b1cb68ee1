// A draft as its saving answers it, without asking for it again.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { fechaEnZona } from '@encadena/values';
import type { NifFila } from '../../../platform/http';
import type { BorradorLeido } from '../factura-fila';
import { emisorOf } from '../lista/factura-detalle.queries';
import { facturaDetalle } from '../lista/factura.mapper';

export const detalleDeBorrador = (nif: NifFila, borrador: BorradorLeido, ahora: Date): FacturaDetalleDto =>
  facturaDetalle(borrador, {
    emisor: emisorOf(nif),
    hoy: fechaEnZona(ahora.getTime(), nif.zona),
    registro: null,
    registros: [],
    correcciones: [],
    referidaPor: [],
    enlacePublico: false,
  });
