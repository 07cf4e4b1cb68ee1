// The sender's books: leases, what is pending, what went out, what came back. Hand-written statements,
// set-wise, since a send has up to 1,000 records. Every write of a send stands under its lease's number: an
// older one finds no row (the fence).
import { aceptado } from '@encadena/invoicing';
import type { Registro } from '@encadena/verifactu';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Desfase } from '../../platform/clock';
import { enForma } from '../../platform/db';
import { newId } from '../../platform/ids';
import type { Mundo } from '../cadena';
import { ISOLATED_RETRY_MS } from './ciclo/decidir';
import type { EstadoCadena } from './ciclo/estado';
import type { Desenlace, RegistroEnviado } from './ciclo/lineas';
import {
  CERRAR_INTERRUMPIDOS,
  CERRAR_TURNO,
  DUDOSOS,
  EMPEZAR_TURNO,
  ESCRIBIR_DESENLACES,
  GUARDAR_RESPUESTA,
  GUARDAR_RESPUESTA_TARDIA,
  INSERTAR_ENVIO,
  MARCAR_REGISTROS,
  NADA_PENDIENTE,
  PENDIENTES,
  POSICIONES,
  RENOVAR_ARRIENDO,
  SOLTAR_ARRIENDO,
  TERMINAR_ENVIO,
  TOMAR_ARRIENDO,
} from './envios.sql';

/** The right to send for one chain, until it expires or a later one is given. */
export interface Arriendo {
  nifId: string;
  cadenaId: string;
  /** The fence: grows with every lease of the chain. */
  numero: bigint;
  quien: string;
}

/** Somebody else holds the chain by now: what this send found out is not ours to write. */
export class ArriendoPerdido extends Error {
  override name = 'ArriendoPerdido';
}

export interface RegistroPendiente extends RegistroEnviado {
  envioId: string | null;
  contenido: Registro;
}

/** One that the agency called a duplicate of a copy that it did not show. */
export interface RegistroDudoso extends RegistroEnviado {
  envioId: string;
  codigoError: number;
  mensajeError: string | null;
}

export interface CadenaArrendada extends Desfase {
  arriendo: Arriendo;
  estado: EstadoCadena;
  mundo: Mundo;
  nombreRazon: string;
  /** Until when it does without its agency, on request; of tests alone. */
  ausenteHasta: number | null;
  /** The end of VERI*FACTU that was declared and that the agency was not told yet. */
  fin: FinPorComunicar | null;
}

export interface FinPorComunicar {
  id: string;
  /** The last year as VERI*FACTU. */
  ejercicio: number;
}

export interface EnvioNuevo {
  id: string;
  inicio: number;
  incidencia: boolean;
  /** FechaFinVeriFactu of its header. */
  fechaFin: string | null;
  registros: readonly RegistroPendiente[];
  /** gzip. */
  peticion: Buffer;
}

/** What came back to a send. */
export interface RespuestaRecibida {
  id: string;
  httpStatus: number | null;
  csv: string | null;
  /** gzip. */
  respuesta: Buffer | null;
}

export interface EnvioTerminado extends RespuestaRecibida {
  estado: 'RESPONDIDO' | 'RECHAZADO' | 'SIN_RESPUESTA';
  motivo: string | null;
  estadoEnvio: string | null;
  tiempoEspera: number | null;
  codigoFault: number | null;
}

/** $1 to $4 of the statements that stand under the fence. */
const cercado = ({ nifId, cadenaId, numero, quien }: Arriendo): [string, string, bigint, string] => [
  nifId,
  cadenaId,
  numero,
  quien,
];
const fecha = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
const instante = (valor: Date | null): number | null => valor?.getTime() ?? null;

interface FilaArriendo extends Mundo {
  tiempo_espera: number;
  ultimo_envio_en: Date | null;
  proximo_intento: Date | null;
  fallos_seguidos: number;
  motivo_fallo: string | null;
  incidencia_desde: Date | null;
  suspendida: boolean;
  aislar_hasta: number | null;
  ausente_hasta: Date | null;
  desfase_ms: number;
  arriendo: string;
  razon_social: string;
  fin_id: string | null;
  fin_ejercicio: number | null;
}

@Injectable()
export class EnviosRepository {
  /**
   * Takes the chain for so long, by the database's clock, which all replicas share; null while another holds
   * it or it is suspended.
   */
  async tomarArriendo(
    client: PoolClient,
    nifId: string,
    cadenaId: string,
    quien: string,
    duracionMs: number,
  ): Promise<CadenaArrendada | null> {
    const { rows } = await client.query<FilaArriendo>({
      name: 'envio-arriendo',
      text: enForma(client, TOMAR_ARRIENDO),
      values: [cadenaId, nifId, quien, duracionMs],
    });
    const fila = rows[0];
    if (!fila) return null;
    return {
      arriendo: { nifId, cadenaId, quien, numero: BigInt(fila.arriendo) },
      mundo: { entorno: fila.entorno, agencia: fila.agencia },
      nombreRazon: fila.razon_social,
      ausenteHasta: fila.entorno === 'PRUEBAS' ? instante(fila.ausente_hasta) : null,
      desfaseMs: fila.desfase_ms,
      fin:
        fila.fin_id !== null && fila.fin_ejercicio !== null
          ? { id: fila.fin_id, ejercicio: fila.fin_ejercicio }
          : null,
      estado: {
        tiempoEspera: fila.tiempo_espera,
        ultimoEnvioEn: instante(fila.ultimo_envio_en),
        proximoIntento: instante(fila.proximo_intento),
        fallosSeguidos: fila.fallos_seguidos,
        motivoFallo: fila.motivo_fallo,
        incidenciaDesde: instante(fila.incidencia_desde),
        suspendida: fila.suspendida,
        aislarHasta: fila.aislar_hasta,
      },
    };
  }

