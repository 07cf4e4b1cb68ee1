// One file that two viewers read differently: what we look at is our text, while one of them shows another
// text, or none. Each was drawn by the viewer it was made for (poppler, or that of Chrome and Edge) before it
// was refused.
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { anadirRevision, numerosCon, objetoDe } from '@encadena/api/testing/papeles/anadir';
import { conFirmaVista, corrienteDe } from '@encadena/api/testing/papeles/firma-visible';
import { textoEntregado } from '@encadena/api/testing/papeles/papel-de-prueba';
import { ZONA_FIRMA } from '../texto/hoja-papel';
import { juzgarCambios } from './cambios';
import { examinarPdf } from './contenido';

let pdf: Buffer;
let texto: string;
/** What page 1 says, and where. */
let dicho: number;
let sitio: number;
let trailer: string;
beforeAll(async () => {
  pdf = (await textoEntregado()).bytes;
  texto = pdf.toString('latin1');
  const [primera] = numerosCon(pdf, /\/Type \/Page\n/) as [number];
  dicho = Number(/\/Contents (\d+) 0 R/.exec(objetoDe(pdf, primera))?.[1]);
  sitio = lugarDe(dicho);
  trailer = `/Size 2000 /Root ${/\/Root (\d+ 0 R)/.exec(texto)?.[1]} /Prev ${/startxref\s+(\d+)/.exec(texto)?.[1]}`;
});

const lugarDe = (num: number): number => texto.search(new RegExp(`\\n${num} 0 obj`)) + 1;

async function juzgar(bytes: Buffer): Promise<string> {
  const examen = await examinarPdf(bytes);
  if ('detalle' in examen) return examen.detalle;
  const { resultado, detalle } = await juzgarCambios(examen.estructura, pdf.length, ZONA_FIRMA);
  return detalle ? `${resultado} ${detalle}` : resultado;
}

const diez = (n: number): string => String(n).padStart(10, '0');
const conTabla = (filas: string, suya = trailer): Buffer =>
  Buffer.concat([
    pdf,
    Buffer.from(`\nxref\n${filas}trailer\n<< ${suya} >>\nstartxref\n${pdf.length + 1}\n%%EOF\n`, 'latin1'),
  ]);
