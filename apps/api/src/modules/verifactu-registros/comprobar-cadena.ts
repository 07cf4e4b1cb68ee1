// The full walk for audits: every huella computed again, every link compared, in pages, so that a chain of any length needs the
// same memory. Records are append-only, so each page is a short transaction of its own.
import { Injectable } from '@nestjs/common';
import type { Datos, verifactuRegistros } from '@encadena/contracts';
import { verifyCadena, type RegistroEncadenado } from '@encadena/verifactu';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ENTORNO_WEB } from '../series';
import { RegistrosQueries } from './verifactu-registros.queries';

type Comprobacion = Datos<typeof verifactuRegistros.comprobarCadena>;
interface Tramo {
  desde?: number;
  hasta?: number;
}

const PAGINA = 1000;
/** More failures than these say nothing new. */
const MAX_FALLOS = 500;

interface Fila {
  id: string;
  posicion: number;
  huella: string;
  sellado: RegistroEncadenado;
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
    for (;;) {
      const filas = await this.pagina(nifId, cadenaId, posicion, hasta);
      for (const fila of filas) {
        const reglas = [
          ...(fila.posicion === posicion + 1 ? [] : ['cadena.salto']),
          ...verifyCadena([fila.sellado], previo?.sellado ?? null).map(({ regla }) => regla),
          ...(fila.huella === fila.sellado.Huella ? [] : ['cadena.huella']),
        ];
        total.registros += 1;
        if (reglas.length === 0) total.correctos += 1;
        for (const regla of new Set(reglas)) this.anotar(total, fila.posicion, fila.id, regla);
        previo = fila;
        posicion = fila.posicion;
      }
      if (filas.length < PAGINA) return { posicion };
    }
  }

  private pagina(nifId: string, cadenaId: string, despuesDe: number, hasta: number): Promise<Fila[]> {
    return this.db.forNif(nifId, (tx) => tx.$queryRaw<Fila[]>`
      SELECT id, posicion, huella, jsonb_build_object('IDFactura', contenido -> 'IDFactura', 'Encadenamiento', contenido -> 'Encadenamiento', 'Huella', contenido -> 'Huella',
          'FechaHoraHusoGenRegistro', contenido -> 'FechaHoraHusoGenRegistro') || CASE WHEN contenido ? 'TipoFactura' THEN jsonb_build_object('TipoFactura', contenido -> 'TipoFactura',
          'CuotaTotal', contenido -> 'CuotaTotal', 'ImporteTotal', contenido -> 'ImporteTotal') ELSE '{}' END AS sellado
      FROM registros WHERE nif_id = ${nifId}::uuid AND cadena_id = ${cadenaId}::uuid AND posicion > ${despuesDe} AND posicion <= ${hasta} ORDER BY posicion LIMIT ${PAGINA}`);
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
