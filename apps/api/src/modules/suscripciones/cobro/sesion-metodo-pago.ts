// The provider's page where a card is entered the first time, or changed: no card ever passes through us.
import { Inject, Injectable } from '@nestjs/common';
import { contratacion, type Entrada, PARAM_TARJETA_NUEVA, type Respuesta } from '@encadena/contracts';
import { CONFIG, type Config } from '../../../platform/config';
import { DbCobro } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { CobroRepository } from './cobro.repository';
import type { GrupoEnCobro } from './filas';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import { PrepararCobro } from './preparar';

type Cuerpo = Entrada<typeof contratacion.sesionMetodoPago>['body'];
type Sesion = Respuesta<typeof contratacion.sesionMetodoPago>;

@Injectable()
export class SesionMetodoPago {
  constructor(
    private readonly db: DbCobro,
    @Inject(CONFIG) private readonly config: Config,
    private readonly idempotencia: Idempotencia,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    private readonly preparar: PrepararCobro,
  ) {}

  /** Throws GRUPO_NO_ENCONTRADO (422). */
  async execute(
    usuarioId: string,
    { uuidGrupoFacturacion, volverA }: Cuerpo,
    contexto: Contexto,
  ): Promise<Sesion> {
    const previa = await this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.previa<Sesion>(tx, contexto, contratacion.sesionMetodoPago),
    );
    if (previa !== undefined) return previa;
    const { grupo } = await this.cobro
      .leer({ usuarioId, grupoId: uuidGrupoFacturacion })
      .catch(() => Promise.reject(noEsta()));
    const cliente = await this.preparar.cliente(grupo);
    const sesion = { url: await this.abrir(grupo, cliente, `${this.config.WEB_URL}${volverA}`) };
    return this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, contratacion.sesionMetodoPago, async () => sesion),
    );
  }

  private async abrir(grupo: GrupoEnCobro, customer: string, vuelta: string): Promise<string> {
    const tarjeta = await this.pasarela.tarjeta(customer);
    // Only who has entered a card comes back by this one: the page then waits to hear of it.
    const conTarjeta = `${vuelta}?${PARAM_TARJETA_NUEVA}=${grupo.id}`;
    return this.pasarela.pedir(async (stripe) => {
      if (tarjeta !== null) {
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url: vuelta,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: conTarjeta } },
          },
        });
        return url;
      }
      const { url } = await stripe.checkout.sessions.create({
        mode: 'setup',
        ui_mode: 'hosted_page',
        customer,
        currency: 'eur',
        success_url: conTarjeta,
        cancel_url: vuelta,
        metadata: { grupo: grupo.id, usuario: grupo.usuarioId },
      });
      return url as string;
    });
  }
}

const noEsta = () =>
  fallo('GRUPO_NO_ENCONTRADO', {
    errores: [{ campo: 'uuidGrupoFacturacion', codigo: 'GRUPO_NO_ENCONTRADO' }],
  });
