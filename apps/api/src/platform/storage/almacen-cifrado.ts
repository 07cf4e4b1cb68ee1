// What all storages have in common: files are encrypted here, whoever keeps them, and bound to their NIF and id.
import type { Secretos } from '../secrets';
import { Almacen } from './almacen';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export abstract class AlmacenCifrado extends Almacen {
  protected constructor(private readonly secretos: Secretos) {
    super();
  }

  async put(nifId: string, id: string, contenido: Uint8Array): Promise<void> {
    await this.ponerSobre(nifId, id, this.secretos.cifrar(contenido, contexto(nifId, id)));
  }

  async get(nifId: string, id: string): Promise<Buffer | null> {
    const sobre = await this.sobre(nifId, id);
    return sobre && this.secretos.descifrar(sobre, contexto(nifId, id));
  }

  async claveAusente(nifId: string, id: string): Promise<string | undefined> {
    const cabecera = await this.cabecera(nifId, id);
    return cabecera ? this.secretos.claveAusente(cabecera) : undefined;
  }

  async reenvolver(nifId: string, id: string): Promise<boolean> {
    const nuevo = async (): Promise<Uint8Array | undefined> => {
      const sobre = await this.sobre(nifId, id);
      return sobre ? this.secretos.reenvolver(sobre, contexto(nifId, id)) : undefined;
    };
    return (await nuevo()) !== undefined && this.cambiar(nifId, id, nuevo);
  }

  /** The first bytes of an envelope (HASTA_CLAVE), or null when there is none. */
  protected abstract cabecera(nifId: string, id: string): Promise<Uint8Array | null>;

  /**
   * Replaces a file by what `hacer` makes of it. One that is deleted meanwhile, by whatever process, does not come back. False when
   * there was nothing to write.
   */
  protected abstract cambiar(
    nifId: string,
    id: string,
    hacer: () => Promise<Uint8Array | undefined>,
  ): Promise<boolean>;
}

/** Whether that may be a name: ids are ours, and yet nothing but an id ever becomes a part of a path. */
export const esId = (nombre: string): boolean => UUID.test(nombre);

/** Throws for what is no id. */
export function exigirIds(ids: readonly string[]): void {
  if (!ids.every(esId)) throw new Error('A file is named by ids only');
}

const contexto = (nifId: string, id: string): string => `archivos:${nifId}:${id}`;
