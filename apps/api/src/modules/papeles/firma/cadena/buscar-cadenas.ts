// The paths from a signer up to an authority on our list, by names and signatures. Bounded: the certificates
// that come with a signature may name each other in circles, and there may be more paths through them than
// time.
import { type Cadena, firmadoCon, type Leido } from './leido';

/** Longer chains than any authority has. */
const MAX_CADENA = 6;
/** Steps from a certificate to one that may have issued it, of all ways together. */
const MAX_PASOS = 60;

export interface Hallazgo {
  cadenas: Cadena[];
  /** Somebody bears the name of an issuer in it and did not sign. */
  ajena: boolean;
  /** The last one on the way whose issuer is not there. */
  ultimo: Leido;
}

export class Buscador {
  private readonly deNombre = new Map<string, Leido[]>();
  private readonly firmas = new Map<string, boolean>();
  private readonly enLista: ReadonlySet<string>;

  constructor(raices: readonly Leido[], acompanantes: readonly Leido[]) {
    this.enLista = new Set(raices.map(({ huella }) => huella));
    const vistos = new Set<string>();
    for (const uno of [...raices, ...acompanantes]) {
      if (vistos.has(uno.huella)) continue;
      vistos.add(uno.huella);
      const iguales = this.deNombre.get(uno.x509.subject);
      if (iguales) iguales.push(uno);
      else this.deNombre.set(uno.x509.subject, [uno]);
    }
  }

  /** All chains that the steps allow, shorter ones of one issuer first. */
  buscar(firmante: Leido): Hallazgo {
    const hallazgo: Hallazgo = { cadenas: [], ajena: false, ultimo: firmante };
    this.subir([firmante], hallazgo, { quedan: MAX_PASOS });
    return hallazgo;
  }

  private subir(camino: Leido[], hallazgo: Hallazgo, pasos: { quedan: number }): void {
    const hijo = camino.at(-1) as Leido;
    if (this.enLista.has(hijo.huella)) return void hallazgo.cadenas.push([...camino]);
    // Who answers for itself and is not in the list leads nowhere.
    if (camino.length > MAX_CADENA || hijo.autofirmado) return;
    hallazgo.ultimo = hijo;
    for (const padre of this.deNombre.get(hijo.x509.issuer) ?? []) {
      if (camino.includes(padre)) continue;
      if (--pasos.quedan < 0) return;
      if (!this.firmo(padre, hijo)) hallazgo.ajena = true;
      else this.subir([...camino, padre], hallazgo, pasos);
    }
  }

  private firmo(padre: Leido, hijo: Leido): boolean {
    const clave = `${padre.huella} ${hijo.huella}`;
    const sabido = this.firmas.get(clave) ?? firmadoCon(hijo.x509, padre.x509);
    this.firmas.set(clave, sabido);
    return sabido;
  }
}
