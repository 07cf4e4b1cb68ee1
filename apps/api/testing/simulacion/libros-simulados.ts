// The sender's books over the simulated database: the same promises as envios.repository.ts and
// envios.sql.ts, row by row. A test over PostgreSQL holds the two against each other
// (libros-simulados.int-spec.ts), so that they cannot drift apart.
import { idFacturaOf } from '@encadena/verifactu';
import type { PoolClient } from 'pg';
import { Agenda, type Turno } from '../../src/modules/envios/agenda';
import { AvisosRepository } from '../../src/modules/envios/avisos.repository';
import { esAlarma, type Aviso, type CierreAviso } from '../../src/modules/envios/ciclo/avisos';
import { acortaEspera, toca } from '../../src/modules/envios/ciclo/decidir';
import { ESPERA_MAXIMA_MS } from '../../src/modules/envios/ciclo/esperas';
import type { EstadoCadena } from '../../src/modules/envios/ciclo/estado';
import type { Desenlace } from '../../src/modules/envios/ciclo/lineas';
import {
  ArriendoPerdido,
  EnviosRepository,
  type Arriendo,
  type CadenaArrendada,
  type EnvioNuevo,
  type EnvioTerminado,
  type RegistroPendiente,
} from '../../src/modules/envios/envios.repository';
import type { BaseSimulada, CadenaFila, FilaEnvioCadena, RegistroFila, Transaccion } from './base-simulada';

/** What an observer is told of: the moments at which a promise can be broken. */
export interface TestigoLibros {
  abierto(cadena: CadenaFila, registros: readonly RegistroFila[], inicio: number, incidencia: boolean): void;
  cerrado(cadena: CadenaFila, estado: EstadoCadena): void;
  desenlace(cadena: CadenaFila, registro: RegistroFila): void;
}

const como = (client: PoolClient): Transaccion => client as unknown as Transaccion;
const lockRowOf = (cadenaId: string): string => `envio:${cadenaId}`;

export class LibrosSimulados extends EnviosRepository {
  constructor(
    private readonly base: BaseSimulada,
    private readonly testigo: TestigoLibros,
  ) {
    super();
  }

  override async tomarArriendo(
    client: PoolClient,
    nifId: string,
    cadenaId: string,
    quien: string,
    duracionMs: number,
  ): Promise<CadenaArrendada | null> {
    const tx = como(client);
    const cadena = this.base.cadena(cadenaId);
    await tx.bloquear(lockRowOf(cadenaId));
    const { envio } = cadena;
    const ahora = this.base.ahora();
    if (envio.estado.suspendida || arrendada(envio, ahora)) return null;
    const numero = envio.arriendo + 1n;
    tx.escribir(() =>
      Object.assign(envio, { arriendo: numero, arrendadaPor: quien, arrendadaHasta: ahora + duracionMs }),
    );
    return {
      arriendo: { nifId, cadenaId, numero, quien },
      estado: { ...envio.estado },
      mundo: { entorno: 'REAL', agencia: 'PREPRODUCCION' },
      nombreRazon: cadena.nombre,
      ausenteHasta: null,
      desfaseMs: 0,
      fin: null,
    };
  }

  /** The row under its lock, when the lease is still this one; else ArriendoPerdido. */
  private async bajoArriendo(
    client: PoolClient,
    { cadenaId, numero, quien }: Arriendo,
  ): Promise<FilaEnvioCadena> {
    await como(client).bloquear(lockRowOf(cadenaId));
    const { envio } = this.base.cadena(cadenaId);
    if (envio.arriendo !== numero || envio.arrendadaPor !== quien) throw new ArriendoPerdido();
    return envio;
  }

  override async renovarArriendo(client: PoolClient, arriendo: Arriendo, duracionMs: number): Promise<void> {
    const envio = await this.bajoArriendo(client, arriendo);
    const hasta = this.base.ahora() + duracionMs;
    como(client).escribir(() => (envio.arrendadaHasta = hasta));
  }

  /** Only called in the transaction that took the lease: it undoes what that one wrote. */
  override async soltarArriendo(client: PoolClient, { cadenaId }: Arriendo): Promise<void> {
    const { envio } = this.base.cadena(cadenaId);
    como(client).escribir(() => Object.assign(envio, { arrendadaPor: null, arrendadaHasta: null }));
  }

