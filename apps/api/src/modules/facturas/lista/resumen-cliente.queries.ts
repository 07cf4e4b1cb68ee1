// What a customer has been invoiced and owes, with their last invoices: three reads, none of them larger with the years.
import { Injectable } from '@nestjs/common';
import { MAX_FACTURAS_SUMADAS, type ResumenClienteDto } from '@encadena/contracts';
import { fechaEnZona, importe, resta, suma, toTexto } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { aMano, type Consulta, Db, Prisma } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { ClientesService, idsDe } from '../../clientes';
import { enMundo, type NifEnMundo } from '../../cadena';
import { saldoDeExternas, type SaldoDeExternas } from '../../facturas-externas';
import { FacturasQueries } from './facturas.queries';

const ULTIMAS = 10;

type Sumado = SaldoDeExternas;

/**
 * What is owed follows rectifications and cancellations by itself (docs/adr/0049): their sum is what the customer has been invoiced. By the
 * index of customers, and never more of them than the bound.
 */
const saldoDe = ({ nifId, entorno }: NifEnMundo, cliente: string, hoy: string): Consulta<Sumado> =>
  aMano(Prisma.sql`
  SELECT count(*)::int AS facturas, coalesce(sum(a_cobrar), 0)::text AS facturado,
    coalesce(sum(cobrado), 0)::text AS cobrado,
    coalesce(sum(a_cobrar - cobrado) FILTER (
      WHERE a_cobrar > cobrado AND a_cobrar >= 0 AND fecha_vencimiento < ${hoy}::date), 0)::text AS vencido
  FROM (
    SELECT a_cobrar, cobrado, fecha_vencimiento
    FROM facturas
    WHERE nif_id = ${nifId}::uuid AND cliente_id = ANY (${idsDe(nifId, cliente)}) AND entorno = ${entorno} AND emitida
    LIMIT ${MAX_FACTURAS_SUMADAS + 1}) f`);

@Injectable()
export class ResumenClienteQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly clientes: ClientesService,
    private readonly facturas: FacturasQueries,
  ) {}

  async obtener(quien: NifEnMano, uuid: string): Promise<ResumenClienteDto> {
    const { nif } = quien;
    // A stranger's is not there, and nothing more is read.
    const cliente = await this.clientes.obtener(nif.id, uuid);
    const hoy = fechaEnZona(this.clock.now(), nif.zona);
    const mundo = enMundo(quien);
    const [[sumado], [externas]] = await this.db.leer(
      { nifId: nif.id },
      saldoDe(mundo, uuid, hoy),
      saldoDeExternas(mundo.nifId, mundo.entorno, uuid, hoy),
    );
    const ultimas = await this.facturas.listar(quien, { page: 0, size: ULTIMAS, uuidCliente: uuid });
    return {
      cliente,
      saldo:
        sumado && sumado.facturas <= MAX_FACTURAS_SUMADAS ? conPendiente(juntos(sumado, externas)) : null,
      ultimas: ultimas.contenido,
      totalFacturas: ultimas.totalElementos,
      externas: externas?.facturas ?? 0,
    };
  }
}

/** With those that another program issued. */
function juntos(nuestro: Sumado, externas: Sumado | undefined): Sumado {
  if (!externas) return nuestro;
  const mas = (campo: 'facturado' | 'cobrado' | 'vencido'): string =>
    toTexto(suma(importe(nuestro[campo]), importe(externas[campo])));
  return {
    facturas: nuestro.facturas + externas.facturas,
    facturado: mas('facturado'),
    cobrado: mas('cobrado'),
    vencido: mas('vencido'),
  };
}

const conPendiente = ({ facturas, facturado, cobrado, vencido }: Sumado) => ({
  facturas,
  facturado: toTexto(importe(facturado)),
  cobrado: toTexto(importe(cobrado)),
  pendiente: toTexto(resta(importe(facturado), importe(cobrado))),
  vencido: toTexto(importe(vencido)),
});
