// Judges a parsed message by the table, as the agency does: structure first (unknown, missing, misordered,
// too many: the whole send is refused), values second (record by record). Builds our objects on the way.
import type { Hallazgo } from '../hallazgo';
import type { Nodo } from '../xml/lector';
import { NAMESPACES } from '../estructura';
import { facetaCheck } from './facetas';
import type { Bloque, Elemento, Faceta } from './tipos';

/** What was read of a block: the object with all that could be understood, and the findings of both kinds. */
export interface ArbolLeido {
  valor: Record<string, unknown>;
  /** They refuse the whole send (SOAP fault). */
  estructura: Hallazgo[];
  /** They refuse this record (Incorrecto). */
  valores: Hallazgo[];
}

const checks = new WeakMap<Faceta, (valor: string) => boolean>();

function cumple(faceta: Faceta, valor: string): boolean {
  let check = checks.get(faceta);
  if (!check) {
    check = facetaCheck(faceta);
    checks.set(faceta, check);
  }
  return check(valor);
}

const nsOf = (elemento: Elemento): string =>
  elemento.nombre === 'Signature' ? NAMESPACES.ds : NAMESPACES[elemento.prefijo];

class Juez {
  readonly estructura: Hallazgo[] = [];
  readonly valores: Hallazgo[] = [];

  mal(regla: string, campo: string, codigo: number, fuente: string): void {
    this.estructura.push({ regla: `estructura.${regla}`, campo, codigo, severidad: 'envio', fuente });
  }

  bloque(bloque: Bloque, nodo: Nodo, campo: string): Record<string, unknown> {
    const valor: Record<string, unknown> = {};
    const { elementos } = bloque;
    let siguiente = 0;
    for (let i = 0; i < nodo.hijos.length;) {
      const hijo = nodo.hijos[i] as Nodo;
      const donde = elementos.findIndex(
        (elemento, j) => j >= siguiente && elemento.nombre === hijo.nombre && nsOf(elemento) === hijo.ns,
      );
      const elemento = elementos[donde];
      if (!elemento) {
        this.sobra(bloque, hijo, campo);
        i += 1;
        continue;
      }
      siguiente = donde + 1;
      const iguales = this.iguales(nodo, i);
      if (iguales.length > elemento.max)
        this.mal('demasiados', `${campo}${elemento.nombre}`, elemento.max > 1 ? 4113 : 4102, elemento.fuente);
      valor[elemento.nombre] = this.elemento(
        elemento,
        iguales.slice(0, elemento.max),
        `${campo}${elemento.nombre}`,
      );
      i += iguales.length;
    }
    this.faltas(bloque, valor, campo);
    return valor;
  }

  private iguales({ hijos }: Nodo, desde: number): Nodo[] {
    const primero = hijos[desde] as Nodo;
    let hasta = desde + 1;
    while (hasta < hijos.length && hijos[hasta]?.nombre === primero.nombre && hijos[hasta]?.ns === primero.ns)
      hasta += 1;
    return hijos.slice(desde, hasta);
  }

  /** An element that does not belong here: unknown, in another namespace, or after its place. */
  private sobra({ elementos }: Bloque, hijo: Nodo, campo: string): void {
    const conocido = elementos.find(({ nombre }) => nombre === hijo.nombre);
    this.mal(
      conocido ? 'orden' : 'desconocido',
      `${campo}${hijo.nombre}`,
      4102,
      (conocido ?? elementos[0])?.fuente ?? '',
    );
  }

  private faltas({ elementos, alternativa }: Bloque, valor: Record<string, unknown>, campo: string): void {
    for (const { nombre, min, fuente } of elementos)
      if (min === 1 && valor[nombre] === undefined) this.mal('falta', `${campo}${nombre}`, 4102, fuente);
    if (!alternativa) return;
    const opciones = elementos.filter(({ opcion }) => opcion);
    const elegidas = opciones.filter(({ nombre }) => valor[nombre] !== undefined).length;
    const primera = opciones[0];
    if (elegidas === 1 || !primera) return;
    // The choices have codes of their own among those that refuse a record, so the agency does not judge them
    // as structure.
    const codigo = elegidas === 0 ? alternativa.falta : alternativa.sobra;
    const hallazgo = {
      regla: 'estructura.alternativa',
      campo: `${campo}${primera.nombre}`,
      codigo,
      fuente: primera.fuente,
    };
    if (codigo >= 4000) this.estructura.push({ ...hallazgo, severidad: 'envio' });
    else this.valores.push({ ...hallazgo, severidad: 'rechazo' });
  }

  private elemento(elemento: Elemento, nodos: Nodo[], campo: string): unknown {
    const { contenido, max } = elemento;
    if (contenido.clase === 'ajeno') return true;
    if (max > 1) return nodos.map((nodo, i) => this.uno(elemento, contenido, nodo, `${campo}[${i}]`));
    return this.uno(elemento, contenido, nodos[0] as Nodo, campo);
  }

  private uno(elemento: Elemento, contenido: Faceta | Bloque, nodo: Nodo, campo: string): unknown {
    if (contenido.clase === 'bloque') {
      if (nodo.texto.trim() !== '') this.mal('texto', campo, 4102, elemento.fuente);
      return this.bloque(contenido, nodo, `${campo}/`);
    }
    if (nodo.hijos.length > 0)
      this.mal('desconocido', `${campo}/${nodo.hijos[0]?.nombre ?? ''}`, 4102, elemento.fuente);
    // Blanks at both ends are cut before anything is judged (Descripción de los servicios web 1.0.3 §6.7).
    else if (!cumple(contenido, nodo.texto.trim())) {
      const { codigo, fuente } = elemento;
      this.valores.push({
        regla: 'estructura.valor',
        campo,
        codigo,
        severidad: codigo >= 4000 ? 'envio' : codigo >= 2000 && codigo < 3000 ? 'aviso' : 'rechazo',
        fuente,
      });
    }
    return nodo.texto;
  }
}

/** Reads the children of a node by a block of the table. `campo` is put in front of the paths of the findings. */
export function checkArbol(bloque: Bloque, nodo: Nodo, campo = ''): ArbolLeido {
  const juez = new Juez();
  const valor = juez.bloque(bloque, nodo, campo);
  return { valor, estructura: juez.estructura, valores: juez.valores };
}
