// Endpoints of the invoices that another program issued.
import { Controller } from '@nestjs/common';
import { type Entrada, facturasExternas, type Respuesta } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves, Version } from '../../platform/http';
import { FacturasExternasQueries } from './facturas-externas.queries';
import { FacturasExternasService } from './facturas-externas.service';

@Controller()
export class FacturasExternasController {
  constructor(
    private readonly queries: FacturasExternasQueries,
    private readonly service: FacturasExternasService,
  ) {}

  @Serves(facturasExternas.listar)
  listar(
    @NifActual() { nif }: NifEnMano,
    @Input(facturasExternas.listar) { query }: Entrada<typeof facturasExternas.listar>,
  ): Promise<Respuesta<typeof facturasExternas.listar>> {
    return this.queries.listar(nif, query);
  }

  @Serves(facturasExternas.sumas)
  sumas(
    @NifActual() { nif }: NifEnMano,
    @Input(facturasExternas.sumas) { query }: Entrada<typeof facturasExternas.sumas>,
  ): Promise<Respuesta<typeof facturasExternas.sumas>> {
    return this.queries.sumas(nif.id, query);
  }

  @Serves(facturasExternas.obtener)
  obtener(
    @NifActual() { nif, entorno }: NifEnMano,
    @Input(facturasExternas.obtener) { params }: Entrada<typeof facturasExternas.obtener>,
  ): Promise<Respuesta<typeof facturasExternas.obtener>> {
    return this.queries.obtener(nif, entorno, params.uuid);
  }

  @Serves(facturasExternas.marcarCobro)
  marcarCobro(
    @NifActual() { nif }: NifEnMano,
    @Version() version: number,
    @Input(facturasExternas.marcarCobro) { params, body }: Entrada<typeof facturasExternas.marcarCobro>,
  ): Promise<Respuesta<typeof facturasExternas.marcarCobro>> {
    return this.service.marcarCobro(nif, { id: params.uuid, version }, body.cobrada);
  }

  @Serves(facturasExternas.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(facturasExternas.eliminar) { params }: Entrada<typeof facturasExternas.eliminar>,
  ): Promise<Respuesta<typeof facturasExternas.eliminar>> {
    return this.service.eliminar(quien, params.uuid);
  }
}
