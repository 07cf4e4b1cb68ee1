// Connected accounts of a NIF: read, verified, disconnected; and how their sales are issued again.
import { Inject, Injectable } from '@nestjs/common';
import type {
  ConfiguracionStripeDto,
  ConfiguracionStripeEntrada,
  CuentaStripeDto,
  Datos,
  conexionStripe,
  ReglaImpuestoStripe,
} from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { errorDeStripe, Pasarela } from '../../../platform/pasarela';
import { Enqueue } from '../importar/enqueue';
import { type CuentaFila, toConfiguracionDto, toCuentaDto, toRegla } from './cuenta';
import { derechosQueFaltan } from './derechos';
import { soltarCuenta } from './guardar-cuenta';
import { ProveedorDeCuenta } from './proveedor-de-cuenta';

/** What each is chosen for. Rectifications of tickets share no series with the others (API.md, Decided 16). */
const SERIES = {
  uuidSerieOrdinaria: 'F1',
  uuidSerieSimplificada: 'F2',
  uuidSerieRectificativa: 'R1',
  uuidSerieRectificativaSimplificada: 'R5',
} as const;

@Injectable()
export class CuentasStripeService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly pasarela: Pasarela,
    private readonly proveedor: ProveedorDeCuenta,
    private readonly enqueue: Enqueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  listar({ nif, entorno }: NifEnEntorno): Promise<CuentaStripeDto[]> {
    return this.db.run({ nifId: nif.id }, async (tx) => {
      const filas = await tx.cuentaStripe.findMany({
        where: { nifId: nif.id, entorno },
        orderBy: { conectadaEn: 'desc' },
      });
      const esperan = await enRevision(tx, nif.id);
      return filas.map((fila) => toCuentaDto(fila, esperan.get(fila.id) ?? 0, this.config.WEB_URL));
    });
  }

  /** Throws NO_ENCONTRADO. */
  ver(quien: NifEnEntorno, id: string): Promise<CuentaStripeDto> {
    return this.db.run({ nifId: quien.nif.id }, async (tx) =>
      this.conVentas(tx, await encontrar(tx, quien, id)),
    );
  }

  /** Throws NO_ENCONTRADO, PASARELA_NO_RESPONDE. */
  async verificar(quien: NifEnEntorno, id: string): Promise<CuentaStripeDto> {
    const cuenta = await this.una(quien, id);
    if (cuenta.estado === 'DESCONECTADA') return this.dto(cuenta);
    const faltan = await derechosQueFaltan(this.proveedor.de(cuenta));
    const estado = !faltan ? 'ERROR' : faltan.length > 0 ? 'PENDIENTE' : 'ACTIVA';
    const ahora = this.clock.date();
    const fila = await this.db.run({ nifId: quien.nif.id }, async (tx) => {
      const [una] = await tx.cuentaStripe.updateManyAndReturn({
        where: { nifId: quien.nif.id, id, estado: { not: 'DESCONECTADA' } },
        data: { estado, motivo: faltan?.join(', ') || null, verificadaEn: ahora },
      });
      return una ?? (await encontrar(tx, quien, id));
    });
    return this.dto(fila);
  }

  /** At the provider first: until it has heard, we still say that we are connected. Throws NO_ENCONTRADO, PASARELA_NO_RESPONDE. */
  async desconectar(quien: NifEnEntorno, id: string): Promise<CuentaStripeDto> {
    const cuenta = await this.una(quien, id);
    if (cuenta.estado === 'DESCONECTADA') return this.dto(cuenta);
    if (cuenta.via === 'CONSENTIMIENTO') await this.retirar(cuenta.idCuenta);
    const suelta = await this.db.run({ nifId: quien.nif.id }, async (tx) =>
      soltarCuenta(tx, quien.nif.id, await encontrar(tx, quien, id), this.clock.date()),
    );
    return this.dto(suelta);
  }

  async configuracion(quien: NifEnEntorno, id: string): Promise<ConfiguracionStripeDto> {
    return toConfiguracionDto(await this.una(quien, id));
  }

  /** Throws SERIE_NO_ENCONTRADA (422), CUENTA_STRIPE_DESCONECTADA (409), VERSION_OBSOLETA (412). */
  configurar(
    quien: NifEnEntorno,
    id: string,
    version: number,
    entrada: ConfiguracionStripeEntrada,
  ): Promise<ConfiguracionStripeDto> {
    const nifId = quien.nif.id;
    return this.db.run({ nifId }, async (tx) => {
      const cuenta = await encontrar(tx, quien, id);
      if (cuenta.version !== version) throw fallo('VERSION_OBSOLETA');
      if (cuenta.estado === 'DESCONECTADA') throw fallo('CUENTA_STRIPE_DESCONECTADA');
      await exigirSeries(tx, quien, entrada);
      const { count } = await tx.cuentaStripe.updateMany({
        where: { nifId, id, version },
        data: {
          activa: entrada.activa,
          origen: entrada.origen,
          serieOrdinaria: entrada.uuidSerieOrdinaria,
          serieSimplificada: entrada.uuidSerieSimplificada,
          serieRectificativa: entrada.uuidSerieRectificativa,
          serieRectificativaSimplificada: entrada.uuidSerieRectificativaSimplificada,
          umbralSimplificada: entrada.umbralSimplificada,
          exigirNif: entrada.exigirNif,
          rectificarDevoluciones: entrada.rectificarDevoluciones,
          publicar: entrada.publicarAutomaticamente,
          desde: new Date(entrada.desde),
          campoNif: entrada.campoNif,
          version: { increment: 1 },
        },
      });
      if (count === 0) throw fallo('VERSION_OBSOLETA');
      // What came while it was not active.
      if (entrada.activa) await this.enqueue.todas(tx, nifId, id);
      return toConfiguracionDto(await encontrar(tx, quien, id));
    });
  }

  impuestos(quien: NifEnEntorno, id: string): Promise<Datos<typeof conexionStripe.impuestos>> {
    return this.db.run({ nifId: quien.nif.id }, async (tx) => {
      return tabla(tx, await encontrar(tx, quien, id));
    });
  }

  /** Throws NO_ENCONTRADO, VERSION_OBSOLETA (412). */
  cambiarImpuestos(
    quien: NifEnEntorno,
    id: string,
    version: number,
    reglas: readonly ReglaImpuestoStripe[],
  ): Promise<Datos<typeof conexionStripe.impuestos>> {
    const nifId = quien.nif.id;
    return this.db.run({ nifId }, async (tx) => {
      await encontrar(tx, quien, id);
      // Of two that change it, the second waits here for the first, and is told.
      const [cuenta] = await tx.cuentaStripe.updateManyAndReturn({
        where: { nifId, id, versionImpuestos: version },
        data: { versionImpuestos: { increment: 1 } },
      });
      if (!cuenta) throw fallo('VERSION_OBSOLETA');
      await tx.impuestoStripe.deleteMany({ where: { nifId, cuentaId: id } });
      await tx.impuestoStripe.createMany({
        data: reglas.map((regla) => ({ nifId, cuentaId: id, ...regla })),
      });
      await this.enqueue.todas(tx, nifId, id, 'IMPUESTO_SIN_REGLA');
      return tabla(tx, cuenta);
    });
  }

  /** Throws NO_ENCONTRADO. */
  una(quien: NifEnEntorno, id: string): Promise<CuentaFila> {
    return this.db.run({ nifId: quien.nif.id }, (tx) => encontrar(tx, quien, id));
  }

  dto(fila: CuentaFila): Promise<CuentaStripeDto> {
    return this.db.run({ nifId: fila.nifId }, (tx) => this.conVentas(tx, fila));
  }

  private async conVentas(tx: Tx, fila: CuentaFila): Promise<CuentaStripeDto> {
    return toCuentaDto(fila, (await enRevision(tx, fila.nifId)).get(fila.id) ?? 0, this.config.WEB_URL);
  }

  private async retirar(idCuenta: string): Promise<void> {
    const clientId = this.pasarela.clientId;
    if (clientId === undefined) throw fallo('PAGOS_NO_DISPONIBLES');
    try {
      await this.pasarela.pedir((stripe) =>
        stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: idCuenta }),
      );
    } catch (error) {
      // It was ended from the other side already.
      if (errorDeStripe(error)?.type !== 'StripeInvalidClientError') throw error;
    }
  }
}

