// Doors of a sale for its buyer. Search engines that meet one keep nothing of it.
import { Controller, Header, Ip } from '@nestjs/common';
import { type Entrada, ventasPublicas } from '@encadena/contracts';
import { Input, Serves } from '../../../platform/http';
import { Limites } from '../../auth';
import { VentaPublica } from './venta-publica';

@Controller()
export class VentaPublicaController {
  constructor(
    private readonly ventas: VentaPublica,
    private readonly limites: Limites,
  ) {}

  @Serves(ventasPublicas.ver)
  @Header('x-robots-tag', 'noindex, nofollow')
  async ver(@Input(ventasPublicas.ver) { params }: Entrada<typeof ventasPublicas.ver>, @Ip() ip: string) {
    await this.limites.contarRed('venta-publica-red', ip);
    return this.ventas.ver(params.token);
  }

  @Serves(ventasPublicas.completar)
  @Header('x-robots-tag', 'noindex, nofollow')
  async completar(
    @Input(ventasPublicas.completar) { params, body }: Entrada<typeof ventasPublicas.completar>,
    @Ip() ip: string,
  ) {
    await this.limites.contarRed('venta-publica-red', ip);
    return this.ventas.completar(params.token, body);
  }
}
