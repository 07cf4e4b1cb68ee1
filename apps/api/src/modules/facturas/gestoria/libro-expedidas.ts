// The book of issued invoices to take away: all of it or nothing.
import { Injectable } from '@nestjs/common';
import { type Entrada, type gestoria, MAX_EXPORTADAS, MAX_FACTURAS_TRIMESTRE } from '@encadena/contracts';
import { tramoDe } from '@encadena/invoicing';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, NifEnMano } from '../../../platform/http';
import { Hojas } from '../exportar/hojas';
import { celdasDelLibro, GRUPOS_LIBRO, HOJA_LIBRO, TITULOS_LIBRO } from './libro-columnas';
import { exigirTodas, pedidoDe } from './trimestre.queries';
import { cuantasDelLibro, lineasDelLibro } from './trimestre.sql';

type Query = Entrada<typeof gestoria.libro>['query'];

@Injectable()
export class LibroExpedidas {
  /** So many invoices at most; tests do with fewer. */
  maximo = MAX_EXPORTADAS;
  /** So many are read to find them. */
  limite = MAX_FACTURAS_TRIMESTRE;

  constructor(
    private readonly db: Db,
    private readonly hojas: Hojas,
  ) {}

  /** Throws EXPORTACION_DEMASIADO_GRANDE, TRIMESTRE_DEMASIADO_GRANDE, and SERVICIO_NO_DISPONIBLE (503) when too many wait. */
  execute(quien: NifEnMano, { ejercicio, periodo, formato }: Query): Promise<Archivo> {
    const { id: nifId, nif, personaFisica } = quien.nif;
    const pedido = pedidoDe(quien, tramoDe(ejercicio, periodo), this.limite);
    const nombre = `libro-expedidas-${nif}-${ejercicio}-${periodo}`;
    return this.hojas.archivo({ formato, nombre, entorno: quien.entorno }, async () => {
      const [[cuantas]] = await this.db.leer({ nifId }, cuantasDelLibro(pedido));
      const total = exigirTodas(cuantas, pedido);
      if (total > this.maximo)
        throw fallo('EXPORTACION_DEMASIADO_GRANDE', { params: { total, max: this.maximo } });
      const [lineas] = await this.db.leer({ nifId }, lineasDelLibro(pedido));
      return {
        // The agency's format is one, whatever the reader's language.
        idioma: 'es',
        deLaAgencia: true,
        nombre: HOJA_LIBRO,
        grupos: GRUPOS_LIBRO,
        titulos: TITULOS_LIBRO,
        filas: lineas.map((linea) => celdasDelLibro(linea, personaFisica)),
      };
    });
  }
}
