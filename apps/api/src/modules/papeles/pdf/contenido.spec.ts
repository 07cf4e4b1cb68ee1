// U3, U5: what a PDF may not contain. The files are made here, byte by byte.
import { describe, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { ends } from '../../../../../../tools/jest/ends';
import { examinarPdf } from './contenido';

/** A PDF of one page, with further objects and additions to its catalog. */
function pdf({
  catalogo = '',
  objetos = [],
  trailer = '',
}: { catalogo?: string; objetos?: (string | Buffer)[]; trailer?: string } = {}): Buffer {
  const todos = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogo} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objetos,
  ];
  const partes: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  const lugares: number[] = [];
  const largo = () => partes.reduce((suma, parte) => suma + parte.length, 0);
  todos.forEach((objeto, n) => {
    lugares.push(largo());
    partes.push(Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(objeto), Buffer.from('\nendobj\n'));
  });
  const inicio = largo();
  partes.push(
    Buffer.from(
      `xref\n0 ${todos.length + 1}\n0000000000 65535 f \n${lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${todos.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${inicio}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(partes);
}

const corriente = (dic: string, cuerpo: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dic} /Length ${cuerpo.length} >>\nstream\n`),
    cuerpo,
    Buffer.from('\nendstream'),
  ]);
const resultado = async (bytes: Buffer) => {
  const examen = await examinarPdf(bytes);
  return 'detalle' in examen ? examen.detalle : 'bien';
};

describe('a PDF', () => {
  it('of good faith passes', async () => {
    expect(
      await resultado(
        pdf({ objetos: [corriente('/Filter /FlateDecode', deflateSync(Buffer.from('BT ET')))] }),
      ),
    ).toBe('bien');
  });

  it.each([
    [
      'U5 with JavaScript',
      { catalogo: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' },
      'papelActivo',
    ],
    [
      'U5 with JavaScript under another spelling',
      { catalogo: '/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>' },
      'papelActivo',
    ],
    ['U5 that launches a program', { objetos: ['<< /S /Launch /F (cmd.exe) >>'] }, 'papelActivo'],
    [
      'U5 that sends a form',
      { objetos: ['<< /S /SubmitForm /F (https://example.invalid) >>'] },
      'papelActivo',
    ],
    ['U5 with a form of another kind', { catalogo: '/AcroForm << /XFA [] >>' }, 'papelActivo'],
    ['U5 with embedded files', { catalogo: '/Names << /EmbeddedFiles << /Names [] >> >>' }, 'papelAdjuntos'],
    ['U5 with an attached file', { objetos: ['<< /Type /Filespec /EF << /F 3 0 R >> >>'] }, 'papelAdjuntos'],
    ['U5 encrypted', { trailer: '/Encrypt << /Filter /Standard /V 2 >>' }, 'papelCifrado'],
    ['U3 that is a page as well', { objetos: ['(<html><script>alert(1)</script></html>)'] }, 'papelDoble'],
  ] as const)('%s is refused', async (_, partes, detalle) => {
    expect(await resultado(pdf(partes as never))).toBe(detalle);
  });

  it('U5 with a script hidden in an object stream is refused', async () => {
    const dentro = Buffer.from('9 0 << /S /JavaScript /JS (x) >>');
    expect(
      await resultado(
        pdf({
          objetos: [corriente('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(dentro))],
        }),
      ),
    ).toBe('papelActivo');
  });

  it('U5 with a script that only some readers find is refused', async () => {
    const dentro = deflateSync(Buffer.from('9 0 << /S /JavaScript /JS (x) >>'));
    // An object stream that does not say so.
    expect(await resultado(pdf({ objetos: [corriente('/N 1 /First 4 /Filter /FlateDecode', dentro)] }))).toBe(
      'papelActivo',
    );
    expect(
      await resultado(
        pdf({ objetos: [corriente('/Type 4 0 R /N 1 /First 4 /Filter /FlateDecode', dentro)] }),
      ),
    ).toBe('papelActivo');
    // One within the bytes of another stream, where only the directory leads.
    const oculta = Buffer.concat([
      Buffer.from('50 0 obj\n'),
      corriente('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', dentro),
      Buffer.from('\nendobj'),
    ]);
    expect(await resultado(pdf({ objetos: [corriente('', oculta)] }))).toBe('papelDanado');
    // One whose number is parted by a comment.
    const partida = pdf()
      .toString('latin1')
      .replace(
        'xref\n0',
        () =>
          `7 %\n0 obj\n${corriente('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', dentro).toString('latin1')}\nendobj\nxref\n0`,
      );
    expect(await resultado(Buffer.from(partida, 'latin1'))).toBe('papelDanado');
    expect(await resultado(pdf({ objetos: ['<< /OnInstantiate 3 0 R >>'] }))).toBe('papelActivo');
    expect(await resultado(pdf({ objetos: ['<< /Type /Annot /Subtype /Movie >>'] }))).toBe('papelActivo');
  });

  it('U5 with an object stream packed in a way that is not read is refused', async () => {
    expect(
      await resultado(
        pdf({ objetos: [corriente('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', Buffer.from('xx'))] }),
      ),
    ).toBe('papelDanado');
  });

  it('U5 whose stream opens to 256 MB is refused', async () => {
    const bomba = pdf({
      objetos: [corriente('/Filter /FlateDecode', deflateSync(Buffer.alloc(256_000_000)))],
    });
    expect(await ends(() => resultado(bomba))).toBe('papelPesado');
    expect(
      await resultado(
        pdf({
          objetos: [
            corriente('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(1000)))),
          ],
        }),
      ),
    ).toBe('papelPesado');
    expect(
      await resultado(
        pdf({ objetos: [corriente('/Subtype /Image /Width 40000 /Height 40000', Buffer.from('x'))] }),
      ),
    ).toBe('papelPesado');
    expect(
      await resultado(
        pdf({
          objetos: [
            corriente(
              '/Subtype /Image /Width 3 0 R /Height 1 /Filter /FlateDecode',
              deflateSync(Buffer.alloc(40_000_000)),
            ),
          ],
        }),
      ),
    ).toBe('papelPesado');
  });

  it('U3 with an archive at its end is refused', async () => {
    expect(
      await resultado(
        Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004...PK\u0005\u0006'), Buffer.alloc(18)]),
      ),
    ).toBe('papelDoble');
    expect(await resultado(Buffer.concat([pdf(), Buffer.from('<?php system($_GET[0]);')]))).toBe(
      'papelDoble',
    );
  });

  it.each([
    ['HTML', '<html>'],
    ['a PDF further down', 'GIF89a%PDF-1.4'],
    ['nothing', ''],
    ['PNG', '\u0089PNG'],
  ])('U3 that is %s is refused', async (_, texto) => {
    expect(await resultado(Buffer.from(texto, 'latin1'))).toBe('papelNoPdf');
  });

  it('U5 broken in many ways is refused and never hangs', async () => {
    const entero = pdf();
    for (let corte = 10; corte < entero.length - 8; corte += 7)
      expect(await resultado(entero.subarray(0, corte))).not.toBe('bien');
    expect(await resultado(Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}\n%%EOF`))).toBe(
      'papelDanado',
    );
    expect(await resultado(Buffer.from(`%PDF-1.7\n${'x'.repeat(3_000_000)}\n%%EOF`))).toBe('papelDanado');
  });
});
