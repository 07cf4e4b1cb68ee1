// Makes what is due of invoices that repeat, one invoice at a time: its draft, the note that its dates are used and the next date of each,
// all of it or nothing. Whoever comes second finds the rows locked, and then the dates gone on.
import { Injectable } from '@nestjs/common';
import type { FacturaEntrada } from '@encadena/contracts';
import { fechaEnZona } from '@encadena/values';
import type { PoolClient } from 'pg';
import { Clock } from '../../../platform/clock';
import { Db, type Deferred, enForma } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { componerBorrador } from '../borrador/borrador';
import { insertarBorradores } from '../borrador/borradores.repository';
import { loQueSigue } from '../borrador/lo-que-sigue';
import { leerReferencias, type Referencias } from '../borrador/referencias';
import type { BorradorLeido } from '../factura-fila';
import { tomarRecurrentes } from './guardar-recurrente';
import { type Debida, juntar, type Juntas } from './juntar';
import {
  entradaDe,
  entradaSinFechas,
  faltaEn,
  fechasDebidas,
  type RecurrenteTomada,
  trasHacer,
} from './recurrente';
import { ANOTAR, AVANZAR } from './recurrentes.sql';

/** An invoice that was made, with the first of its dates, and all the names that it stands for. */
export interface Hecha {
  recurrenteId: string;
  nombre: string;
  fecha: string;
  facturaId: string;
  /** Why it cannot be issued, where that is known already. */
  motivo: string | null;
  campo: string | null;
}

/** A date that is due, with its template. */
interface DeRecurrente {
  suya: RecurrenteTomada;
  fecha: string;
}

const porFecha = (una: DeRecurrente, otra: DeRecurrente): number =>
  una.fecha.localeCompare(otra.fecha) || una.suya.id.localeCompare(otra.suya.id);

@Injectable()
export class HacerRecurrente {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * `ids`: one, or those of a customer that may stand on one invoice. Undefined: nothing is due of them (any more). `porEmitir`: their owner
   * wants it to be issued.
   */
  execute(quien: NifEnMano, ids: readonly string[]): Promise<(Hecha & { porEmitir: boolean }) | undefined> {
    const { nif, entorno, usuarioId } = quien;
    const nifId = nif.id;
    const hoy = fechaEnZona(this.clock.now(quien), nif.zona);
    return this.db.runSql({ nifId }, async (client, later) => {
      const tomadas = await tomarRecurrentes(client, quien, ids);
      const debidas = tomadas
        .flatMap((suya) => fechasDebidas(suya, hoy).map((fecha) => ({ suya, fecha })))
        .toSorted(porFecha);
      const [primera, ...demas] = debidas;
      if (!primera) return undefined;
      const nombrada = entradaSinFechas(primera.suya.factura);
      const referencias = await leerReferencias(client, entorno, { nifId, usuarioId, entrada: nombrada });
      const sigue = loQueSigue(nombrada, referencias);
      const falta = faltaEn(nombrada, sigue);
      const una = debidaDe(primera, hoy, referencias);
      const { juntas, borrador } = this.componer(
        quien,
        juntar(
          una,
          demas.map((otra) => debidaDe(otra, hoy, referencias)),
          {
            hoy,
            aPersonaFisica: primera.suya.aPersonaFisica,
            idioma: referencias.cliente?.idioma ?? 'es',
          },
        ),
        { sigue, referencias },
      );
      const suyas = tomadas.filter(({ id }) => juntas.some(({ recurrenteId }) => recurrenteId === id));
      const hecha = {
        recurrenteId: una.recurrenteId,
        nombre: [...new Set(suyas.map(({ nombre }) => nombre))].sort().join(', '),
        fecha: una.fecha,
        facturaId: borrador.fila.id,
        motivo: falta?.motivo ?? null,
        campo: falta?.campo ?? null,
        porEmitir: una.emitir,
      };
      insertarBorradores(client, later, [{ nifId, borrador }]);
      this.anotar(client, later, { nifId, hecha, juntas, suyas });
      return hecha;
    });
  }

  /** What cannot be added up together is made alone. */
  private componer(
    quien: NifEnMano,
    suyas: Juntas,
    { sigue, referencias }: { sigue: FacturaEntrada; referencias: Referencias },
  ): { juntas: Debida[]; borrador: BorradorLeido } {
    const ahora = this.clock.date(quien);
    const { uuidCliente, otrosDestinatarios, uuidCuentaBancaria, uuidSerie } = sigue;
    const deEntrada = (entrada: FacturaEntrada): BorradorLeido =>
      componerBorrador(
        { ...entrada, uuidCliente, otrosDestinatarios, uuidCuentaBancaria, uuidSerie },
        {
          id: newId(),
          entorno: quien.entorno,
          version: 1,
          origen: 'RECURRENTE',
          creadaPor: quien.usuarioId,
          creadaEn: ahora,
          ahora,
        },
        referencias,
      );
    const [primera] = suyas.juntas;
    try {
      return { juntas: suyas.juntas, borrador: deEntrada(suyas.entrada) };
    } catch (error) {
      if (!(error instanceof ErrorApi) || !primera || suyas.juntas.length === 1) throw error;
      return { juntas: [primera], borrador: deEntrada(primera.entrada) };
    }
  }

  /** That its dates are used, and where each template goes on. */
  private anotar(
    client: PoolClient,
    later: Deferred,
    {
      nifId,
      hecha,
      juntas,
      suyas,
    }: {
      nifId: string;
      hecha: Hecha & { porEmitir: boolean };
      juntas: readonly Debida[];
      suyas: readonly RecurrenteTomada[];
    },
  ): void {
    const hechas = juntas.map(({ recurrenteId, fecha }) => ({
      nif_id: nifId,
      recurrente_id: recurrenteId,
      fecha,
      factura_id: hecha.facturaId,
      por_emitir: hecha.porEmitir,
      motivo: hecha.motivo,
      campo: hecha.campo,
      hecha_en: this.clock.date(),
    }));
    const avances = suyas.map((suya) => avanceDe(suya, juntas));
    later(() =>
      client.query({
        name: 'recurrentes-anotar',
        text: enForma(client, ANOTAR),
        values: [JSON.stringify(hechas)],
      }),
    );
    later(() =>
      client.query({ name: 'recurrentes-avanzar', text: AVANZAR, values: [nifId, JSON.stringify(avances)] }),
    );
  }
}

/** `referencias`: of the first one. What names others does not stand beside it. */
const debidaDe = ({ suya, fecha }: DeRecurrente, hoy: string, referencias: Referencias): Debida => ({
  recurrenteId: suya.id,
  fecha,
  juntar: suya.juntar,
  emitir: suya.emitir,
  entrada: entradaDe(suya, { fecha, hoy }, referencias),
});

function avanceDe(suya: RecurrenteTomada, juntas: readonly Debida[]) {
  const fechas = juntas.filter(({ recurrenteId }) => recurrenteId === suya.id).map(({ fecha }) => fecha);
  const ultima = fechas.at(-1) ?? '';
  return { id: suya.id, cuantas: fechas.length, ultima, ...trasHacer(suya, ultima, fechas.length) };
}
