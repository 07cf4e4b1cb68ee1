// What VIES says of the NIF-IVA of a group: kept beside its billing data, so that its owner sees it there, and told by mail
// where a subscription runs and loses its confirmation. The payment provider asks; this only looks.
import { Injectable } from '@nestjs/common';
import type { EstadoNifIva } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { Clock } from '../../../platform/clock';
import { DbCobro, Prisma, type Tx } from '../../../platform/db';
import { Correo } from '../../../platform/mail';
import type { ComprobacionNifIva, DatosDeCliente, GrupoEnCobro } from './filas';
import { exigeNifIva } from './impuestos';
import { PasarelaDeCobro } from './pasarela-de-cobro';

/** The billing data of the groups. */
const RUTA = '/user/nifs?parte=grupos';

@Injectable()
export class NifIvaDeGrupo {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly pasarela: PasarelaDeCobro,
    private readonly correo: Correo,
  ) {}

  /** Null where the group needs none. */
  async mirar(
    grupo: Pick<GrupoEnCobro, 'id' | 'usuarioId'>,
    cliente: string,
    datos: DatosDeCliente,
  ): Promise<EstadoNifIva | null> {
    const estado = exigeNifIva(datos) ? await this.pasarela.estadoNifIva(cliente, datos) : null;
    const ahora = estado === null ? null : { numero: datos.nif, estado, en: this.clock.date().toISOString() };
    await this.db.run({ usuarioId: grupo.usuarioId }, (tx) => this.anotar(tx, grupo, ahora));
    return estado;
  }

  /** Only what is news; of two who look at once, one tells it. */
  private async anotar(
    tx: Tx,
    { id, usuarioId }: Pick<GrupoEnCobro, 'id' | 'usuarioId'>,
    ahora: ComprobacionNifIva | null,
  ): Promise<void> {
    const fila = await tx.grupoFacturacion.findFirst({
      where: { id, usuarioId },
      select: { comprobacionNifIva: true, suscripcionStripe: true, razonSocial: true },
    });
    if (!fila) return;
    const antes = fila.comprobacionNifIva as ComprobacionNifIva | null;
    if (antes?.numero === ahora?.numero && antes?.estado === ahora?.estado) return;
    const { count } = await tx.grupoFacturacion.updateMany({
      where: { id, usuarioId, comprobacionNifIva: { equals: (antes as object | null) ?? Prisma.DbNull } },
      data: { comprobacionNifIva: (ahora as object | null) ?? Prisma.DbNull },
    });
    if (count === 1 && ahora?.estado === 'NO_CONFIRMADO' && fila.suscripcionStripe !== null)
      await this.decir(tx, usuarioId, { empresa: fila.razonSocial, nif: ahora.numero });
  }

  /** From the next charge on it pays IVA. */
  private async decir(tx: Tx, usuarioId: string, de: { empresa: string; nif: string }): Promise<void> {
    const { email, idioma, nombre } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { email: true, idioma: true, nombre: true },
    });
    await this.correo.enviar(tx, {
      plantilla: 'nifIvaSinConfirmar',
      para: email,
      idioma: idioma as Idioma,
      ruta: RUTA,
      params: { nombre, ...de },
    });
  }
}
