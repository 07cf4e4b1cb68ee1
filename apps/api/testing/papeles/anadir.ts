// Appends a revision to a PDF by hand: what an honest program would, and what one would not.
import { deflateSync } from 'node:zlib';

/** `objetos`: number and content; `donde` makes an entry of the directory lead somewhere else. */
export function anadirRevision(
  pdf: Buffer,
  objetos: Record<number, string>,
  { donde = {} }: { donde?: Record<number, number> } = {},
): Buffer {
  const texto = pdf.toString('latin1');
  const raiz = [...texto.matchAll(/\/Root (\d+ 0 R)/g)].at(-1)?.[1];
  const anterior = [...texto.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  let cuerpo = '\n';
  const lugares = new Map<number, number>();
  for (const [num, contenido] of Object.entries(objetos)) {
    lugares.set(Number(num), pdf.length + cuerpo.length);
    cuerpo += `${num} 0 obj\n${contenido}\nendobj\n`;
  }
  const inicio = pdf.length + cuerpo.length;
  const entradas = [...lugares]
    .map(([num, lugar]) => `${num} 1\n${String(donde[num] ?? lugar).padStart(10, '0')} 00000 n \n`)
    .join('');
  return Buffer.concat([
    pdf,
    Buffer.from(
      `${cuerpo}xref\n${entradas}trailer\n<< /Size 2000 /Root ${raiz} /Prev ${anterior} >>\nstartxref\n${inicio}\n%%EOF\n`,
      'latin1',
    ),
  ]);
}

/** The same with a directory of the newer form: a packed stream, its rows told by their difference to the row above. */
export function anadirConCorriente(
  pdf: Buffer,
  objetos: Record<number, string>,
  { donde = {}, clase = {} }: { donde?: Record<number, number>; clase?: Record<number, number> } = {},
): Buffer {
  const texto = pdf.toString('latin1');
  const raiz = [...texto.matchAll(/\/Root (\d+ 0 R)/g)].at(-1)?.[1];
  const anterior = [...texto.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  let cuerpo = '\n';
  const lugares: [number, number][] = [];
  for (const [num, contenido] of Object.entries(objetos)) {
    lugares.push([Number(num), donde[Number(num)] ?? pdf.length + cuerpo.length]);
    cuerpo += `${num} 0 obj\n${contenido}\nendobj\n`;
  }
  const inicio = pdf.length + cuerpo.length;
  lugares.push([1990, inicio]);
  let arriba = Buffer.alloc(7);
  const filas = lugares.map(([num, lugar]) => {
    const fila = Buffer.from([
      clase[num] ?? 1,
      ...Buffer.from([lugar >>> 24, (lugar >>> 16) & 255, (lugar >>> 8) & 255, lugar & 255]),
      0,
      0,
    ]);
    const diferencia = Buffer.from([2, ...fila.map((byte, n) => (byte - (arriba[n] as number)) & 255)]);
    arriba = fila;
    return diferencia;
  });
  const datos = deflateSync(Buffer.concat(filas));
  const dic = `<< /Type /XRef /Size 2000 /Root ${raiz} /Prev ${anterior} /W [1 4 2] /Index [${lugares.map(([num]) => `${num} 1`).join(' ')}] /Filter /FlateDecode /DecodeParms << /Columns 7 /Predictor 12 >> /Length ${datos.length} >>`;
  return Buffer.concat([
    pdf,
    Buffer.from(`${cuerpo}1990 0 obj\n${dic}\nstream\n`, 'latin1'),
    datos,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${inicio}\n%%EOF\n`),
  ]);
}

/** The content of an object as it stands in a PDF, its last writing. */
export function objetoDe(pdf: Buffer, num: number): string {
  const escrito = [
    ...pdf.toString('latin1').matchAll(new RegExp(`(?:^|\\n)${num} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'g')),
  ].at(-1)?.[1];
  if (escrito === undefined) throw new Error(`object ${num} is not there`);
  return escrito;
}

/** Numbers of the objects that hold a text. */
export const numerosCon = (pdf: Buffer, que: RegExp): number[] =>
  [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
    .filter(([, , cuerpo]) => que.test(cuerpo as string))
    .map(([, num]) => Number(num));
