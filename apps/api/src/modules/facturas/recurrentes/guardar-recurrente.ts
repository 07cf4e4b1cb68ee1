// Saving an invoice that repeats, new or changed. What it names must be there now, and its sums must be possible, as of a draft.
import { Injectable } from '@nestjs/common';
import { recurrentes, type RecurrenteEntrada, type RecurrenteGuardadaDto } from '@encadena/contracts';
import { calcularFactura, siguienteFecha } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import type { PoolClient } from 'pg';
import { Clock } from '../../../platform/clock';
import { Db, enForma } from '../../../platform/db';
import { ErrorApi, fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { componerBorrador, type IdentidadBorrador } from '../borrador/borrador';
import { conQuienQueda, leerReferencias, type Referencias } from '../borrador/referencias';
import { desdeDe, entradaSinFechas, marchaDe, type RecurrenteTomada, trasCambiar } from './recurrente';
import { type FilaRecurrente, INSERTAR, REESCRIBIR, TOMAR } from './recurrentes.sql';
import { hacerYa } from './tareas';

type Marcha = Pick<RecurrenteTomada, 'estado' | 'siguiente'>;
/** What stays of it. */
type Identidad = Pick<RecurrenteTomada, 'id' | 'version' | 'hechas'>;

@Injectable()
export class GuardarRecurrente {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queue: Queue,
  ) {}

  /** Nothing of the past is made: its first date is today or later. Throws RECURRENTE_SIN_FECHAS when there is none. */
  crear(quien: NifEnMano, entrada: RecurrenteEntrada): Promise<RecurrenteGuardadaDto> {
    const { nif, contexto } = quien;
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        recurrentes.crear,
        () => this.leer(client, quien, entrada),
        (referencias) => {
          this.comprobar(quien, entrada, referencias);
          const hoy = this.hoy(quien);
          const siguiente = siguienteFecha(entrada, { desde: desdeDe(hoy, { ultima: null }), hechas: 0 });
          if (!siguiente) throw fallo('RECURRENTE_SIN_FECHAS');
          const marcha = marchaDe(siguiente);
          const identidad = { id: newId(), version: 1, hechas: 0 };
          const fila = this.fila(quien, quedando(entrada, referencias), identidad, marcha);
          later(() =>
            client.query({
              name: 'recurrente-insertar',
              text: enForma(client, INSERTAR),
              values: [JSON.stringify(fila)],
            }),
          );
          later(() => hacerYa(this.queue, client, nif.id, { ...marcha, hoy }));
          return guardada(identidad, marcha);
        },
      ),
    );
  }

  modificar(
    quien: NifEnMano,
    id: string,
    version: number,
    entrada: RecurrenteEntrada,
  ): Promise<RecurrenteGuardadaDto> {
    const { nif } = quien;
    return this.db.runSql({ nifId: nif.id }, async (client, later) => {
      const [antes, referencias] = await Promise.all([
        tomarRecurrente(client, quien, id),
        this.leer(client, quien, entrada),
      ]);
      if (!antes) throw fallo('NO_ENCONTRADO');
      if (antes.version !== version) throw fallo('VERSION_OBSOLETA');
      this.comprobar(quien, entrada, referencias, [
        antes.factura.uuidCliente,
        ...antes.factura.otrosDestinatarios.map(({ uuidCliente }) => uuidCliente),
      ]);
      const hoy = this.hoy(quien);
      const suya = marchaDe(trasCambiar(antes, entrada, hoy));
      const pausada = antes.estado === 'PAUSADA' && suya.siguiente !== null;
      const marcha: Marcha = pausada ? { ...suya, estado: 'PAUSADA' } : suya;
      const fila = this.fila(quien, quedando(entrada, referencias), antes, marcha);
      later(() =>
        client.query({
          name: 'recurrente-reescribir',
          text: enForma(client, REESCRIBIR),
          values: [JSON.stringify(fila)],
        }),
      );
      later(() => hacerYa(this.queue, client, nif.id, { ...marcha, hoy }));
      return guardada({ id, version: version + 1 }, marcha);
    });
  }

  private hoy({ nif, desfaseMs }: NifEnMano): string {
    return fechaEnZona(this.clock.now({ desfaseMs }), nif.zona);
  }

  private leer(
    client: PoolClient,
    { nif, entorno, usuarioId }: NifEnMano,
    { factura }: RecurrenteEntrada,
  ): Promise<Referencias> {
    return leerReferencias(client, entorno, { nifId: nif.id, usuarioId, entrada: entradaSinFechas(factura) });
  }

  /** Refuses what a draft of it would be refused for, by the names of its fields here. */
  private comprobar(
    { entorno, usuarioId }: NifEnMano,
    { factura }: RecurrenteEntrada,
    referencias: Referencias,
    yaElegidos: readonly (string | null)[] = [],
  ): void {
    const ahora = this.clock.date();
    const identidad: IdentidadBorrador = {
      id: newId(),
      entorno,
      version: 1,
      origen: 'RECURRENTE',
      creadaPor: usuarioId,
      creadaEn: ahora,
      ahora,
    };
    try {
      componerBorrador(entradaSinFechas(factura), identidad, referencias, yaElegidos);
    } catch (error) {
      throw error instanceof ErrorApi ? deFactura(error) : error;
    }
  }

  private fila(
    { nif, entorno, usuarioId }: NifEnMano,
    entrada: RecurrenteEntrada,
    { id, version, hechas }: Identidad,
    { estado, siguiente }: Marcha,
  ): FilaRecurrente {
    const ahora = this.clock.date();
    return {
      id,
      nif_id: nif.id,
      entorno,
      nombre: entrada.nombre,
      factura: entrada.factura,
      importe_total: calcularFactura(entradaSinFechas(entrada.factura)).totales.importeTotal,
      cliente_id: entrada.factura.uuidCliente,
      dias_vencimiento: entrada.diasVencimiento,
      frecuencia: entrada.frecuencia,
      cada: entrada.cada,
      dia: entrada.dia,
      inicio: entrada.inicio,
      hasta: entrada.hasta,
      veces: entrada.veces,
      periodo: entrada.periodo,
      emitir: entrada.emitir,
      juntar: entrada.juntar,
      estado,
      siguiente,
      hechas,
      version,
      creada_por: usuarioId,
      creada_en: ahora,
      modificada_en: ahora,
    };
  }
}

