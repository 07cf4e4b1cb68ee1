// Orders about chains.
import { Injectable } from '@nestjs/common';
import { isNif, normalizarNif } from '@encadena/values';
import { ReanudarCadena } from '../modules/envios';
import { ConfigError } from '../platform/config';
import { Log } from '../platform/logs';

@Injectable()
export class Cadenas {
  constructor(
    private readonly reanudarCadena: ReanudarCadena,
    private readonly log: Log,
  ) {}

  /** Lets a chain send again that the agency suspended. Throws a ConfigError with what to do instead. */
  async reanudar(texto: string): Promise<string> {
    const { nif } = normalizarNif(texto);
    if (!isNif(nif)) throw new ConfigError(`${texto} is no NIF.`);
    const reanudadas = await this.reanudarCadena.execute(nif);
    if (reanudadas === 0) throw new ConfigError(`No chain of ${nif} is suspended.`);
    this.log.event('cadena-reanudada', { nif, cadenas: reanudadas });
    return `Chains of ${nif} that send again: ${reanudadas}. What waits leaves with the next send; the alarm closes when the agency takes it.`;
  }
}
