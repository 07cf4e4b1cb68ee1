// What is owed of an issued invoice, with its payments.
import { Injectable } from '@nestjs/common';
import type { SaldoDto } from '@encadena/contracts';
import { estadoPagoDe, pendienteDe, type FormaPago } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { aMano, Db, Prisma, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';

interface Fila {
  emitida: boolean;
  aCobrar: string;
  cobrado: string;
  enCuenta: string;
  fechaVencimiento: string | null;
}

interface FilaCobro {
  uuid: string;
  importe: string;
  fecha: string;
  formaPago: FormaPago;
  enCuenta: boolean;
  nota: string | null;
  anotadoPor: string | null;
  anotadoEn: Date;
}

const saldoSql = (nifId: string, entorno: string, id: string) => Prisma.sql`
  SELECT f.emitida, f.a_cobrar::text AS "aCobrar", f.cobrado::text, f.en_cuenta::text AS "enCuenta",
    f.fecha_vencimiento::text AS "fechaVencimiento"
  FROM facturas f
  WHERE f.nif_id = ${nifId}::uuid AND f.id = ${id}::uuid AND f.entorno = ${entorno}::entorno`;

const cobrosSql = (nifId: string, id: string) => Prisma.sql`
  SELECT c.id AS uuid, c.importe::text, c.fecha::text, c.forma_pago AS "formaPago", c.en_cuenta AS "enCuenta", c.nota,
    (SELECT trim(u.nombre || ' ' || u.apellidos) FROM usuarios u WHERE u.id = c.anotado_por) AS "anotadoPor",
    c.anotado_en AS "anotadoEn"
  FROM cobros c
  WHERE c.nif_id = ${nifId}::uuid AND c.factura_id = ${id}::uuid AND c.deshecho_en IS NULL
  ORDER BY c.fecha, c.anotado_en, c.id`;

@Injectable()
export class CobrosQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws NO_ENCONTRADO, FACTURA_SIN_EMITIR for a draft. */
  async listar(quien: NifEnEntorno, id: string): Promise<SaldoDto> {
    const { nif, entorno } = quien;
    const [[fila], cobros] = await this.db.leer(
      { nifId: nif.id },
      aMano<Fila>(saldoSql(nif.id, entorno, id)),
      aMano<FilaCobro>(cobrosSql(nif.id, id)),
    );
    return this.saldoDe(quien, fila, cobros, null);
  }

  /** The same within an act, with what it has changed. `anotado`: the payment that it noted. */
  async enActo(tx: Tx, quien: NifEnEntorno, id: string, anotado: string | null = null): Promise<SaldoDto> {
    const { nif, entorno } = quien;
    const [fila] = await tx.$queryRaw<Fila[]>(saldoSql(nif.id, entorno, id));
    const cobros = await tx.$queryRaw<FilaCobro[]>(cobrosSql(nif.id, id));
    return this.saldoDe(quien, fila, cobros, anotado);
  }

  private saldoDe(
    quien: NifEnEntorno,
    fila: Fila | undefined,
    cobros: readonly FilaCobro[],
    anotado: string | null,
  ): SaldoDto {
    if (!fila) throw fallo('NO_ENCONTRADO');
    const { emitida, aCobrar, cobrado, fechaVencimiento } = fila;
    if (!emitida) throw fallo('FACTURA_SIN_EMITIR');
    return {
      estadoPago: estadoPagoDe(fila, fechaVencimiento, fechaEnZona(this.clock.now(quien), quien.nif.zona)),
      aCobrar,
      cobrado,
      pendienteDeCobro: pendienteDe(fila),
      fechaVencimiento,
      cobros: cobros.map(({ anotadoEn, ...cobro }) => ({
        ...cobro,
        anotadoEn: new Date(anotadoEn).toISOString(),
      })),
      anotado,
    };
  }
}
