// The endpoints of e-mails with quotes, for people alone.
import { Controller } from '@nestjs/common';
import { correosPresupuesto, type Entrada } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../platform/http';
import { CorreosQueries } from '../facturas';
import { EnviarPresupuesto } from './enviar-presupuesto';
import { PropuestaPresupuesto } from './propuesta-presupuesto';

@Controller()
export class CorreosPresupuestoController {
  constructor(
    private readonly correos: CorreosQueries,
    private readonly propuestas: PropuestaPresupuesto,
    private readonly envio: EnviarPresupuesto,
  ) {}

  @Serves(correosPresupuesto.previsualizar)
  previsualizar(
    @NifActual() quien: NifEnMano,
    @Input(correosPresupuesto.previsualizar)
    { params, query }: Entrada<typeof correosPresupuesto.previsualizar>,
  ) {
    return this.propuestas.hacer(quien, params.uuid, query.idioma ?? null);
  }

  @Serves(correosPresupuesto.enviar)
  enviar(
    @NifActual() quien: NifEnMano,
    @Input(correosPresupuesto.enviar) { params, body }: Entrada<typeof correosPresupuesto.enviar>,
  ) {
    return this.envio.execute(quien, params.uuid, body);
  }

  @Serves(correosPresupuesto.listar)
  listar(
    @NifActual() quien: NifEnMano,
    @Input(correosPresupuesto.listar) { params }: Entrada<typeof correosPresupuesto.listar>,
  ) {
    return this.correos.listar(quien, 'PRESUPUESTO', params.uuid);
  }
}
