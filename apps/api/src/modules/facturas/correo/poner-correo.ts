// Puts an e-mail to a customer down with its job, in the act that asks for it, where there is room for it today (docs/adr/0050).
import { Injectable } from '@nestjs/common';
import type { CorreoFacturaEntrada, PropuestaCorreoDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { Queue } from '../../../platform/queue';
import { enviadasEnActo, turnoSql } from './correos.sql';
import { DIA_MS, exigirCupo } from './cupo-correos';
import type { Direcciones } from './sobre';
import { ENTREGAR_CORREO } from './tarea';

export interface CorreoPorPoner {
  id: string;
  /** What is sent: one of the two, and of a quote which version, and the customer as it names them. */
  de:
    | { facturaId: string; presupuestoId: null }
    | { facturaId: null; presupuestoId: string; edicion: number; destinatario: object };
  nombrePdf: string;
  pdf: Uint8Array<ArrayBuffer> | null;
  /** Where the invoice is seen. */
  url: string | null;
  direcciones: Direcciones;
  /** One's own words; what was proposed without them. */
  entrada: Pick<CorreoFacturaEntrada, 'asunto' | 'cuerpo'>;
  propuesta: Pick<PropuestaCorreoDto, 'idioma' | 'asunto' | 'cuerpo' | 'remitente' | 'responderA'>;
  recordatorio: number | null;
}

@Injectable()
export class PonerCorreo {
  constructor(
    private readonly clock: Clock,
    private readonly queue: Queue,
  ) {}

  /** Requests that arrive together are handled one after the other. Throws CORREOS_DEMASIADOS. */
  async exigirSitio(tx: Tx, nifId: string, cupo: number, mas: number): Promise<void> {
    await tx.$queryRaw(turnoSql(nifId));
    const desde = new Date(this.clock.now() - DIA_MS);
    const [fila] = await tx.$queryRaw<{ n: number }[]>(enviadasEnActo(nifId, desde));
    exigirCupo(cupo, fila?.n ?? 0, mas);
  }

  async poner(tx: Tx, { nif, entorno, usuarioId }: NifEnMano, correo: CorreoPorPoner): Promise<void> {
    const { id, de, nombrePdf, pdf, url, direcciones, entrada, propuesta, recordatorio } = correo;
    await tx.correoCliente.create({
      data: {
        ...de,
        ...direcciones,
        id,
        nifId: nif.id,
        idioma: propuesta.idioma,
        asunto: entrada.asunto ?? propuesta.asunto,
        cuerpo: entrada.cuerpo ?? propuesta.cuerpo,
        empresa: propuesta.remitente,
        responderA: propuesta.responderA,
        prueba: entorno === 'PRUEBAS',
        conPdf: pdf !== null,
        conEnlace: url !== null,
        // A number may contain characters that a file name must not.
        nombrePdf: nombrePdf.replace(/[/\\:]/g, '-'),
        pdf,
        rechazadas: [],
        recordatorio,
        pedidoPor: recordatorio === null ? usuarioId : null,
        pedidoEn: this.clock.date(),
      },
      select: { id: true },
    });
    await this.queue.add(tx, ENTREGAR_CORREO, { nifId: nif.id, correoId: id, url });
  }
}
