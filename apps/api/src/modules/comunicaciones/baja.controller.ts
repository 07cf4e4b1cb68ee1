// Doors of the end of commercial mail: for the page, and for mail programs that post by themselves (RFC 8058).
import { Controller, Ip } from '@nestjs/common';
import { bajaCorreosComerciales, type Entrada, type Respuesta } from '@encadena/contracts';
import { type Contexto, ContextoActual, Input, Serves } from '../../platform/http';
import { enmascarar, Limites } from '../auth';
import { BajaCorreos } from './baja-correos';

@Controller()
export class BajaController {
  constructor(
    private readonly baja: BajaCorreos,
    private readonly limites: Limites,
  ) {}

  @Serves(bajaCorreosComerciales.ver)
  async ver(
    @Input(bajaCorreosComerciales.ver) { query }: Entrada<typeof bajaCorreosComerciales.ver>,
    @Ip() ip: string,
  ): Promise<Respuesta<typeof bajaCorreosComerciales.ver>> {
    const { email, suscrito } = await this.limites.porEnlace(ip, () => this.baja.ver(query.token));
    return { emailEnmascarado: enmascarar(email), suscrito };
  }

  @Serves(bajaCorreosComerciales.confirmar)
  async confirmar(
    @Input(bajaCorreosComerciales.confirmar)
    { query, body }: Entrada<typeof bajaCorreosComerciales.confirmar>,
    @ContextoActual() contexto: Contexto,
  ): Promise<Respuesta<typeof bajaCorreosComerciales.confirmar>> {
    const token = 'token' in body ? body.token : (query.token ?? '');
    await this.limites.porEnlace(contexto.ip, () => this.baja.execute(token, contexto));
    return { suscrito: false };
  }
}
