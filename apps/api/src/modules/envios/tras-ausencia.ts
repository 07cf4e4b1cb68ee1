// Before a chain sends for the first time after a silence of its installation it asks the agency: an older backup that
// was put back together with its mark believes to be alive, and the agency then keeps records of this very installation
// number that are missing here (FAULTS O4, docs/adr/0021).
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { Instalacion } from '../../platform/instalacion';
import { Log } from '../../platform/logs';
import { AgenciaNoContesta } from './agencia-tributaria';
import type { Turno } from './agenda';
import { AJUSTES_ENVIOS, type AjustesEnvios } from './ajustes';
import { AvisosRepository } from './avisos.repository';
import { SIN_COPIAS } from './ciclo/lineas';
import { cerrarEnvio } from './ciclo/resultado';
import { ArriendoPerdido, EnviosRepository, type CadenaArrendada } from './envios.repository';
import { guardarVigilado } from './guardar-vigilado';
import { LoQueFalta, type Quien } from './lo-que-falta';
import { renovar } from './renovacion';
import { DE_QUIEN, PREGUNTADA } from './tras-ausencia.sql';

/**
 * OCUPADA: another has the chain; FALLIDA: there was no answer, it is asked later; SIN_SABER: there was none for hours, and
 * this once the chain sends without it; ATRASADA: something is missing here.
 */
export type SalidaAusencia = 'SABIDA' | 'OCUPADA' | 'FALLIDA' | 'SIN_SABER' | 'ATRASADA';

/**
 * After so many failed tries of a chain, which take an hour and a half, an agency that takes sends and answers no question is
 * sent to: what is generated has to be sent (Orden HAC/1177/2024, art. 16). One that is away takes no send either.
 */
const INTENTOS = 10;

@Injectable()
export class TrasAusencia {
  private dudaDe = 0;
  private sabidas = new Set<string>();

  constructor(
    @Inject(DbWorker) private readonly db: DbWorker,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(EnviosRepository) private readonly libros: EnviosRepository,
    @Inject(AvisosRepository) private readonly avisos: AvisosRepository,
    @Inject(LoQueFalta) private readonly loQueFalta: Pick<LoQueFalta, 'buscar'>,
    @Inject(AJUSTES_ENVIOS) private readonly ajustes: Pick<AjustesEnvios, 'replica' | 'arriendoMs' | 'azar'>,
    @Inject(Instalacion) private readonly instalacion: Pick<Instalacion, 'dudosaEn' | 'darPorAtrasada'>,
    @Inject(Log) private readonly log: Pick<Log, 'event' | 'warning'>,
  ) {}

  /** Whether a chain that has something to send may; asks first where that is due. */
  async puedeEnviar(turno: Turno, senal?: AbortSignal): Promise<boolean> {
    const salida = await this.execute(turno, { espera: true, senal });
    return salida === 'SABIDA' || salida === 'SIN_SABER';
  }

  /** `espera`: something waits to be sent, so that a failed question is a failed try of the chain. */
  async execute(
    turno: Turno,
    { espera, senal }: { espera: boolean; senal?: AbortSignal },
  ): Promise<SalidaAusencia> {
    const duda = this.instalacion.dudosaEn();
    if (duda === null) return 'SABIDA';
    if (this.dudaDe !== duda.getTime()) [this.dudaDe, this.sabidas] = [duda.getTime(), new Set()];
    if (this.sabidas.has(turno.cadenaId)) return 'SABIDA';
    const salida = await this.averiguar(turno, duda, espera, senal);
    if (salida === 'SABIDA') this.sabidas.add(turno.cadenaId);
    return salida;
  }

