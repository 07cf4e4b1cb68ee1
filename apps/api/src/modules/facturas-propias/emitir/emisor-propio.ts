// As whom this installation issues invoices to its own customers: a NIF of it that may operate, and a series of that NIF, as the
// environment says (docs/adr/0030). What is wrong with them is written down for staff, and mended there: nothing is lost meanwhile.
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { PROBLEMAS_EMISOR } from '@encadena/contracts';
import type { TipoFactura } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { consultas, Db } from '../../../platform/db';
import type { NifFila } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { DEL_NIF } from '../../nifs';

export type ProblemaEmisor = (typeof PROBLEMAS_EMISOR)[number];

export interface Emisor {
  nif: NifFila;
  /** Its owner, in whose name it issues. */
  usuarioId: string;
  series: readonly { id: string; codigo: string; tiposFactura: readonly string[] }[];
}

@Injectable()
export class EmisorPropio implements OnApplicationBootstrap {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<Config, 'FACTURACION_NIF' | 'FACTURACION_SERIE'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // The database is away: the first thing that is paid writes it down.
    await this.anotar().catch((error: unknown) => this.log.fault(error, 'emisor-propio'));
  }

  /** Since when what is paid has an invoice of ours; null: it has none. Another NIF or series does not begin it anew. */
  async anotar(): Promise<Date | null> {
    const { FACTURACION_NIF: nif, FACTURACION_SERIE: serie } = this.config;
    return this.db.run({}, async (tx) => {
      if (nif === undefined || serie === undefined) {
        await tx.emisorPropio.deleteMany({});
        return null;
      }
      const ahora = this.clock.date();
      const antes = await tx.emisorPropio.findUnique({ where: { id: 1 } });
      if (antes?.nif === nif && antes.serie === serie) return antes.desde;
      const { desde } = await tx.emisorPropio.upsert({
        where: { id: 1 },
        // The provider tells in whole seconds when something was paid.
        create: { nif, serie, desde: new Date(Math.floor(ahora.getTime() / 1000) * 1000), vistoEn: ahora },
        update: { nif, serie, problema: null, vistoEn: ahora },
      });
      return desde;
    });
  }

  /** Who issues what is paid now; null: nobody was configured. */
  async quien(): Promise<Emisor | { problema: ProblemaEmisor } | null> {
    const { FACTURACION_NIF: numero, FACTURACION_SERIE: serie } = this.config;
    if (numero === undefined || serie === undefined) return null;
    const nifId = await this.db.run({}, async (tx) => {
      const [fila] = await tx.$queryRaw<{ id: string | null }[]>`SELECT nif_que_opera(${numero}) AS id`;
      return fila?.id ?? null;
    });
    const emisor = nifId === null ? null : await this.enMano(nifId);
    const problema =
      emisor === null ? 'NIF_NO_OPERA' : sinSerie(emisor, serie) ? 'SERIE_NO_ENCONTRADA' : null;
    await this.decir(problema);
    return problema === null && emisor !== null ? emisor : { problema: problema ?? 'NIF_NO_OPERA' };
  }

  /** The one that has issued something or has begun to, whatever is configured by now. */
  async enMano(nifId: string): Promise<Emisor | null> {
    const [[fila], series] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('nifs as n')
        .where('n.id', '=', nifId)
        .select([...DEL_NIF, 'n.usuarioId']),
      consultas
        .selectFrom('series')
        .where('nifId', '=', nifId)
        .where('entorno', '=', 'REAL')
        .where('archivada', '=', false)
        .select(['id', 'codigo', 'tiposFactura']),
    );
    if (!fila) return null;
    const { usuarioId, ...nif } = fila;
    return { nif: nif as NifFila, usuarioId, series };
  }

  /** The series that was configured, where it takes that kind; else the NIF's own for it. */
  serieDe({ series }: Pick<Emisor, 'series'>, tipo: TipoFactura): string | null {
    const suya = series.find(({ codigo }) => codigo === this.config.FACTURACION_SERIE);
    return suya?.tiposFactura.includes(tipo) ? suya.id : null;
  }

  private async decir(problema: ProblemaEmisor | null): Promise<void> {
    const vistoEn = this.clock.date();
    const { count } = await this.db.run({}, (tx) =>
      tx.emisorPropio.updateMany({
        where: {
          id: 1,
          ...(problema === null
            ? { problema: { not: null } }
            : { OR: [{ problema: null }, { problema: { not: problema } }] }),
        },
        data: { problema, vistoEn },
      }),
    );
    if (count === 0) return;
    if (problema === null) this.log.event('emisor-propio-en-orden');
    else
      this.log.warning('emisor-propio', {
        problema,
        nif: this.config.FACTURACION_NIF,
        serie: this.config.FACTURACION_SERIE,
      });
  }
}

const sinSerie = ({ series }: Emisor, codigo: string): boolean =>
  !series.some((una) => una.codigo === codigo && una.tiposFactura.includes('F1'));
