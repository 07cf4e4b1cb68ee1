// Files made to hold up their reader, written byte by byte. Each is small, or no larger than what people may
// upload.
import { deflateSync } from 'node:zlib';

type Trozo = string | Buffer;

const aBytes = (trozo: Trozo): Buffer => (typeof trozo === 'string' ? Buffer.from(trozo, 'latin1') : trozo);

/** `<< dic /Length n >> stream … endstream`. */
export function corriente(dic: string, cuerpo: Trozo): Buffer {
  const bytes = aBytes(cuerpo);
  return Buffer.concat([
    Buffer.from(`<< ${dic} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** The objects as they are given, number and content, with a directory that finds the first three. */
export function archivo(objetos: readonly (readonly [number, Trozo])[], trailer = ''): Buffer {
  const partes: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  let largo = (partes[0] as Buffer).length;
  const lugares: [number, number][] = [];
  const poner = (trozo: Trozo) => {
    const bytes = aBytes(trozo);
    partes.push(bytes);
    largo += bytes.length;
  };
  for (const [num, contenido] of objetos) {
    lugares.push([num, largo]);
    poner(`${num} 0 obj\n`);
    poner(contenido);
    poner('\nendobj\n');
  }
  const inicio = largo;
  const entradas = lugares
    .slice(0, 3)
    .map(([num, lugar]) => `${num} 1\n${String(lugar).padStart(10, '0')} 00000 n \n`);
  poner(
    `xref\n${entradas.join('')}trailer\n<< /Size 9000 /Root 1 0 R ${trailer} >>\nstartxref\n${inicio}\n%%EOF\n`,
  );
  return Buffer.concat(partes);
}

const PAGINA: [number, Trozo][] = [
  [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>'],
  [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
  [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'],
];
const CANDIDATA = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>';
const veces = <Uno>(cuantas: number, hacer: (n: number) => Uno): Uno[] =>
  Array.from({ length: cuantas }, (_, n) => hacer(n));

/** Streams that open to 31 MB each and then turn out to be broken. */
function malaSuma(cuantas: number): Buffer {
  const cuerpo = deflateSync(Buffer.alloc(31_000_000));
  cuerpo[cuerpo.length - 1] = (cuerpo.at(-1) as number) ^ 1;
  return archivo([
    ...PAGINA,
    ...veces(cuantas, (n): [number, Trozo] => [10 + n, corriente('/Filter /FlateDecode', cuerpo)]),
  ]);
}

/** An object stream whose `cuantos` objects are all one and the same. */
function unoPorTodos(cuantos: number, valor: string): Buffer {
  const indice = veces(cuantos, (n) => `${2000 + n} 0`).join(' ');
  return archivo([
    ...PAGINA,
    [
      9,
      corriente(
        `/Type /ObjStm /N ${cuantos} /First ${indice.length + 1} /Filter /FlateDecode`,
        deflateSync(Buffer.from(`${indice} ${valor}`)),
      ),
    ],
  ]);
}

/** What an attacker would send, by what he wants. */
export const HOSTILES: Record<string, () => Buffer> = {
  'five thousand values under one parent, for each of ten signatures': () =>
    archivo([
      ...PAGINA,
      ...veces(10, (): [number, Trozo] => [9, CANDIDATA]),
      ...veces(5_000, (n): [number, Trozo] => [n === 0 ? 5 : 100 + n, '<</V 9 0 R/Parent 2 0 R>>']),
    ]),
  'the same in 850 KB': () =>
    archivo([
      ...PAGINA,
      ...veces(10, (): [number, Trozo] => [9, CANDIDATA]),
      ...veces(17_500, (n): [number, Trozo] => [n % 2 ? 2 : 100 + n, '<</V 9 0 R/Parent 2 0 R>>']),
    ]),
  'six thousand forms that are each of six thousand forms': () =>
    archivo([
      ...PAGINA,
      [9, CANDIDATA],
      ...veces(6_000, (): [number, Trozo] => [7, '<< /AcroForm 7 0 R /Fields 7 0 R /V 9 0 R >>']),
    ]),
  'fields that are each of a thousand long lists': () =>
    archivo([
      ...PAGINA,
      [9, CANDIDATA],
      ...veces(1_000, (): [number, Trozo] => [7, `[${'5 0 R '.repeat(100)}]`]),
      ...veces(1_000, (): [number, Trozo] => [8, '<< /AcroForm 8 0 R /Fields 7 0 R >>']),
    ]),
  'one stream of 31 MB that breaks off, three hundred times': () => malaSuma(300),
  'twenty-eight of them, in 850 KB': () => malaSuma(28),
  'pictures that are directories of 31 MB': () => {
    const cuerpo = deflateSync(Buffer.alloc(31_000_000, 1));
    return archivo([
      ...PAGINA,
      ...veces(100, (n): [number, Trozo] => [
        10 + n,
        corriente(
          '/Type /XRef /Subtype /Image /Width 1 /Height 1 /W [1 2 1] /Size 7000000 /Filter /FlateDecode',
          cuerpo,
        ),
      ]),
    ]);
  },
  'twenty thousand broken streams of a few bytes': () =>
    archivo([
      ...PAGINA,
      ...veces(20_000, (n): [number, Trozo] => [10 + n, corriente('/Filter /FlateDecode', 'x\x9cno')]),
    ]),
  'forty thousand streams of a few bytes': () => {
    const cuerpo = deflateSync(Buffer.from('BT ET'));
    return archivo([
      ...PAGINA,
      ...veces(40_000, (n): [number, Trozo] => [10 + n, corriente('/Filter /FlateDecode', cuerpo)]),
    ]);
  },
  'fifty thousand objects that are one long text': () => unoPorTodos(50_000, `(${'a'.repeat(30_000_000)})`),
  'fifty thousand objects that are one long number in hexadecimal': () =>
    unoPorTodos(50_000, `<${'0'.repeat(20_000_000)}>`),
  'fifty thousand objects behind one long comment': () =>
    unoPorTodos(50_000, `%${'a'.repeat(30_000_000)}\n1`),
  'streams without end, each looked for to the end of the file': () =>
    archivo([
      ...PAGINA,
      ...veces(40_000, (n): [number, Trozo] => [10 + n, '<< /Length 99999999 >>\nstream\nx\nendstream']),
    ]),
  'beginnings of objects that are none, ten megabytes of them': () =>
    archivo([...PAGINA, [9, `(${'1 1'.repeat(1_000_000)}${`1${' '.repeat(2_000)}`.repeat(3_000)})`]]),
  'beginnings of pages of another kind, ten megabytes of them': () =>
    archivo([...PAGINA, [9, `(${`<${' '.repeat(9)}`.repeat(900_000)})`]]),
  'names of sixty letters, ten megabytes of them': () =>
    archivo([...PAGINA, [9, `(${`/${'#4a'.repeat(20)}`.repeat(160_000)})`]]),
  'numbers that each could be a reference, with blanks between': () =>
    archivo([...PAGINA, [9, `[${`1 ${' '.repeat(60)}`.repeat(100_000)}]`]]),
  'a name of ten million escapes, which fills the memory of the process and not only of its thread': () =>
    unoPorTodos(1, `/${'#41'.repeat(10_000_000)}`),
  'hexadecimal digits with fifteen million blanks between': () =>
    unoPorTodos(1, `<${'0 '.repeat(15_000_000)}>`),
  'directories of a million and a half entries': () =>
    archivo(
      [...PAGINA, [9, '1']],
      `>>\n${`xref\n0 49000\n${'0 0 n\n'.repeat(49_000)}trailer\n<< >>\n`.repeat(33)}<<`,
    ),
  'eight hundred thousand beginnings of directories': () =>
    archivo([...PAGINA, [9, '1']], `>>\n${'startxref 1\n'.repeat(800_000)}<<`),
  'lists in lists': () => archivo([...PAGINA, [9, `${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}`]]),
  'a dictionary of a hundred thousand keys': () =>
    archivo([...PAGINA, [9, `<< ${veces(100_000, (n) => `/K${n} 1`).join(' ')} >>`]]),
  'tables of nothing': () =>
    archivo([...PAGINA, [9, '1']], `>>\n${'xref\ntrailer\n<< >>\n'.repeat(300_000)}<<`),
  'a table of a hundred thousand sections of nothing': () =>
    archivo([...PAGINA, [9, '1']], `>>\nxref\n${'0 0\n'.repeat(1_000_000)}trailer\n<<`),
};
