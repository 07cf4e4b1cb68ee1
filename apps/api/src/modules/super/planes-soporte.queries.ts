// What staff reads of plans: all that is sold or was, and how many NIFs have it.
import { Injectable } from '@nestjs/common';
import type { CatalogoPlanesDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { consultas, Db } from '../../platform/db';
import { preciosQuery, toPrecioPlan } from '../suscripciones';

@Injectable()
export class PlanesSoporteQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async planes(soporteId: string): Promise<CatalogoPlanesDto> {
    const [planes, precios, contratos, [prueba]] = await this.db.leer(
      { soporteId },
      consultas.selectFrom('planes').selectAll().orderBy('orden'),
      preciosQuery(),
      // Those that run, by what they pay for; a trial pays for nothing.
      consultas
        .selectFrom('suscripciones')
        .select(({ fn, cast }) => [
          'precioId',
          'precioApiId',
          cast<number>(fn.countAll(), 'integer').as('cuantos'),
        ])
        .where('estado', '<>', 'CANCELADA')
        .where('hasta', '>', this.clock.date())
        .groupBy(['precioId', 'precioApiId']),
      consultas.selectFrom('condicionesPrueba').select(['dias', 'limiteFacturas']),
    );
    if (!prueba) throw new Error('The conditions of the trial are missing (prisma/migrations)');
    const contados = (campo: 'precioId' | 'precioApiId', id: string | null): number =>
      contratos.filter((uno) => uno[campo] === id).reduce((suma, { cuantos }) => suma + cuantos, 0);
    return {
      planes: planes.map(({ codigo, nombres, activo }) => ({
        codigo,
        nombre: nombres as CatalogoPlanesDto['planes'][number]['nombre'],
        activo,
        precios: precios
          .filter(({ planCodigo }) => planCodigo === codigo)
          .map((precio) => ({
            ...toPrecioPlan(precio),
            activo: precio.activo,
            contratados: contados('precioId', precio.id),
          })),
      })),
      accesoApi: precios
        .filter(({ clase }) => clase === 'API')
        .map(({ id, recurrencia, importe: precio, activo }) => ({
          uuidPrecioApiAccess: id,
          recurrencia,
          precio,
          activo,
          contratados: contados('precioApiId', id),
        })),
      prueba,
      pruebasEnCurso: contados('precioId', null),
    };
  }
}
