// Random files from the grammar that our reader knows: graphs of objects, fields within fields, streams that
// lie about themselves, object streams, directories of both kinds, appearances. Numbers come from a small
// range, so that objects collide and refer to each other.
import { deflateSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { archivo, corriente } from './archivos-hostiles';

const numero = fc.integer({ min: 1, max: 40 });
const clave = fc.constantFrom(
  ...['Type', 'Subtype', 'FT', 'V', 'Parent', 'Kids', 'Fields', 'AcroForm', 'Annots', 'AP', 'N', 'First'],
  ...['ByteRange', 'Contents', 'Rect', 'Root', 'Pages', 'Extends', 'W', 'Index', 'Size', 'DSS', 'BBox'],
);
const nombre = fc.constantFrom(
  ...['/Sig', '/Page', '/Pages', '/Catalog', '/Widget', '/Annot', '/Form', '/XObject', '/Image', '/Font'],
);
const referencia = numero.map((n) => `${n} 0 R`);
const llano = fc.oneof(
  referencia,
  nombre,
  fc.integer({ min: -5, max: 100_000 }).map(String),
  fc.constantFrom('true', 'null', '1.5', '()', '(a(b)c)', '<00ff>', '[0 1 2 3]', '<3006>'),
);
const { valor } = fc.letrec<{ valor: string }>((rama) => ({
  valor: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    llano,
    fc.array(rama('valor'), { maxLength: 6 }).map((partes) => `[${partes.join(' ')}]`),
    diccionario(rama('valor')),
  ),
}));

function diccionario(de: Arbitrary<string>): Arbitrary<string> {
  return fc
    .uniqueArray(fc.tuple(clave, de), { maxLength: 6, selector: ([nombre]) => nombre })
    .map((pares) => `<< ${pares.map(([nombre, valor]) => `/${nombre} ${valor}`).join(' ')} >>`);
}

const campo = fc
  .tuple(referencia, referencia, referencia)
  .map(([v, padre, hijo]) => `<< /FT /Sig /T (a) /V ${v} /Parent ${padre} /Kids [${hijo} ${padre}] >>`);
const firma = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 4_000 })))
  .map(
    (rango) =>
      `<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [${rango.join(' ')}] /Contents <30${'0'.repeat(40)}> >>`,
  );
const anotacion = fc
  .tuple(referencia, referencia)
  .map(
    ([pagina, dibujo]) =>
      `<< /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /P ${pagina} /AP << /N ${dibujo} >> >>`,
  );

/** Packed well, badly, cut short or with a wrong length; of content that says little and becomes much. */
const cuerpo = fc
  .tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom('sana', 'rota', 'corta', 'llana'), valor)
  .map(([largo, estado, dentro]) => {
    const claro = Buffer.concat([Buffer.from(dentro), Buffer.alloc(largo, 0x20)]);
    const bytes = deflateSync(claro);
    if (estado === 'llana') return claro.subarray(0, 500);
    if (estado === 'corta') return bytes.subarray(0, Math.ceil(bytes.length / 2));
    if (estado === 'rota') bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    return bytes;
  });
const flujo = fc
  .tuple(
    cuerpo,
    fc.constantFrom(
      ...['/Filter /FlateDecode', '', '/Filter [/FlateDecode /FlateDecode]', '/Filter /LZWDecode'],
      '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Filter /FlateDecode',
      '/Subtype /Image /Width 9 /Height 9 /Filter /FlateDecode',
      '/Type /XRef /W [1 2 1] /Size 9 /Filter /FlateDecode',
      '/Type /XRef /W [1 4 2] /Index [0 999999999] /Size 9 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>',
    ),
  )
  .map(([bytes, dic]) => corriente(dic, bytes).toString('latin1'));
const deObjetos = fc.array(valor, { minLength: 1, maxLength: 20 }).chain((valores) =>
  fc.tuple(fc.integer({ min: 0, max: 3 }), numero).map(([mentira, desde]) => {
    let lugar = 0;
    const indice = valores.map((uno, n) => {
      const par = `${desde + n} ${mentira === 1 ? 0 : lugar}`;
      lugar += uno.length + 1;
      return par;
    });
    const cabeza = `${indice.join(' ')} `;
    const cuantos = mentira === 2 ? 50_000 : valores.length;
    return corriente(
      `/Type /ObjStm /N ${cuantos} /First ${mentira === 3 ? 0 : cabeza.length} /Extends ${desde} 0 R /Filter /FlateDecode`,
      deflateSync(Buffer.from(cabeza + valores.join(' '))),
    ).toString('latin1');
  }),
);
const objeto = fc.oneof(valor, campo, firma, anotacion, flujo, deObjetos);

/** Objects that an appended revision brings, by their numbers: those of the text among them. */
export const revisionAlAzar: Arbitrary<Record<number, string>> = fc
  .array(fc.tuple(numero, objeto), { minLength: 1, maxLength: 25 })
  .map((objetos) => Object.fromEntries(objetos));

/** A whole file: sometimes of one object that stands there hundreds of times. */
export const archivoAlAzar: Arbitrary<Buffer> = fc
  .tuple(
    fc.array(fc.tuple(numero, objeto), { maxLength: 30 }),
    fc.constantFrom(1, 1, 1, 20, 300),
    diccionario(llano),
  )
  .map(([objetos, veces, trailer]) =>
    archivo(
      [
        [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R 4 0 R] >> >>'] as [number, string],
        ...Array.from({ length: veces }, () => objetos).flat(),
      ].map(([num, trozo]) => [num, Buffer.from(trozo, 'latin1')] as const),
      trailer.slice(2, -2).replaceAll('/Size', '/Otro').replaceAll('/Root', '/Raiz'),
    ),
  );