  private async averiguar(
    turno: Turno,
    duda: Date,
    espera: boolean,
    senal?: AbortSignal,
  ): Promise<SalidaAusencia> {
    const tomada = await this.tomar(turno, duda);
    if (typeof tomada === 'string') return tomada;
    const { cadena, quien } = tomada;
    const vigilia = guardarVigilado(
      () => renovar(this.db, this.libros, cadena.arriendo, this.ajustes.arriendoMs),
      { arriendoMs: this.ajustes.arriendoMs, monotonic: () => this.clock.monotonic() },
      senal,
    );
    try {
      const falta = await this.loQueFalta.buscar(turno, quien, vigilia.senal);
      if (falta === null) return await this.anotar(cadena, duda);
      this.log.warning('base-atrasada', { ...turno, numSerie: falta });
      await this.instalacion.darPorAtrasada();
      await this.soltar(cadena);
      return 'ATRASADA';
    } catch (error) {
      if (error instanceof ArriendoPerdido) return 'OCUPADA';
      if (error instanceof AgenciaNoContesta) return await this.fallar(cadena, error, espera);
      if (!(error instanceof Error && error.name === 'AbortError')) throw error;
      await this.soltar(cadena);
      return 'FALLIDA';
    } finally {
      vigilia.terminar();
    }
  }

  private tomar(
    { nifId, cadenaId }: Turno,
    duda: Date,
  ): Promise<{ cadena: CadenaArrendada; quien: Quien } | 'SABIDA' | 'OCUPADA'> {
    return this.db.runSql({ nifId }, async (client) => {
      const { rows } = await client.query<Quien>(DE_QUIEN, [nifId, cadenaId]);
      const [quien] = rows;
      // Nothing was ever sent for it, or it has asked since; a NIF that does not let us act for it is not asked about.
      if (!quien?.sePregunta || quien.preguntadaEn >= duda) return 'SABIDA';
      const { replica, arriendoMs } = this.ajustes;
      const cadena = await this.libros.tomarArriendo(client, nifId, cadenaId, replica, arriendoMs);
      return cadena === null ? 'OCUPADA' : { cadena, quien };
    });
  }

  private anotar({ arriendo }: CadenaArrendada, duda: Date): Promise<SalidaAusencia> {
    const { nifId, cadenaId, numero, quien } = arriendo;
    return this.db.runSql({ nifId }, async (client) => {
      const { rowCount } = await client.query(PREGUNTADA, [nifId, cadenaId, numero, quien, duda]);
      if (rowCount !== 1) return 'OCUPADA';
      this.log.event('ausencia-averiguada', { nifId, cadenaId });
      return 'SABIDA';
    });
  }

  private async fallar(
    { arriendo, estado }: CadenaArrendada,
    { causa }: AgenciaNoContesta,
    espera: boolean,
  ): Promise<SalidaAusencia> {
    const { nifId, cadenaId } = arriendo;
    const seguir = espera && estado.fallosSeguidos >= INTENTOS;
    // Given up by a stop: no failure of anybody.
    if (!espera || seguir || causa === 'INTERRUMPIDO') {
      await this.soltar({ arriendo });
      return seguir && causa !== 'INTERRUMPIDO' ? 'SIN_SABER' : 'FALLIDA';
    }
    this.log.warning('ausencia-sin-averiguar', { nifId, cadenaId, motivo: causa });
    const ahora = this.clock.now();
    const sinRespuesta = { tipo: 'sin-respuesta', causa, pudoLlegar: false } as const;
    const hecho = { inicio: ahora, registros: [] };
    const cierre = cerrarEnvio(estado, hecho, sinRespuesta, ahora, this.ajustes.azar(), SIN_COPIAS);
    await this.db.runSql({ nifId }, async (client) => {
      await this.libros.cerrarTurno(client, arriendo, cierre.estado);
      await this.avisos.escribir(client, arriendo, cierre.avisos, new Date(ahora));
    });
    return 'FALLIDA';
  }

  private soltar({ arriendo }: Pick<CadenaArrendada, 'arriendo'>): Promise<void> {
    return this.db.runSql({ nifId: arriendo.nifId }, (client) =>
      this.libros.soltarArriendo(client, arriendo),
    );
  }
}