  override async leerPendientes(
    _client: PoolClient,
    { cadenaId }: Arriendo,
    aisladosEn: number | null,
  ): Promise<RegistroPendiente[]> {
    const leidos: RegistroPendiente[] = [];
    const maximo = aisladosEn === null ? 1_000 : 1;
    for (const fila of this.base.cadena(cadenaId).pendientes) {
      if (leidos.length === maximo) break;
      if (aisladosEn === null ? fila.codigoError === null : aisladoVencido(fila, aisladosEn))
        leidos.push(pendienteOf(fila));
    }
    return leidos;
  }

  override async abrirEnvio(
    client: PoolClient,
    arriendo: Arriendo,
    { id, inicio, registros, incidencia }: EnvioNuevo,
    duracionMs: number,
  ): Promise<void> {
    const tx = como(client);
    const envio = await this.bajoArriendo(client, arriendo);
    const cadena = this.base.cadena(arriendo.cadenaId);
    const filas = registros.map(({ posicion }) => cadena.registros[posicion - 1] as RegistroFila);
    if (filas.some(({ estado }) => estado !== 'PENDIENTE')) throw new ArriendoPerdido();
    const interrumpidos = new Set(filas.flatMap(({ envioId }) => envioId ?? []));
    const hasta = this.base.ahora() + duracionMs;
    tx.escribir(() => {
      this.testigo.abierto(cadena, filas, inicio, incidencia);
      envio.arrendadaHasta = hasta;
      envio.estado = { ...envio.estado, ultimoEnvioEn: inicio };
      cadena.envios.set(id, { id, estado: 'EN_CURSO', motivo: null });
      for (const fila of filas)
        Object.assign(fila, { envioId: id, enviadoEn: inicio, intentos: fila.intentos + 1 });
      for (const anterior of interrumpidos) {
        const viejo = cadena.envios.get(anterior);
        if (viejo?.estado === 'EN_CURSO')
          Object.assign(viejo, { estado: 'SIN_RESPUESTA', motivo: 'INTERRUMPIDO' });
      }
    });
  }

  override async cerrarTurno(client: PoolClient, arriendo: Arriendo, estado: EstadoCadena): Promise<void> {
    const envio = await this.bajoArriendo(client, arriendo);
    const cadena = this.base.cadena(arriendo.cadenaId);
    como(client).escribir(() => {
      Object.assign(envio, { estado: { ...estado }, arrendadaPor: null, arrendadaHasta: null });
      this.testigo.cerrado(cadena, estado);
    });
  }

  /** Here the agenda looks itself at what waits. */
  override async anotarSiNadaPendiente(): Promise<void> {}

  override async terminarEnvio(
    client: PoolClient,
    nifId: string,
    { id, estado, motivo }: EnvioTerminado,
  ): Promise<void> {
    const envio = this.cadenaDe(nifId).envios.get(id);
    como(client).escribir(() => envio && Object.assign(envio, { estado, motivo }));
  }

  /** What the answer said is written with the rest; here it has no bytes. */
  override async guardarRespuesta(): Promise<void> {}

  override async leerPosiciones(
    _client: PoolClient,
    { cadenaId }: Arriendo,
    _registroIds: readonly string[],
    huellas: readonly string[],
  ): Promise<Map<string, number>> {
    const buscadas = new Set(huellas);
    const suyas = this.base.cadena(cadenaId).registros.filter(({ huella }) => buscadas.has(huella));
    return new Map(suyas.map(({ huella, posicion }) => [huella, posicion]));
  }

  override async guardarRespuestaTardia(
    client: PoolClient,
    nifId: string,
    { id }: EnvioTerminado,
  ): Promise<void> {
    const envio = this.cadenaDe(nifId).envios.get(id);
    como(client).escribir(() => {
      if (envio && (envio.estado === 'EN_CURSO' || envio.estado === 'SIN_RESPUESTA'))
        Object.assign(envio, { estado: 'SIN_RESPUESTA', motivo: 'ARRIENDO_PERDIDO' });
    });
  }

  override async escribirDesenlaces(
    client: PoolClient,
    nifId: string,
    envioId: string,
    _csv: string | null,
    desenlaces: readonly Desenlace[],
  ): Promise<void> {
    const cadena = this.cadenaDe(nifId);
    como(client).escribir(() => {
      for (const { registro, estado, codigoError } of desenlaces) {
        const fila = cadena.registros[registro.posicion - 1] as RegistroFila;
        if (fila.envioId !== envioId || fila.estado !== 'PENDIENTE') continue;
        Object.assign(fila, { estado, codigoError });
        if (estado !== 'PENDIENTE') cadena.pendientes.delete(fila);
        this.testigo.desenlace(cadena, fila);
      }
    });
  }

