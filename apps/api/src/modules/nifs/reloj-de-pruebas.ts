// The clock of a NIF's tests, which a program may have moved (docs/adr/0043). Nothing moves that of the real world, so nobody
// asks for it.
import { consultas } from '../../platform/db';

/** By how much the clock of the open chain of its tests is ahead, alone or as a column of what is asked besides. */
export const relojDePruebas = (nifId: string) =>
  consultas
    .selectFrom('cadenas as c')
    .where('c.nifId', '=', nifId)
    .where('c.entorno', '=', 'PRUEBAS')
    .where('c.abierta', '=', true)
    .select('c.desfaseMs');
