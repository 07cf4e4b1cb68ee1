// What this installation is, for pages that must know it before anybody has entered.
import { Controller, Inject } from '@nestjs/common';
import { producto, type ProductoDto } from '@encadena/contracts';
import { CONFIG, type Config } from '../config';
import { Serves } from '../http';
import { Pasarela } from './pasarela';

@Controller()
export class ProductoController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pasarela: Pasarela,
  ) {}

  @Serves(producto.ver)
  ver(): ProductoDto {
    return productoDe(this.config, this.pasarela);
  }
}

export const productoDe = (
  { SUSCRIPCIONES, API_PETICIONES_MINUTO }: Pick<Config, 'SUSCRIPCIONES' | 'API_PETICIONES_MINUTO'>,
  { simulada, disponible, conectable }: Pasarela,
): ProductoDto => ({
  suscripciones: SUSCRIPCIONES === 'si',
  pagos: !disponible ? 'NINGUNOS' : simulada ? 'SIMULADOS' : 'REALES',
  conectable,
  peticionesMinuto: API_PETICIONES_MINUTO,
});
