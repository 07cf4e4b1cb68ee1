// Orders about the installation: which one this database is, that it is a new one, or that it has moved
// (docs/adr/0021).
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { CONFIG, ConfigError, type Config } from '../platform/config';
import { Db } from '../platform/db';
import { newId } from '../platform/ids';
import { juzgar, Marca, SISTEMA, VIGENTE, type Instalada, type Juicio } from '../platform/instalacion';
import { Log } from '../platform/logs';
import {
  ALTA,
  APRESURAR,
  BAJA,
  CERRAR,
  MUDAR,
  PAUSAR_RECURRENTES,
  POR_ABRIR,
  RETENER_HECHAS,
  SOLTAR,
  SOLTAR_TAREAS,
} from './instalacion.sql';

const DICHO: Record<Juicio, string> = {
  VIGENTE: 'is the living one',
  OTRA_BASE:
    'was declared in another database or another server: this is a copy, or a database that was restored or moved here',
  SIN_MARCA: 'is not known to this machine: its mark (INSTALACION_FILE) is not here',
  ATRASADA:
    'lacks what it once had, be it signs of life or records that the agency keeps: this is an older backup of it',
};

@Injectable()
export class Instalaciones {
  private readonly marca: Marca;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: Log,
  ) {
    this.marca = new Marca(config);
  }

  /** What this database is, and which chains still have to be opened; these are tried at once. */
  estado(): Promise<string> {
    return this.db.runSql({}, async (client) => {
      const { instalada, juicio } = await this.mirar(client);
      if (!instalada)
        return 'No installation is declared in this database: whoever serves it first declares it.';
      await client.query(APRESURAR);
      const { rows } = await client.query<{ falta: string; cuantas: number }>(POR_ABRIR);
      const cuantas = rows.reduce((suma, fila) => suma + fila.cuantas, 0);
      return [
        `Installation ${instalada.id} ${DICHO[juicio]}.`,
        `Chains that wait to be opened: ${cuantas}.`,
        ...rows.map(({ falta, cuantas: n }) => `  ${n}: ${falta || 'the agency is being asked, or will be'}`),
      ].join('\n');
    });
  }

  /**
   * Closes all chains: behind each, the worker opens another one. Until the agency has said what it knows of a NIF, that
   * NIF does not issue. What repeats and may have been issued by the original is paused (docs/adr/0057).
   */
  async nueva({ copia }: { copia: boolean }): Promise<string> {
    const id = newId();
    // Before the row: whoever reads the row finds the mark.
    this.marca.anotar(id, 0);
    const motivo = copia ? 'COPIA' : 'ORIGINAL_PERDIDO';
    const { cerradas, soltadas, pausadas } = await this.db.runSql({}, async (client) => {
      const { sistema } = await this.mirar(client);
      const { rows } = await client.query<{ latidoEn: Date }>(BAJA);
      const [anterior] = rows;
      if (!anterior)
        throw new ConfigError('No installation is declared in this database: there is nothing to close.');
      await client.query(ALTA, [id, sistema, motivo]);
      const hechas = await client.query(CERRAR, [motivo, anterior.latidoEn]);
      const dejadas = copia ? await client.query(SOLTAR) : { rowCount: 0 };
      if (copia) await client.query(SOLTAR_TAREAS);
      const pausadas = await client.query(PAUSAR_RECURRENTES, [motivo]);
      await client.query(RETENER_HECHAS);
      return {
        cerradas: hechas.rowCount ?? 0,
        soltadas: dejadas.rowCount ?? 0,
        pausadas: pausadas.rowCount ?? 0,
      };
    });
    this.log.event('instalacion-declarada', { id, motivo, cerradas, soltadas, pausadas });
    return [
      `New installation: ${id}. Chains closed: ${cerradas}.`,
      copia
        ? `What they had still to send is left to the original (chains: ${soltadas}), and so are its mails.`
        : 'What they had still to send is sent.',
      `Recurring invoices paused: ${pausadas}. Their owners look at them and resume them.`,
      'The worker asks the agency what it knows of each NIF and opens the chains that follow; "installation" says how far it is.',
      `A machine that has not the mark ${this.marca.archivo} is told with INSTALACION=${id}.`,
    ].join('\n');
  }

  /** The same installation in another server or database, with nothing lost: the other one is shut for good. */
  async mudada(): Promise<string> {
    return this.db.runSql({}, async (client) => {
      const { instalada, sistema, juicio, pulso } = await this.mirar(client);
      if (!instalada || juicio !== 'OTRA_BASE')
        throw new ConfigError(
          instalada
            ? `Installation ${instalada.id} ${DICHO[juicio]}: it has not moved.`
            : 'No installation is declared in this database.',
        );
      if (pulso === null)
        throw new ConfigError(
          `The mark of installation ${instalada.id} is not here (${this.marca.archivo}): bring it along, or declare a new installation.`,
        );
      const { rowCount } = await client.query(MUDAR, [instalada.id, sistema, pulso]);
      if (rowCount !== 1)
        throw new ConfigError(
          `Installation ${instalada.id} ${DICHO.ATRASADA}: what it issued and sent later is missing here. Declare a new installation.`,
        );
      this.log.event('instalacion-mudada', { id: instalada.id });
      return `Installation ${instalada.id} goes on here. The database that it was moved from must never serve again.`;
    });
  }

  private async mirar(client: PoolClient): Promise<{
    instalada: Instalada | undefined;
    sistema: string;
    juicio: Juicio;
    pulso: number | null;
  }> {
    const sistemas = await client.query<{ sistema: string }>(SISTEMA);
    const sistema = sistemas.rows[0]?.sistema ?? '';
    const cual = (await client.query<Instalada>(VIGENTE)).rows[0];
    const pulso = cual ? this.marca.leer(cual.id) : null;
    // After the mark, which processes that serve it note behind their commit.
    const [instalada] = (await client.query<Instalada>(VIGENTE)).rows;
    const nombrada = instalada !== undefined && instalada.id === this.config.INSTALACION;
    return {
      instalada,
      sistema,
      juicio: instalada ? juzgar(instalada, sistema, { pulso, nombrada }) : 'VIGENTE',
      pulso,
    };
  }
}
