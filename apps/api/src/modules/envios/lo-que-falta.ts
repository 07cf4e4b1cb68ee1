// Whether the agency keeps records of a chain, under its installation number, that are missing in our books: those of the
// days since the chain last sent.
import { Inject, Injectable } from '@nestjs/common';
import type { IdFactura, RegistroConsultado, RespuestaConsulta } from '@encadena/verifactu';
import { CONFIG } from '../../platform/config';
import { DbWorker } from '../../platform/db';
import { Log } from '../../platform/logs';
import { sistemaBase, type ConfigSistema, type Mundo } from '../cadena';
import { AgenciaNoContesta, AgenciaTributaria } from './agencia-tributaria';
import type { Turno } from './agenda';
import { AJUSTES_ENVIOS, type AjustesEnvios } from './ajustes';
import { mesesAusentes, type MesAusente } from './ciclo/dias-de-ausencia';
import { CONOCIDAS } from './tras-ausencia.sql';

export interface Quien extends Mundo {
  preguntadaEn: Date;
  tiempoEspera: number;
  numeroInstalacion: string;
  nif: string;
  razonSocial: string;
  sePregunta: boolean;
  desde: string;
  hasta: string;
}

/** Pages of one month; more of ours since the last send than these are no matter of a silence. */
const PAGINAS = 20;

@Injectable()
export class LoQueFalta {
  constructor(
    @Inject(DbWorker) private readonly db: DbWorker,
    @Inject(AgenciaTributaria) private readonly agencia: Pick<AgenciaTributaria, 'consultar'>,
    @Inject(AJUSTES_ENVIOS) private readonly ajustes: Pick<AjustesEnvios, 'pausa'>,
    @Inject(CONFIG) private readonly config: ConfigSistema,
    @Inject(Log) private readonly log: Pick<Log, 'warning'>,
  ) {}

  /** The number of an invoice that the agency has from this installation and that is not so in our books. */
  async buscar(turno: Turno, quien: Quien, senal: AbortSignal): Promise<string | null> {
    for (const [i, mes] of mesesAusentes(quien.desde, quien.hasta).entries()) {
      let clave: IdFactura | undefined;
      let pagina = 0;
      do {
        if (i + pagina > 0) await this.ajustes.pausa(quien.tiempoEspera * 1000, senal);
        const respuesta = await this.preguntar(turno, quien, { ...mes, clave }, senal);
        if (respuesta === null) return null;
        const falta = await this.queFalta(turno, respuesta.registros);
        if (falta !== null) return falta;
        clave = respuesta.hayMas ? (respuesta.clavePaginacion ?? undefined) : undefined;
        pagina += 1;
      } while (clave !== undefined && pagina < PAGINAS);
    }
    return null;
  }

  /** Null: the agency does not tell, and will not. Sending is a duty all the same (Orden HAC/1177/2024, art. 16). */
  private async preguntar(
    { nifId, cadenaId }: Turno,
    { entorno, agencia, nif, razonSocial, numeroInstalacion }: Quien,
    cual: MesAusente & { clave: IdFactura | undefined },
    senal: AbortSignal,
  ): Promise<RespuestaConsulta | null> {
    const { NombreRazon, NIF, IdSistemaInformatico } = sistemaBase(this.config);
    try {
      const respuesta = await this.agencia.consultar({
        nifId,
        mundo: { entorno, agencia },
        obligado: { NombreRazon: razonSocial, NIF: nif },
        sistema: { NombreRazon, NIF, IdSistemaInformatico, NumeroInstalacion: numeroInstalacion },
        senal,
        ...cual,
      });
      if (respuesta.tipo === 'consulta') return respuesta;
      if (respuesta.reintentable)
        throw new AgenciaNoContesta('RED', `${respuesta.codigo}: ${respuesta.faultstring}`, false);
      this.log.warning('ausencia-sin-averiguar', { nifId, cadenaId, codigo: respuesta.codigo });
      return null;
    } catch (error) {
      if (!(error instanceof AgenciaNoContesta) || !NO_DICE.has(error.causa)) throw error;
      this.log.warning('ausencia-sin-averiguar', { nifId, cadenaId, causa: error.causa });
      return null;
    }
  }

  private queFalta({ nifId, cadenaId }: Turno, suyos: readonly RegistroConsultado[]): Promise<string | null> {
    if (suyos.length === 0) return Promise.resolve(null);
    return this.db.runSql({ nifId }, async (client) => {
      const sinHuella = suyos.flatMap(({ huella, idFactura }) =>
        huella === null ? idFactura.NumSerieFactura : [],
      );
      const { rows } = await client.query<{ huella: string; numSerie: string }>(CONOCIDAS, [
        nifId,
        cadenaId,
        suyos.flatMap(({ huella }) => huella ?? []),
        sinHuella,
      ]);
      const huellas = new Set(rows.map(({ huella }) => huella));
      const numeros = new Set(rows.map(({ numSerie }) => numSerie));
      const falta = suyos.find(({ huella, idFactura }) =>
        huella === null ? !numeros.has(idFactura.NumSerieFactura) : !huellas.has(huella),
      );
      return falta?.idFactura.NumSerieFactura ?? null;
    });
  }
}

/** Answers that will be the same next time. */
const NO_DICE: ReadonlySet<string> = new Set(['RESPUESTA_ILEGIBLE', 'RESPUESTA_DEMASIADO_GRANDE']);
