// Reading and writing the books around one send. Set-wise: a send of 1,000 records costs as many statements
// as one of a single record.
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

export interface FacturaConocida {
  num_serie: string;
  fecha: string;
  estado: 'alta' | 'anulada';
  estado_registro: 'Correcto' | 'AceptadoConErrores';
  codigo: number | null;
  id_peticion: string;
}

/** A chain of records: one installation of one system of one obligado. Version is not part of it. */
export interface Sistema {
  productor: string;
  id_sistema: string;
  instalacion: string;
}

export interface FilaEnvio {
  libro: string;
  id_peticion: string;
  recibido: Date;
  presentado: Date;
  operacion: string;
  presentador: string;
  certificado: string | null;
  obligado: string | null;
  obligado_nombre: string | null;
  registros: number;
  incidencia: boolean;
  /** FechaFinVeriFactu of its header. */
  fin_verifactu: string | null;
  demasiado_pronto: boolean;
  estado: string;
  fallo: number | null;
  csv: string | null;
  averia: string | null;
  identidades: unknown;
  peticion: Buffer;
  respuesta: Buffer;
}

export interface FilaRegistro {
  posicion: number;
  emisor: string;
  num_serie: string;
  fecha: string;
  operacion: string;
  indicadores: string;
  estado: string;
  codigo: number | null;
  huella: string;
  generado: string;
  importe: string | null;
  desde: number;
  hasta: number;
}

/** What is kept per invoice; the rest of the row comes from the send. */
export interface FilaFactura extends Sistema {
  num_serie: string;
  fecha: string;
  estado: 'alta' | 'anulada';
  estado_registro: string;
  codigo: number | null;
  posicion: number;
  importe: string | null;
  ejercicio: number;
  periodo: number;
  expedicion: string | null;
  ref_externa: string | null;
  destinatarios: string[];
}

