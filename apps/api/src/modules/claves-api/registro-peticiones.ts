// What keys ask for: kept in memory until a few seconds later, and written for all NIFs together. No request waits for it, and none of
// it is needed to answer one: what a process has not written when it is killed is lost (docs/adr/0037).
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { Db, enForma } from '../../platform/db';
import { type Answered, type Peticion, ResponseWatchers } from '../../platform/http';
import { Log } from '../../platform/logs';
import { ANOTAR_PETICIONES, CONTAR, ULTIMO_USO } from './uso.sql';

const CADA_MS = 2000;
/** Written at once when so many wait. */
const MUCHAS = 2000;
/** While the database is away, no more than so many wait. */
const MAXIMO = 20_000;
const NIFS_POR_VEZ = 100;
/** What is not let in, or not paid for, counts as no call. */
const SIN_CONTAR = [402, 429];

/** What could not be written is tried so often, with what has come by then. */
const INTENTOS = 3;

interface Anotada extends Answered {
  nifId: string;
  claveId: string;
  id: string;
  en: Date;
  /** A call of a live key, which the subscription counts. */
  cuenta: boolean;
  intentos: number;
}

@Injectable()
export class RegistroPeticiones implements OnModuleInit, BeforeApplicationShutdown {
  private esperan: Anotada[] = [];
  private enCurso: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly watchers: ResponseWatchers,
  ) {}

  onModuleInit(): void {
    this.watchers.add((request, answered) => this.anotar(request, answered));
    this.timer = setInterval(() => void this.guardar(), CADA_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.guardar();
  }

  /** Of every key that is one, also where it was refused: its owner wants to know from where it is tried. */
  private anotar({ contexto, claveApi, entorno }: Peticion, answered: Answered): void {
    // What is refused before any hook has run knows nothing.
    if (!contexto?.nifId || !contexto.claveApiId || this.esperan.length >= MAXIMO) return;
    const { nifId, claveApiId: claveId, idPeticion: id } = contexto;
    const cuenta = claveApi !== undefined && entorno === 'REAL' && !SIN_CONTAR.includes(answered.estado);
    this.esperan.push({ ...answered, nifId, claveId, id, en: this.clock.date(), cuenta, intentos: 0 });
    if (this.esperan.length === MUCHAS) void this.guardar();
  }

  /** Writes what waits, one time after the other. */
  guardar(): Promise<void> {
    this.enCurso = this.enCurso.then(() => this.escribirTodas());
    return this.enCurso;
  }

  private async escribirTodas(): Promise<void> {
    const todas = this.esperan;
    if (todas.length === 0) return;
    this.esperan = [];
    for (const juntas of await this.enLotes(todas)) {
      const nifId = [...new Set(juntas.map((una) => una.nifId))];
      await this.db
        .runSql({ nifId }, (client) => escribir(client, juntas))
        .catch((error: unknown) => this.guardarParaLuego(juntas, error));
    }
  }

  /** The NIFs in their order, so that two processes that write at once never wait for each other in a circle. */
  private async enLotes(todas: readonly Anotada[]): Promise<Anotada[][]> {
    const repartida = await this.db.esRepartida().catch(() => false);
    const nifs = [...new Set(todas.map(({ nifId }) => nifId))].sort();
    const lugar = new Map(nifs.map((nifId, i) => [nifId, Math.floor(i / (repartida ? 1 : NIFS_POR_VEZ))]));
    const lotes: Anotada[][] = [];
    for (const una of todas) (lotes[lugar.get(una.nifId) ?? 0] ??= []).push(una);
    return lotes;
  }

  private guardarParaLuego(juntas: readonly Anotada[], error: unknown): void {
    const otraVez = juntas
      .map((una) => ({ ...una, intentos: una.intentos + 1 }))
      .filter(({ intentos }) => intentos < INTENTOS)
      .slice(0, Math.max(0, MAXIMO - this.esperan.length));
    this.esperan.unshift(...otraVez);
    this.log.fault(error, 'registro-peticiones', { perdidas: juntas.length - otraVez.length });
  }
}

async function escribir(client: PoolClient, juntas: readonly Anotada[]): Promise<void> {
  const usos = ultimosUsos(juntas);
  const cuentan = juntas.filter(({ cuenta }) => cuenta);
  const columna = <K extends keyof Anotada>(nombre: K) => juntas.map((una) => una[nombre]);
  await Promise.all([
    client.query({
      name: 'peticiones-anotar',
      text: enForma(client, ANOTAR_PETICIONES),
      values: [
        columna('nifId'),
        columna('claveId'),
        columna('id'),
        columna('en'),
        columna('metodo'),
        columna('ruta'),
        columna('estado'),
        juntas.map(({ ms }) => Math.round(ms)),
      ],
    }),
    client.query({
      name: 'claves-ultimo-uso',
      text: enForma(client, ULTIMO_USO),
      values: [usos.map(({ nifId }) => nifId), usos.map(({ claveId }) => claveId), usos.map(({ en }) => en)],
    }),
    ...(cuentan.length === 0
      ? []
      : [
          client.query({
            name: 'peticiones-contar',
            text: enForma(client, CONTAR),
            values: [cuentan.map(({ nifId }) => nifId), cuentan.map(({ en }) => en)],
          }),
        ]),
  ]);
}

/** The last request of each key that was let in or told why not, in the order of their ids. */
const ultimosUsos = (juntas: readonly Anotada[]): Anotada[] =>
  [...new Map(juntas.map((una) => [una.claveId, una])).values()].sort((a, b) =>
    a.nifId + a.claveId < b.nifId + b.claveId ? -1 : 1,
  );
