// The history of a NIF as the sender writes it: incidents, alarms, duplicates.
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { enForma } from '../../platform/db';
import { newId } from '../../platform/ids';
import { ALARMAS, esAlarma, type Aviso, type CierreAviso } from './ciclo/avisos';
import type { Arriendo } from './envios.repository';
import { CERRAR_AVISOS, ESCRIBIR_AVISOS } from './envios.sql';

@Injectable()
export class AvisosRepository {
  /** Tells what happened; what an event says of a record stands under the record, the rest under the chain. */
  async escribir(
    client: PoolClient,
    { nifId, cadenaId }: Arriendo,
    avisos: readonly Aviso[],
    ahora: Date,
  ): Promise<void> {
    if (avisos.length === 0) return;
    const filas = avisos.map(({ tipo, registroId, datos }) => ({
      id: newId(),
      tipo: esAlarma(tipo) ? 'cadena.alarma' : tipo,
      objeto: registroId ?? cadenaId,
      datos: esAlarma(tipo) ? { ...datos, regla: tipo, posicion: datos.posicion ?? 0 } : datos,
    }));
    await client.query(enForma(client, ESCRIBIR_AVISOS), [nifId, cadenaId, ahora, JSON.stringify(filas)]);
  }

  async cerrar(
    client: PoolClient,
    { nifId, cadenaId }: Arriendo,
    cierres: readonly CierreAviso[],
    ahora: Date,
  ): Promise<void> {
    const deCadena = cierres.filter(({ registroIds }) => registroIds === null).map(({ tipo }) => tipo);
    const aislados = cierres.find(({ tipo }) => tipo === ALARMAS.AISLADO)?.registroIds ?? [];
    if (cierres.length > 0)
      await client.query({
        name: 'envio-cerrar-avisos',
        text: CERRAR_AVISOS,
        values: [nifId, cadenaId, ahora, deCadena, ALARMAS.AISLADO, aislados],
      });
  }
}
