// Rows of a chain for the full walk, one by one as they come in: out of each record only what the chain rests
// on. The database reads on while one is checked, and no more than what lies on the way is in memory.
import type { Encadenamiento, RegistroAlta, RegistroAnterior, RegistroEncadenado } from '@encadena/verifactu';
import pg, { type PoolClient } from 'pg';

export interface Fila {
  id: string;
  posicion: number;
  /** Is the huella that stands beside the sealed record the record's own? */
  huellaSuya: boolean;
  sellado: RegistroEncadenado;
  /** What the record after it must name. */
  eslabon: RegistroAnterior;
}

export interface Tramo {
  nifId: string;
  cadenaId: string;
  despuesDe: number;
  hasta: number;
}

/** So many rows are read by one statement: a transaction of a few hundredths of a second. */
const PAGINA = 10_000;

type Columnas = [
  id: string,
  posicion: number,
  huellaSuya: boolean | null,
  emisor: string,
  numero: string,
  fecha: string,
  anulada: Record<string, unknown> | null,
  tipo: string,
  cuota: string,
  total: string,
  sellada: string,
  instante: string,
  enlace: string | null,
];

/** Everything out of what was sealed; the columns beside it prove nothing of it. */
const FILAS = `
  SELECT id, posicion, huella = contenido ->> 'Huella', contenido -> 'IDFactura' ->> 'IDEmisorFactura',
    contenido -> 'IDFactura' ->> 'NumSerieFactura',
    contenido -> 'IDFactura' ->> 'FechaExpedicionFactura',
    CASE WHEN NOT contenido ? 'TipoFactura' THEN contenido -> 'IDFactura' END, contenido ->> 'TipoFactura',
    contenido ->> 'CuotaTotal',
    contenido ->> 'ImporteTotal', contenido ->> 'Huella', contenido ->> 'FechaHoraHusoGenRegistro',
    (contenido -> 'Encadenamiento')::text
  FROM registros
  WHERE nif_id = $1 AND cadena_id = $2 AND posicion > $3 AND posicion <= $4
  ORDER BY posicion
  LIMIT $5`;

/** Hands the next rows over, in the order of their positions. Resolves to whether there may be more. */
export function leerFilas(
  client: PoolClient,
  { nifId, cadenaId, despuesDe, hasta }: Tramo,
  cada: (fila: Fila) => void,
): Promise<boolean> {
  const consulta = client.query(
    new pg.Query<Columnas>({
      name: 'cadena-filas',
      text: FILAS,
      values: [nifId, cadenaId, despuesDe, hasta, PAGINA],
      rowMode: 'array',
    } as pg.QueryArrayConfig),
  );
  let leidas = 0;
  let anterior: Fila | null = null;
  return new Promise((resolve, reject) => {
    consulta.on('row', (columnas) => {
      leidas += 1;
      try {
        anterior = filaDe(columnas, anterior);
        cada(anterior);
      } catch (error) {
        // Thrown from here it would end the process.
        reject(error as Error);
      }
    });
    consulta.on('error', reject);
    consulta.on('end', () => resolve(leidas === PAGINA));
  });
}

function filaDe(
  [
    id,
    posicion,
    huellaSuya,
    emisor,
    numero,
    fecha,
    anulada,
    tipo,
    cuota,
    total,
    Huella,
    instante,
    enlace,
  ]: Columnas,
  anterior: Fila | null,
): Fila {
  const comun = {
    Encadenamiento: encadenamientoOf(enlace, anterior),
    FechaHoraHusoGenRegistro: instante,
    Huella,
  };
  if (anulada !== null) {
    const IDFactura = {
      IDEmisorFacturaAnulada: texto(anulada.IDEmisorFacturaAnulada),
      NumSerieFacturaAnulada: texto(anulada.NumSerieFacturaAnulada),
      FechaExpedicionFacturaAnulada: texto(anulada.FechaExpedicionFacturaAnulada),
    };
    const eslabon = {
      IDEmisorFactura: IDFactura.IDEmisorFacturaAnulada,
      NumSerieFactura: IDFactura.NumSerieFacturaAnulada,
      FechaExpedicionFactura: IDFactura.FechaExpedicionFacturaAnulada,
      Huella,
    };
    return { id, posicion, huellaSuya: huellaSuya === true, sellado: { IDFactura, ...comun }, eslabon };
  }
  const eslabon = { IDEmisorFactura: emisor, NumSerieFactura: numero, FechaExpedicionFactura: fecha, Huella };
  const sellado: RegistroEncadenado = {
    IDFactura: eslabon,
    TipoFactura: tipo as RegistroAlta['TipoFactura'],
    CuotaTotal: cuota,
    ImporteTotal: total,
    ...comun,
  };
  return { id, posicion, huellaSuya: huellaSuya === true, sellado, eslabon };
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
/** A text that JSON writes as it stands. */
const LLANO = /^[^"\\\u0000-\u001f]*$/;

/**
 * The link, parsed; one that says what the record before it is, as nearly all do, need not be. (The names
 * stand in the order that jsonb gives them.)
 */
function encadenamientoOf(enlace: string | null, anterior: Fila | null): Encadenamiento {
  if (anterior !== null) {
    const { Huella, IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = anterior.eslabon;
    const esperado = `{"RegistroAnterior": {"Huella": "${Huella}", "IDEmisorFactura": "${IDEmisorFactura}", "NumSerieFactura": "${NumSerieFactura}", "FechaExpedicionFactura": "${FechaExpedicionFactura}"}}`;
    if (
      enlace === esperado &&
      LLANO.test(Huella) &&
      LLANO.test(IDEmisorFactura) &&
      LLANO.test(NumSerieFactura) &&
      LLANO.test(FechaExpedicionFactura)
    )
      return { RegistroAnterior: anterior.eslabon };
  }
  const { PrimerRegistro, RegistroAnterior } = (JSON.parse(enlace ?? 'null') ?? {}) as Encadenamiento;
  return { PrimerRegistro: PrimerRegistro ?? undefined, RegistroAnterior: RegistroAnterior ?? undefined };
}
