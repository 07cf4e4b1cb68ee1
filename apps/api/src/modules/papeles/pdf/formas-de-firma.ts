// What signing programs add to a PDF, and nothing else. Taken from real files: AutoFirma's own (iText 2.1.7) and Acrobat's test signatures
// of ctt-gob-es/clienteafirma (`pades.pdf`, `TEST_PDF_Signed.pdf`, `TEST_PDF_Certified_Type1.pdf`), those of pyHanko's tests
// (`minimal-two-fields-signed-twice`, `pades-lta-dss-*`, `extensions-*`, `form-update-*`) and what @libpdf/core writes.
// The meaning of the keys: ISO 32000-1, 12.5.2 (annotations), 12.7 (forms), 12.8 (signatures); EN 319 142-1, 5.4 (DSS).
import { isDictionary } from '@encadena/pdf-reader';
import {
  alguna,
  cadena,
  corriente,
  cualquierNombre,
  dic,
  entero,
  type Forma,
  haciaAlgo,
  igualA,
  lista,
  logico,
  mapa,
  natural,
  nombre,
  quizas,
  ref,
  unNombre,
} from './formas';
import { caja, DIBUJO, RECURSOS } from './formas-de-dibujo';
import { EXTENSION, METADATOS, VALIDACION } from './formas-de-validacion';

const TRANSFORMACION = dic({
  Type: nombre('TransformParams'),
  V: unNombre,
  P: igualA(1, 2, 3),
  Action: nombre('All', 'Include', 'Exclude'),
  Fields: lista(cadena),
});
const REFERENCIA = dic({
  Type: nombre('SigRef'),
  TransformMethod: nombre('DocMDP', 'FieldMDP'),
  TransformParams: quizas(TRANSFORMACION),
  Data: haciaAlgo,
  DigestMethod: unNombre,
  DigestValue: cadena,
  DigestLocation: lista(entero, 2),
});
/** Which program signed: plain values under free names. */
const LLANO: Forma = (valor, visita) =>
  alguna(cadena, natural, logico, cualquierNombre, lista(LLANO), mapa(LLANO))(valor, visita);

export const FIRMA = dic(
  {
    Type: nombre('Sig', 'DocTimeStamp'),
    FT: nombre('Sig'),
    Filter: unNombre,
    SubFilter: unNombre,
    Contents: cadena,
    Cert: alguna(cadena, lista(cadena)),
    ByteRange: (valor, visita) =>
      Array.isArray(valor) && valor.length === 4 && valor.every((uno) => natural(uno, visita)),
    Reference: lista(quizas(REFERENCIA)),
    Changes: lista(entero, 3),
    M: cadena,
    Name: cadena,
    Location: cadena,
    Reason: cadena,
    ContactInfo: cadena,
    R: entero,
    V: entero,
    Prop_Build: quizas(LLANO),
    Prop_AuthTime: entero,
    Prop_AuthType: unNombre,
  },
  ['Contents', 'ByteRange'],
);

const APARIENCIA = dic({ N: ref(DIBUJO, false) });
const porDibujo =
  (forma: Forma): Forma =>
  (valor, visita) => {
    const bien = forma(valor, visita);
    if (!bien) visita.detalle ??= 'papelFirmaDibujo';
    return bien;
  };
const BLOQUEO = dic({
  Type: nombre('SigFieldLock'),
  Action: nombre('All', 'Include', 'Exclude'),
  Fields: lista(cadena),
  P: igualA(1, 2, 3),
});
const DE_CAMPO: Record<string, Forma> = {
  Type: nombre('Annot'),
  Subtype: nombre('Widget'),
  FT: nombre('Sig'),
  T: cadena,
  V: ref(FIRMA),
  Ff: igualA(0, 1),
  // Shown and printed, perhaps locked. Hidden ones, and those that keep their size or their side, are seen otherwise by each viewer.
  F: igualA(4, 132),
  Rect: caja,
  P: haciaAlgo,
  AP: porDibujo(quizas(APARIENCIA)),
  DA: cadena,
  DR: quizas(RECURSOS),
  // A background or a border would be drawn by the viewer, in each its own way.
  MK: dic({}),
  BS: dic({ Type: nombre('Border'), W: igualA(0), S: nombre('S') }),
  Border: lista(igualA(0), 3),
  Lock: quizas(BLOQUEO),
  Kids: (valor, visita) => quizas(lista(ref(CAMPO)))(valor, visita),
  Parent: (valor, visita) => ref(CAMPO)(valor, visita),
};
/** A signature field, its widget, or both in one as programs mostly write them. */
export const CAMPO: Forma = (valor, visita, objeto) => {
  if (!isDictionary(valor) || !objeto) return false;
  visita.campos.set(objeto, valor);
  return dic(DE_CAMPO)(valor, visita, objeto);
};

export const FORMULARIO = dic(
  {
    Fields: quizas(lista(ref(CAMPO))),
    SigFlags: igualA(0, 1, 2, 3),
    DA: cadena,
    DR: quizas(RECURSOS),
    // True would make viewers draw the fields anew, by their values.
    NeedAppearances: igualA(false),
  },
  ['Fields'],
);

/** What signing changes of the document as a whole. */
export const DEL_CATALOGO: Record<string, Forma> = {
  AcroForm: quizas(FORMULARIO),
  DSS: quizas(VALIDACION),
  Extensions: quizas(mapa(alguna(lista(quizas(EXTENSION)), quizas(EXTENSION)))),
  Perms: quizas(dic({ DocMDP: ref(FIRMA) })),
  Metadata: ref(METADATOS),
  Version: nombre('1.3', '1.4', '1.5', '1.6', '1.7', '2.0'),
};
export const ANOTACIONES = quizas(lista(ref(CAMPO)));

/** The file's card; what it says of our text is held against ours in titulo.ts. */
export const INFO = mapa(alguna(quizas(cadena), unNombre, lista(cadena)));
/** The end of a directory. */
export const TRAILER = dic({
  Size: entero,
  Root: haciaAlgo,
  Prev: natural,
  Info: ref(INFO),
  ID: lista(cadena, 2),
});

/** Directories and containers of objects, which hold nothing that is shown. */
export const MAQUINARIA = alguna(
  corriente(
    {
      Type: nombre('XRef'),
      Size: entero,
      Root: haciaAlgo,
      Info: ref(INFO),
      Prev: natural,
      ID: lista(cadena, 2),
      W: lista(entero, 3),
      Index: lista(entero),
      DecodeParms: dic({ Columns: entero, Predictor: entero }),
    },
    ['Type'],
  ),
  corriente({ Type: nombre('ObjStm'), N: entero, First: entero }, ['Type']),
);
