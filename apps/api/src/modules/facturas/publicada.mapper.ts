// The answer to publishing, made from the plan itself: no second read after the commit.
import type { PublicadaDto } from '@encadena/contracts';
import type { Zona } from '@encadena/values';
import { registroDto } from '../verifactu-registros';
import type { FacturaEmitida } from './emision';
import { facturaDetalle } from './factura.mapper';

export interface MomentoPublicada {
  cadenaId: string;
  usuarioId: string;
  usuarioNombre: string | null;
  zona: Zona;
  ahora: Date;
}

export function publicadaDto(emitida: FacturaEmitida, { cadenaId, usuarioId, usuarioNombre, zona, ahora }: MomentoPublicada): PublicadaDto {
  const { borrador, calculo, registro, emisor, destinatario, cuentaBancaria, urlVerificacion, serieId, serie, ejercicio, numero, numeroCompleto, fechaExpedicion, fechaVencimiento } = emitida;
  const { sellado } = registro;
  const { baseImponible, cuotas, recargo, importeTotal, irpf, totalAPagar } = calculo.totales;
  const fila = {
    ...borrador.fila, estadoInterno: 'FACTURADA' as const, serieId, cadenaId, serie, ejercicio, numero, numeroCompleto, fechaExpedicion, fechaVencimiento,
    lineas: borrador.fila.lineas.map((linea, i) => ({ ...linea, importe: calculo.lineas[i]?.importe ?? linea.importe })),
    desglose: calculo.desglose, baseImponible, cuotas, recargo, importeTotal, irpf, totalAPagar,
    emisor, destinatario, cuentaBancaria, urlVerificacion, publicadaPor: usuarioId, publicadaEn: ahora, modificadaEn: ahora, version: borrador.fila.version + 1,
  };
  const factura = facturaDetalle(
    { ...borrador, fila, nombres: { ...borrador.nombres, publicadaPor: usuarioNombre } },
    { emisor, zona, ahora: ahora.getTime(), registro: { id: registro.id, estado: 'PENDIENTE', csv: null }, referidaPor: [] },
  );
  const dto = registroDto(
    {
      id: registro.id, operacion: 'ALTA', facturaId: emitida.id, serie, numSerie: numeroCompleto, fechaExpedicion: sellado.IDFactura.FechaExpedicionFactura,
      tipoFactura: sellado.TipoFactura, importeTotal: sellado.ImporteTotal, estado: 'PENDIENTE', huella: sellado.Huella,
      huellaAnterior: sellado.Encadenamiento.RegistroAnterior?.Huella ?? null, posicion: registro.posicion, fechaHoraHuso: sellado.FechaHoraHusoGenRegistro,
      enviadoEn: null, respondidoEn: null, csv: null, codigoError: null, mensajeError: null, incidencia: false, intentos: 0,
    },
    { proximoIntento: null, urlVerificacion, explicar: () => null },
  );
  return { factura, registro: dto };
}
