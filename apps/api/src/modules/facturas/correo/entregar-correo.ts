// Hands an e-mail with an invoice or a quote to the mail server, once, and notes what it said: taken, not now, or never.
import { Inject, Injectable } from '@nestjs/common';
import type { MotivoCorreo } from '@encadena/contracts';
import { createTraductor, type Traductor } from '@encadena/i18n';
import { Clock } from '../../../platform/clock';
import { DbWorker } from '../../../platform/db';
import { Log } from '../../../platform/logs';
import { type Buzon, BUZON, esDefinitivo, palabrasDe } from '../../../platform/mail';
import type { JobInHand, Reaction } from '../../../platform/queue';
import { CorreoIlegible, redactarCorreo } from './redactar-correo';
import type { CorreoEnCamino } from './tarea';

/** So long it is tried; the queue itself lets go of it later. */
const VIDA_MS = 2 * 86_400_000;

type Desenlace =
  | { estado: 'ENVIADO'; respuesta: string; rechazadas: string[] }
  | { estado: 'FALLIDO'; respuesta: string; motivo: MotivoCorreo };

class YaPagada extends Error {
  override name = 'YaPagada';
}

@Injectable()
export class EntregarCorreo implements Reaction<CorreoEnCamino> {
  private traductor?: Promise<Traductor>;

  constructor(
    private readonly db: DbWorker,
    private readonly clock: Clock,
    private readonly log: Log,
    @Inject(BUZON) private readonly buzon: Buzon,
  ) {}

  /** Throws what another try may mend. */
  async react({ nifId, correoId, url }: CorreoEnCamino, { id }: JobInHand): Promise<void> {
    const donde = { nifId_id: { nifId, id: correoId } };
    const correo = await this.db.run({ nifId }, (tx) => tx.correoCliente.findUnique({ where: donde }));
    if (correo?.estado !== 'PENDIENTE') return;
    let desenlace: Desenlace;
    try {
      if (correo.recordatorio !== null && correo.facturaId !== null)
        await this.exigirDeuda(nifId, correo.facturaId);
      this.traductor ??= createTraductor();
      const mensaje = await redactarCorreo(correo, url, await this.traductor);
      desenlace = { estado: 'ENVIADO', ...(await this.buzon.entregar(mensaje, id)) };
    } catch (error) {
      const motivo = this.motivoDe(error, correo.pedidoEn);
      if (motivo === null) {
        await this.db.run({ nifId }, (tx) =>
          tx.correoCliente.update({
            where: donde,
            data: { intentos: { increment: 1 }, respuesta: palabrasDe(error) },
            select: { id: true },
          }),
        );
        throw error;
      }
      desenlace = { estado: 'FALLIDO', motivo, respuesta: palabrasDe(error) };
    }
    await this.db.run({ nifId }, (tx) =>
      tx.correoCliente.update({
        where: donde,
        data: { ...desenlace, intentos: { increment: 1 }, pdf: null, terminadoEn: this.clock.date() },
        select: { id: true },
      }),
    );
    this.log.event('correo-cliente', { trabajo: id, estado: desenlace.estado });
  }

  /** It may have waited while the customer paid. */
  private async exigirDeuda(nifId: string, facturaId: string): Promise<void> {
    const [debida] = await this.db.run(
      { nifId },
      (tx) => tx.$queryRaw<unknown[]>`
        SELECT 1 AS uno
        FROM facturas f
        WHERE f.nif_id = ${nifId}::uuid AND f.id = ${facturaId}::uuid AND f.a_cobrar > f.cobrado`,
    );
    if (!debida) throw new YaPagada();
  }

  /** Why it is given up; null: it is tried again. */
  private motivoDe(error: unknown, pedidoEn: Date): MotivoCorreo | null {
    if (error instanceof YaPagada) return 'YA_PAGADA';
    if (error instanceof CorreoIlegible) return 'NO_VALIDO';
    if (esDefinitivo(error)) return 'RECHAZADO';
    return this.clock.now() - pedidoEn.getTime() > VIDA_MS ? 'SIN_SERVIDOR' : null;
  }
}
