// The e-mails that carry an invoice or a quote, and what became of them.
import { Injectable } from '@nestjs/common';
import type { CorreoFacturaDto } from '@encadena/contracts';
import { aMano, Db, Prisma } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';

/** More of one invoice are of no use to whoever looks. */
const MAX = 200;

type Instantes = 'pedidoEn' | 'terminadoEn' | 'abiertoEn';
type Fila = Omit<CorreoFacturaDto, Instantes> & { [K in Instantes]: Date | null };

/** The document that is sent: its table, and the column that refers to it. */
const COSAS = {
  FACTURA: { tabla: Prisma.sql`facturas`, columna: Prisma.sql`c.factura_id` },
  PRESUPUESTO: { tabla: Prisma.sql`presupuestos`, columna: Prisma.sql`c.presupuesto_id` },
};
type Cosa = keyof typeof COSAS;

const cosaSql = (cosa: Cosa, nifId: string, entorno: string, id: string) => Prisma.sql`
  SELECT q.id
  FROM ${COSAS[cosa].tabla} q
  WHERE q.nif_id = ${nifId}::uuid AND q.id = ${id}::uuid AND q.entorno = ${entorno}::entorno`;

const correosSql = (cosa: Cosa, nifId: string, id: string) => Prisma.sql`
  SELECT c.id AS "uuidEnvio", c.estado, c.para, c.copia, c.idioma, c.asunto, c.cuerpo, c.con_pdf AS "adjuntarPdf",
    c.con_enlace AS enlace, c.motivo, c.respuesta, c.rechazadas, c.recordatorio,
    (SELECT trim(u.nombre || ' ' || u.apellidos) FROM usuarios u WHERE u.id = c.pedido_por) AS "pedidoPor",
    c.pedido_en AS "pedidoEn", c.terminado_en AS "terminadoEn", c.abierto_en AS "abiertoEn"
  FROM correos_cliente c
  WHERE c.nif_id = ${nifId}::uuid AND ${COSAS[cosa].columna} = ${id}::uuid
  ORDER BY c.pedido_en DESC, c.id DESC
  LIMIT ${MAX}`;

const enTexto = (instante: Date | null): string | null => instante && new Date(instante).toISOString();

@Injectable()
export class CorreosQueries {
  constructor(private readonly db: Db) {}

  /** Throws NO_ENCONTRADO. */
  async listar({ nif, entorno }: NifEnEntorno, cosa: Cosa, id: string): Promise<CorreoFacturaDto[]> {
    const [[hallada], correos] = await this.db.leer(
      { nifId: nif.id },
      aMano<{ id: string }>(cosaSql(cosa, nif.id, entorno, id)),
      aMano<Fila>(correosSql(cosa, nif.id, id)),
    );
    if (!hallada) throw fallo('NO_ENCONTRADO');
    return correos.map(({ pedidoEn, terminadoEn, abiertoEn, ...correo }) => ({
      ...correo,
      pedidoEn: enTexto(pedidoEn) ?? '',
      terminadoEn: enTexto(terminadoEn),
      abiertoEn: enTexto(abiertoEn),
    }));
  }
}