@Injectable()
export class LibrosRepository {
  /** One send of an obligado at a time: what it may find must not change under it. */
  async lockObligado(tx: PoolClient, obligado: string): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('aeat_sim:' || $1, 0))", [obligado]);
  }

  async findFacturas(
    tx: PoolClient,
    emisor: string,
    numSeries: string[],
    fechas: string[],
  ): Promise<FacturaConocida[]> {
    const { rows } = await tx.query<FacturaConocida>({
      name: 'aeat_sim_facturas',
      text: `SELECT f.num_serie, f.fecha, f.estado, f.estado_registro, f.codigo, f.id_peticion
        FROM unnest($2::text[], $3::text[]) AS x(num_serie, fecha)
        JOIN aeat_sim.factura f ON f.emisor = $1 AND f.num_serie = x.num_serie AND f.fecha = x.fecha`,
      values: [emisor, numSeries, fechas],
    });
    return rows;
  }

  async findSistemas(tx: PoolClient, obligado: string): Promise<Sistema[]> {
    return (
      await tx.query<Sistema>({
        name: 'aeat_sim_sistemas',
        text: 'SELECT productor, id_sistema, instalacion FROM aeat_sim.sistema WHERE obligado = $1',
        values: [obligado],
      })
    ).rows;
  }

  /** Notes the send in the obligado's flow and gives what was noted before, if anything. */
  async anotarFlujo(
    tx: PoolClient,
    obligado: string,
    ahora: Date,
    espera: number,
  ): Promise<{ ultimo: Date; espera: number } | undefined> {
    const { rows } = await tx.query<{ ultimo: Date; espera: number }>({
      name: 'aeat_sim_flujo',
      text: 'SELECT ultimo, espera FROM aeat_sim.flujo WHERE obligado = $1',
      values: [obligado],
    });
    await tx.query({
      name: 'aeat_sim_flujo_anotar',
      text: `INSERT INTO aeat_sim.flujo
        VALUES ($1, $2, $3)
        ON CONFLICT (obligado)
        DO UPDATE SET ultimo = EXCLUDED.ultimo, espera = EXCLUDED.espera`,
      values: [obligado, ahora, espera],
    });
    return rows[0];
  }

  async insertEnvio(tx: Pick<PoolClient, 'query'>, e: FilaEnvio): Promise<string> {
    const { rows } = await tx.query<{ id: string }>({
      name: 'aeat_sim_envio',
      text: `INSERT INTO aeat_sim.envio (
          id_peticion, recibido, respondido, presentado, operacion, presentador, obligado, obligado_nombre,
          registros, incidencia,
          demasiado_pronto, estado, fallo, csv, averia, identidades, peticion, respuesta, certificado, libro,
          fin_verifactu)
        VALUES (
          $1, $2, clock_timestamp(), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
          $19, $20)
        RETURNING id`,
      values: [
        e.id_peticion,
        e.recibido,
        e.presentado,
        e.operacion,
        e.presentador,
        e.obligado,
        e.obligado_nombre,
        e.registros,
        e.incidencia,
        e.demasiado_pronto,
        e.estado,
        e.fallo,
        e.csv,
        e.averia,
        e.identidades === null ? null : JSON.stringify(e.identidades),
        e.peticion,
        e.respuesta,
        e.certificado,
        e.libro,
        e.fin_verifactu,
      ],
    });
    return (rows[0] as { id: string }).id;
  }

  async insertRegistros(tx: PoolClient, envio: string, filas: readonly FilaRegistro[]): Promise<void> {
    await tx.query({
      name: 'aeat_sim_registros',
      text: `INSERT INTO aeat_sim.registro (
          envio, posicion, emisor, num_serie, fecha, operacion, indicadores, estado, codigo, huella, generado,
          importe, desde, hasta)
        SELECT $1, x.*
        FROM json_to_recordset($2::json) AS x(
          posicion int, emisor text, num_serie text, fecha text, operacion text, indicadores text,
          estado text, codigo int,
          huella text, generado text, importe numeric, desde int, hasta int) ORDER BY posicion`,
      values: [envio, JSON.stringify(filas)],
    });
  }

  /** The new state of the invoices; each may stand in the list once. */
  async upsertFacturas(
    tx: PoolClient,
    emisor: string,
    envio: {
      id: string;
      idPeticion: string;
      presentado: Date;
      presentador: string;
      representante: string | null;
    },
    filas: readonly FilaFactura[],
  ): Promise<void> {
    await tx.query({
      name: 'aeat_sim_facturas_guardar',
      text: `INSERT INTO aeat_sim.factura (
          emisor, num_serie, fecha, estado, estado_registro, codigo, envio, posicion, id_peticion, presentado,
          presentador, importe,
          ejercicio, periodo, expedicion, ref_externa, productor, id_sistema, instalacion, destinatarios,
          representante)
        SELECT $1, x.num_serie, x.fecha, x.estado, x.estado_registro, x.codigo, $2, x.posicion, $3, $4, $5,
          x.importe, x.ejercicio, x.periodo, x.expedicion, x.ref_externa,
          x.productor, x.id_sistema, x.instalacion, x.destinatarios, $7
        FROM json_to_recordset($6::json) AS x(
          num_serie text, fecha text, estado text, estado_registro text, codigo int, posicion int,
          importe numeric, ejercicio int, periodo int,
          expedicion date, ref_externa text, productor text, id_sistema text, instalacion text,
          destinatarios text[])
        ON CONFLICT (emisor, num_serie, fecha)
        DO UPDATE SET estado = EXCLUDED.estado, estado_registro = EXCLUDED.estado_registro,
          codigo = EXCLUDED.codigo, envio = EXCLUDED.envio,
          posicion = EXCLUDED.posicion, id_peticion = EXCLUDED.id_peticion, presentado = EXCLUDED.presentado,
          presentador = EXCLUDED.presentador, importe = EXCLUDED.importe,
          ejercicio = EXCLUDED.ejercicio, periodo = EXCLUDED.periodo, expedicion = EXCLUDED.expedicion,
          ref_externa = EXCLUDED.ref_externa, productor = EXCLUDED.productor,
          id_sistema = EXCLUDED.id_sistema, instalacion = EXCLUDED.instalacion,
          destinatarios = EXCLUDED.destinatarios,
          representante = EXCLUDED.representante`,
      values: [
        emisor,
        envio.id,
        envio.idPeticion,
        envio.presentado,
        envio.presentador,
        JSON.stringify(filas),
        envio.representante,
      ],
    });
  }

  async insertSistemas(tx: PoolClient, obligado: string, sistemas: readonly Sistema[]): Promise<void> {
    await tx.query(
      `INSERT INTO aeat_sim.sistema
        SELECT $1, x.*
        FROM json_to_recordset($2::json) AS x(productor text, id_sistema text, instalacion text)
        ON CONFLICT
        DO NOTHING`,
      [obligado, JSON.stringify(sistemas)],
    );
  }
}
