// One send of one chain: take the lease, choose, keep what goes out, send it outside any transaction, ask for
// the copies of what it calls duplicates, write what came back. What leaves is kept and committed first, so that a crash at any point is seen and the same
// records go again (FAULTS K2, K3).
import { fechaEnZona } from '@encadena/values';
import { admiteFinVerifactu, fechaFinVerifactu, MAX_REGISTROS } from '@encadena/verifactu';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { newId } from '../../platform/ids';
import { AgenciaNoContesta, AgenciaTributaria, type Contestacion } from './agencia-tributaria';
import type { Turno } from './agenda';
import { AJUSTES_ENVIOS, type AjustesEnvios } from './ajustes';
import { AvisosRepository } from './avisos.repository';
import { aunqueFalteLaBase } from './base-ausente';
import { decidirEnvio, hastaQueVuelva, llevaIncidencia, tomarLote } from './ciclo/decidir';
import { dudososDe, SIN_COPIAS, type Copia, type Copias } from './ciclo/lineas';
import { cerrarEnvio, type Cierre } from './ciclo/resultado';
import {
  ArriendoPerdido,
  EnviosRepository,
  type Arriendo,
  type CadenaArrendada,
  type EnvioTerminado,
  type RegistroPendiente,
  type RespuestaRecibida,
} from './envios.repository';
import { FinRepository } from './fin.repository';
import { guardarVigilado } from './guardar-vigilado';
import { FaultPoints } from './fault-points';
import { preguntarCopias } from './preguntar-copias';
import { renovar } from './renovacion';
import { comprimir, cuerpoOf, recibidaOf, respuestaOf, resultadoOf, terminadoOf } from './remision';

/**
 * What became of a send; LLENO: answered, and as full as a send can be, so that more may wait; SIN_AVERIGUAR:
 * answered, and the agency could not be asked whose some copies are; NADA: nothing to send, or another holds
 * the chain; PERDIDO: the lease went to another meanwhile.
 */
export type Salida = Cierre['envio']['estado'] | 'LLENO' | 'SIN_AVERIGUAR' | 'NADA' | 'PERDIDO';

interface Preparado extends CadenaArrendada {
  registros: RegistroPendiente[];
  incidencia: boolean;
  /** FechaFinVeriFactu of its header. */
  fechaFin: string | null;
  /** Its agency was taken away from it for a while. */
  ausente: boolean;
}

/** A send on its way: `id` is null until it is in the books. */
interface EnCurso {
  id: string | null;
  inicio: number;
}

@Injectable()
export class EnviarCadena {
  constructor(
    @Inject(DbWorker) private readonly db: DbWorker,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(EnviosRepository) private readonly libros: EnviosRepository,
    @Inject(AvisosRepository) private readonly avisos: AvisosRepository,
    @Inject(FinRepository) private readonly fines: FinRepository,
    @Inject(AgenciaTributaria) private readonly agencia: AgenciaTributaria,
    @Inject(AJUSTES_ENVIOS) private readonly ajustes: AjustesEnvios,
    @Inject(FaultPoints) private readonly puntos: FaultPoints,
  ) {}

  /** `decir` is told by what name a send failed (SIN_CERTIFICADO, TIEMPO_AGOTADO …), before its outcome is given. */
  async execute(turno: Turno, senal?: AbortSignal, decir?: (motivo: string) => void): Promise<Salida> {
    const preparado = await this.preparar(turno);
    if (preparado === null) return 'NADA';
    const vigilia = guardarVigilado(
      () => renovar(this.db, this.libros, preparado.arriendo, this.ajustes.arriendoMs),
      { arriendoMs: this.ajustes.arriendoMs, monotonic: () => this.clock.monotonic() },
      senal,
    );
    try {
      return await this.enviar(preparado, vigilia.senal, decir);
    } catch (error) {
      if (error instanceof ArriendoPerdido) return 'PERDIDO';
      throw error;
    } finally {
      vigilia.terminar();
    }
  }

