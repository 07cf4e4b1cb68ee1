// Is the text still ours? A signing program that keeps to the rules appends its signature to our bytes; what it appends may bring a
// signature, and nothing that another text could be shown with.
import type { DetalleComprobacion, ResultadoComprobacion } from '@encadena/contracts';
import { type Diccionario, esDiccionario, iguales, nombreDe, PdfIlegible, referenciaDe, type Valor } from './lexico';
import type { Estructura, Objeto } from './objetos';
import { referenciasLimpias } from './referencias';

export interface Juicio {
  resultado: ResultadoComprobacion;
  detalle: DetalleComprobacion | null;
}

/** Where on the last page a visible signature hides nothing: lower left and upper right corner, in points from the foot of the page. */
export type Zona = readonly [number, number, number, number];

/** Of what a signing program adds; a hundred times what it does. */
const MAX_NUEVOS = 2000;
const MAX_TABLAS = 50;
const MAX_ANOTACIONES = 50;
const CORRECTA: Juicio = { resultado: 'CORRECTA', detalle: null };
const CAMBIADO: Juicio = { resultado: 'FALLA', detalle: 'papelTextoCambiado' };
const DUDOSO: Juicio = { resultado: 'NO_COMPROBADA', detalle: 'papelTextoCambiado' };
/** What signing changes of the document as a whole, and of a page. */
const DEL_CATALOGO = ['AcroForm', 'DSS', 'Extensions', 'Perms', 'Metadata', 'Version'];
const DE_LA_PAGINA = ['Annots'];

/** `largo`: how many bytes at the beginning are ours. What cannot be told is for a person. */
export async function juzgarCambios(estructura: Estructura, largo: number, zona: Zona): Promise<Juicio> {
  const nuestros = new Map(estructura.objetos.filter(({ inicio }) => inicio < largo).map((objeto) => [objeto.num, objeto]));
  const cola = estructura.tablas.filter(({ inicio }) => inicio < largo).at(-1)?.cola;
  const nuevos = estructura.objetos.filter(({ inicio }) => inicio >= largo);
  if (nuevos.length > MAX_NUEVOS || estructura.tablas.length > MAX_TABLAS) return DUDOSO;
  const juicios = nuevos.map((objeto) => {
    const antes = nuestros.get(objeto.num);
    return antes ? juzgarCambio(antes, objeto, cola) : CORRECTA;
  });
  if (juicios.includes(CAMBIADO)) return CAMBIADO;
  const paginas = nuevos.filter(({ num, valor }) => nuestros.has(num) && esPagina(valor));
  const ultima = ultimaPagina(nuestros, cola);
  const anotaciones = paginas.every((pagina) => soloFirmas(pagina, nuevos, pagina.num === ultima ? zona : undefined));
  if (juicios.includes(DUDOSO) || !anotaciones || estructura.basura.some(({ inicio }) => inicio >= largo)) return DUDOSO;
  try {
    return (await referenciasLimpias(estructura, largo)) ? CORRECTA : DUDOSO;
  } catch (error) {
    if (error instanceof PdfIlegible) return DUDOSO;
    throw error;
  }
}

function juzgarCambio(antes: Objeto, ahora: Objeto, cola: Diccionario | undefined): Juicio {
  const esta = (clave: string) => referenciaDe(cola?.get(clave))?.num === antes.num;
  if (esta('Info')) return CORRECTA;
  if (esPagina(antes.valor)) return iguales(antes.valor, ahora.valor, DE_LA_PAGINA) ? CORRECTA : CAMBIADO;
  if (esta('Root') && esDiccionario(antes.valor) && esDiccionario(ahora.valor)) {
    if (!iguales(antes.valor.get('Pages'), ahora.valor.get('Pages'))) return CAMBIADO;
    return iguales(antes.valor, ahora.valor, DEL_CATALOGO) ? CORRECTA : DUDOSO;
  }
  // Written again as it was: clumsy, and no change. A stream is never compared.
  return !antes.corriente && !ahora.corriente && iguales(antes.valor, ahora.valor) ? CORRECTA : CAMBIADO;
}

const esPagina = (valor: Valor): valor is Diccionario => esDiccionario(valor) && nombreDe(valor.get('Type')) === 'Page';

function ultimaPagina(nuestros: Map<number, Objeto>, cola: Diccionario | undefined): number | undefined {
  const de = (valor: Valor | undefined): Valor | undefined => nuestros.get(referenciaDe(valor)?.num ?? -1)?.valor;
  const raiz = de(cola?.get('Root'));
  const paginas = esDiccionario(raiz) ? de(raiz.get('Pages')) : undefined;
  const hijas = esDiccionario(paginas) ? paginas.get('Kids') : undefined;
  return Array.isArray(hijas) ? referenciaDe(hijas.at(-1))?.num : undefined;
}

/** What stands on the page besides our text are signatures: unseen, or within the box. */
function soloFirmas({ valor }: Objeto, nuevos: Objeto[], zona: Zona | undefined): boolean {
  const definiciones = (ref: Valor | undefined): Valor[] => {
    const num = referenciaDe(ref)?.num;
    return num === undefined ? [] : nuevos.filter((objeto) => objeto.num === num).map((objeto) => objeto.valor);
  };
  const dadas = (valor as Diccionario).get('Annots') ?? [];
  const listas = Array.isArray(dadas) ? [dadas] : definiciones(dadas);
  if (listas.length === 0 || !listas.every((lista) => Array.isArray(lista))) return false;
  const todas = (listas as Valor[][]).flat();
  return todas.length <= MAX_ANOTACIONES && todas.every((anotacion) => {
    const hechas = definiciones(anotacion);
    return hechas.length > 0 && hechas.every((hecha) => esDiccionario(hecha) && esFirma(hecha, definiciones) && dentro(hecha.get('Rect'), zona));
  });
}

function esFirma(anotacion: Diccionario, definiciones: (ref: Valor | undefined) => Valor[]): boolean {
  const deFirma = (dic: Valor): boolean => esDiccionario(dic) && nombreDe(dic.get('FT')) === 'Sig';
  return nombreDe(anotacion.get('Subtype')) === 'Widget' && (deFirma(anotacion) || (definiciones(anotacion.get('Parent')).length > 0 && definiciones(anotacion.get('Parent')).every(deFirma)));
}

function dentro(rect: Valor | undefined, zona: Zona | undefined): boolean {
  if (!Array.isArray(rect) || rect.length !== 4 || !rect.every((lado) => typeof lado === 'number')) return false;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect as number[];
  if (x1 === x2 || y1 === y2) return true;
  if (!zona) return false;
  return Math.min(x1, x2) >= zona[0] && Math.min(y1, y2) >= zona[1] && Math.max(x1, x2) <= zona[2] && Math.max(y1, y2) <= zona[3];
}
