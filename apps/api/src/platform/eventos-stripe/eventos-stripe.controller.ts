// The two addresses that the payment provider tells us at.
import { Controller, Headers, Ip } from '@nestjs/common';
import { avisosDePago } from '@encadena/contracts';
import { CuerpoCrudo, Serves } from '../http';
import { RecepcionDeEventos } from './recepcion';

const FIRMA = 'stripe-signature';

@Controller()
export class EventosStripeController {
  constructor(private readonly recepcion: RecepcionDeEventos) {}

  @Serves(avisosDePago.propios)
  async propios(@CuerpoCrudo() crudo: string, @Headers(FIRMA) firma: string | undefined, @Ip() ip: string) {
    await this.recepcion.recibir('PROPIA', { crudo, firma, ip });
    return { recibido: true };
  }

  @Serves(avisosDePago.conectadas)
  async conectadas(
    @CuerpoCrudo() crudo: string,
    @Headers(FIRMA) firma: string | undefined,
    @Ip() ip: string,
  ) {
    await this.recepcion.recibir('CONECTADAS', { crudo, firma, ip });
    return { recibido: true };
  }
}
