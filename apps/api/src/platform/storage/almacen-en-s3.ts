// Files in an object store: archivos/<nif>/<id> in a bucket of its own (docs/adr/0071). The store sees envelopes and ids.
import type { AjustesS3 } from '../config';
import { newId } from '../ids';
import { HASTA_CLAVE, type Secretos } from '../secrets';
import { AlmacenCifrado, esId, exigirIds } from './almacen-cifrado';
import { Cubo, type Plazos } from './cubo';

const RAIZ = 'archivos/';

export class AlmacenEnS3 extends AlmacenCifrado {
  private readonly cubo: Cubo;

  constructor(ajustes: AjustesS3, secretos: Secretos, plazos?: Plazos) {
    super(secretos);
    this.cubo = new Cubo(ajustes, plazos);
  }

  get nombre(): string {
    const { bucket, endpoint } = this.cubo.ajustes;
    return `the bucket ${bucket} of ${endpoint}`;
  }

  async sobre(nifId: string, id: string): Promise<Buffer | null> {
    return this.cubo.leer(lugar(nifId, id));
  }

  async ponerSobre(nifId: string, id: string, sobre: Uint8Array): Promise<void> {
    await this.cubo.poner(lugar(nifId, id), sobre);
  }

  async delete(nifId: string, id: string): Promise<void> {
    const objeto = lugar(nifId, id);
    await this.cubo.quitar(objeto);
    // Whoever is wrapping it anew (another process) announced it before reading, and looks afterwards whether the announcement still
    // stands; without it nothing stays. One that looked before it was taken away had written by then, and is met by the second removal.
    for await (const anuncio of this.cubo.claves(`${objeto}.`)) await this.cubo.quitar(anuncio);
    await this.cubo.quitar(objeto);
  }

  async deleteAll(nifId: string): Promise<void> {
    // Until nothing is found: a file that is being wrapped anew may appear once more, and its announcement goes with the rest.
    for (let quedan = true; quedan;) {
      quedan = false;
      for await (const objeto of this.cubo.claves(`${lugar(nifId)}/`)) {
        quedan = true;
        await this.cubo.quitar(objeto);
      }
    }
  }

  async *todos(): AsyncGenerator<{ nifId: string; id: string }> {
    for await (const objeto of this.cubo.claves(RAIZ)) {
      const [nifId = '', id = '', ...mas] = objeto.slice(RAIZ.length).split('/');
      // Announcements, and whatever somebody else laid there, are none of our files.
      if (esId(nifId) && esId(id) && mas.length === 0) yield { nifId, id };
    }
  }

  protected async cabecera(nifId: string, id: string): Promise<Uint8Array | null> {
    return this.cubo.leer(lugar(nifId, id), HASTA_CLAVE);
  }

  protected async cambiar(
    nifId: string,
    id: string,
    hacer: () => Promise<Uint8Array | undefined>,
  ): Promise<boolean> {
    const objeto = lugar(nifId, id);
    const anuncio = `${objeto}.${newId()}`;
    await this.cubo.poner(anuncio, Buffer.alloc(0));
    try {
      const bytes = await hacer();
      if (!bytes) return false;
      await this.cubo.poner(objeto, bytes);
      if (await this.cubo.leer(anuncio)) return true;
      await this.cubo.quitar(objeto);
      return false;
    } finally {
      await this.cubo.quitar(anuncio);
    }
  }
}

function lugar(...ids: string[]): string {
  exigirIds(ids);
  return RAIZ + ids.join('/');
}
