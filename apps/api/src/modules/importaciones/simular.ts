// What an import would do, without doing it: the same judgement, piece by piece, and nothing written.
import { Injectable } from '@nestjs/common';
import { type ClaseImportacion, MAX_ERRORES_IMPORTACION } from '@encadena/contracts';
import { Db } from '../../platform/db';
import type { FilaLeida } from './columnas/fila-leida';
import { type Cuentas, contar, sumar } from './cuentas';
import { Destinos } from './destinos/destinos';
import type { FilaHecha } from './destinos/plan';

@Injectable()
export class Simular {
  constructor(
    private readonly db: Db,
    private readonly destinos: Destinos,
  ) {}

  async execute(
    nifId: string,
    clase: ClaseImportacion,
    trozos: readonly string[],
  ): Promise<{ cuentas: Cuentas & { filas: number }; errores: FilaHecha[] }> {
    const errores: FilaHecha[] = [];
    let cuentas = contar([]);
    for (const trozo of trozos) {
      const filas = JSON.parse(trozo) as FilaLeida[];
      const { hechas } = await this.db.run({ nifId }, (tx) =>
        this.destinos.de(clase).planear(tx, nifId, filas),
      );
      cuentas = sumar(cuentas, contar(hechas));
      if (errores.length < MAX_ERRORES_IMPORTACION)
        errores.push(...hechas.filter(({ resultado }) => resultado === 'ERRONEA'));
    }
    return {
      cuentas: { filas: cuentas.hechas, ...cuentas },
      errores: errores.slice(0, MAX_ERRORES_IMPORTACION),
    };
  }
}
