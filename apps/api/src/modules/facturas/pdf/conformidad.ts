// What makes the document one that can be kept for ever: PDF/A-3b (ISO 19005-3), on PDF 1.7. pdfkit adds the output
// intent (sRGB, the profile of the International Color Consortium) and the identification; metadata and attachment are
// written here, since its own metadata are no XML where a name has an & in it.
import type { Idioma } from '@encadena/i18n';
import { escapeXml } from '@encadena/verifactu';
import { createHash } from 'node:crypto';
import type { Documento } from './documento';

export const OPCIONES_PDFA = { pdfVersion: '1.7', subset: 'PDF/A-3b', tagged: true } as const;

export interface Metadatos {
  titulo: string;
  autor: string;
  idioma: Idioma;
  fecha: Date;
}

const PROGRAMA = 'Encadena';

/** The information dictionary, which readers show; it says what the metadata say. */
export const infoDe = ({ titulo, autor, fecha }: Metadatos) => ({
  Title: titulo,
  Author: autor,
  Producer: PROGRAMA,
  Creator: PROGRAMA,
  CreationDate: fecha,
  ModDate: fecha,
});

/** Seconds, as in the information dictionary. */
const instante = (fecha: Date): string => `${fecha.toISOString().slice(0, 19)}Z`;

/** The properties of the document in XMP (ISO 16684-1), within `rdf:RDF`. */
export function xmpDe({ titulo, autor, idioma, fecha }: Metadatos): string {
  return `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(titulo)}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escapeXml(autor)}</rdf:li></rdf:Seq></dc:creator>
      <dc:language><rdf:Bag><rdf:li>${idioma}</rdf:li></rdf:Bag></dc:language>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:CreateDate>${instante(fecha)}</xmp:CreateDate>
      <xmp:ModifyDate>${instante(fecha)}</xmp:ModifyDate>
      <xmp:CreatorTool>${PROGRAMA}</xmp:CreatorTool>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Producer>${PROGRAMA}</pdf:Producer>
    </rdf:Description>`;
}

/** Has pdfkit write these metadata instead of its own. */
export function ponerMetadatos(doc: Documento, metadatos: Metadatos): void {
  Object.assign(doc, { _addInfo: () => doc.appendXML(xmpDe(metadatos)) });
}

export interface Adjunto {
  nombre: string;
  descripcion: string;
  /** UTF-8. */
  xml: string;
  fecha: Date;
}

/** What pdfkit writes as a string; a plain one is a name. */
const texto = (valor: string): object => Object(valor) as object;

/**
 * Attaches an XML document to the whole (ISO 19005-3, 6.8): data that the paper is made from in part, and not all that
 * it says. pdfkit's own attachments bear a checksum that is none (ISO 32000-1, table 46: the 16 bytes of an MD5).
 */
export function adjuntar(doc: Documento, { nombre, descripcion, xml, fecha }: Adjunto): void {
  const bytes = Buffer.from(xml, 'utf8');
  const archivo = doc.ref({
    Type: 'EmbeddedFile',
    Subtype: 'text#2Fxml',
    Params: {
      Size: bytes.length,
      ModDate: fecha,
      CheckSum: new Uint8Array(createHash('md5').update(bytes).digest()),
    },
  });
  archivo.end(bytes);
  const ficha = doc.ref({
    Type: 'Filespec',
    F: texto(nombre),
    UF: texto(nombre),
    Desc: texto(descripcion),
    AFRelationship: 'Data',
    EF: { F: archivo, UF: archivo },
  });
  ficha.end(undefined);
  doc.addNamedEmbeddedFile(nombre, ficha);
  (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data.AF = [ficha];
}

/** A name of a file that every system takes. */
export const nombreDeRegistro = (numeroCompleto: string): string =>
  `registro-${numeroCompleto.replace(/[^\w.-]+/g, '-')}.xml`;
