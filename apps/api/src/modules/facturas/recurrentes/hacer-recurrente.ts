// Makes what is due of an invoice that repeats, one date at a time: its draft, the note that this date is used and the next date, all
// of it or nothing. Whoever comes second finds the row locked, and then the date gone on.
import { Injectable } from '@nestjs/common';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { componerBorrador } from '../borrador/borrador';
import { insertarBorradores } from '../borrador/borradores.repository';
import { loQueSigue } from '../borrador/lo-que-sigue';
import { leerReferencias } from '../borrador/referencias';
import { tomarRecurrente } from './guardar-recurrente';
import { entradaDe, entradaSinFechas, faltaEn, trasHacer } from './recurrente';
import { ANOTAR, AVANZAR } from './recurrentes.sql';

/** What was made for a date. */
export interface Hecha {
  recurrenteId: string;
  nombre: string;
  fecha: string;
  facturaId: string;
  /** Why it cannot be issued, where that is known already. */
  motivo: string | null;
  campo: string | null;
}

@Injectable()
export class HacerRecurrente {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Undefined: nothing is due of it (any more). `porEmitir`: its owner wants it to be issued. */
  execute(quien: NifEnMano, id: string): Promise<(Hecha & { porEmitir: boolean }) | undefined> {
    const { nif, entorno, usuarioId } = quien;
    const nifId = nif.id;
    const ahora = this.clock.date(quien);
    const hoy = fechaEnZona(ahora.getTime(), nif.zona);
    return this.db.runSql({ nifId }, async (client, later) => {
      const suya = await tomarRecurrente(client, quien, id);
      if (suya?.estado !== 'ACTIVA' || suya.siguiente === null || suya.siguiente > hoy) return undefined;
      const fecha = suya.siguiente;
      const nombrada = entradaSinFechas(suya.factura);
      const referencias = await leerReferencias(client, entorno, { nifId, usuarioId, entrada: nombrada });
      const sigue = loQueSigue(nombrada, referencias);
      const falta = faltaEn(nombrada, sigue);
      const fechada = entradaDe(suya, { fecha, hoy }, referencias);
      const { uuidCliente, otrosDestinatarios, uuidCuentaBancaria, uuidSerie } = sigue;
      const borrador = componerBorrador(
        { ...fechada, uuidCliente, otrosDestinatarios, uuidCuentaBancaria, uuidSerie },
        {
          id: newId(),
          entorno,
          version: 1,
          origen: 'RECURRENTE',
          creadaPor: usuarioId,
          creadaEn: ahora,
          ahora,
        },
        referencias,
      );
      const hecha = {
        recurrenteId: id,
        nombre: suya.nombre,
        fecha,
        facturaId: borrador.fila.id,
        motivo: falta?.motivo ?? null,
        campo: falta?.campo ?? null,
        porEmitir: suya.emitir,
      };
      const { siguiente, estado } = trasHacer(suya, fecha);
      insertarBorradores(client, later, [{ nifId, borrador }]);
      later(() =>
        client.query({
          name: 'recurrente-anotar',
          text: ANOTAR,
          values: [
            nifId,
            id,
            fecha,
            hecha.facturaId,
            hecha.porEmitir,
            hecha.motivo,
            hecha.campo,
            this.clock.date(),
          ],
        }),
      );
      later(() =>
        client.query({
          name: 'recurrente-avanzar',
          text: AVANZAR,
          values: [nifId, id, fecha, siguiente, estado],
        }),
      );
      return hecha;
    });
  }
}
