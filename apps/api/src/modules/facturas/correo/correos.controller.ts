// The endpoints of e-mails with invoices, for people and for programs.
import { Controller } from '@nestjs/common';
import { correosFactura, type Entrada } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { CorreosQueries } from './correos.queries';
import { EnviarCorreo } from './enviar-correo';
import { PropuestaCorreo } from './propuesta-correo';

@Controller()
export class CorreosController {
  constructor(
    private readonly queries: CorreosQueries,
    private readonly propuestas: PropuestaCorreo,
    private readonly envio: EnviarCorreo,
  ) {}

  @Serves(correosFactura.previsualizar)
  previsualizar(
    @NifActual() quien: NifEnMano,
    @Input(correosFactura.previsualizar) { params, query }: Entrada<typeof correosFactura.previsualizar>,
  ) {
    return this.propuestas.hacer(quien, params.uuid, query.idioma ?? null);
  }

  @Serves(correosFactura.enviar)
  enviar(
    @NifActual() quien: NifEnMano,
    @Input(correosFactura.enviar) { params, body }: Entrada<typeof correosFactura.enviar>,
  ) {
    return this.envio.execute(quien, params.uuid, body);
  }

  @Serves(correosFactura.listar)
  listar(
    @NifActual() quien: NifEnMano,
    @Input(correosFactura.listar) { params }: Entrada<typeof correosFactura.listar>,
  ) {
    return this.queries.listar(quien, 'FACTURA', params.uuid);
  }
}
