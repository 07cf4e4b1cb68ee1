// The state of the house in one statement, of all NIFs and of none by name: a function that gives figures only (prisma/migrations,
// 40_functions), for the worker's login and for staff.
import { aMano, type Consulta } from '../../platform/db';

export const FIGURAS = [
  'PENDIENTES',
  'SUSPENDIDAS',
  'CERTIFICADOS',
  'PRIMER_CERTIFICADO',
  'TAREAS',
  'TAREAS_TRAS_FALLO',
  'TAREAS_ABANDONADAS',
] as const;

export interface FiguraFila {
  figura: (typeof FIGURAS)[number];
  /** The world, where the figure is of one. */
  entorno: string;
  /** The agency, the days or the task, where it is of one. */
  nombre: string;
  cuantos: number;
  /** Seconds, or days; null where it is only counted. */
  valor: number | null;
}

export const estadoCasaQuery = (ahora: Date): Consulta<FiguraFila> =>
  aMano<FiguraFila>({
    text: 'SELECT figura, entorno, nombre, cuantos, valor FROM estado_casa($1::timestamptz)',
    values: [ahora],
  });
