// What a group's owner is told by mail: a renewal that could not be charged, at once; and that the subscription ended for it.
import { Injectable } from '@nestjs/common';
import { formatFechaLarga, type Idioma } from '@encadena/i18n';
import { fechaEnZona } from '@encadena/values';
import type { Tx } from '../../../platform/db';
import { Correo } from '../../../platform/mail';
import { DIAS_PARA_PAGAR, type GrupoEnCobro } from './filas';

const DIA_MS = 86_400_000;
/** Where both mails lead: there the card is changed, and a new plan hired. */
const RUTA = '/user/productos';

@Injectable()
export class AvisosDeCobro {
  constructor(private readonly correo: Correo) {}

  async decir(tx: Tx, antes: GrupoEnCobro, despues: GrupoEnCobro): Promise<void> {
    const { impagadoDesde } = despues;
    if (impagadoDesde !== null && antes.impagadoDesde === null)
      await this.enviar(tx, despues, 'renovacionImpagada', impagadoDesde);
    if (despues.estadoCobro === 'CANCELADO' && antes.impagadoDesde !== null)
      await this.enviar(tx, despues, 'suscripcionCancelada', antes.impagadoDesde);
  }

  private async enviar(
    tx: Tx,
    { usuarioId, id }: GrupoEnCobro,
    plantilla: 'renovacionImpagada' | 'suscripcionCancelada',
    desde: Date,
  ): Promise<void> {
    const { email, idioma, nombre } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { email: true, idioma: true, nombre: true },
    });
    const { razonSocial } = await tx.grupoFacturacion.findFirstOrThrow({
      where: { id, usuarioId },
      select: { razonSocial: true },
    });
    const limite = fechaEnZona(desde.getTime() + DIAS_PARA_PAGAR * DIA_MS, 'Europe/Madrid');
    await this.correo.enviar(tx, {
      plantilla,
      para: email,
      idioma: idioma as Idioma,
      ruta: RUTA,
      params: { nombre, empresa: razonSocial, hasta: formatFechaLarga(limite, idioma as Idioma) },
    });
  }
}