/** Throws NO_ENCONTRADO. */
export async function encontrar(tx: Tx, { nif, entorno }: NifEnEntorno, id: string): Promise<CuentaFila> {
  const cuenta = await tx.cuentaStripe.findFirst({ where: { nifId: nif.id, id, entorno } });
  if (!cuenta) throw fallo('NO_ENCONTRADO');
  return cuenta;
}

/** How many wait, by account. */
async function enRevision(tx: Tx, nifId: string): Promise<Map<string, number>> {
  const filas = await tx.importacionStripe.groupBy({
    by: ['cuentaId'],
    where: { nifId, estado: 'REVISION' },
    _count: true,
  });
  return new Map(filas.map(({ cuentaId, _count }) => [cuentaId, _count]));
}

async function tabla(
  tx: Tx,
  { nifId, id: cuentaId, versionImpuestos: version }: CuentaFila,
): Promise<Datos<typeof conexionStripe.impuestos>> {
  const reglas = await tx.impuestoStripe.findMany({ where: { nifId, cuentaId }, orderBy: { clave: 'asc' } });
  const faltan = await tx.importacionStripe.groupBy({
    by: ['campo'],
    where: { nifId, cuentaId, estado: 'REVISION', motivo: 'IMPUESTO_SIN_REGLA' },
    _count: true,
  });
  return {
    reglas: reglas.map(toRegla),
    sinRegla: faltan.flatMap(({ campo, _count }) => (campo ? [{ clave: campo, cuantas: _count }] : [])),
    version,
  };
}

/** Each series numbers what it is chosen for, in this very world. */
async function exigirSeries(
  tx: Tx,
  { nif, entorno }: NifEnEntorno,
  entrada: ConfiguracionStripeEntrada,
): Promise<void> {
  for (const [campo, tipo] of Object.entries(SERIES)) {
    const id = entrada[campo as keyof typeof SERIES];
    if (!id) continue;
    const serie = await tx.serie.findFirst({
      where: { nifId: nif.id, id, entorno, archivada: false, tiposFactura: { has: tipo } },
      select: { id: true },
    });
    if (!serie) throw fallo('SERIE_NO_ENCONTRADA', { errores: [{ campo, codigo: 'SERIE_NO_ENCONTRADA' }] });
  }
}