  /** Keeps the lease. Throws ArriendoPerdido. */
  async renovarArriendo(client: PoolClient, arriendo: Arriendo, duracionMs: number): Promise<void> {
    const { rowCount } = await client.query({
      name: 'envio-renovar',
      text: RENOVAR_ARRIENDO,
      values: [...cercado(arriendo), duracionMs],
    });
    if (rowCount !== 1) throw new ArriendoPerdido();
  }

  async soltarArriendo(client: PoolClient, arriendo: Arriendo): Promise<void> {
    await client.query(SOLTAR_ARRIENDO, cercado(arriendo));
  }

  /**
   * The next pending records in chain order, 1,000 at most. `aisladosEn`: instead, one that was set aside and
   * is due again at that instant.
   */
  async leerPendientes(
    client: PoolClient,
    { nifId, cadenaId }: Arriendo,
    aisladosEn: number | null,
  ): Promise<RegistroPendiente[]> {
    const { rows } = await client.query<Record<string, never>>({
      name: aisladosEn === null ? 'envio-pendientes' : 'envio-aislado',
      text: aisladosEn === null ? PENDIENTES.normales : PENDIENTES.aislado,
      values: [
        nifId,
        cadenaId,
        ...(aisladosEn === null ? [] : [new Date(aisladosEn - ISOLATED_RETRY_MS), new Date(aisladosEn)]),
      ],
    });
    return (rows as unknown as (Omit<RegistroPendiente, 'generadoEn'> & { generadoEn: Date })[]).map(
      (fila) => ({ ...fila, generadoEn: fila.generadoEn.getTime() }),
    );
  }

  /**
   * Before anything leaves: the send with its exact bytes, its records marked, the wait begun. Throws
   * ArriendoPerdido.
   */
  async abrirEnvio(
    client: PoolClient,
    arriendo: Arriendo,
    envio: EnvioNuevo,
    duracionMs: number,
  ): Promise<void> {
    const { nifId, cadenaId, numero } = arriendo;
    const inicio = new Date(envio.inicio);
    const { rowCount } = await client.query({
      name: 'envio-empezar',
      text: EMPEZAR_TURNO,
      values: [...cercado(arriendo), duracionMs, inicio],
    });
    if (rowCount !== 1) throw new ArriendoPerdido();
    const { registros } = envio;
    const [desde, hasta] = [registros[0]?.posicion, registros[registros.length - 1]?.posicion];
    await client.query({
      name: 'envio-insertar',
      text: INSERTAR_ENVIO,
      values: [
        envio.id,
        nifId,
        cadenaId,
        numero,
        desde,
        hasta,
        registros.length,
        envio.incidencia,
        inicio,
        envio.peticion,
        envio.fechaFin,
      ],
    });
    const marcados = await client.query({
      name: 'envio-marcar',
      text: MARCAR_REGISTROS,
      values: [nifId, cadenaId, registros.map(({ id }) => id), envio.id, inicio, envio.incidencia],
    });
    if (marcados.rowCount !== registros.length) throw new ArriendoPerdido();
    await this.cerrarInterrumpidos(client, nifId, registros, inicio);
  }

  /** Sends of these records that a process left open when it died. */
  private async cerrarInterrumpidos(
    client: PoolClient,
    nifId: string,
    registros: readonly RegistroPendiente[],
    ahora: Date,
  ): Promise<void> {
    const anteriores = [...new Set(registros.flatMap(({ envioId }) => envioId ?? []))];
    if (anteriores.length === 0) return;
    await client.query(CERRAR_INTERRUMPIDOS, [nifId, anteriores, ahora]);
  }

  /** The chain's next state, and the lease given back, in one statement under the fence. Throws ArriendoPerdido. */
  async cerrarTurno(client: PoolClient, arriendo: Arriendo, estado: EstadoCadena): Promise<void> {
    const { rowCount } = await client.query({
      name: 'envio-cerrar',
      text: CERRAR_TURNO,
      values: [
        ...cercado(arriendo),
        estado.tiempoEspera,
        fecha(estado.ultimoEnvioEn),
        fecha(estado.proximoIntento),
        estado.fallosSeguidos,
        estado.motivoFallo,
        fecha(estado.incidenciaDesde),
        estado.suspendida,
        estado.aislarHasta,
      ],
    });
    if (rowCount !== 1) throw new ArriendoPerdido();
  }

