// The look before a new record: is the last link well chained, not dated ahead, and the one that the head
// names? A failed look is an alarm to be seen; it never stops invoicing and repairs nothing (order
// HAC/1177/2024 art. 7.i; FAQ 15; FAULTS C7).
import { comprobarUltimoEslabon, eslabonOf, type EslabonAnterior } from '@encadena/verifactu';
import type { AlarmaCadena, LockedChain, StoredRecord } from './chain-book';

export interface LookedBack {
  /** The stored last record, from which the next one follows whatever the alarms say. */
  anterior: EslabonAnterior | null;
  posicion: number;
  alarmas: AlarmaCadena[];
}

/** `ultimos`: the last two stored records of the chain, newest first. `ahora`: epoch milliseconds. */
export function lookBack(cabeza: LockedChain, ultimos: readonly StoredRecord[], ahora: number): LookedBack {
  const [ultimo, penultimo] = ultimos;
  if (!ultimo) return sinRegistros(cabeza);
  // With one record in hand the chain's first one must be it; with two, the older is what the newer must name.
  const hallazgos = comprobarUltimoEslabon(penultimo?.contenido ?? null, ultimo.contenido, ahora).map(
    ({ regla, campo, datos }) => alarma(regla, ultimo.posicion, ultimo.id, { campo, ...datos }),
  );
  const salto = ultimo.posicion !== (penultimo?.posicion ?? 0) + 1;
  const otra =
    cabeza.posicion !== ultimo.posicion ||
    cabeza.huella !== ultimo.contenido.Huella ||
    ultimo.huella !== ultimo.contenido.Huella;
  return {
    anterior: eslabonOf(ultimo.contenido),
    // Positions are never given twice, whichever of the two is ahead.
    posicion: Math.max(ultimo.posicion, cabeza.posicion),
    alarmas: [
      ...hallazgos,
      ...(salto
        ? [alarma('cadena.salto', ultimo.posicion, ultimo.id, { anterior: String(penultimo?.posicion ?? 0) })]
        : []),
      ...(otra
        ? [
            alarma('cadena.cabeza', ultimo.posicion, ultimo.id, {
              registrado: cabeza.huella ?? '',
              esperado: ultimo.contenido.Huella,
            }),
          ]
        : []),
    ],
  };
}

/**
 * No record is left: a chain that has begun follows what its head remembers, for a second PrimerRegistro
 * would be another chain (2007).
 */
function sinRegistros({ posicion, huella, idEmisor, numSerie, fechaExpedicion }: LockedChain): LookedBack {
  if (posicion === 0 && huella === null) return { anterior: null, posicion: 0, alarmas: [] };
  const anterior =
    huella && idEmisor && numSerie && fechaExpedicion
      ? {
          IDEmisorFactura: idEmisor,
          NumSerieFactura: numSerie,
          FechaExpedicionFactura: fechaExpedicion,
          Huella: huella,
        }
      : null;
  return {
    anterior,
    posicion,
    alarmas: [alarma('cadena.cabeza', posicion, null, { registrado: huella ?? '' })],
  };
}

const alarma = (
  regla: string,
  posicion: number,
  registroId: string | null,
  datos: Record<string, string>,
): AlarmaCadena => ({ regla, posicion, registroId, datos });
