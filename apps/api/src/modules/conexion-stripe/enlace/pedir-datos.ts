// A payment that waits for its buyer: they are written to, once, if the provider knows where. In the world of tests nobody is.
import { Injectable } from '@nestjs/common';
import { emailSchema, type CompradorStripeDto } from '@encadena/contracts';
import { esIdioma, formatImporte } from '@encadena/i18n';
import type { Tx } from '../../../platform/db';
import type { NifFila } from '../../../platform/http';
import { Correo } from '../../../platform/mail';
import type { CuentaFila } from '../cuentas/cuenta';
import type { ImportacionFila } from '../importar/importaciones.repository';
import { EnlacesVenta, PIDE_DATOS } from './enlaces-venta';

interface Espera {
  motivo: string;
  importe?: string | null | undefined;
  moneda?: string | null | undefined;
  comprador?: CompradorStripeDto | null | undefined;
}

@Injectable()
export class PedirDatos {
  constructor(
    private readonly enlaces: EnlacesVenta,
    private readonly correo: Correo,
  ) {}

  async execute(
    tx: Tx,
    { cuenta, fila, nif }: { cuenta: CuentaFila; fila: ImportacionFila; nif: NifFila },
    { motivo, importe, moneda, comprador }: Espera,
  ): Promise<void> {
    // Where nothing can be sent to, the shop has its link to give.
    const { data: para } = emailSchema.safeParse(comprador?.email);
    // Nobody is written to in the name of a NIF whose papers nobody has seen.
    if (!para || fila.tipo !== 'PAGO' || !PIDE_DATOS.includes(motivo) || !nif.validoParaOperar) return;
    if (cuenta.entorno !== 'REAL') return;
    const deVenta = { nifId: cuenta.nifId, importacionId: fila.id };
    const { caducaEn, nuevo } = await this.enlaces.poner(tx, deVenta);
    if (!nuevo) return;
    const suyo = await tx.usuario.findUnique({
      where: { id: cuenta.conectadaPor },
      select: { idioma: true },
    });
    const idioma = comprador?.idioma ?? (suyo && esIdioma(suyo.idioma) ? suyo.idioma : 'es');
    await this.correo.enviar(tx, {
      plantilla: 'datosDeCompra',
      para,
      idioma,
      ruta: this.enlaces.rutaDe(deVenta, caducaEn),
      params: {
        empresa: nif.razonSocial,
        importe: importe ? formatImporte(importe, idioma, moneda ?? undefined) : '',
      },
    });
  }
}
