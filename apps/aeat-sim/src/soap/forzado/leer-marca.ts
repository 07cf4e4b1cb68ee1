// Marks in a record that force what becomes of it: [SIM:1110], [SIM:503*3]. They stand in DescripcionOperacion or
// in RefExterna (an anulación has no description, a query has a filter by RefExterna), where nobody writes such a
// thing by accident. A mark is another way of asking for a fault or a verdict of averias.ts, no other mechanism.
import { errorAeat } from '@encadena/verifactu';
import type { Averia } from '../../platform/averias';

export interface MarcaEnvio {
  sobre: 'envio';
  texto: string;
  /** How often it happens to the record that carries it; after that, the record is as any other. */
  veces: number;
  averia: Averia;
}

export interface MarcaRegistro {
  sobre: 'registro';
  texto: string;
  veces: number;
  codigo: number;
  /** 3000 of a record that is stored at the same time, as if an earlier send had brought it. */
  guarda?: boolean;
}

export interface MarcaMala {
  sobre: 'nada';
  texto: string;
}

export type Marca = MarcaEnvio | MarcaRegistro | MarcaMala;

const MARCA = /\[SIM:([^[\]*]{0,40})(?:\*(\d{1,4}))?\]/g;
/** What every text with a mark holds: looked for first, since hardly any has one. */
export const SENAL = '[SIM:';

/** The marks of a text, in their order; a value that the simulator does not have is told as such. */
export function leerMarcas(texto: string | undefined): Marca[] {
  if (texto === undefined || !texto.includes(SENAL)) return [];
  return [...texto.matchAll(MARCA)].map(([todo, valor = '', veces]) =>
    leerMarca(todo, valor, veces === undefined ? undefined : Number(veces)),
  );
}

function leerMarca(texto: string, valor: string, veces: number | undefined): Marca {
  if (veces === 0) return { sobre: 'nada', texto };
  const averia = averiaDe(valor);
  // A record cannot change what it carries: a fault of the whole send that never ended would stop its chain.
  if (averia !== undefined) return { sobre: 'envio', texto, veces: veces ?? 1, averia };
  const codigo = valor === 'duplicado' ? 3000 : codigoDe(valor);
  if (codigo === undefined) return { sobre: 'nada', texto };
  const guarda = valor === 'duplicado' ? { guarda: true } : {};
  return { sobre: 'registro', texto, veces: veces ?? Infinity, codigo, ...guarda };
}

function codigoDe(valor: string): number | undefined {
  const error = /^\d{4}$/.test(valor) ? errorAeat(Number(valor)) : undefined;
  return error === undefined || error.clase === 'rejects_send' ? undefined : error.codigo;
}

const entero = (texto: string | undefined, minimo: number, maximo: number): number | undefined => {
  const n = /^\d{1,4}$/.test(texto ?? '') ? Number(texto) : NaN;
  return n >= minimo && n <= maximo ? n : undefined;
};

const PAGINAS = [200, 302, 401, 403, 503] as const;

function averiaDe(valor: string): Averia | undefined {
  if (/^5\d\d$/.test(valor)) return { averia: 'error-http', estado: Number(valor), veces: 1, guarda: false };
  if (valor === '20009') return { averia: 'fallo-servidor', veces: 1 };
  if (/^\d{4}$/.test(valor) && errorAeat(Number(valor))?.clase === 'rejects_send')
    return { averia: 'fallo', codigo: Number(valor), veces: 1 };
  const [nombre, dato, ...resto] = valor.split(':');
  if (resto.length > 0) return undefined;
  switch (nombre) {
    case 'lenta': {
      const s = entero(dato, 1, 600);
      return s === undefined ? undefined : { averia: 'lenta', ms: s * 1000, veces: 1 };
    }
    case 'espera': {
      const segundos = entero(dato, 0, 9999);
      return segundos === undefined ? undefined : { averia: 'espera', segundos, veces: 1 };
    }
    case 'html': {
      const estado = PAGINAS.find((p) => String(p) === (dato ?? '503'));
      return estado === undefined ? undefined : { averia: 'html', estado, veces: 1 };
    }
    default:
      return dato === undefined ? SIN_DATO.get(nombre ?? '')?.() : undefined;
  }
}

const SIN_DATO: ReadonlyMap<string, () => Averia> = new Map<string, () => Averia>([
  ['perdida', () => ({ averia: 'corte', veces: 1, guarda: true })],
  ['corte', () => ({ averia: 'corte', veces: 1, guarda: false })],
  ['muda', () => ({ averia: 'agujero-negro', veces: 1 })],
  ['truncada', () => ({ averia: 'truncada', veces: 1 })],
  ['vacia', () => ({ averia: 'vacia', veces: 1 })],
]);
