// What a correction says: all that the last record said, with the new recipients or description (dossier section 8).
// The invoice stays as the customer has it.
import type { SubsanacionEntrada } from '@encadena/contracts';
import {
  datosCorregidos,
  indicadoresDeSubsanacion,
  rechazosDeAlta,
  sealRegistroAlta,
  type DatosRegistroAlta,
  type Persona,
  type RegistroAlta,
} from '@encadena/verifactu';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorDeCampoSinTexto } from '../../../../platform/errores';
import { errorDeHallazgo, Refused } from '../rechazo';
import type { Corrector, PeticionCorregir } from './corregir.plan';

export interface PeticionSubsanar extends PeticionCorregir {
  cambios: SubsanacionEntrada;
}

/**
 * Who they are is corrected, never how many: each has its part on the paper that the customers have (RD 1619/2012,
 * art. 14.2.a), and another number of parts is another invoice.
 */
function reparosALosDestinatarios(
  { Destinatarios }: DatosRegistroAlta,
  antes: RegistroAlta,
  { otrosDestinatarios: otros }: SubsanacionEntrada,
): ErrorDeCampoSinTexto[] {
  const cuantos = antes.Destinatarios?.IDDestinatario.slice(1).length ?? 0;
  const regla = 'subsanacion.destinatarios';
  if (otros && otros.length !== cuantos)
    return [
      { campo: 'otrosDestinatarios', codigo: 'OTRO_NUMERO_DE_DESTINATARIOS', regla, params: { cuantos } },
    ];
  const todos = Destinatarios?.IDDestinatario ?? [];
  const quien = (uno: Persona): string => JSON.stringify(uno.NIF ?? uno.IDOtro);
  return todos.flatMap((uno, i) =>
    todos.slice(0, i).some((otro) => quien(otro) === quien(uno))
      ? {
          campo: `otrosDestinatarios[${i - 1}].identificacion`,
          codigo: 'DESTINATARIO_REPETIDO',
          regla,
          params: { nombre: uno.NombreRazon },
        }
      : [],
  );
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
    const reparos = reparosALosDestinatarios(datos, ultimaAlta, cambios);
    if (reparos.length > 0) throw new Refused('FACTURA_INCOMPLETA', reparos);
    const sellado = sealRegistroAlta({ ...datos, ...indicadoresDeSubsanacion(registros) }, contexto);
    const rechazos = rechazosDeAlta(sellado, { hoy: contexto.hoy, nifObligado: nif });
    if (rechazos.length > 0) throw new Refused('FACTURA_INCOMPLETA', rechazos.map(errorDeHallazgo));
    return sellado;
  },
};
