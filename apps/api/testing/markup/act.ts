// A call with a hostile text in every open field of its body, or of its query where it has no body.
import { type Endpoint, endpoints } from '@encadena/contracts';
import type { Planter } from '../../../../tools/testing/hostile-texts';
import { DNI } from '../papeles/mundo-papeles';
import type { Cliente, Respuesta } from '../platform';

const NAMES = new Map(endpoints().map(({ nombre, endpoint }) => [endpoint, nombre]));

export interface Answer extends Respuesta<unknown> {
  name: string;
  endpoint: Endpoint;
}

/** Calls with planted bodies; every one has to go through. */
export class Act {
  constructor(
    private readonly planter: Planter,
    private readonly client: Cliente,
    readonly answers: Answer[] = [],
  ) {}

  as = (client: Cliente): Act => new Act(this.planter, client, this.answers);

  async do<E extends Endpoint>(
    endpoint: E,
    skeleton: object,
    { params, version, upload }: { params?: object; version?: number; upload?: Uint8Array<ArrayBuffer> } = {},
  ) {
    const name = NAMES.get(endpoint) ?? '';
    const [part, schema] = endpoint.body
      ? (['body', endpoint.body] as const)
      : (['query', endpoint.query] as const);
    if (!schema) throw new Error(`${name} takes no text`);
    const filled = this.planter.fill<Record<string, unknown>>(name, schema, skeleton);
    const answer = upload
      ? await this.client.subir(endpoint, {
          params,
          body: filled,
          archivo: upload,
          otros: endpoint.subida?.opcionales ? { documentoIdentidad: DNI } : {},
        })
      : await this.client.llamarMal(endpoint, { params, [part]: filled }, version ? { version } : {});
    this.answers.push({ ...answer, name, endpoint });
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.texto}`);
    return answer.datos as Awaited<ReturnType<typeof this.client.llamar<E>>>['datos'];
  }
}
