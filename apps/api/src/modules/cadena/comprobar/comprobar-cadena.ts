// The full walk for audits: every huella computed again, every link compared, record by record as they come,
// so that a chain of any length needs the same memory. Records are append-only, so each page of them is a
// short transaction of its own.
import { Injectable } from '@nestjs/common';
import type { Datos, Idioma, verifactuRegistros } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { consultas, Db } from '../../../platform/db';
import type { NifEnMundo } from '../mundos';
import { leerFilas, type Fila } from './filas-cadena';
import { reglasRotas } from './reglas-fila';
import { RegistrosQueries } from '../registros/registros.queries';

type Comprobacion = Datos<typeof verifactuRegistros.comprobarCadena>;
/** The same before anybody knows in which language it is read. */
type Cuenta = Omit<Comprobacion, 'fallos'> & { fallos: Omit<Comprobacion['fallos'][number], 'mensaje'>[] };
interface Tramo {
  desde?: number;
  hasta?: number;
}

/** No chain gets as far. */
const MAXIMA = 2_147_483_647;
/** More failures than these say nothing new. */
const MAX_FALLOS = 500;

@Injectable()
export class ComprobarCadena {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queries: RegistrosQueries,
  ) {}

  /**
   * Walks the chains of a NIF in a world, or a stretch of the open one. A whole walk without a failure closes the alarms
   * of its chain.
   */
  async execute({ nifId, entorno }: NifEnMundo, idioma: Idioma, tramo: Tramo): Promise<Comprobacion> {
    const entero = tramo.desde === undefined && tramo.hasta === undefined;
    const [cadenas] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('cadenas')
        .select(['id', 'posicion'])
        .where('nifId', '=', nifId)
        .where('entorno', '=', entorno)
        .$if(!entero, (una) => una.where('abierta', '=', true))
        .orderBy('creadaEn')
        .orderBy('id'),
    );
    const total: Cuenta = { registros: 0, correctos: 0, fallos: [] };
    for (const cadena of cadenas) {
      const antes = total.registros - total.correctos;
      const ultima = await this.recorrer(nifId, cadena.id, tramo, total);
      if (!entero) continue;
      const cabezaBuena =
        cadena.posicion <= ultima.posicion || (await this.quedaAtras(nifId, cadena.id, ultima.posicion));
      if (!cabezaBuena) this.anotar(total, cadena.posicion, null, 'cadena.cabeza');
      if (cabezaBuena && total.registros - total.correctos === antes)
        await this.cerrarAlarmas(nifId, cadena.id);
    }
    return {
      ...total,
      fallos: total.fallos.map((uno) => ({
        ...uno,
        mensaje: this.queries.mensaje(idioma, uno.codigo, uno.posicionCadena),
      })),
    };
  }

  private async recorrer(
    nifId: string,
    cadenaId: string,
    { desde = 1, hasta = MAXIMA }: Tramo,
    total: Cuenta,
  ): Promise<{ posicion: number }> {
    let [previo, posicion]: [Fila | null, number] = [
      desde > 1 ? await this.fila(nifId, cadenaId, desde - 1) : null,
      desde - 1,
    ];
    for (let hayMas = true; hayMas;) {
      const tramo = { nifId, cadenaId, despuesDe: posicion, hasta };
      hayMas = await this.db.runSql({ nifId }, (client) =>
        leerFilas(client, tramo, (fila) => {
          this.comprobarFila(fila, previo, posicion, total);
          [previo, posicion] = [fila, fila.posicion];
        }),
      );
    }
    return { posicion };
  }

  private comprobarFila(fila: Fila, previo: Fila | null, posicion: number, total: Cuenta): void {
    total.registros += 1;
    const reglas = reglasRotas(fila, previo, posicion);
    if (reglas.length === 0) total.correctos += 1;
    for (const regla of reglas) this.anotar(total, fila.posicion, fila.id, regla);
  }

  private async fila(nifId: string, cadenaId: string, posicion: number): Promise<Fila | null> {
    let leida: Fila | null = null;
    await this.db.runSql({ nifId }, (client) =>
      leerFilas(
        client,
        { nifId, cadenaId, despuesDe: posicion - 1, hasta: posicion },
        (fila) => (leida = fila),
      ),
    );
    return leida;
  }

  // A head that was ahead of our last page may only have moved on while we walked.
  private async quedaAtras(nifId: string, cadenaId: string, posicion: number): Promise<boolean> {
    const { rowCount } = await this.db.runSql({ nifId }, (client) =>
      client.query('SELECT FROM registros WHERE nif_id = $1 AND cadena_id = $2 AND posicion > $3 LIMIT 1', [
        nifId,
        cadenaId,
        posicion,
      ]),
    );
    return rowCount === 1;
  }

  private anotar(total: Cuenta, posicion: number, uuid: string | null, regla: string): void {
    if (total.fallos.length < MAX_FALLOS)
      total.fallos.push({ posicionCadena: posicion, uuid, codigo: regla });
  }

  private async cerrarAlarmas(nifId: string, cadenaId: string): Promise<void> {
    await this.db.run({ nifId }, (tx) =>
      tx.evento.updateMany({
        where: {
          nifId,
          cadenaId,
          tipo: 'cadena.alarma',
          cerradoEn: null,
          datos: { path: ['regla'], string_starts_with: 'cadena.' },
        },
        data: { cerradoEn: this.clock.date() },
      }),
    );
  }
}
