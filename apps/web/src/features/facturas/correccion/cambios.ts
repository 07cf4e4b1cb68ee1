// What stands in the record of an invoice, what a person makes of it, and the difference, which alone is sent.
import type { FacturaDetalleDto, SubsanacionEntrada } from '@encadena/contracts';
import type { Subsanacion } from './api';

export type Recibe = NonNullable<SubsanacionEntrada['destinatario']>;

export interface DatosDelRegistro {
  descripcionOperacion: string;
  destinatario?: Recibe;
  otrosDestinatarios: Recibe[];
}

/** All recipients, the first one first. */
export const todosEn = ({ destinatario, otrosDestinatarios }: DatosDelRegistro): Recibe[] =>
  destinatario ? [destinatario, ...otrosDestinatarios] : [];

/** Where the one of this place stands in the form, and in the call. */
export const lugarDe = (indice: number): 'destinatario' | `otrosDestinatarios.${number}` =>
  indice === 0 ? 'destinatario' : `otrosDestinatarios.${indice - 1}`;

type Dicho = Pick<Recibe, 'tipoIdentificacion' | 'identificacion' | 'nombre'> & { pais?: string | null };

const recibe = ({ tipoIdentificacion, identificacion, pais, nombre }: Dicho): Recibe => ({
  tipoIdentificacion,
  identificacion,
  pais: pais ?? 'ES',
  nombre,
});

/** What the last record says, be it rejected: the next one is made from it. */
export function enElRegistro({
  correcciones,
  destinatario,
  otrosDestinatarios,
  descripcionOperacion,
}: FacturaDetalleDto): DatosDelRegistro {
  const ultima = correcciones.findLast(({ operacion }) => operacion === 'SUBSANACION');
  const quien = ultima?.destinatario ?? destinatario;
  return {
    descripcionOperacion: ultima?.descripcionOperacion ?? descripcionOperacion,
    ...(quien && { destinatario: recibe(quien) }),
    otrosDestinatarios: otrosDestinatarios.map((otro, i) => recibe(ultima?.otrosDestinatarios[i] ?? otro)),
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
  /** Which of the recipients, and his name before; absent: the invoice itself. */
  de?: { indice: number; nombre: string };
  antes: string;
  despues: string;
}

/** Field by field, in the order of the form. */
export function cambiosEntre(antes: DatosDelRegistro, despues: DatosDelRegistro): Cambio[] {
  const nuevos = todosEn(despues);
  const deDestinatarios = todosEn(antes).flatMap((quien, indice) =>
    CAMPOS.map((campo) => ({
      campo,
      de: { indice, nombre: quien.nombre },
      antes: quien[campo],
      despues: nuevos[indice]?.[campo] ?? '',
    })),
  );
  const descripcion = {
    campo: 'descripcionOperacion' as const,
    antes: antes.descripcionOperacion,
    despues: despues.descripcionOperacion,
  };
  return [...deDestinatarios, descripcion].filter((cambio) => cambio.antes !== cambio.despues);
}

/** What goes to the API: a recipient whole when any part of it changes, the others together; what stays is not named. */
export function soloLoCambiado(despues: DatosDelRegistro, cambios: readonly Cambio[]): Subsanacion {
  const { destinatario, otrosDestinatarios, descripcionOperacion } = despues;
  return {
    ...(cambios.some(({ de }) => de?.indice === 0) && { destinatario }),
    ...(cambios.some(({ de }) => de && de.indice > 0) && { otrosDestinatarios }),
    ...(cambios.some(({ de }) => !de) && { descripcionOperacion }),
  };
}
