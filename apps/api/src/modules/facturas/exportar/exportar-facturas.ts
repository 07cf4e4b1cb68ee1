// The list of invoices to take away: all of it or nothing, read a page at a time by its keys.
import { Inject, Injectable } from '@nestjs/common';
import { type Entrada, type facturas, MAX_EXPORTADAS } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { type Archivo, type NifEnEntorno, TRADUCTOR } from '../../../platform/http';
import { enMundo } from '../../cadena';
import { cuantasFacturas } from '../lista/cuantas-facturas.sql';
import { celdasDe, type Lector, palabrasDe, titulosDe } from './columnas';
import { clavesDeFacturas, filasExportadas } from './exportar.sql';
import type { Celda } from './hoja';
import { Hojas } from './hojas';

type Query = Entrada<typeof facturas.exportar>['query'];

const POR_PAGINA = 1_000;

@Injectable()
export class ExportarFacturas {
  /** So many at most; tests do with fewer. */
  maximo = MAX_EXPORTADAS;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly hojas: Hojas,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** Throws EXPORTACION_DEMASIADO_GRANDE, and SERVICIO_NO_DISPONIBLE (503) when too many wait. */
  async execute(quien: NifEnEntorno, idioma: Idioma, { formato, ...query }: Query): Promise<Archivo> {
    const { nif } = quien;
    const lector = {
      hoy: fechaEnZona(this.clock.now(quien), nif.zona),
      palabras: palabrasDe(this.traductor, idioma),
    };
    const archivo = { formato, nombre: `facturas-${nif.nif}-${lector.hoy}`, entorno: quien.entorno };
    return this.hojas.archivo(archivo, async () => ({
      idioma,
      nombre: lector.palabras('facturasExportadas.hoja'),
      titulos: titulosDe(lector),
      filas: await this.filas(quien, lector, query),
    }));
  }

  private async filas(
    quien: NifEnEntorno,
    lector: Lector,
    { sort = { campo: 'fechaExpedicion', sentido: 'desc' }, ...query }: Omit<Query, 'formato'>,
  ): Promise<Celda[][]> {
    const nifId = quien.nif.id;
    const pedida = { ...enMundo(quien), hoy: lector.hoy };
    const [claves] = await this.db.leer({ nifId }, clavesDeFacturas(pedida, query, sort, this.maximo));
    if (claves.length > this.maximo) {
      const [[total]] = await this.db.leer(
        { nifId },
        cuantasFacturas({ ...pedida, ahora: this.clock.date() }, { ...query, page: 0, size: 1 }),
      );
      throw fallo('EXPORTACION_DEMASIADO_GRANDE', {
        params: { total: total?.n ?? claves.length, max: this.maximo },
      });
    }
    const celdas: Celda[][] = [];
    for (let desde = 0; desde < claves.length; desde += POR_PAGINA) {
      const ids = claves.slice(desde, desde + POR_PAGINA).map(({ id }) => id);
      const [filas] = await this.db.leer({ nifId }, filasExportadas(nifId, ids));
      celdas.push(...filas.map((fila) => celdasDe(fila, lector)));
    }
    return celdas;
  }
}
