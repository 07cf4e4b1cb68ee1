// The official text of each code, as the answers carry it. The list is a table of facts of `verifactu`.
import { errorAeat } from '@encadena/verifactu';

/** The text of a code; `dato` fills the place that two of the texts leave open. */
export function textoError(codigo: number, dato = ''): string {
  const texto = errorAeat(codigo)?.texto ?? '';
  // 1287 always names NumSerieFactura (measured); 2004 gets its margin at run time.
  if (codigo === 1287) return texto.replace('%s', dato === '' ? 'NumSerieFactura' : dato);
  return codigo === 2004 ? `${texto} 240 segundos.` : texto;
}
