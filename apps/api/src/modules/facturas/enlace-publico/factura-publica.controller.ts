// Doors of an invoice for whoever has its link. Search engines that meet one keep nothing of it.
import { Controller, Header, Ip } from '@nestjs/common';
import { type Entrada, facturasPublicas } from '@encadena/contracts';
import { type Contexto, ContextoActual, Input, Serves } from '../../../platform/http';
import { Limites } from '../../auth';
import { FacturaPublica } from './factura-publica';

@Controller()
export class FacturaPublicaController {
  constructor(
    private readonly facturas: FacturaPublica,
    private readonly limites: Limites,
  ) {}

  @Serves(facturasPublicas.ver)
  @Header('x-robots-tag', 'noindex, nofollow')
  async ver(
    @Input(facturasPublicas.ver) { params, query }: Entrada<typeof facturasPublicas.ver>,
    @Ip() ip: string,
  ) {
    await this.limites.contarRed('factura-publica-red', ip);
    return this.facturas.ver(params.token, query.envio);
  }

  @Serves(facturasPublicas.pdf)
  @Header('x-robots-tag', 'noindex, nofollow')
  async pdf(
    @Input(facturasPublicas.pdf) { params }: Entrada<typeof facturasPublicas.pdf>,
    @ContextoActual() contexto: Contexto,
  ) {
    await this.limites.contarRed('factura-publica-red', contexto.ip);
    return this.facturas.pdf(params.token, contexto);
  }
}
