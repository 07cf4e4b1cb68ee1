// What stands in the record of an invoice, what a person makes of it, and the difference, which alone is sent.
import type { FacturaDetalleDto, SubsanacionEntrada } from '@encadena/contracts';
import type { Subsanacion } from './api';

export type DatosDelRegistro = Required<Pick<SubsanacionEntrada, 'descripcionOperacion'>> &
  Pick<SubsanacionEntrada, 'destinatario'>;

type Recibe = NonNullable<SubsanacionEntrada['destinatario']>;

/** What the last record says, be it rejected: the next one is made from it. */
export function enElRegistro({
  correcciones,
  destinatario,
  descripcionOperacion,
}: FacturaDetalleDto): DatosDelRegistro {
  const ultima = correcciones.findLast(({ operacion }) => operacion === 'SUBSANACION');
  const quien = ultima?.destinatario ?? destinatario;
  return {
    descripcionOperacion: ultima?.descripcionOperacion ?? descripcionOperacion,
    ...(quien && {
      destinatario: {
        tipoIdentificacion: quien.tipoIdentificacion,
        identificacion: quien.identificacion,
        pais: quien.pais ?? 'ES',
        nombre: quien.nombre,
      },
    }),
  };
}

/** Of the recipient, in the order of the form. */
export const CAMPOS = [
  'nombre',
  'tipoIdentificacion',
  'identificacion',
  'pais',
] as const satisfies (keyof Recibe)[];

export interface Cambio {
  campo: (typeof CAMPOS)[number] | 'descripcionOperacion';
  antes: string;
  despues: string;
}

/** Field by field, in the order of the form. */
export function cambiosEntre(antes: DatosDelRegistro, despues: DatosDelRegistro): Cambio[] {
  const delDestinatario = CAMPOS.map((campo) => ({
    campo,
    antes: antes.destinatario?.[campo] ?? '',
    despues: despues.destinatario?.[campo] ?? '',
  }));
  const descripcion = {
    campo: 'descripcionOperacion' as const,
    antes: antes.descripcionOperacion,
    despues: despues.descripcionOperacion,
  };
  return [...delDestinatario, descripcion].filter((cambio) => cambio.antes !== cambio.despues);
}

/** What goes to the API: a recipient whole when any part of it changes; what stays is not named. */
export function soloLoCambiado(despues: DatosDelRegistro, cambios: readonly Cambio[]): Subsanacion {
  const cambia = (campo: Cambio['campo']): boolean => cambios.some((cambio) => cambio.campo === campo);
  return {
    ...(CAMPOS.some(cambia) && { destinatario: despues.destinatario }),
    ...(cambia('descripcionOperacion') && { descripcionOperacion: despues.descripcionOperacion }),
  };
}