  /** Lease and choice, in one transaction. The chain's own state decides, whatever the agenda thought. */
  private preparar({ nifId, cadenaId }: Turno): Promise<Preparado | null> {
    return this.db.runSql({ nifId }, async (client) => {
      const cadena = await this.libros.tomarArriendo(
        client,
        nifId,
        cadenaId,
        this.ajustes.replica,
        this.ajustes.arriendoMs,
      );
      if (cadena === null) return null;
      const ahora = this.clock.now();
      const leer = (aislados: boolean) =>
        this.libros.leerPendientes(client, cadena.arriendo, aislados ? ahora : null);
      // Records set aside and the others take turns, so that neither waits for the other for ever.
      const aisladosPrimero = cadena.arriendo.numero % 2n === 0n;
      let pendientes = await leer(aisladosPrimero);
      if (pendientes.length === 0) pendientes = await leer(!aisladosPrimero);
      if (!decidirEnvio(cadena.estado, pendientes.length, ahora).enviar) {
        await this.libros.soltarArriendo(client, cadena.arriendo);
        return null;
      }
      const registros = tomarLote(pendientes, cadena.estado.aislarHasta);
      const masAntiguo = Math.min(...registros.map(({ generadoEn }) => generadoEn));
      // The year is that of the agency's calendar; what it would refuse (4120) is not said any more.
      const hoy = fechaEnZona(ahora, 'Europe/Madrid');
      const fin = cadena.fin && admiteFinVerifactu(cadena.fin.ejercicio, hoy) ? cadena.fin : null;
      return {
        ...cadena,
        registros,
        // How old a record is, its chain's clock tells; how long is waited, the world's.
        incidencia: llevaIncidencia(cadena.estado, masAntiguo, ahora + cadena.desfaseMs),
        fin,
        fechaFin: fin && fechaFinVerifactu(fin.ejercicio),
        ausente: (cadena.ausenteHasta ?? 0) > ahora,
      };
    });
  }

  private async enviar(
    preparado: Preparado,
    senal: AbortSignal,
    decir?: (motivo: string) => void,
  ): Promise<Salida> {
    const { mundo, arriendo, ausente, desfaseMs } = preparado;
    const enCurso: EnCurso = { id: null, inicio: this.clock.now() };
    const antesDeSalir = async (peticion: string | Uint8Array): Promise<void> => {
      await this.abrir(preparado, enCurso, peticion);
      await this.puntos.pasar('antes-de-enviar');
    };
    const contestado = await this.agencia
      .enviar({
        nifId: arriendo.nifId,
        mundo,
        ausente,
        desfaseMs,
        cuerpo: cuerpoOf(preparado),
        antesDeSalir,
        senal,
      })
      .catch((error: unknown) => {
        if (error instanceof AgenciaNoContesta) return error;
        throw error;
      });
    await this.puntos.pasar('despues-de-enviar');
    const recibida = enCurso.id === null ? null : await recibidaOf(enCurso.id, contestado);
    const copias = await this.averiguar(preparado, contestado, recibida, senal);
    return this.guardar(preparado, enCurso, contestado, recibida, copias, decir);
  }

  /**
   * Whose copies the agency has of what it calls duplicates. The answer itself is in the books before the first
   * question.
   */
  private async averiguar(
    { arriendo, mundo, ausente, nombreRazon, registros }: Preparado,
    contestado: Contestacion | AgenciaNoContesta,
    recibida: RespuestaRecibida | null,
    senal: AbortSignal,
  ): Promise<Copias> {
    const { nifId } = arriendo;
    const dudosos = dudososDe(registros, respuestaOf(contestado)?.lineas ?? []);
    if (dudosos.length === 0 || recibida === null) return SIN_COPIAS;
    await aunqueFalteLaBase(() =>
      this.db.runSql({ nifId }, (client) => this.libros.guardarRespuesta(client, nifId, recibida)),
    );
    const quien = { nifId, mundo, ausente, nombreRazon, senal };
    const vistas = await preguntarCopias(this.agencia, quien, dudosos, () => this.clock.monotonic());
    const huellas = [...vistas.values()].flatMap((vista) => (vista === 'NO_CONSTA' ? [] : vista.huella));
    const ids = dudosos.map(({ id }) => id);
    const posiciones = await aunqueFalteLaBase(() =>
      this.db.runSql({ nifId }, (client) => this.libros.leerPosiciones(client, arriendo, ids, huellas)),
    );
    return new Map(
      [...vistas].map(([clave, vista]): [string, Copia | 'NO_CONSTA'] => [
        clave,
        vista === 'NO_CONSTA' ? vista : { ...vista, posicion: posiciones.get(vista.huella) ?? null },
      ]),
    );
  }

