// Reads a message into a tree with libxml2: the product writes XML with code of its own, and here somebody
// else's reader sees it. marcas.ts comes first, so that libxml2 never meets a DOCTYPE or a tree without bounds.
import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { XmlNodeStruct, XmlNodeType, XmlNsStruct, xmlNodeGetContent } from 'libxml2-wasm/lib/libxml2.mjs';
import { leerMarcas, type Marcas } from './marcas';
import { XmlMalFormado } from './xml-mal-formado';

export interface Nodo {
  readonly uri: string;
  readonly nombre: string;
  readonly hijos: Nodo[];
  /** The element's own text, entities resolved. */
  readonly texto: string;
  /** Where the element begins and ends in the text that was read. */
  readonly inicio: number;
  readonly fin: number;
}

// Nothing is fetched, neither from the network nor from a file, and no XInclude is followed.
const OPCIONES = { option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET };

/** The root of the message. Throws XmlMalFormado. */
export function leerXml(texto: string): Nodo {
  const marcas = leerMarcas(texto);
  const documento = abrir(texto);
  try {
    if (documento.dtd !== null) throw new XmlMalFormado('DOCTYPE is refused');
    if (documento.encoding !== null && !/^(utf-?8|us-ascii)$/i.test(documento.encoding))
      throw new XmlMalFormado('the encoding is not UTF-8');
    return arbol(documento, marcas);
  } finally {
    documento.dispose();
  }
}

function abrir(texto: string): XmlDocument {
  try {
    return XmlDocument.fromBuffer(Buffer.from(texto), OPCIONES);
  } catch (error) {
    if (error instanceof XmlParseError) throw new XmlMalFormado(causaDe(error));
    throw error;
  }
}

function causaDe({ message, details: [primero] }: XmlParseError): string {
  return primero === undefined
    ? message
    : `${primero.message.trim()} (line ${primero.line}, column ${primero.col})`;
}

// Over the addresses of the nodes: with the library's objects, one per node and question, this takes three
// times as long (docs/adr/0003-record-writer.md).
function arbol(documento: XmlDocument, { inicios, fines }: Marcas): Nodo {
  const uriDe = unaVez((espacio) => (espacio === 0 ? '' : XmlNsStruct.href(espacio)));
  const nombreDe = unaVez((_direccion, nodo) => XmlNodeStruct.name_(nodo));
  let leidos = 0;
  const leer = (nodo: number): Nodo => {
    const n = leidos++;
    const hijos: Nodo[] = [];
    let texto = '';
    for (let hijo = XmlNodeStruct.children(nodo); hijo !== 0; hijo = XmlNodeStruct.next(hijo)) {
      const clase = XmlNodeStruct.type(hijo);
      if (clase === XmlNodeType.XML_ELEMENT_NODE) hijos.push(leer(hijo));
      else if (clase === XmlNodeType.XML_TEXT_NODE || clase === XmlNodeType.XML_CDATA_SECTION_NODE)
        texto += xmlNodeGetContent(hijo);
    }
    return {
      uri: uriDe(XmlNodeStruct.namespace(nodo), nodo),
      nombre: nombreDe(direccionDelNombre(nodo), nodo),
      hijos,
      texto,
      inicio: inicios[n] as number,
      fin: fines[n] as number,
    };
  };
  return leer((documento.root as unknown as { _nodePtr: number })._nodePtr);
}

// The word after a node's type. A document keeps each name once, so that the address stands for the name.
const direccionDelNombre = (nodo: number): number => XmlNodeStruct.type(nodo + 4);

/** Reads a text out of the library's memory the first time that its address comes. */
function unaVez(leer: (direccion: number, nodo: number) => string): typeof leer {
  const sabidos = new Map<number, string>();
  return (direccion, nodo) => {
    let texto = sabidos.get(direccion);
    if (texto === undefined) sabidos.set(direccion, (texto = leer(direccion, nodo)));
    return texto;
  };
}
