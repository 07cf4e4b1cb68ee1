// The addresses that the payment provider tells us at: of our own account, of those connected to it, and of each that is connected by a key.
import { Controller, Headers, Ip } from '@nestjs/common';
import { avisosDePago, type Entrada } from '@encadena/contracts';
import { CuerpoCrudo, Input, Serves } from '../http';
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

  @Serves(avisosDePago.deCuenta)
  async deCuenta(
    @Input(avisosDePago.deCuenta) { params }: Pick<Entrada<typeof avisosDePago.deCuenta>, 'params'>,
    @CuerpoCrudo() crudo: string,
    @Headers(FIRMA) firma: string | undefined,
    @Ip() ip: string,
  ) {
    await this.recepcion.recibirDeCuenta(params.cuenta, { crudo, firma, ip });
    return { recibido: true };
  }
}
