// The answer to publishing: made from the plan itself, with no second read after the commit; and made again,
// when the same is asked once more, from what is sealed.
import type { FacturaDetalleDto, PublicadaDto } from '@encadena/contracts';
import { fechaEnZona, type Zona } from '@encadena/values';
import { registroRecienSellado } from '../../../cadena';
import type { FacturaEmitida, RegistroEmitido } from './emision';
import { facturaDetalle } from '../../lista/factura.mapper';
import type { BorradorLeido } from '../../factura-fila';

export interface MomentoPublicada {
  cadenaId: string;
  usuarioId: string;
  nombreClave: string | null;
  usuarioNombre: string | null;
  zona: Zona;
  ahora: Date;
}

export function publicadaDto(
  emitida: FacturaEmitida,
  { cadenaId, usuarioId, nombreClave, usuarioNombre, zona, ahora }: MomentoPublicada,
): PublicadaDto {
  const {
    borrador,
    calculo,
    registro,
    emisor,
    destinatario,
    otrosDestinatarios,
    divisa,
    cuentaBancaria,
    urlVerificacion,
    cobro,
    serieId,
    serie,
    ejercicio,
    numero,
    numeroCompleto,
    fechaExpedicion,
    fechaVencimiento,
  } = emitida;
  const { baseImponible, cuotas, recargo, importeTotal, irpf, totalAPagar } = calculo.totales;
  const fila = {
    ...borrador.fila,
    estadoInterno: 'FACTURADA' as const,
    serieId,
    cadenaId,
    serie,
    ejercicio,
    numero,
    numeroCompleto,
    fechaExpedicion,
    fechaVencimiento,
    lineas: borrador.fila.lineas.map((linea, i) => ({
      ...linea,
      importe: calculo.lineas[i]?.importe ?? linea.importe,
    })),
    desglose: calculo.desglose,
    baseImponible,
    cuotas,
    recargo,
    importeTotal,
    irpf,
    totalAPagar,
    emisor,
    destinatario,
    otrosDestinatarios,
    divisa,
    cuentaBancaria,
    urlVerificacion,
    aCobrar: cobro.aCobrar,
    publicadaPor: usuarioId,
    publicadaConClave: nombreClave,
    publicadaEn: ahora,
    modificadaEn: ahora,
    version: borrador.fila.version + 1,
  };
  return recienPublicada(
    { ...borrador, fila, nombres: { ...borrador.nombres, publicadaPor: usuarioNombre } },
    registro,
    fechaEnZona(ahora.getTime(), zona),
  );
}

/**
 * What of an answer may be told differently later, as it was told then. The rest is sealed: the database lets
 * nobody change it.
 */
export type Resguardo = Pick<
  FacturaDetalleDto,
  'estadoPago' | 'cobrado' | 'pendienteDeCobro' | 'creadaPor' | 'publicadaPor' | 'version'
>;

export const resguardoOf = ({
  factura: { estadoPago, cobrado, pendienteDeCobro, creadaPor, publicadaPor, version },
}: PublicadaDto): Resguardo => ({
  estadoPago,
  cobrado,
  pendienteDeCobro,
  creadaPor,
  publicadaPor,
  version,
});

/**
 * The answer again, from the stored invoice, the record by which it was issued, and what was kept of the
 * first answer. Throws for an invoice that was never issued.
 */
export function publicadaDeNuevo(
  guardada: BorradorLeido,
  registro: RegistroEmitido,
  resguardo: Resguardo,
): PublicadaDto {
  const { publicadaEn, fechaExpedicion } = guardada.fila;
  if (!publicadaEn || !fechaExpedicion)
    throw new Error(`The invoice ${guardada.fila.id} has an answer and was never issued`);
  const { factura, registro: dto } = recienPublicada(
    { ...guardada, fila: { ...guardada.fila, estadoInterno: 'FACTURADA', modificadaEn: publicadaEn } },
    registro,
    fechaExpedicion,
  );
  return { factura: { ...factura, ...resguardo }, registro: dto };
}

/**
 * An invoice and its record as they stand at the moment of issue: nothing was sent, and nobody points to it.
 * `hoy`: by which it is overdue or not.
 */
function recienPublicada(
  leida: BorradorLeido,
  { id, posicion, sellado }: RegistroEmitido,
  hoy: string,
): PublicadaDto {
  const { fila } = leida;
  if (!fila.emisor) throw new Error(`The invoice ${fila.id} is issued by nobody`);
  return {
    factura: facturaDetalle(leida, {
      emisor: fila.emisor,
      hoy,
      registro: { id, estado: 'PENDIENTE', csv: null },
      registros: [{ operacion: 'ALTA', estado: 'PENDIENTE' }],
      correcciones: [],
      referidaPor: [],
      enlacePublico: false,
    }),
    registro: registroRecienSellado(
      {
        id,
        posicion,
        sellado,
        facturaId: fila.id,
        operacion: 'ALTA',
        tipoFactura: fila.tipoFactura,
        serie: fila.serie ?? '',
        ejercicio: fila.ejercicio ?? 0,
      },
      fila.urlVerificacion,
    ),
  };
}