  private cadenaDe(nifId: string): CadenaFila {
    return this.base.porNif.get(nifId) as CadenaFila;
  }
}

const MAXIMO_ARRIENDO_MS = 600_000;
const arrendada = ({ arrendadaHasta }: FilaEnvioCadena, ahora: number): boolean =>
  arrendadaHasta !== null && arrendadaHasta > ahora && arrendadaHasta <= ahora + MAXIMO_ARRIENDO_MS;

const aisladoVencido = ({ codigoError, enviadoEn }: RegistroFila, ahora: number): boolean =>
  codigoError !== null && enviadoEn !== null && toca(enviadoEn, ahora);

function pendienteOf({
  id,
  posicion,
  operacion,
  contenido,
  generadoEn,
  envioId,
}: RegistroFila): RegistroPendiente {
  const {
    IDEmisorFactura: idEmisor,
    NumSerieFactura: numSerie,
    FechaExpedicionFactura: fechaExpedicion,
  } = idFacturaOf(contenido);
  return {
    id,
    posicion,
    operacion,
    idEmisor,
    numSerie,
    fechaExpedicion,
    huella: contenido.Huella,
    generadoEn,
    envioId,
    contenido,
  };
}

export class AvisosSimulados extends AvisosRepository {
  constructor(private readonly base: BaseSimulada) {
    super();
  }

  override async escribir(
    client: PoolClient,
    { cadenaId }: Arriendo,
    avisos: readonly Aviso[],
  ): Promise<void> {
    const { alarmasAbiertas } = this.base.cadena(cadenaId);
    como(client).escribir(() => {
      for (const { tipo, registroId } of avisos)
        if (esAlarma(tipo)) alarmasAbiertas.add(`${tipo} ${registroId ?? ''}`);
    });
  }

  override async cerrar(
    client: PoolClient,
    { cadenaId }: Arriendo,
    cierres: readonly CierreAviso[],
  ): Promise<void> {
    const { alarmasAbiertas } = this.base.cadena(cadenaId);
    como(client).escribir(() => {
      for (const { tipo, registroIds } of cierres)
        for (const id of registroIds ?? ['']) alarmasAbiertas.delete(`${tipo} ${id}`);
    });
  }
}

/** Who is due, as AGENDA in envios.sql.ts says it. */
export class AgendaSimulada extends Agenda {
  constructor(
    private readonly base: BaseSimulada,
    private readonly antesDeLeer: () => Promise<void>,
  ) {
    super(undefined as never);
  }

  override async hora(): Promise<number> {
    await this.antesDeLeer();
    return this.base.ahora();
  }

  override async siguientes(ahora: number, limite: number): Promise<Turno[]> {
    await this.antesDeLeer();
    return [...this.base.cadenas.values()]
      .filter((cadena) => cadena.pendientes.size > 0 && vence(cadena, ahora, this.base.ahora()))
      .map((cadena) => ({ cadena, turno: turnoEn(cadena, ahora) }))
      .sort((a, b) => a.turno - b.turno)
      .slice(0, limite)
      .map(({ cadena: { id, nifId } }) => ({ cadenaId: id, nifId }));
  }
}

/** Since when it has had no try. */
function turnoEn({ pendientes, envio: { estado } }: CadenaFila, ahora: number): number {
  const [primera] = pendientes;
  return Math.min(
    ahora,
    Math.max(primera?.enviadoEn ?? primera?.generadoEn ?? ahora, estado.ultimoEnvioEn ?? -Infinity),
  );
}

function vence({ envio, pendientes }: CadenaFila, ahora: number, ahoraBase: number): boolean {
  const { estado } = envio;
  if (estado.suspendida || arrendada(envio, ahoraBase)) return false;
  if (
    estado.proximoIntento !== null &&
    estado.proximoIntento > ahora &&
    estado.proximoIntento <= ahora + ESPERA_MAXIMA_MS
  )
    return false;
  const espera = estado.tiempoEspera * 1000;
  const { ultimoEnvioEn } = estado;
  const esperado =
    ultimoEnvioEn === null || ultimoEnvioEn + espera <= ahora || ultimoEnvioEn - espera > ahora;
  const normales = contar(pendientes);
  if (!esperado && !acortaEspera(estado, normales)) return false;
  return normales > 0 || [...pendientes].some((fila) => aisladoVencido(fila, ahora));
}

function contar(pendientes: ReadonlySet<RegistroFila>): number {
  let n = 0;
  for (const { codigoError } of pendientes) if (codigoError === null) n += 1;
  return n;
}
