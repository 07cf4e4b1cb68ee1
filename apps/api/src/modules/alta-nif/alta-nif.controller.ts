// The door through which a NIF comes in.
import { Controller } from '@nestjs/common';
import { type Entrada, nifs, type Respuesta } from '@encadena/contracts';
import { type Contexto, ContextoActual, type Cuenta, CuentaActual, Input, Serves } from '../../platform/http';
import { AltaNif } from './alta-nif';

@Controller()
export class AltaNifController {
  constructor(private readonly altaNif: AltaNif) {}

  @Serves(nifs.crear)
  crear(
    @CuentaActual() cuenta: Cuenta,
    @ContextoActual() contexto: Contexto,
    @Input(nifs.crear) { body }: Entrada<typeof nifs.crear>,
  ): Promise<Respuesta<typeof nifs.crear>> {
    return this.altaNif.execute(cuenta, body, contexto);
  }
}
