// An auditor of chains that shares no line with the product: it reads the table and computes with sha256 alone.
import { createHash } from 'node:crypto';
import type { TestDatabase } from '../../../../tools/jest/database';

interface Fila {
  id: string;
  posicion: number;
  contenido: {
    IDFactura: Record<string, string>;
    /** Of an alta alone. */
    TipoFactura?: string;
    CuotaTotal: string;
    ImporteTotal: string;
    FechaHoraHusoGenRegistro: string;
    Huella: string;
    Encadenamiento: {
      PrimerRegistro?: string;
      RegistroAnterior?: { Huella: string; NumSerieFactura: string };
    };
  };
}

export interface Auditoria {
  /** Printed numbers in the order of the chain. */
  numeros: string[];
  fallos: string[];
}

/** Every record of a chain in its order, each huella computed anew, each link compared with the record before. */
export async function auditar(db: TestDatabase, cadenaId: string): Promise<Auditoria> {
  const filas = await db.sql<Fila>(
    'SELECT id, posicion, contenido FROM registros WHERE cadena_id = $1 ORDER BY posicion',
    [cadenaId],
  );
  const fallos: string[] = [];
  let anterior = '';
  filas.forEach(({ posicion, contenido: c }, i) => {
    const nombres = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((nombre) =>
      c.TipoFactura === undefined ? `${nombre}Anulada` : nombre,
    );
    const texto = [
      ...nombres.map((nombre) => `${nombre}=${c.IDFactura[nombre]}`),
      ...(c.TipoFactura === undefined
        ? []
        : [`TipoFactura=${c.TipoFactura}`, `CuotaTotal=${c.CuotaTotal}`, `ImporteTotal=${c.ImporteTotal}`]),
      `Huella=${anterior}`,
      `FechaHoraHusoGenRegistro=${c.FechaHoraHusoGenRegistro}`,
    ].join('&');
    if (posicion !== i + 1) fallos.push(`position ${posicion} in place ${i + 1}`);
    if (createHash('sha256').update(texto).digest('hex').toUpperCase() !== c.Huella)
      fallos.push(`huella of ${posicion}`);
    if (
      i === 0
        ? c.Encadenamiento.PrimerRegistro !== 'S'
        : c.Encadenamiento.RegistroAnterior?.Huella !== anterior
    )
      fallos.push(`link of ${posicion}`);
    anterior = c.Huella;
  });
  const [{ sueltas } = { sueltas: -1 }] = await db.sql<{ sueltas: number }>(
    `SELECT (
        SELECT count(*)
        FROM facturas f
        WHERE f.cadena_id = $1 AND NOT EXISTS (SELECT 1 FROM registros r WHERE r.nif_id = f.nif_id AND r.factura_id = f.id))::int
      + (
        SELECT count(*)
        FROM registros r
        JOIN facturas f ON f.nif_id = r.nif_id AND f.id = r.factura_id
        WHERE r.cadena_id = $1 AND f.estado_interno = 'BORRADOR')::int AS sueltas`,
    [cadenaId],
  );
  if (sueltas !== 0) fallos.push(`${sueltas} invoices without record or records without invoice`);
  const numeroDe = ({ IDFactura: id }: Fila['contenido']) => id.NumSerieFactura ?? id.NumSerieFacturaAnulada;
  return { numeros: filas.map(({ contenido }) => numeroDe(contenido) ?? ''), fallos };
}
