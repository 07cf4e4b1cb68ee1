// The rows of the state of the house → figures by name.
import type { EstadoCasaDto } from '@encadena/contracts';
import type { FiguraFila } from './estado-casa.sql';

export type FigurasCasa = Omit<EstadoCasaDto, 'servidor'>;

export function figurasOf(filas: readonly FiguraFila[]): FigurasCasa {
  const de = (figura: FiguraFila['figura']) => filas.filter((fila) => fila.figura === figura);
  const cuantos = (figura: FiguraFila['figura'], nombre = '') =>
    de(figura).find((fila) => fila.nombre === nombre)?.cuantos ?? 0;
  return {
    pendientes: de('PENDIENTES').map(({ entorno, nombre, cuantos: cadenas, valor }) => ({
      entorno: entorno as FigurasCasa['pendientes'][number]['entorno'],
      agencia: nombre as FigurasCasa['pendientes'][number]['agencia'],
      cadenas,
      segundos: Math.round(valor ?? 0),
    })),
    suspendidas: cuantos('SUSPENDIDAS'),
    certificados: {
      caducados: cuantos('CERTIFICADOS', '0'),
      en7Dias: cuantos('CERTIFICADOS', '7'),
      en30Dias: cuantos('CERTIFICADOS', '30'),
      en60Dias: cuantos('CERTIFICADOS', '60'),
      primeroEnDias: enDias(de('PRIMER_CERTIFICADO')[0]?.valor ?? null),
    },
    tareas: de('TAREAS').map(({ nombre: tarea, cuantos: esperan, valor }) => ({
      tarea,
      esperan,
      trasFallo: cuantos('TAREAS_TRAS_FALLO', tarea),
      abandonadas: cuantos('TAREAS_ABANDONADAS', tarea),
      retrasoSegundos: Math.round(valor ?? 0),
    })),
  };
}

/** To the tenth. */
const enDias = (dias: number | null): number | null => (dias === null ? null : Math.round(dias * 10) / 10);
