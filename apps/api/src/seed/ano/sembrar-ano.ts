// Issues a year of the demo company through the same acts as people's clicks: each invoice has its own past date, each record the
// instant at which it was made, as the law wants. A second run changes nothing and an interrupted one is completed: every act has a
// stable idempotency key, and the last invoice is issued when everything else is there.
import { Injectable } from '@nestjs/common';
import { facturas, type PublicadaDto } from '@encadena/contracts';
import { fechaEnZona, type FechaISO } from '@encadena/values';
import { enMundo, one } from '../../modules/cadena';
import { PublicarFacturas, RectificarFactura } from '../../modules/facturas';
import { ConsumoDeMuestra } from '../../modules/suscripciones';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ErrorApi } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import type { ClaveEnCurso } from '../../platform/idempotencia';
import { Log } from '../../platform/logs';
import { entradaDe, type Ficha, rectificacionDe } from './entradas';
import { FichaDeMuestra } from './ficha';
import { claveDe, conClave, enMano, PREFIJO } from './mano';
import { MesaDeMuestra } from './mesa';
import { anoHasta, type FacturaDelAno } from './plan';
import { type Emitida, TrasEmitir } from './tras-emitir';

interface DeQuien {
  usuarioId: string;
  nifId: string;
  casaId: string | null;
}

interface Ano {
  ano: FacturaDelAno[];
  ultima: FacturaDelAno;
  hoy: FechaISO;
  casaId: string | null;
}

@Injectable()
export class SembrarAno {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly fichas: FichaDeMuestra,
    private readonly publicar: PublicarFacturas,
    private readonly rectificar: RectificarFactura,
    private readonly tras: TrasEmitir,
    private readonly mesa: MesaDeMuestra,
    private readonly consumo: ConsumoDeMuestra,
  ) {}

  /** True when something was added; nothing is, to a company that has issued by itself. `casaId`: who runs the installation. */
  async execute({ usuarioId, nifId, casaId }: DeQuien): Promise<boolean> {
    const quien = await enMano(this.db, usuarioId, nifId);
    const hoy = fechaEnZona(this.clock.now(), quien.nif.zona);
    const ano = anoHasta(hoy);
    const ultima = ano.at(-1);
    if (!ultima || !(await this.falta(nifId, ultima))) return false;
    try {
      await this.llenar(quien, { ano: ano.slice(0, -1), ultima, hoy, casaId });
      return true;
    } catch (error) {
      // What the company's owner has changed meanwhile may get in the way: then the product starts without the year.
      if (!(error instanceof ErrorApi) || error.status >= 500) throw error;
      const { codigo, detalles } = error;
      this.log.warning('datos-de-muestra-incompletos', { codigo, errores: detalles.errores });
      return false;
    }
  }

  private falta(nifId: string, ultima: FacturaDelAno): Promise<boolean> {
    return this.db.run({ nifId }, async (tx) => {
      const hechas = await tx.claveIdempotencia.findMany({
        where: { nifId, clave: { startsWith: PREFIJO } },
        select: { clave: true },
      });
      if (hechas.length > 0) return !hechas.some(({ clave }) => clave === `${PREFIJO}${ultima.nombre}`);
      const propia = await tx.factura.findFirst({
        where: { nifId, entorno: 'REAL', emitida: true },
        select: { id: true },
      });
      return propia === null;
    });
  }

  private async llenar(quien: NifEnMano, { ano, ultima, hoy, casaId }: Ano): Promise<void> {
    const ficha = await this.fichas.execute(quien.nif.id);
    const emitidas = await this.emitir(quien, ficha, ano);
    await this.rectificarlas(quien, emitidas);
    await this.tras.cobrar(quien, emitidas, hoy);
    await this.tras.encargar(quien, emitidas, casaId);
    await this.mesa.execute(quien, ficha, hoy);
    await this.consumo.execute(quien.nif);
    await this.emitir(quien, ficha, [ultima]);
  }

  /** All of them in one transaction of their chain. */
  private async emitir(quien: NifEnMano, ficha: Ficha, lista: FacturaDelAno[]): Promise<Emitida[]> {
    const outcomes = await this.publicar.emitir(
      enMundo(quien),
      quien,
      lista.map((una) => ({
        entrada: entradaDe(una, ficha),
        origen: 'MANUAL' as const,
        clave: claveDe(quien, una.nombre, facturas.emitir),
      })),
    );
    return lista.map((una, i) => ({ ...una, ...deEmitida(one(outcomes.slice(i, i + 1))) }));
  }

  private async rectificarlas(quien: NifEnMano, emitidas: readonly Emitida[]): Promise<void> {
    const lista: { uuid: string; clave: ClaveEnCurso }[] = [];
    for (const una of emitidas) {
      const pedida = rectificacionDe(una);
      if (!pedida) continue;
      const nombre = `rectificativa:${una.nombre}`;
      const con = conClave(quien, `borrador:${nombre}`, facturas.rectificar);
      const { uuid } = await this.rectificar.execute(con, una.uuid, pedida);
      lista.push({ uuid, clave: claveDe(quien, nombre, facturas.publicar) });
    }
    const outcomes = await this.publicar.execute(enMundo(quien), quien, lista);
    for (const outcome of outcomes) one([outcome]);
  }
}

const deEmitida = ({ factura }: PublicadaDto): Pick<Emitida, 'uuid' | 'totalAPagar'> => ({
  uuid: factura.uuid,
  totalAPagar: factura.totales.totalAPagar,
});
