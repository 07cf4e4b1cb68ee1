// What the picture of a signature draws: the operators of its content stream (ISO 32000-1, Annex A). It stays
// within its form's box whatever it draws, so only one thing is checked: that all viewers read it the same
// way, and that it cannot leave the box by closing what it did not open.
import {
  Lexer,
  nameOf,
  openStream,
  type PdfObject,
  type PdfValue,
  ReadingBudget,
  UnreadablePdf,
} from '@encadena/pdf-reader';

export interface Trazos {
  /** Nothing but blanks and comments. */
  vacio: boolean;
}

/** Graphics state, paths, colours, text, pictures, marks. No shadings (sh), inline images (BI), properties (BDC), Type 3 glyphs (d0, d1). */
const OPERADORES = new Set(
  [
    ...['q Q cm w J j M d i ri gs m l c v y h re S s f F f* B B* b b* n W W*'],
    ...['g G rg RG k K cs CS sc SC scn SCN BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ \' " Do BMC EMC'],
  ].flatMap((unos) => unos.split(' ')),
);
const MAX_CONTENIDO = 1_000_000;
const MAX_PENDIENTES = 40;
const MAX_NUMERO = 100_000;
/** A stack of graphics states deeper than viewers promise to hold (ISO 32000-1, Annex C). */
const MAX_PILA = 28;
const MAX_DIBUJOS = 8;

/** Throws PdfIlegible when something is drawn that no signing program draws. */
export async function leerTrazos(bytes: Buffer, objeto: PdfObject): Promise<Trazos> {
  const contenido = await openStream(bytes, objeto);
  if (contenido.length > MAX_CONTENIDO) throw new UnreadablePdf('too large');
  const lector = new Lexer(contenido, 0, new ReadingBudget());
  let [pila, texto, marcas, dibujos, cuantos] = [0, 0, 0, 0, 0];
  let operandos: PdfValue[] = [];
  for (lector.skip(); !lector.atEnd; lector.skip()) {
    cuantos++;
    if (/[-+.\d(<[/]/.test(String.fromCharCode(contenido[lector.pos] as number))) {
      operandos.push(operando(lector));
      if (operandos.length > MAX_PENDIENTES) throw new UnreadablePdf('more operands than any operator takes');
      continue;
    }
    const operador = lector.word();
    if (!OPERADORES.has(operador)) throw new UnreadablePdf('an operator that no signature needs');
    // A pattern is named where a colour has numbers.
    if (/^(?:sc|scn)$/i.test(operador) && operandos.some((uno) => typeof uno !== 'number'))
      throw new UnreadablePdf('a pattern');
    pila += Number(operador === 'q') - Number(operador === 'Q');
    texto += Number(operador === 'BT') - Number(operador === 'ET');
    marcas += Number(operador === 'BMC') - Number(operador === 'EMC');
    dibujos += Number(operador === 'Do');
    if (pila < 0 || pila > MAX_PILA || texto < 0 || texto > 1 || marcas < 0 || dibujos > MAX_DIBUJOS)
      throw new UnreadablePdf('something closed that was not opened');
    operandos = [];
  }
  if (pila + texto + marcas + operandos.length > 0)
    throw new UnreadablePdf('something opened that is not closed');
  return { vacio: cuantos === 0 };
}

function operando(lector: Lexer): PdfValue {
  const valor = lector.value();
  const llano = (uno: PdfValue): boolean =>
    typeof uno === 'number'
      ? Math.abs(uno) <= MAX_NUMERO
      : Array.isArray(uno)
        ? uno.every((parte) => !Array.isArray(parte) && llano(parte))
        : nameOf(uno) !== undefined || (typeof uno === 'object' && uno !== null && 'bytes' in uno);
  if (!llano(valor)) throw new UnreadablePdf('an operand that no operator takes');
  return valor;
}
