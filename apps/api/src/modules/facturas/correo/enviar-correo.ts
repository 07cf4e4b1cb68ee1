// Sending an issued invoice by e-mail: what it says is put down with the request, and sent behind it (docs/adr/0050).
import { Injectable } from '@nestjs/common';
import { correosFactura, type CorreoFacturaEntrada, type Datos } from '@encadena/contracts';
import { Db, type Tx } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { EnlacesPublicos } from '../enlace-publico/enlaces-publicos';
import { PdfFactura } from '../pdf/pdf-factura';
import { debidaSql } from './correos.sql';
import { exigirCupo } from './cupo-correos';
import { PonerCorreo } from './poner-correo';
import { type Propuesta, PropuestaCorreo } from './propuesta-correo';
import { cuantas, type Direcciones, direccionesDe } from './sobre';

type Puesto = Datos<typeof correosFactura.enviar>;

@Injectable()
export class EnviarCorreo {
  constructor(
    private readonly db: Db,
    private readonly idempotencia: Idempotencia,
    private readonly correos: PonerCorreo,
    private readonly propuestas: PropuestaCorreo,
    private readonly enlaces: EnlacesPublicos,
    private readonly pdfs: PdfFactura,
  ) {}

  /**
   * Throws NO_ENCONTRADO, FACTURA_SIN_EMITIR, CORREO_SIN_DIRECCION, CORREO_SOLO_PROPIO for an invoice of tests that is to go to others,
   * and CORREOS_DEMASIADOS.
   */
  async execute(quien: NifEnMano, facturaId: string, entrada: CorreoFacturaEntrada): Promise<Puesto> {
    const { nif, contexto } = quien;
    const previa = await this.db.run({ nifId: nif.id }, (tx) =>
      this.idempotencia.previa<Puesto>(tx, contexto, correosFactura.enviar),
    );
    if (previa) return previa;
    const propuesta = await this.propuestas.hacer(quien, facturaId, entrada.idioma);
    const direcciones = direccionesDe(entrada, propuesta);
    // What may not be sent is not drawn either.
    exigirCupo(propuesta.cupo, propuesta.cupo - propuesta.quedan, cuantas(direcciones));
    const pdf = entrada.adjuntarPdf
      ? ((await this.pdfs.pdf(quien, facturaId, contexto)).contenido as Uint8Array<ArrayBuffer>)
      : null;
    return this.db.run({ nifId: nif.id }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, correosFactura.enviar, async () => {
        await this.correos.exigirSitio(tx, nif.id, propuesta.cupo, cuantas(direcciones));
        const id = await this.poner(tx, quien, facturaId, { entrada, propuesta, direcciones, pdf });
        return { uuidEnvio: id, estado: 'PENDIENTE' as const };
      }),
    );
  }

  /**
   * Reminds of what is overdue, once for each of the reminders. False: nothing is owed any more, it was told already, or nobody knows whom
   * to tell. Throws CORREOS_DEMASIADOS.
   */
  async recordar(quien: NifEnMano, facturaId: string, { numero, palabras }: Recordatorio): Promise<boolean> {
    const propuesta = await this.propuestas.hacer(quien, facturaId, null);
    if (propuesta.para.length === 0) return false;
    const entrada = { ...SIN_ESCRIBIR, ...palabras(propuesta) };
    const direcciones = { para: propuesta.para, copia: [] };
    exigirCupo(propuesta.cupo, propuesta.cupo - propuesta.quedan, 1);
    const pdf = (await this.pdfs.pdf(quien, facturaId, quien.contexto)).contenido as Uint8Array<ArrayBuffer>;
    return this.db.run({ nifId: quien.nif.id }, async (tx) => {
      await this.correos.exigirSitio(tx, quien.nif.id, propuesta.cupo, 1);
      // A payment that is being noted is waited for.
      const [debida] = await tx.$queryRaw<unknown[]>(debidaSql(quien.nif.id, facturaId));
      if (
        !debida ||
        (await tx.correoCliente.count({ where: { nifId: quien.nif.id, facturaId, recordatorio: numero } }))
      )
        return false;
      await this.poner(tx, quien, facturaId, { entrada, propuesta, direcciones, pdf, recordatorio: numero });
      return true;
    });
  }

  private async poner(
    tx: Tx,
    quien: NifEnMano,
    facturaId: string,
    { recordatorio = null, ...puesto }: PorPoner,
  ): Promise<string> {
    const id = newId();
    const url = puesto.entrada.enlace
      ? `${(await this.enlaces.enActo(tx, quien, facturaId)).url}?envio=${id}`
      : null;
    await this.correos.poner(tx, quien, {
      ...puesto,
      id,
      de: { facturaId, presupuestoId: null },
      nombrePdf: `${puesto.propuesta.numeroCompleto}.pdf`,
      url,
      recordatorio,
    });
    return id;
  }
}

interface PorPoner {
  entrada: CorreoFacturaEntrada;
  propuesta: Propuesta;
  direcciones: Direcciones;
  pdf: Uint8Array<ArrayBuffer> | null;
  recordatorio?: number | null;
}

/** One of those that go out by themselves, from 1, and what it says. */
export interface Recordatorio {
  numero: number;
  palabras: (propuesta: Propuesta) => Pick<CorreoFacturaEntrada, 'asunto' | 'cuerpo'>;
}

const SIN_ESCRIBIR: CorreoFacturaEntrada = {
  para: [],
  copia: [],
  idioma: null,
  asunto: null,
  cuerpo: null,
  adjuntarPdf: true,
  enlace: true,
};
