// What a correction says: all that the last record said, with the new recipient or description (dossier section 8).
// The invoice stays as the customer has it.
import type { SubsanacionEntrada } from '@encadena/contracts';
import {
  datosCorregidos,
  indicadoresDeSubsanacion,
  rechazosDeAlta,
  sealRegistroAlta,
} from '@encadena/verifactu';
import { isDeepStrictEqual } from 'node:util';
import { errorDeHallazgo, Refused } from '../rechazo';
import type { Corrector, PeticionCorregir } from './corregir.plan';

export interface PeticionSubsanar extends PeticionCorregir {
  cambios: SubsanacionEntrada;
}

export const SUBSANAR: Corrector<PeticionSubsanar> = {
  operacion: 'SUBSANACION',
  accion: 'SUBSANAR',
  sellar({ registros, ultimaAlta }, { cambios }, { nif, razonSocial }, contexto) {
    const datos = datosCorregidos(ultimaAlta, { ...cambios, nombreEmisor: razonSocial });
    // What was refused or complained of may pass unchanged by now: the census has changed, or the clock.
    if (
      registros[registros.length - 1]?.estado === 'CORRECTO' &&
      isDeepStrictEqual(datos, datosCorregidos(ultimaAlta, {}))
    )
      throw new Refused('FACTURA_INCOMPLETA', [
        { campo: 'descripcionOperacion', codigo: 'SIN_CAMBIOS', regla: 'subsanacion.sinCambios' },
      ]);
    const sellado = sealRegistroAlta({ ...datos, ...indicadoresDeSubsanacion(registros) }, contexto);
    const rechazos = rechazosDeAlta(sellado, { hoy: contexto.hoy, nifObligado: nif });
    if (rechazos.length > 0) throw new Refused('FACTURA_INCOMPLETA', rechazos.map(errorDeHallazgo));
    return sellado;
  },
};
