// Reminds the customers of one NIF of what they owe and is overdue, within the day of whoever reads it.
import { Inject, Injectable } from '@nestjs/common';
import type { AvisoRecordatorio } from '@encadena/contracts';
import { formatFecha, formatImporte, type Traductor } from '@encadena/i18n';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { aMano, consultas, Db, Prisma } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { type NifEnMano, type NifFila, TRADUCTOR } from '../../../platform/http';
import type { JobInHand, Reaction } from '../../../platform/queue';
import { DEL_NIF } from '../../nifs';
import { EnviarCorreo } from '../correo/enviar-correo';
import { avisoDebido } from './aviso-debido';
import { palabrasDeRecordatorio } from './palabras-recordatorio';

/** Of the day in the zone of the NIF: nobody is reminded at night. */
const HORAS = { primera: 9, ultima: 19 };

interface Vencida {
  id: string;
  fechaVencimiento: string;
  pendiente: string;
  numeroCompleto: string;
  ultimo: number;
}

/** So many at a time; the next hour does the others. */
const MAX = 500;

interface Dias {
  /** yyyy-mm-dd. */
  desde: string;
  hoy: string;
}

/** What is owed and has a reminder due that somebody can be sent, the oldest first. */
const vencidasSql = (nifId: string, avisos: readonly number[], { desde, hoy }: Dias) => Prisma.sql`
  SELECT f.id, f.fecha_vencimiento::text AS "fechaVencimiento", (f.a_cobrar - f.cobrado)::text AS pendiente,
    f.numero_completo AS "numeroCompleto", coalesce(c.ultimo, 0)::int AS ultimo
  FROM facturas f
  LEFT JOIN clientes s ON s.nif_id = f.nif_id AND s.id = f.cliente_id
  LEFT JOIN clientes q ON q.nif_id = s.nif_id AND q.id = coalesce(s.absorbido_por, s.id)
  LEFT JOIN LATERAL (
    SELECT max(c.recordatorio) AS ultimo
    FROM correos_cliente c
    WHERE c.nif_id = f.nif_id AND c.factura_id = f.id) c ON true
  WHERE f.nif_id = ${nifId}::uuid AND f.entorno = 'REAL' AND f.emitida AND f.a_cobrar > f.cobrado
    AND coalesce(q.contacto_email, f.destinatario ->> 'email') IS NOT NULL
    AND EXISTS (
      SELECT FROM unnest(${[...avisos]}::int[]) WITH ORDINALITY a(dias, n)
      WHERE a.n > coalesce(c.ultimo, 0)
        AND f.fecha_vencimiento + a.dias BETWEEN ${desde}::date AND ${hoy}::date)
  ORDER BY f.fecha_vencimiento, f.id
  LIMIT ${MAX}`;

@Injectable()
export class RecordarVencidas implements Reaction<{ nifId: string }> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly envio: EnviarCorreo,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  async react({ nifId }: { nifId: string }, { id: trabajo }: JobInHand): Promise<void> {
    const [[fila]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('recordatorios as r')
        .innerJoin('nifs as n', 'n.id', 'r.nifId')
        .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
        .where('r.nifId', '=', nifId)
        .where('r.activo', '=', true)
        // NIFs that were given up and closed accounts send nothing.
        .where('n.archivado', '=', false)
        .where('u.desactivadoEn', 'is', null)
        .select(DEL_NIF)
        .select(['n.usuarioId', 'r.avisos'])
        .select((eb) => eb.cast<string>('r.desde', 'text').as('desde')),
    );
    if (!fila) return;
    const { usuarioId, avisos, desde, ...nif } = fila;
    const quien = {
      nif: nif as NifFila,
      entorno: 'REAL',
      desfaseMs: 0,
      usuarioId,
      contexto: { idPeticion: trabajo, ip: '', idioma: 'es', usuarioId, nifId },
    } as const;
    const ahora = this.clock.date();
    if (!deDia(ahora, quien.nif.zona)) return;
    await this.todas(quien, avisos as unknown as AvisoRecordatorio[], {
      desde,
      hoy: fechaEnZona(ahora.getTime(), quien.nif.zona),
    });
  }

  private async todas(quien: NifEnMano, avisos: readonly AvisoRecordatorio[], dias: Dias): Promise<void> {
    const nifId = quien.nif.id;
    const tras = avisos.map((aviso) => aviso.dias);
    const [vencidas] = await this.db.leer({ nifId }, aMano<Vencida>(vencidasSql(nifId, tras, dias)));
    let fallido: unknown;
    for (const vencida of vencidas) {
      const numero = avisoDebido(vencida, tras, dias) as 1 | 2 | 3 | undefined;
      const aviso = numero && avisos[numero - 1];
      if (!aviso) continue;
      try {
        await this.recordar(quien, vencida, numero, aviso);
      } catch (error) {
        // What does not go out today goes out tomorrow.
        if (error instanceof ErrorApi && error.codigo === 'CORREOS_DEMASIADOS') return;
        // One that cannot be sent holds up no other.
        fallido ??= error;
      }
    }
    if (fallido) throw fallido;
  }

  private recordar(
    quien: NifEnMano,
    { id, numeroCompleto, pendiente, fechaVencimiento }: Vencida,
    numero: 1 | 2 | 3,
    aviso: AvisoRecordatorio,
  ): Promise<boolean> {
    return this.envio.recordar(quien, id, {
      numero,
      palabras: ({ idioma, remitente }) =>
        palabrasDeRecordatorio(
          aviso,
          numero,
          {
            numero: numeroCompleto,
            importe: formatImporte(pendiente, idioma),
            vencimiento: formatFecha(fechaVencimiento, idioma),
            empresa: remitente,
          },
          { traductor: this.traductor, idioma },
        ),
    });
  }
}

function deDia(ahora: Date, zona: string): boolean {
  const hora = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zona, hour: '2-digit', hourCycle: 'h23' }).format(ahora),
  );
  return hora >= HORAS.primera && hora < HORAS.ultima;
}
