// Whatever an act tells programs is what the API reference says of it.
import { afterAll, afterEach, expect } from '@jest/globals';
import { EVENTS, type TipoEvento } from '@encadena/contracts';
import type { TestDatabase } from '../../../../tools/jest/database';

/** Holds every event that the tests of a file raise against its declaration. A test that writes events by hand leaves their object empty. */
export function useEventosDeclarados(db: TestDatabase): void {
  let vistos = 0;
  afterEach(async () => {
    const filas = (await db.sql("SELECT tipo, objeto FROM eventos_erp WHERE objeto <> '{}'")) as {
      tipo: TipoEvento;
      objeto: unknown;
    }[];
    vistos += filas.length;
    for (const { tipo, objeto } of filas)
      expect({ tipo, objeto, reparos: EVENTS[tipo].objeto.safeParse(objeto).error?.issues }).toEqual({
        tipo,
        objeto,
        reparos: undefined,
      });
  });
  afterAll(() => expect(vistos).toBeGreaterThan(0));
}