/** With the customers who stand for those that it names. */
const quedando = (entrada: RecurrenteEntrada, referencias: Referencias): RecurrenteEntrada => ({
  ...entrada,
  factura: conQuienQueda(entrada.factura, referencias),
});

const deFactura = ({ codigo, detalles }: ErrorApi): ErrorApi =>
  fallo(codigo, {
    ...detalles,
    errores: (detalles.errores ?? []).map((uno) => ({ ...uno, campo: `factura.${uno.campo}` })),
  });

/** Locks those of that world until the end of the transaction, by their ids; what is not there is missing. */
export async function tomarRecurrentes(
  client: PoolClient,
  { nif, entorno }: Pick<NifEnMano, 'nif' | 'entorno'>,
  ids: readonly string[],
): Promise<RecurrenteTomada[]> {
  const { rows } = await client.query<RecurrenteTomada>({
    name: 'recurrentes-tomar',
    text: TOMAR,
    values: [nif.id, ids, entorno],
  });
  return rows;
}

/** Locks it until the end of the transaction; undefined when there is none of that id in that world. */
export const tomarRecurrente = async (
  client: PoolClient,
  quien: Pick<NifEnMano, 'nif' | 'entorno'>,
  id: string,
): Promise<RecurrenteTomada | undefined> => (await tomarRecurrentes(client, quien, [id]))[0];

export const guardada = (
  { id, version }: Pick<RecurrenteTomada, 'id' | 'version'>,
  { estado, siguiente }: Marcha,
): RecurrenteGuardadaDto => ({ uuid: id, estado, siguiente, version });
