// Both worlds of a new NIF: in each a chain, and the series that it starts with.
import { ejercicio, fechaEnZona } from '@encadena/values';
import type { Config } from '../../platform/config';
import type { Tx } from '../../platform/db';
import type { NifFila } from '../../platform/http';
import { crearCadena, mundosDe } from '../cadena';
import { crearSerie } from '../series';
import { seriesIniciales } from './series-iniciales';

/** In a transaction that sees the NIF (`db.run({ nifId }, …)`). */
export async function abrirMundos(
  tx: Tx,
  { id: nifId, zona }: Pick<NifFila, 'id' | 'zona'>,
  config: Pick<Config, 'AEAT_ENTORNO'>,
  ahora: Date,
): Promise<void> {
  const esteEjercicio = ejercicio(fechaEnZona(ahora.getTime(), zona));
  for (const mundo of mundosDe(config)) {
    const { id: cadenaId } = await crearCadena(tx, nifId, mundo, ahora);
    for (const serie of seriesIniciales())
      await crearSerie(
        tx,
        { ...serie, nifId, cadenaId, entorno: mundo.entorno, ejercicio: esteEjercicio },
        ahora,
      );
  }
}
