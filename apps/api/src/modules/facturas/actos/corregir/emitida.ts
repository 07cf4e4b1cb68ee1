// An issued invoice as the acts see it that annul it or correct its record.
import type { EstadoInterno, Origen, RegistroDeFactura, TipoFactura } from '@encadena/invoicing';
import type { Zona } from '@encadena/values';
import type { RegistroAlta } from '@encadena/verifactu';
import type { FacturaFila, TotalesFila } from '../../factura-fila';

export interface Emitida
  extends
    TotalesFila,
    Pick<FacturaFila, 'baseRectificada' | 'cuotaRectificada' | 'recargoRectificado' | 'modoRectificacion'> {
  id: string;
  estadoInterno: EstadoInterno;
  tipoFactura: TipoFactura;
  origen: Origen;
  urlVerificacion: string | null;
  /** The invoice of which it changes what is owed, and by how much. */
  ajustaA: string | null;
  ajuste: string | null;
  /** Null while it is a draft. */
  emision: { cadenaId: string; serie: string; ejercicio: number; fechaExpedicion: string } | null;
  /** All its records, in the order of the chain. */
  registros: readonly RegistroDeFactura[];
  /** The last record that says what the invoice says, be it rejected; null while it is a draft. */
  ultimaAlta: RegistroAlta | null;
}

/** The company that corrects. */
export interface Corregidor {
  nif: string;
  razonSocial: string;
  zona: Zona;
  /** Real chains that its account ever opened. */
  cadenasDeLaCuenta: number;
}
