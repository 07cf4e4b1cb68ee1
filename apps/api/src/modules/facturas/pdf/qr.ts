// The tax QR as one vector path. Symbol ISO/IEC 18004, error correction M, 30 to 40 mm (order HAC/1177/2024,
// art. 21); quiet zone at least 2 mm, 6 mm recommended; "QR tributario:" right above and the phrase right
// below, both at least as large as the invoice's data (QR and checking service 0.5.0, sections 3 and 12).
import QRCode from 'qrcode';
import { dentro, figura, nuevo, parte } from './estructura';
import { COLOR, escribir, mm, TAMANO, type Documento } from './hoja';

/** Side of the symbol, so that it keeps its 30 mm where a printer fits the sheet to its margins; free space around it. */
export const LADO = mm(32);
export const SILENCIO = mm(6);

const NIVEL = { errorCorrectionLevel: 'M' } as const;

/** Draws the symbol into the square of side `lado`: runs of dark modules, one filled path. */
export function dibujarQr(doc: Documento, url: string, x: number, y: number, lado: number): void {
  const { modules } = QRCode.create(url, NIVEL);
  const paso = lado / modules.size;
  for (let fila = 0; fila < modules.size; fila++) {
    for (let columna = 0; columna < modules.size; columna++) {
      if (!modules.get(fila, columna)) continue;
      const inicio = columna;
      while (columna + 1 < modules.size && modules.get(fila, columna + 1)) columna++;
      doc.rect(x + inicio * paso, y + fila * paso, (columna + 1 - inicio) * paso, paso);
    }
  }
  doc.fill('#000000');
}

/**
 * The whole block, centred on `centro`, from `y`; returns the y below it. The phrases are the law's and are
 * not translated; `alt` says in words what the symbol is for.
 */
export function bloqueQr(
  doc: Documento,
  { url, alt }: { url: string; alt: string },
  centro: number,
  y: number,
): number {
  const ancho = LADO + 2 * SILENCIO;
  const x = centro - ancho / 2;
  const rotulo = { alinear: 'center', tamano: TAMANO.rotulo, color: COLOR.texto } as const;
  const todo = parte(doc, 'qr');
  const enCastellano = () => nuevo(doc, todo, 'P', { lang: 'es' });
  const bajoRotulo = dentro(doc, enCastellano(), () => escribir(doc, 'QR tributario:', x, y, ancho, rotulo));
  // The label stands right above; the quiet zone between them is the 2 mm that are always due.
  const arriba = bajoRotulo + mm(2);
  const izquierda = centro - LADO / 2;
  figura(doc, todo, { alt, bbox: [izquierda, arriba, izquierda + LADO, arriba + LADO] }, () =>
    dibujarQr(doc, url, izquierda, arriba, LADO),
  );
  return dentro(doc, enCastellano(), () =>
    escribir(doc, 'VERI*FACTU', x, arriba + LADO + mm(2), ancho, { ...rotulo, estilo: 'fuerte' }),
  );
}
