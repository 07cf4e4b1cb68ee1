// A period to take away: what there is of it is looked up when its turn has come.
import { Injectable } from '@nestjs/common';
import type { Entrada, Idioma, verifactuRegistros } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, NifEnEntorno } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { DescargasZip } from '../../../platform/zip';
import { enMundo } from '../mundos';
import { EscribirPaquete } from './escribir-paquete';
import { tramosDe } from './paquete.sql';
import { diasDe, nombreDePeriodo } from './periodo';

type Query = Entrada<typeof verifactuRegistros.exportacion>['query'];

const A_LA_VEZ = 3;

@Injectable()
export class ExportarPeriodo {
  private readonly descargas: DescargasZip;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    log: Log,
    private readonly escribir: EscribirPaquete,
  ) {
    this.descargas = new DescargasZip(clock, log, A_LA_VEZ);
  }

  execute(quien: NifEnEntorno, idioma: Idioma, query: Query): Promise<Archivo> {
    const { nif } = quien;
    const dias = diasDe(query);
    return this.descargas.archivo(nif.id, async () => {
      // Behind the wait: what was issued meanwhile goes with the rest, and all of the file says the same moment.
      const [tramos] = await this.db.leer({ nifId: nif.id }, tramosDe(enMundo(quien), nif.zona, dias));
      if (tramos.length === 0) throw fallo('PERIODO_SIN_REGISTROS');
      await this.escribir.exigirAlmacen(nif.id, tramos);
      const fecha = this.clock.date();
      return {
        nombre: `registros-${nif.nif}-${nombreDePeriodo(query)}.zip`,
        fecha,
        escribir: (zip) => this.escribir.execute(zip, { quien, idioma, dias, tramos, ahora: fecha }),
      };
    });
  }
}