  /** Behind everything else that a turn writes: when nothing of the chain waits any more, the agenda lets go of it. */
  async anotarSiNadaPendiente(client: PoolClient, { nifId, cadenaId }: Arriendo): Promise<void> {
    await client.query({ name: 'envio-nada-pendiente', text: NADA_PENDIENTE, values: [nifId, cadenaId] });
  }

  async terminarEnvio(client: PoolClient, nifId: string, envio: EnvioTerminado, ahora: Date): Promise<void> {
    await client.query({
      name: 'envio-terminar',
      text: TERMINAR_ENVIO,
      values: [
        nifId,
        envio.id,
        envio.estado,
        envio.motivo,
        envio.httpStatus,
        envio.estadoEnvio,
        envio.csv,
        envio.tiempoEspera,
        envio.codigoFault,
        envio.respuesta,
        ahora,
      ],
    });
  }

  /** An answer that has to wait for others before it can be written whole: its CSV cannot be asked for later. */
  async guardarRespuesta(
    client: PoolClient,
    nifId: string,
    { id, httpStatus, csv, respuesta }: RespuestaRecibida,
  ): Promise<void> {
    await client.query(GUARDAR_RESPUESTA, [nifId, id, httpStatus, csv, respuesta]);
  }

  async leerDudosos(client: PoolClient, nifId: string, cadenaId: string): Promise<RegistroDudoso[]> {
    const { rows } = await client.query<Omit<RegistroDudoso, 'generadoEn'> & { generadoEn: Date }>({
      name: 'envio-dudosos',
      text: DUDOSOS,
      values: [nifId, cadenaId],
    });
    return rows.map((fila) => ({ ...fila, generadoEn: fila.generadoEn.getTime() }));
  }

  /** Where our records of these invoices stand that have one of these huellas. */
  async leerPosiciones(
    client: PoolClient,
    { nifId, cadenaId }: Arriendo,
    registroIds: readonly string[],
    huellas: readonly string[],
  ): Promise<Map<string, number>> {
    const { rows } = await client.query<{ huella: string; posicion: number }>(POSICIONES, [
      nifId,
      cadenaId,
      registroIds,
      huellas,
    ]);
    return new Map(rows.map(({ huella, posicion }) => [huella, posicion]));
  }

  /**
   * An answer that came after its lease was lost: kept for whoever looks, unless the send was closed with its
   * answer already.
   */
  async guardarRespuestaTardia(
    client: PoolClient,
    nifId: string,
    { id, httpStatus, csv, respuesta }: RespuestaRecibida,
    ahora: Date,
  ): Promise<void> {
    await client.query(GUARDAR_RESPUESTA_TARDIA, [nifId, id, httpStatus, csv, respuesta, ahora]);
  }

  /**
   * All lines of an answer in one statement: only records that this very send carried and that nobody settled
   * meanwhile.
   */
  async escribirDesenlaces(
    client: PoolClient,
    nifId: string,
    envioId: string,
    csv: string | null,
    desenlaces: readonly Desenlace[],
    ahora: Date,
  ): Promise<void> {
    if (desenlaces.length === 0) return;
    const { clases, cuales } = clasesOf(desenlaces, csv);
    const columnas = [
      clases.map(({ estado }) => estado),
      clases.map(({ codigoError }) => codigoError),
      clases.map(({ mensajeError }) => mensajeError),
      clases.map(({ duplicado }) => duplicado),
      clases.map((clase) => clase.csv),
    ];
    await client.query({
      name: 'envio-desenlaces',
      text: enForma(client, ESCRIBIR_DESENLACES),
      values: [
        nifId,
        envioId,
        ahora,
        desenlaces.map(({ registro }) => registro.id),
        cuales,
        ...columnas,
        desenlaces.map(() => newId()),
      ],
    });
  }
}

interface Clase {
  estado: string;
  codigoError: number | null;
  mensajeError: string | null;
  duplicado: string | null;
  csv: string | null;
}

/** What is said, each thing once, and for each record which of them, from 1. */
function clasesOf(
  desenlaces: readonly Desenlace[],
  csv: string | null,
): { clases: Clase[]; cuales: number[] } {
  const clases: Clase[] = [];
  const vistas = new Map<string, number>();
  const cuales = desenlaces.map(({ estado, codigoError, mensajeError, duplicado }) => {
    // The CSV belongs to what this very answer accepted.
    const suyo = duplicado === null && aceptado(estado) ? csv : null;
    const dicho = duplicado === null ? null : JSON.stringify(duplicado);
    const marca = JSON.stringify([estado, codigoError, mensajeError, dicho, suyo]);
    const vista =
      vistas.get(marca) ?? clases.push({ estado, codigoError, mensajeError, duplicado: dicho, csv: suyo });
    vistas.set(marca, vista);
    return vista;
  });
  return { clases, cuales };
}
