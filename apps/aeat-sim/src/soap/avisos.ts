// What the agency stores in spite of an error (AceptadoConErrores): one code, the first by the order of [V] 4.3.1.
import { huellaCorrecta } from './huella';
import type { RegistroRecibido } from './estructura/leer-envio';

export interface ContextoAvisos {
  /** The agency's time, epoch milliseconds. */
  ahora: number;
  /** The header says that the send was delayed by an incident. */
  incidencia: boolean;
  /** Codes 2xxx that the rules of the record already found. */
  deReglas: readonly number[];
  /** Records of this obligado and system are stored already. */
  sistemaConRegistros: boolean;
}

const MARGEN_MS = 240_000;
// 2009 and 2004 need no subsanación and come last (revision notes 1.0.4 and 1.1.2 of [V]). 2008 goes before
// 2000: a huella that equals the previous one cannot be right as well, so that after 2000 nobody would ever
// see it (inference).
const ORDEN = [2001, 2008, 2000, 2002, 2003, 2005, 2006, 2007, 2009, 2004];

/** The code to answer with, or 0. */
export function avisoDe(registro: RegistroRecibido, ctx: ContextoAvisos): number {
  const codigos = new Set(ctx.deReglas);
  if (!huellaCorrecta(registro)) codigos.add(2000);
  const { Encadenamiento, FechaHoraHusoGenRegistro, Huella } = registro.datos;
  const anterior = Encadenamiento.RegistroAnterior?.Huella;
  if (anterior !== undefined) {
    if (anterior.length !== 64) codigos.add(2002);
    else if (!/^[0-9A-F]{64}$/.test(anterior)) codigos.add(2003);
    if (anterior === Huella) codigos.add(2008);
  }
  if (Encadenamiento.PrimerRegistro === 'S' && ctx.sistemaConRegistros) codigos.add(2007);
  if (fueraDeHora(FechaHoraHusoGenRegistro, ctx)) codigos.add(2004);
  return ORDEN.find((codigo) => codigos.has(codigo)) ?? 0;
}

// Rule [V 20] speaks of the future only; in practice old stamps came back with 2004 too unless the header
// said Incidencia (dossier 3).
function fueraDeHora(literal: string, { ahora, incidencia }: ContextoAvisos): boolean {
  const generado = Date.parse(literal);
  if (generado > ahora + MARGEN_MS) return true;
  return !incidencia && generado < ahora - MARGEN_MS;
}
