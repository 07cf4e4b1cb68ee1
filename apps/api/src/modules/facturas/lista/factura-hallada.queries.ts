// Finding an invoice by what a program knows of it: its own reference, or the number.
import { Injectable } from '@nestjs/common';
import type { Entrada, FacturaDetalleDto, facturasErp } from '@encadena/contracts';
import { consultas, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { FacturaDetalleQueries } from './factura-detalle.queries';

type PorNumero = Entrada<typeof facturasErp.porNumero>['query'];

@Injectable()
export class FacturaHallada {
  constructor(
    private readonly db: Db,
    private readonly detalle: FacturaDetalleQueries,
  ) {}

  /** The issued one before drafts, what came through the API before what a person wrote, the newest first. Throws NO_ENCONTRADO. */
  async porReferencia(quien: NifEnEntorno, referencia: string): Promise<FacturaDetalleDto> {
    const [[hallada]] = await this.db.leer(
      { nifId: quien.nif.id },
      deEntorno(quien)
        .where('referenciaExterna', '=', referencia)
        .orderBy('emitida', 'desc')
        .orderBy(({ eb }) => eb.case().when('origen', '=', 'API').then(0).else(1).end())
        .orderBy('creadaEn', 'desc')
        .limit(1),
    );
    if (!hallada) throw fallo('NO_ENCONTRADO');
    return this.detalle.obtener(quien, hallada.id);
  }

  /** The printed number, or the count of a series; the newest where no day tells two years apart. Throws NO_ENCONTRADO. */
  async porNumero(quien: NifEnEntorno, { numero, serie, fecha }: PorNumero): Promise<FacturaDetalleDto> {
    const emitidas = emitidasEn(quien)
      .$if(serie !== undefined, (una) => una.where('serie', '=', serie ?? ''))
      .$if(fecha !== undefined, (una) =>
        una.where(({ eb, cast, val }) => eb('fechaExpedicion', '=', cast<Date>(val(fecha), 'date'))),
      );
    const cuenta = serie !== undefined && /^\d{1,9}$/.test(numero) ? Number(numero) : 0;
    const [[impresa], [contada]] = await this.db.leer(
      { nifId: quien.nif.id },
      emitidas.where('numeroCompleto', '=', numero),
      emitidas
        .where('numero', '=', cuenta)
        .$if(fecha !== undefined, (una) => una.where('ejercicio', '=', Number(fecha?.slice(0, 4)))),
    );
    const hallada = impresa ?? contada;
    if (!hallada) throw fallo('NO_ENCONTRADO');
    return this.detalle.obtener(quien, hallada.id);
  }

  /** Which invoices were issued with these references, through the API. */
  async emitidasPorReferencia(
    quien: NifEnEntorno,
    referencias: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const [filas] = await this.db.leer(
      { nifId: quien.nif.id },
      deEntorno(quien)
        .where((eb) => eb('referenciaExterna', '=', eb.fn.any(eb.val([...referencias]))))
        .where('emitida', '=', true)
        .where('origen', '=', 'API')
        .select('referenciaExterna'),
    );
    return new Map(filas.map(({ id, referenciaExterna }) => [referenciaExterna ?? '', id]));
  }
}

const deEntorno = ({ nif, entorno }: NifEnEntorno) =>
  consultas.selectFrom('facturas').where('nifId', '=', nif.id).where('entorno', '=', entorno).select('id');

/** By chain, as the indexes of numbers begin. */
const emitidasEn = (quien: NifEnEntorno) =>
  deEntorno(quien)
    .where('emitida', '=', true)
    .where('cadenaId', 'in', (eb) =>
      eb
        .selectFrom('cadenas')
        .select('cadenas.id')
        .where('cadenas.nifId', '=', quien.nif.id)
        .where('cadenas.entorno', '=', quien.entorno),
    )
    .orderBy('fechaExpedicion', 'desc')
    .orderBy('publicadaEn', 'desc')
    .limit(1);