const fila = (clase: number, donde: number, cual: number): Buffer => {
  const una = Buffer.alloc(7);
  una.writeUInt8(clase);
  una.writeUInt32BE(donde, 1);
  una.writeUInt16BE(cual, 5);
  return una;
};
/** A directory as a stream, object 1990, after `antes`. */
const conDirectorio = (indice: string, datos: Buffer, claves = '', antes = pdf, suya = trailer): Buffer =>
  Buffer.concat([
    antes,
    Buffer.from(
      `\n1990 0 obj\n<< /Type /XRef ${suya} /W [1 4 2] /Index [${indice}] ${claves} /Length ${datos.length} >>\nstream\n`,
      'latin1',
    ),
    datos,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${antes.length + 1}\n%%EOF\n`),
  ]);
const propia = (): Buffer => fila(1, pdf.length + 1, 0);

describe('the text of page 1 is gone in one viewer, when somebody', () => {
  it('writes rows of other lengths into a directory, for viewers that count bytes', async () => {
    const otro = dicho - 1;
    const s = String(sitio);
    const filas = (corte: string) => `${otro} 2\n${diez(lugarDe(otro))} 00000 n ${corte}`;
    expect(await juzgar(conTabla(filas(`\n${diez(sitio)} 00000 n \n`)))).toBe('CORRECTA');
    const corrida = filas(`${s[0]}${`${s.slice(1)} 00000 n`.padEnd(19)}\n`);
    expect(await juzgar(conTabla(corrida))).toBe('NO_COMPROBADA papelAnadido');
  });

  it('hides in a comment of a directory that an object is free', async () => {
    expect(await juzgar(conTabla(`${dicho} 1\n${diez(sitio)} 00000%f \nn `))).toBe(
      'NO_COMPROBADA papelAnadido',
    );
  });

  it('tells how rows are packed that are not packed', async () => {
    const parms = '/DecodeParms << /Columns 7 /Predictor 12 >>';
    const filas = Buffer.concat([fila(1, sitio, 0), propia()].flatMap((una) => [Buffer.alloc(1), una]));
    const indice = `${dicho} 1 1990 1`;
    expect(await juzgar(conDirectorio(indice, deflateSync(filas), `/Filter /FlateDecode ${parms}`))).toBe(
      'CORRECTA',
    );
    expect(await juzgar(conDirectorio(indice, filas, parms))).toBe('NO_COMPROBADA papelAnadido');
    expect(await juzgar(conDirectorio(indice, deflateSync(filas), `/Filter [/FlateDecode] ${parms}`))).toBe(
      'NO_COMPROBADA papelAnadido',
    );
  });

  it.each<[string, (uno: string) => string]>([
    ['with a point', (uno) => `${uno}.`],
    ['with a sign', (uno) => `+${uno}`],
    ['behind a comment', (uno) => `%.\n${uno}`],
  ])(
    'names the directory before %s, which some skip: the objects that it does not name are gone',
    async (_, otra) => {
      const anterior = /\/Prev (\d+)/.exec(trailer)?.[1] as string;
      const con = (prev: string) => trailer.replace(`/Prev ${anterior}`, `/Prev ${prev}`);
      const filas = `${dicho} 1\n${diez(sitio)} 00000 n \n`;
      const enCorriente = (texto: string) =>
        conDirectorio(`${dicho} 1 1990 1`, Buffer.concat([fila(1, sitio, 0), propia()]), '', pdf, texto);
      expect([await juzgar(conTabla(filas)), await juzgar(enCorriente(trailer))]).toEqual([
        'CORRECTA',
        'CORRECTA',
      ]);
      for (const bytes of [conTabla(filas, con(otra(anterior))), enCorriente(con(otra(anterior)))])
        expect(await juzgar(bytes)).toBe('NO_COMPROBADA papelAnadido');
    },
  );

  it.each(['+', '0x'])('writes where the directory begins behind %s', async (antes) => {
    const bytes = conTabla(`${dicho} 1\n${diez(sitio)} 00000 n \n`);
    const hex = antes === '0x' ? (pdf.length + 1).toString(16) : String(pdf.length + 1);
    const otro = bytes
      .toString('latin1')
      .replace(/startxref\n\d+(?![\s\S]*startxref)/, `startxref\n${antes}${hex}`);
    expect(await juzgar(Buffer.from(otro, 'latin1'))).toBe('NO_COMPROBADA papelTextoCambiado');
  });

  it('counts objects from below zero', async () => {
    const libre = fila(0, 0, 0);
    const filas = Buffer.concat([libre, libre, fila(1, sitio, 0), propia()]);
    expect(await juzgar(conDirectorio(`-2 2 ${dicho} 1 1990 1`, filas))).toBe('NO_COMPROBADA papelAnadido');
  });

  it('numbers an object so that the number wraps around', async () => {
    const [catalogo] = numerosCon(pdf, /\/Type \/Catalog/) as [number];
    const con = (num: number) =>
      anadirRevision(pdf, {
        [catalogo]: objetoDe(pdf, catalogo).replace(/>>\s*$/, `/DSS << /Certs [${num} 0 R] >> >>`),
        [num]: corrienteDe('', 'BT ET'),
      });
    expect(await juzgar(con(995))).toBe('CORRECTA');
    expect(await juzgar(con(2 ** 32 + dicho))).toBe('NO_COMPROBADA papelAnadido');
    expect(await juzgar(con(8_388_608))).toBe('NO_COMPROBADA papelTextoCambiado');
  });

  it.each([0x0b, 0x80, 0x85, 0xa0, 0xff])(
    'hides an object of that number in a stream, behind a byte %d that is a blank to some',
    async (byte) => {
      const [catalogo] = numerosCon(pdf, /\/Type \/Catalog/) as [number];
      const b = String.fromCharCode(byte);
      const otra = `\n${dicho}${b}0${b}obj\n<< >>\nendobj\n`;
      const con = anadirRevision(pdf, {
        [catalogo]: objetoDe(pdf, catalogo).replace(/>>\s*$/, '/DSS << /Certs [995 0 R] >> >>'),
        995: corrienteDe('', otra),
      });
      expect(await juzgar(con)).toBe('papelDanado');
    },
  );
});

describe('a signature is seen in no viewer, when somebody', () => {
  it('leads to our own directory at the end, or steps over a revision', async () => {
    const uno = anadirRevision(pdf, conFirmaVista(pdf));
    const dos = anadirRevision(uno, {});
    expect([await juzgar(uno), await juzgar(dos)]).toEqual(['CORRECTA', 'CORRECTA']);
    const nuestro = /startxref\s+(\d+)/.exec(texto)?.[1] as string;
    const otro = (bytes: Buffer, que: RegExp, por: string) =>
      juzgar(Buffer.from(bytes.toString('latin1').replace(que, por), 'latin1'));
    expect([
      await otro(uno, /startxref\n\d+(?![\s\S]*startxref)/, `startxref\n${nuestro}`),
      await otro(dos, /\/Prev \d+(?![\s\S]*\/Prev)/, `/Prev ${nuestro}`),
    ]).toEqual(['NO_COMPROBADA papelTextoCambiado', 'NO_COMPROBADA papelTextoCambiado']);
  });
});

describe('other words cover the page in one viewer, when somebody', () => {
  /** A field in an object stream: `cuerpo` is the stream's, from its index on. */
  async function enCorriente(primero: number, cuerpo: string): Promise<string> {
    const objetos: Record<number, string> = {
      ...conFirmaVista(pdf),
      980: corrienteDe(`/Type /ObjStm /N 2 /First ${primero}`, cuerpo),
    };
    delete objetos[951];
    const partes = [pdf];
    const filas = new Map([
      [951, fila(2, 980, 0)],
      [970, fila(2, 980, 1)],
    ]);
    let largo = pdf.length;
    for (const [num, contenido] of Object.entries(objetos)) {
      const parte = Buffer.from(`\n${num} 0 obj\n${contenido}\nendobj`, 'latin1');
      filas.set(Number(num), fila(1, largo + 1, 0));
      partes.push(parte);
      largo += parte.length;
    }
    filas.set(1990, fila(1, largo + 1, 0));
    return juzgar(
      conDirectorio(
        [...filas.keys()].map((num) => `${num} 1`).join(' '),
        Buffer.concat([...filas.values()]),
        '',
        Buffer.concat(partes),
      ),
    );
  }
  const campo = (): string => conFirmaVista(pdf)[951] as string;
  const tapa = (): string => campo().replace(/\/Rect \[[^\]]*\]/, '/Rect [60 200 500 700]');
  const indiceDe = (uno: number, otro: number): string => `951 ${uno} 970 ${otro} `;

  it('keeps another field where an object stream seems to begin', async () => {
    const bueno = campo();
    const indice = indiceDe(0, bueno.length);
    expect(await enCorriente(indice.length, `${indice}${bueno}<< >>`)).toBe('CORRECTA');
    const lejos = indiceDe(tapa().length, tapa().length + bueno.length);
    expect(await enCorriente(lejos.length, `${lejos}${tapa()}${bueno}<< >>`)).toBe(
      'NO_COMPROBADA papelTextoCambiado',
    );
  });

  const conMk = (campo: string): string => campo.replace('/T (a)', '/MK << >> /T (a)');
  const desordenes: [string, (bueno: string) => [number, number, string]][] = [
    ['lets the next object begin within it', (bueno) => [0, conMk(bueno).indexOf('<< >>'), conMk(bueno)]],
    ['leaves something between two objects', (bueno) => [0, bueno.length + 3, `${bueno} 1 << >>`]],
    ['puts the objects in another order', (bueno) => [4, 0, `<<>>${bueno}`]],
    ['comments the next one away', (bueno) => [0, bueno.length + 2, `${bueno} %<< >>`]],
  ];
  it.each(desordenes)('%s', async (_, hacer) => {
    const [uno, otro, resto] = hacer(campo());
    const indice = indiceDe(uno, otro);
    expect(await enCorriente(indice.length, indice + resto)).toBe('NO_COMPROBADA papelTextoCambiado');
  });
});
