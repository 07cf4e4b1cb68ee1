// The link by which the buyer of a sale completes who they are. Its token names the sale and the day on which it expires, and is
// signed by a key of the server: nothing of it is stored, and whoever has no token of ours learns nothing (docs/adr/0031).
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { SignedLinks } from '../../../platform/secrets';

/** As long as a sale may wait for its invoice without anybody asking again. */
const VIDA_MS = 30 * 24 * 3_600_000;

/** The reasons that the buyer can lift. */
export const PIDE_DATOS: readonly string[] = [
  'DESTINATARIO_SIN_NIF',
  'DESTINATARIO_INCOMPLETO',
  'NIF_NO_VALIDO',
];

export interface DeVenta {
  nifId: string;
  importacionId: string;
}
interface Asunto {
  tipo: string;
  estado: string;
  motivo: string | null;
  tipoFactura: string | null;
  estadoInterno: string | null;
  usadoEn: Date | null;
}

/** Whether the buyer may still say who they are: it waits for that, or a ticket was issued that an invoice may replace. */
export const pideDatos = (venta: Asunto): boolean =>
  venta.usadoEn === null &&
  (venta.tipo === 'PAGO' || venta.tipo === 'FACTURA') &&
  (venta.estado === 'REVISION'
    ? PIDE_DATOS.includes(venta.motivo ?? '')
    : venta.estado === 'IMPORTADA' && venta.tipoFactura === 'F2' && venta.estadoInterno === 'FACTURADA');

@Injectable()
export class EnlacesVenta {
  private readonly enlaces: SignedLinks;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    this.enlaces = new SignedLinks(config.SESSION_SECRET, 'sale-of-a-buyer', 2);
  }

  /** The same while it lives, and another one then. Throws NO_ENCONTRADO, SIN_DATOS_QUE_PEDIR, CUENTA_STRIPE_DESCONECTADA. */
  pedir({ nif, entorno }: NifEnEntorno, importacionId: string): Promise<{ url: string; caducaEn: string }> {
    const nifId = nif.id;
    return this.db.run({ nifId }, async (tx) => {
      const venta = await tx.importacionStripe.findFirst({
        where: { nifId, id: importacionId, cuenta: { entorno } },
        include: { cuenta: { select: { estado: true } }, enlace: true },
      });
      if (!venta) throw fallo('NO_ENCONTRADO');
      const factura = venta.facturaId
        ? await tx.factura.findUnique({
            where: { nifId_id: { nifId, id: venta.facturaId } },
            select: { tipoFactura: true, estadoInterno: true },
          })
        : null;
      const { tipoFactura = null, estadoInterno = null } = factura ?? {};
      if (!pideDatos({ ...venta, tipoFactura, estadoInterno, usadoEn: venta.enlace?.usadoEn ?? null }))
        throw fallo('SIN_DATOS_QUE_PEDIR');
      if (venta.cuenta.estado === 'DESCONECTADA') throw fallo('CUENTA_STRIPE_DESCONECTADA');
      const { caducaEn } = await this.poner(tx, { nifId, importacionId });
      return {
        url: `${this.config.WEB_URL.replace(/\/+$/, '')}${this.rutaDe({ nifId, importacionId }, caducaEn)}`,
        caducaEn: caducaEn.toISOString(),
      };
    });
  }

  /** The day on which the link that there is expires, or a new one does. `nuevo`: there was none before. */
  async poner(tx: Tx, { nifId, importacionId }: DeVenta): Promise<{ caducaEn: Date; nuevo: boolean }> {
    const ahora = this.clock.date();
    const caducaEn = new Date(ahora.getTime() + VIDA_MS);
    const { count } = await tx.enlaceVenta.createMany({
      data: [{ nifId, importacionId, creadoEn: ahora, caducaEn }],
      skipDuplicates: true,
    });
    if (count > 0) return { caducaEn, nuevo: true };
    await tx.enlaceVenta.updateMany({
      where: { nifId, importacionId, usadoEn: null, caducaEn: { lte: ahora } },
      data: { caducaEn },
    });
    const vivo = await tx.enlaceVenta.findUniqueOrThrow({
      where: { nifId_importacionId: { nifId, importacionId } },
    });
    return { caducaEn: vivo.caducaEn, nuevo: false };
  }

  rutaDe({ nifId, importacionId }: DeVenta, caducaEn: Date): string {
    return `/datos-de-compra/${this.enlaces.token([nifId, importacionId], hasta(caducaEn))}`;
  }

  /** Which sale a token names; whether it is ours says `esDe`, of the day that stands with it. Throws NO_ENCONTRADO. */
  leer(token: string): DeVenta & { esDe: (caducaEn: Date) => boolean } {
    const enlace = this.enlaces.read(token);
    const [nifId, importacionId] = enlace?.ids ?? [];
    if (!enlace || !nifId || !importacionId) throw fallo('NO_ENCONTRADO');
    return { nifId, importacionId, esDe: (caducaEn) => enlace.isOver(hasta(caducaEn)) };
  }
}

const hasta = (caducaEn: Date): string => String(caducaEn.getTime());
