// Billing data that change are told to the provider: name, address, tax ids, and the tax that follows from them. So is
// what VIES says of a number later.
import { Injectable } from '@nestjs/common';
import { unaVez } from '../../../platform/pasarela';
import type { Reaction } from '../../../platform/queue';
import { CobroRepository, type EnMano } from './cobro.repository';
import { ConciliarGrupo } from './conciliar-grupo';
import type { DatosDeCliente, GrupoEnCobro } from './filas';
import { NifIvaDeGrupo } from './nif-iva';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import { PrepararCobro } from './preparar';
import { siExiste } from './si-existe';
import { vive } from './real';
import type { DelGrupo } from './tareas';

@Injectable()
export class ReaccionDatosDeCliente implements Reaction<DelGrupo> {
  constructor(
    private readonly cobro: CobroRepository,
    private readonly conciliar: ConciliarGrupo,
    private readonly preparar: PrepararCobro,
    private readonly pasarela: PasarelaDeCobro,
    private readonly nifIva: NifIvaDeGrupo,
  ) {}

  async react(de: DelGrupo): Promise<void> {
    await siExiste(() => this.cobro.conGrupo(de, (mano) => this.decir(mano)));
  }

  private async decir(mano: EnMano): Promise<void> {
    const { grupo } = await this.cobro.leer(mano);
    if (grupo.clienteStripe === null) return;
    const datos = await this.preparar.datos(mano);
    await this.pasarela.modificarCliente(grupo.clienteStripe, datos);
    await this.nifIva.mirar(grupo, grupo.clienteStripe, datos);
    await this.cambiarTasas(mano, grupo, datos);
    await this.conciliar.enMano(mano);
  }

  /** From the next charge on. A schedule would write the old ones back: the reconciler makes it anew. */
  private async cambiarTasas(mano: EnMano, grupo: GrupoEnCobro, datos: DatosDeCliente): Promise<void> {
    if (grupo.suscripcionStripe === null) return;
    const { real } = await this.pasarela.real(grupo.suscripcionStripe);
    const tasas = await this.pasarela.tasas(grupo.clienteStripe as string, datos);
    if (!vive(real) || tasas.join() === real.tasas.join()) return;
    await this.pasarela.pedir(async (stripe) => {
      if (real.calendario !== null)
        await stripe.subscriptionSchedules.release(
          real.calendario.id,
          {},
          unaVez('soltar', mano.prestamo, real.calendario.id),
        );
      await stripe.subscriptions.update(
        real.id,
        { default_tax_rates: tasas.length === 0 ? '' : tasas },
        unaVez('tasas', mano.prestamo, real.id),
      );
    });
  }
}
