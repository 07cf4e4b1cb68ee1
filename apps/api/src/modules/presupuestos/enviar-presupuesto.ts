// Sending a quote to its customer by e-mail, as a PDF: it goes the way of invoices, and counts with them (docs/adr/0062).
import { Injectable } from '@nestjs/common';
import { correosPresupuesto, type CorreoPresupuestoEntrada, type Datos } from '@encadena/contracts';
import { Db, isReferenceViolation } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { cuantas, direccionesDe, exigirCupo, PonerCorreo } from '../facturas';
import { nombreDePdf, PresupuestosQueries } from './presupuestos.queries';
import { quieta } from './presupuestos.sql';
import { PropuestaPresupuesto } from './propuesta-presupuesto';

type Puesto = Datos<typeof correosPresupuesto.enviar>;

@Injectable()
export class EnviarPresupuesto {
  constructor(
    private readonly db: Db,
    private readonly idempotencia: Idempotencia,
    private readonly correos: PonerCorreo,
    private readonly propuestas: PropuestaPresupuesto,
    private readonly queries: PresupuestosQueries,
  ) {}

  /** Throws NO_ENCONTRADO, CORREO_SIN_DIRECCION, CORREO_SOLO_PROPIO, CORREOS_DEMASIADOS, VERSION_OBSOLETA (somebody changed it meanwhile). */
  async execute(quien: NifEnMano, id: string, entrada: CorreoPresupuestoEntrada): Promise<Puesto> {
    const { nif, contexto } = quien;
    const previa = await this.db.run({ nifId: nif.id }, (tx) =>
      this.idempotencia.previa<Puesto>(tx, contexto, correosPresupuesto.enviar),
    );
    if (previa) return previa;
    const propuesta = await this.propuestas.hacer(quien, id, entrada.idioma);
    const direcciones = direccionesDe(entrada, propuesta);
    const mas = cuantas(direcciones);
    // What may not be sent is not drawn either.
    exigirCupo(propuesta.cupo, propuesta.cupo - propuesta.quedan, mas);
    const { contenido, fila, enviado } = await this.queries.impreso(quien, id);
    try {
      return await this.db.run({ nifId: nif.id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, correosPresupuesto.enviar, async () => {
          // What goes out is what stands there: its version is noted with the e-mail.
          const [ahora] = await tx.$queryRaw<{ version: number }[]>(quieta(nif.id, id));
          if (!ahora) throw fallo('NO_ENCONTRADO');
          if (ahora.version !== fila.version) throw fallo('VERSION_OBSOLETA');
          await this.correos.exigirSitio(tx, nif.id, propuesta.cupo, mas);
          const uuidEnvio = newId();
          await this.correos.poner(tx, quien, {
            id: uuidEnvio,
            de: {
              facturaId: null,
              presupuestoId: id,
              edicion: fila.edicion,
              destinatario: enviado as object,
            },
            nombrePdf: nombreDePdf(fila),
            pdf: contenido as Uint8Array<ArrayBuffer>,
            url: null,
            direcciones,
            entrada,
            propuesta,
            recordatorio: null,
          });
          return { uuidEnvio, estado: 'PENDIENTE' as const };
        }),
      );
    } catch (error) {
      // Somebody deleted it meanwhile.
      if (isReferenceViolation(error)) throw fallo('NO_ENCONTRADO');
      throw error;
    }
  }
}
