// What a cancellation says: the invoice that should not exist, and what the agency had of it (dossier section 8).
import {
  generadorDe,
  indicadoresDeAnulacion,
  rechazosDeAnulacion,
  sealRegistroAnulacion,
} from '@encadena/verifactu';
import { errorDeHallazgo, Refused } from '../rechazo';
import type { Corrector, PeticionCorregir } from './corregir.plan';

export interface PeticionAnular extends PeticionCorregir {
  motivo: string;
}

export const ANULAR: Corrector<PeticionAnular> = {
  operacion: 'BAJA',
  accion: 'ANULAR',
  sellar({ registros, ultimaAlta }, _peticion, { nif }, contexto) {
    const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = ultimaAlta.IDFactura;
    const sellado = sealRegistroAnulacion(
      {
        IDFactura: {
          IDEmisorFacturaAnulada: IDEmisorFactura,
          NumSerieFacturaAnulada: NumSerieFactura,
          FechaExpedicionFacturaAnulada: FechaExpedicionFactura,
        },
        RefExterna: ultimaAlta.RefExterna,
        ...indicadoresDeAnulacion(registros),
        ...generadorDe(ultimaAlta),
      },
      contexto,
    );
    const rechazos = rechazosDeAnulacion(sellado, { hoy: contexto.hoy, nifObligado: nif });
    if (rechazos.length > 0) throw new Refused('FACTURA_INCOMPLETA', rechazos.map(errorDeHallazgo));
    return sellado;
  },
};
