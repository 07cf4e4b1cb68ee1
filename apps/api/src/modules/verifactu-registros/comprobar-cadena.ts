// The full walk for audits: every huella computed again, every link compared, in pages, so that a chain of any length needs the
// same memory. Records are append-only, so each page is a short transaction of its own.
import { Injectable } from '@nestjs/common';
import type { Datos, verifactuRegistros } from '@encadena/contracts';
import { verifyCadena, type RegistroAlta, type RegistroAnterior, type RegistroEncadenado } from '@encadena/verifactu';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ENTORNO_WEB } from '../series';
import { RegistrosQueries } from './verifactu-registros.queries';

type Comprobacion = Datos<typeof verifactuRegistros.comprobarCadena>;
interface Tramo {
  desde?: number;
  hasta?: number;
}

const PAGINA = 2000;
/** More failures than these say nothing new. */
const MAX_FALLOS = 500;

interface Fila {
  id: string;
  posicion: number;
  huella: string;
  sellado: RegistroEncadenado;
}

type Columnas = [
  id: string, posicion: number, huella: string, emisor: string, numero: string, fecha: string, emisorAnulada: string, numeroAnulada: string, fechaAnulada: string, tipo: string | null,
  cuota: string, total: string, sellada: string, instante: string, primero: 'S' | null, anterior: RegistroAnterior | null,
];

const PAGINA_SQL = `SELECT id, posicion, huella, f ->> 'IDEmisorFactura', f ->> 'NumSerieFactura', f ->> 'FechaExpedicionFactura', f ->> 'IDEmisorFacturaAnulada', f ->> 'NumSerieFacturaAnulada',
    f ->> 'FechaExpedicionFacturaAnulada', contenido ->> 'TipoFactura', contenido ->> 'CuotaTotal', contenido ->> 'ImporteTotal', contenido ->> 'Huella',
    contenido ->> 'FechaHoraHusoGenRegistro', e ->> 'PrimerRegistro', e -> 'RegistroAnterior'
  FROM registros CROSS JOIN LATERAL (SELECT contenido -> 'IDFactura' AS f, contenido -> 'Encadenamiento' AS e) s
  WHERE nif_id = $1 AND cadena_id = $2 AND posicion > $3 AND posicion <= $4 ORDER BY posicion LIMIT $5`;

function filaDe([id, posicion, huella, emisor, numero, fecha, emisorAnulada, numeroAnulada, fechaAnulada, tipo, cuota, total, sellada, instante, primero, anterior]: Columnas): Fila {
  const comun = {
    Encadenamiento: { PrimerRegistro: primero ?? undefined, RegistroAnterior: anterior ?? undefined }, FechaHoraHusoGenRegistro: instante, Huella: sellada,
  };
  const sellado: RegistroEncadenado = tipo === null
    ? { IDFactura: { IDEmisorFacturaAnulada: emisorAnulada, NumSerieFacturaAnulada: numeroAnulada, FechaExpedicionFacturaAnulada: fechaAnulada }, ...comun }
    : { IDFactura: { IDEmisorFactura: emisor, NumSerieFactura: numero, FechaExpedicionFactura: fecha }, TipoFactura: tipo as RegistroAlta['TipoFactura'], CuotaTotal: cuota, ImporteTotal: total, ...comun };
  return { id, posicion, huella, sellado };
}

