// From bytes to rows that say something, in one go: what a thread does with a file (../importaciones-thread.ts).
import type { ClaseImportacion, Idioma, ArchivoLeidoDto } from '@encadena/contracts';
import { MAX_FILAS_IMPORTACION } from '@encadena/contracts';
import { claveDe, type FilaLeida, leerFila } from '../columnas/fila-leida';
import { adivinarColumnas, hallarCabecera } from '../columnas/titulos';
import { noAdmitida } from './no-admitida';
import { leerTabla } from './tabla';

/** Shown of each column, so that a person sees what it brings. */
const MUESTRAS = 4;
const MUESTRA_LETRAS = 80;
/** Done in one transaction, and judged without letting others wait: ten milliseconds. */
const FILAS_POR_TROZO = 250;

export interface Archivo {
  bytes: Uint8Array;
  clase: ClaseImportacion;
  /** As the person said; guessed without. */
  columnas: readonly (string | null)[] | undefined;
  idioma: Idioma;
}

export interface ArchivoLeido extends Pick<ArchivoLeidoDto, 'lectura' | 'columnas'> {
  filas: number;
  /** Each a JSON list of `FilaLeida`: it crosses over to the process as one text, and only what is at hand is taken apart there. */
  trozos: string[];
}

/** Throws TABLA_NO_ADMITIDA. */
export async function leerArchivo({ bytes, clase, columnas, idioma }: Archivo): Promise<ArchivoLeido> {
  const { filas, ...lectura } = await leerTabla(bytes, idioma);
  const indice = hallarCabecera(clase, filas);
  const cuerpo = filas.slice(indice + 1);
  if (cuerpo.length === 0) throw noAdmitida('tablaVacia');
  if (cuerpo.length > MAX_FILAS_IMPORTACION) throw noAdmitida('tablaFilas', { max: MAX_FILAS_IMPORTACION });
  const titulos = filas[indice]?.celdas ?? [];
  const ancho = Math.max(titulos.length, ...cuerpo.slice(0, MUESTRAS).map(({ celdas }) => celdas.length));
  const todos = Array.from({ length: ancho }, (_, i) => titulos[i] ?? '');
  const campos = columnas ?? adivinarColumnas(clase, todos);
  return {
    lectura: { ...lectura, cabecera: filas[indice]?.fila ?? 1 },
    columnas: todos.map((titulo, i) => ({
      titulo: titulo.slice(0, MUESTRA_LETRAS),
      campo: campos[i] ?? null,
      muestras: cuerpo.slice(0, MUESTRAS).map(({ celdas }) => (celdas[i] ?? '').slice(0, MUESTRA_LETRAS)),
    })),
    filas: cuerpo.length,
    trozos: enTrozos(
      sinRepetir(
        clase,
        cuerpo.map(({ fila, celdas }) => ({ fila, dicho: leerFila(clase, campos, celdas, idioma) })),
      ),
    ),
  };
}

const enTrozos = (filas: readonly FilaLeida[]): string[] =>
  Array.from({ length: Math.ceil(filas.length / FILAS_POR_TROZO) }, (_, i) =>
    JSON.stringify(filas.slice(i * FILAS_POR_TROZO, (i + 1) * FILAS_POR_TROZO)),
  );

/** The first row about somebody counts; later ones are told which it was. */
function sinRepetir(clase: ClaseImportacion, filas: FilaLeida[]): FilaLeida[] {
  const vistas = new Map<string, number>();
  return filas.map((una) => {
    const clave = claveDe(clase, una.dicho);
    if (clave === undefined) return una;
    const repite = vistas.get(clave);
    if (repite !== undefined) return { ...una, repite };
    vistas.set(clave, una.fila);
    return una;
  });
}