  private async abrir(
    { arriendo, registros, incidencia, fin, fechaFin }: Preparado,
    enCurso: EnCurso,
    texto: string | Uint8Array,
  ): Promise<void> {
    const id = newId();
    const peticion = await comprimir(texto);
    enCurso.inicio = this.clock.now();
    await this.db.runSql({ nifId: arriendo.nifId }, async (client) => {
      await this.libros.abrirEnvio(
        client,
        arriendo,
        { id, inicio: enCurso.inicio, incidencia, fechaFin, registros, peticion },
        this.ajustes.arriendoMs,
      );
      if (fin) await this.fines.sale(client, arriendo.nifId, fin, id);
    });
    enCurso.id = id;
  }

  private async guardar(
    { estado, arriendo, registros, fin, ausenteHasta, desfaseMs }: Preparado,
    { inicio }: EnCurso,
    contestado: Contestacion | AgenciaNoContesta,
    recibida: RespuestaRecibida | null,
    copias: Copias,
    decir?: (motivo: string) => void,
  ): Promise<Salida> {
    const ahora = this.clock.now();
    const cierre = cerrarEnvio(
      estado,
      { inicio, desfaseMs, registros },
      resultadoOf(contestado),
      ahora,
      this.ajustes.azar(),
      copias,
    );
    cierre.estado = hastaQueVuelva(cierre.estado, ausenteHasta);
    if (cierre.envio.motivo !== null) decir?.(cierre.envio.motivo);
    const terminado = recibida === null ? null : terminadoOf(recibida, cierre, contestado);
    const pudoLlegar = !(contestado instanceof AgenciaNoContesta) || contestado.pudoLlegar;
    const anotarFin = async (client: PoolClient): Promise<void> => {
      if (fin && terminado)
        await this.fines.anotar(client, arriendo.nifId, fin, terminado, pudoLlegar, new Date(ahora));
    };
    try {
      await aunqueFalteLaBase(() => this.escribir(arriendo, cierre, terminado, new Date(ahora), anotarFin));
      if (cierre.envio.estado !== 'RESPONDIDO') return cierre.envio.estado;
      if (cierre.sinAveriguar > 0) return 'SIN_AVERIGUAR';
      return registros.length === MAX_REGISTROS ? 'LLENO' : 'RESPONDIDO';
    } catch (error) {
      if (!(error instanceof ArriendoPerdido) || terminado === null) throw error;
      // The results are not ours to write. The answer itself is kept beside the send that it answers: its CSV
      // cannot be asked for later.
      await this.db.runSql({ nifId: arriendo.nifId }, async (client) => {
        await this.libros.guardarRespuestaTardia(client, arriendo.nifId, terminado, new Date(ahora));
        await anotarFin(client);
      });
      return 'PERDIDO';
    }
  }

  /** Everything that the answer says, in one transaction under the fence. */
  private escribir(
    arriendo: Arriendo,
    cierre: Cierre,
    terminado: EnvioTerminado | null,
    fecha: Date,
    anotarFin: (client: PoolClient) => Promise<void>,
  ): Promise<void> {
    const { nifId } = arriendo;
    return this.db.runSql({ nifId }, async (client) => {
      await this.libros.cerrarTurno(client, arriendo, cierre.estado);
      if (terminado !== null) {
        await this.libros.terminarEnvio(client, nifId, terminado, fecha);
        await this.libros.escribirDesenlaces(
          client,
          nifId,
          terminado.id,
          terminado.csv,
          cierre.desenlaces,
          fecha,
        );
        await anotarFin(client);
      }
      await this.avisos.cerrar(client, arriendo, cierre.cerrar, fecha);
      await this.avisos.escribir(client, arriendo, cierre.avisos, fecha);
      await this.libros.anotarSiNadaPendiente(client, arriendo);
      await this.puntos.pasar('antes-de-guardar');
    });
  }
}
