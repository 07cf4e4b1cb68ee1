// The demo company pays for a plan, at the simulator of the payment provider and with the simulator's card: a billing
// group, hired like any other, so that whoever walks through the product does not come to the trial's end.
import { Injectable } from '@nestjs/common';
import type { DatosFacturacionEntrada } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { newId } from '../../../platform/ids';
import { unaVez } from '../../../platform/pasarela';
import { GruposFacturacionService } from '../grupos-facturacion.service';
import { CobroRepository } from './cobro.repository';
import { Contratar } from './contratar';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import { PrepararCobro } from './preparar';
import type { DelGrupo } from './tareas';

/** What the provider's tests call a card that is always accepted. */
const TARJETA = 'pm_card_visa';
const PLAN = { planCodigo: 'PROFESIONAL', recurrencia: 'MES', activo: true } as const;

@Injectable()
export class PlanDeMuestra {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly grupos: GruposFacturacionService,
    private readonly cobro: CobroRepository,
    private readonly preparar: PrepararCobro,
    private readonly pasarela: PasarelaDeCobro,
    private readonly contratar: Contratar,
  ) {}

  /** Only where nobody pays. False: it has had a plan, or what is sold is something else. */
  async execute(usuarioId: string, nifId: string, datos: DatosFacturacionEntrada): Promise<boolean> {
    const listo = await this.db.run({ usuarioId, nifId }, async (tx) => {
      const [fila, precio] = await Promise.all([
        tx.suscripcion.findUnique({ where: { nifId }, select: { primeraContratacion: true } }),
        tx.precio.findFirst({ where: PLAN, select: { id: true } }),
      ]);
      if (fila?.primeraContratacion != null || precio === null) return null;
      return { grupoId: await this.grupo(tx, { usuarioId, nifId }, datos), uuidPrecio: precio.id };
    });
    if (listo === null) return false;
    const { grupoId, uuidPrecio } = listo;
    await this.conTarjeta({ usuarioId, grupoId });
    const contexto = { idPeticion: newId(), ip: '127.0.0.1', idioma: 'es' as const };
    const cuerpo = { uuidNif: nifId, uuidPrecio, uuidPrecioApiAccess: null };
    const { estado } = await this.contratar.execute(usuarioId, grupoId, cuerpo, contexto);
    return estado === 'PAGADA';
  }

  /** Its own, from a first try that broke off, or a new one. */
  private async grupo(
    tx: Tx,
    { usuarioId, nifId }: { usuarioId: string; nifId: string },
    datos: DatosFacturacionEntrada,
  ): Promise<string> {
    const { grupoFacturacionId } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { grupoFacturacionId: true },
    });
    if (grupoFacturacionId !== null) return grupoFacturacionId;
    const grupoId = await this.grupos.insertar(tx, usuarioId, datos);
    await tx.nif.updateMany({
      where: { id: nifId, usuarioId },
      data: { grupoFacturacionId: grupoId, modificadoEn: this.clock.date() },
    });
    return grupoId;
  }

  private async conTarjeta(de: DelGrupo): Promise<void> {
    const { grupo } = await this.cobro.leer(de);
    const customer = await this.preparar.cliente(grupo);
    if ((await this.pasarela.tarjeta(customer)) !== null) return;
    await this.pasarela.pedir((stripe) =>
      stripe.paymentMethods.attach(TARJETA, { customer }, unaVez('muestra', de.grupoId)),
    );
  }
}
