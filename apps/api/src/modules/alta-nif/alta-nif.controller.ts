// The door through which a NIF comes in.
import { Controller } from '@nestjs/common';
import { type Entrada, nifs, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import { AltaNif } from './alta-nif';

@Controller()
export class AltaNifController {
  constructor(private readonly altaNif: AltaNif) {}

  @Serves(nifs.crear)
  crear(
    @UsuarioActual() usuario: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(nifs.crear) { body }: Entrada<typeof nifs.crear>,
  ): Promise<Respuesta<typeof nifs.crear>> {
    return this.altaNif.execute(usuario, body, contexto);
  }
}
