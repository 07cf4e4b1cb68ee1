// The owner of a NIF hears that most of what the plan includes is used up, and when all of it is: by mail, and in the history of the NIF.
// Issuing decides that it is due; what is said is read afresh.
import { Injectable } from '@nestjs/common';
import { esIdioma, formatFechaLarga, formatImporte, type Idioma } from '@encadena/i18n';
import { fechaEnZona, type Zona } from '@encadena/values';
import { z } from 'zod';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { anotarEvento } from '../../platform/eventos-erp';
import { newId } from '../../platform/ids';
import { Correo } from '../../platform/mail';
import { defineTask, type Reaction } from '../../platform/queue';

const TIPO = 'suscripcion.consumo';

/** Once for each percentage of a period. */
export const AVISAR_CONSUMO = defineTask({
  name: 'avisar-consumo',
  runner: 'pagos',
  data: z.object({
    nifId: z.uuid(),
    desde: z.iso.datetime({ offset: true }),
    porcentaje: z.union([z.literal(80), z.literal(100)]),
  }),
});
type Aviso = z.infer<(typeof AVISAR_CONSUMO)['data']>;

const CON_PRECIO = {
  suscripcion: { include: { precio: { select: { precioFacturaExtra: true } } } },
} as const;

@Injectable()
export class AvisarConsumo implements Reaction<Aviso> {
  constructor(
    private readonly db: Db,
    private readonly correo: Correo,
    private readonly clock: Clock,
  ) {}

  react(aviso: Aviso): Promise<void> {
    return this.db.run({ nifId: aviso.nifId }, async (tx) => {
      if (!(await dicho(tx, aviso))) await this.decir(tx, aviso);
    });
  }

  private async decir(tx: Tx, { nifId, desde, porcentaje }: Aviso): Promise<void> {
    const nif = await tx.nif.findUnique({ where: { id: nifId }, include: CON_PRECIO });
    const consumo = await tx.consumo.findUnique({
      where: { nifId_desde: { nifId, desde: new Date(desde) } },
    });
    // Whoever gave the NIF up, or has another plan by now, has nothing to be warned of.
    if (!nif?.suscripcion || nif.archivado || !consumo || consumo.incluidas === null) return;
    const { suscripcion, usuarioId, razonSocial: empresa } = nif;
    const { emitidas, incluidas, hasta } = consumo;
    await tx.evento.create({
      data: {
        id: newId(),
        nifId,
        tipo: TIPO,
        datos: { porcentaje, desde, emitidas, incluidas },
        en: this.clock.date(),
      },
    });
    await anotarEvento(tx, {
      nifId,
      tipo: porcentaje === 80 ? 'limite.aviso' : 'limite.alcanzado',
      objeto: { porcentaje, desde, hasta: hasta.toISOString(), emitidas, incluidas },
      en: this.clock.date(),
    });
    const {
      email,
      idioma: suyo,
      nombre,
    } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { email: true, idioma: true, nombre: true },
    });
    const idioma: Idioma = esIdioma(suyo) ? suyo : 'es';
    const extra = suscripcion.precio?.precioFacturaExtra;
    await this.correo.enviar(tx, {
      plantilla:
        porcentaje === 80
          ? 'consumoCerca'
          : suscripcion.estado === 'PRUEBA'
            ? 'pruebaAgotada'
            : 'consumoAgotado',
      para: email,
      idioma,
      ruta: `/user/nif/${nifId}/suscripcion`,
      params: {
        nombre,
        empresa,
        nif: nif.nif,
        emitidas,
        incluidas,
        hasta: formatFechaLarga(fechaEnZona(hasta.getTime(), nif.zona as Zona), idioma),
        precio: extra ? formatImporte(extra.toFixed(2), idioma) : '',
      },
    });
  }
}

/** A reaction may run twice. */
async function dicho(tx: Tx, { nifId, desde, porcentaje }: Aviso): Promise<boolean> {
  const hechos = await tx.evento.findMany({ where: { nifId, tipo: TIPO }, select: { datos: true } });
  return hechos.some(({ datos }) => {
    const { desde: de, porcentaje: al } = datos as Partial<Aviso>;
    return de === desde && al === porcentaje;
  });
}
