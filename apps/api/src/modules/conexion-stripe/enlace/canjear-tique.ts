// A ticket whose buyer has said who they are: the invoice that replaces it (F3, dossier section 8.9), once.
import { Injectable } from '@nestjs/common';
import {
  type ClienteEntrada,
  type FacturaDetalleDto,
  facturaEntradaSchema,
  type MotivoImportacion,
} from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import { Db } from '../../../platform/db';
import { FacturaDetalleQueries } from '../../facturas';
import type { CuentaFila } from '../cuentas/cuenta';
import { EmitirVenta } from '../importar/emitir-venta';
import type { ImportacionFila } from '../importar/importaciones.repository';
import { sinFactura } from '../importar/juicio';
import type { Traduccion } from '../traduccion/traducir';

type Emitible = Extract<Traduccion, { que: 'EMITIR' }>;
interface Hecho {
  facturaId?: string;
  motivo?: MotivoImportacion;
  campo?: string | null;
}

@Injectable()
export class CanjearTique {
  constructor(
    private readonly db: Db,
    private readonly emitir: EmitirVenta,
    private readonly detalle: FacturaDetalleQueries,
  ) {}

  /** Throws what may be tried again. What is refused stays with the link, for its holder to do by hand. */
  async execute(nifId: string, importacionId: string): Promise<void> {
    const deVenta = { nifId_importacionId: { nifId, importacionId } };
    const enlace = await this.db.run({ nifId }, (tx) =>
      tx.enlaceVenta.findUnique({
        where: deVenta,
        include: { importacion: { include: { cuenta: true } } },
      }),
    );
    if (!enlace?.destinatario || enlace.facturaId || enlace.motivo) return;
    const { cuenta, ...fila } = enlace.importacion;
    const hecho = await this.hacer(cuenta, fila, enlace.destinatario as unknown as ClienteEntrada);
    await this.db.run({ nifId }, (tx) => tx.enlaceVenta.update({ where: deVenta, data: hecho }));
  }

  private async hacer(
    cuenta: CuentaFila,
    fila: ImportacionFila,
    destinatario: ClienteEntrada,
  ): Promise<Hecho> {
    const quien = await this.emitir.quien(cuenta, fila);
    const tique = fila.facturaId
      ? await this.detalle.obtener(quien, fila.facturaId).catch(sinFactura)
      : undefined;
    if (!tique) return { motivo: 'ORIGINAL_NO_EMITIDO' };
    const venta = entradaDe(tique, destinatario);
    if (!venta) return { motivo: 'IMPORTES_NO_CUADRAN', campo: 'lineas' };
    // Beside that of the ticket, a key of its own.
    const hecha = await this.emitir.execute(cuenta, { id: `${fila.id}:canje` }, venta);
    return 'uuid' in hecha ? { facturaId: hecha.uuid } : hecha;
  }
}

function entradaDe(tique: FacturaDetalleDto, destinatario: ClienteEntrada): Emitible | undefined {
  const { uuid, descripcionOperacion, referenciaExterna, moneda } = tique;
  const { tipoCambio, fechaTipoCambio, fuenteTipoCambio } = tique;
  const { data: entrada } = facturaEntradaSchema.safeParse({
    tipoFactura: 'F3',
    descripcionOperacion,
    formaPago: 'TARJETA',
    referenciaExterna,
    moneda,
    ...(moneda === EURO ? {} : { tipoCambio, fechaTipoCambio, fuenteTipoCambio }),
    sustituyeA: [{ uuid }],
    lineas: tique.lineas.map(({ importe: _, ...linea }) => linea),
  });
  return entrada && { que: 'EMITIR', serie: 'ORDINARIA', entrada, destinatario };
}
