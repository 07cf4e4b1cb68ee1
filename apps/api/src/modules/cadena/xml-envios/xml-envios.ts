// The agency's answers as they came, wherever they are: in the database for a month, afterwards in the storage (docs/adr/0073). Whoever reads
// one asks here.
import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { gunzip, type ZlibOptions } from 'node:zlib';
import { Almacen } from '../../../platform/storage';
import { desempaquetar, sha256De } from './paquete-envio';

const descomprimir: (datos: Uint8Array, ajustes: ZlibOptions) => Promise<Buffer> = promisify(gunzip);

/** As much as the sender ever keeps of an answer. */
const MAX_RESPUESTA = 16 * 1024 * 1024;

/** What a reader selects of a send. */
export interface EnvioLeido {
  id: string;
  respuesta: Uint8Array | null;
  almacenadoSha256: Uint8Array | null;
}

@Injectable()
export class XmlEnvios {
  constructor(private readonly almacen: Almacen) {}

  /**
   * The bytes of the answer; null when none came. Throws AlmacenNoResponde when the storage does not answer, SecretoIlegible or an Error when what it
   * keeps is not what was sent there.
   */
  async respuesta(nifId: string, envio: EnvioLeido): Promise<Buffer | null> {
    const comprimida = envio.almacenadoSha256
      ? await this.almacenada(nifId, envio.id, envio.almacenadoSha256)
      : envio.respuesta;
    return comprimida && descomprimir(comprimida, { maxOutputLength: MAX_RESPUESTA });
  }

  private async almacenada(nifId: string, id: string, sha256: Uint8Array): Promise<Buffer | null> {
    const paquete = await this.almacen.get(nifId, id);
    if (!paquete) throw new Error(`The storage does not have the XML of the send ${nifId}/${id}`);
    if (!sha256De(paquete).equals(sha256))
      throw new Error(`The storage has other XML of the send ${nifId}/${id} than was put there`);
    return desempaquetar(paquete).respuesta;
  }
}