@Injectable()
export class ComprobarCadena {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queries: RegistrosQueries,
  ) {}

  /** Walks the chains of a NIF, or a stretch of the open one. A whole walk without a failure closes the alarms of its chain. */
  async execute(nifId: string, tramo: Tramo): Promise<Comprobacion> {
    const entero = tramo.desde === undefined && tramo.hasta === undefined;
    const cadenas = await this.db.forNif(nifId, (tx) =>
      tx.cadena.findMany({ where: { nifId, entorno: ENTORNO_WEB, ...(entero ? {} : { abierta: true }) }, select: { id: true, posicion: true, huella: true }, orderBy: { creadaEn: 'asc' } }),
    );
    const total: Comprobacion = { registros: 0, correctos: 0, fallos: [] };
    for (const cadena of cadenas) {
      const antes = total.registros - total.correctos;
      const ultima = await this.recorrer(nifId, cadena.id, tramo, total);
      if (!entero) continue;
      const cabezaBuena = cadena.posicion <= ultima.posicion || (await this.quedaAtras(nifId, cadena.id, ultima.posicion));
      if (!cabezaBuena) this.anotar(total, cadena.posicion, null, 'cadena.cabeza');
      if (cabezaBuena && total.registros - total.correctos === antes) await this.cerrarAlarmas(nifId, cadena.id);
    }
    return total;
  }

  private async recorrer(nifId: string, cadenaId: string, { desde = 1, hasta = 2_147_483_647 }: Tramo, total: Comprobacion): Promise<{ posicion: number }> {
    let previo = desde > 1 ? ((await this.pagina(nifId, cadenaId, desde - 2, desde - 1))[0] ?? null) : null;
    let posicion = desde - 1;
    let siguiente = this.pagina(nifId, cadenaId, posicion, hasta);
    for (;;) {
      const filas = await siguiente;
      const ultima = filas[filas.length - 1];
      const hayMas = filas.length === PAGINA;
      // The database reads the next page while this one is hashed. (Its failure is met when its turn comes.)
      if (hayMas && ultima) (siguiente = this.pagina(nifId, cadenaId, ultima.posicion, hasta)).catch(() => undefined);
      this.comprobarPagina(filas, previo, posicion, total);
      if (ultima) [previo, posicion] = [ultima, ultima.posicion];
      if (!hayMas) return { posicion };
    }
  }

  private comprobarPagina(filas: readonly Fila[], previo: Fila | null, posicion: number, total: Comprobacion): void {
    const porFila = new Map<number, Set<string>>();
    const anotar = (i: number, regla: string): unknown => (porFila.get(i) ?? porFila.set(i, new Set()).get(i))?.add(regla);
    filas.forEach((fila, i) => {
      if (fila.posicion !== (filas[i - 1]?.posicion ?? posicion) + 1) anotar(i, 'cadena.salto');
      if (fila.huella !== fila.sellado.Huella) anotar(i, 'cadena.huella');
    });
    for (const { posicion: i = 0, regla } of verifyCadena(filas.map(({ sellado }) => sellado), previo?.sellado ?? null)) anotar(i, regla);
    total.registros += filas.length;
    total.correctos += filas.length - porFila.size;
    for (const [i, reglas] of [...porFila].sort(([a], [b]) => a - b)) for (const regla of reglas) this.anotar(total, filas[i]?.posicion ?? 0, filas[i]?.id ?? null, regla);
  }

  /** Out of what was sealed, only what the chain rests on; as arrays, since a million rows are read at once. */
  private async pagina(nifId: string, cadenaId: string, despuesDe: number, hasta: number): Promise<Fila[]> {
    const { rows } = await this.db.forNifSql(nifId, (client) => client.query<Columnas>({ name: 'cadena-pagina', text: PAGINA_SQL, values: [nifId, cadenaId, despuesDe, hasta, PAGINA], rowMode: 'array' }));
    return rows.map(filaDe);
  }

  // A head that was ahead of our last page may only have moved on while we walked.
  private async quedaAtras(nifId: string, cadenaId: string, posicion: number): Promise<boolean> {
    return (await this.pagina(nifId, cadenaId, posicion, 2_147_483_647)).length > 0;
  }

  private anotar(total: Comprobacion, posicion: number, uuid: string | null, regla: string): void {
    if (total.fallos.length < MAX_FALLOS) total.fallos.push({ posicionCadena: posicion, uuid, codigo: regla, mensaje: this.queries.mensaje(regla, posicion) });
  }

  private async cerrarAlarmas(nifId: string, cadenaId: string): Promise<void> {
    await this.db.forNif(nifId, (tx) =>
      tx.evento.updateMany({ where: { nifId, cadenaId, tipo: 'cadena.alarma', cerradoEn: null, datos: { path: ['regla'], string_starts_with: 'cadena.' } }, data: { cerradoEn: this.clock.date(nifId) } }),
    );
  }
}
