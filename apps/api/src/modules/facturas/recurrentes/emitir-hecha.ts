// Issues what was made of an invoice that repeats, by the act that everybody uses. One that is refused stays a draft, with the reason on
// its page, and its owner is told by mail, once.
import { Inject, Injectable } from '@nestjs/common';
import { esIdioma, formatFecha, type Idioma, type Traductor } from '@encadena/i18n';
import { Db } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { type NifEnMano, TRADUCTOR } from '../../../platform/http';
import { Correo } from '../../../platform/mail';
import { enMundo, one } from '../../cadena';
import { PublicarFacturas } from '../actos/publicar/publicar-facturas';
import type { Hecha } from './hacer-recurrente';

interface Rehusada {
  motivo: string;
  campo: string | null;
}

/** It is not about the invoice: the next try may find it otherwise. */
const pasara = ({ status, codigo }: ErrorApi): boolean =>
  status >= 500 || status === 429 || codigo === 'INSTALACION_NO_DECLARADA';

/** As the draft was made: one that somebody has changed meanwhile is theirs. */
const VERSION = 1;

@Injectable()
export class EmitirHecha {
  constructor(
    private readonly db: Db,
    private readonly publicar: PublicarFacturas,
    private readonly correo: Correo,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** Throws what the next try may mend: 5xx, a full queue, a chain that is being replaced. */
  async execute(quien: NifEnMano, hecha: Hecha): Promise<void> {
    const { motivo, campo } = hecha;
    await this.cerrar(quien, hecha, motivo === null ? await this.emitir(quien, hecha) : { motivo, campo });
  }

  private async emitir(quien: NifEnMano, { facturaId }: Hecha): Promise<Rehusada | undefined> {
    try {
      one(await this.publicar.execute(enMundo(quien), quien, [{ uuid: facturaId, version: VERSION }]));
      return undefined;
    } catch (error) {
      if (!(error instanceof ErrorApi) || pasara(error)) throw error;
      // Issued already: by its owner, or by a process that died before it could say so.
      if (error.codigo === 'FACTURA_NO_ES_BORRADOR') return undefined;
      return { motivo: error.codigo, campo: error.detalles.errores?.[0]?.campo ?? null };
    }
  }

  private async cerrar(quien: NifEnMano, hecha: Hecha, rehusada: Rehusada | undefined): Promise<void> {
    const nifId = quien.nif.id;
    await this.db.run({ nifId }, async (tx) => {
      const { count } = await tx.recurrenteHecha.updateMany({
        where: {
          nifId,
          recurrenteId: hecha.recurrenteId,
          fecha: new Date(hecha.fecha),
          porEmitir: true,
        },
        data: { porEmitir: false, motivo: rehusada?.motivo ?? null, campo: rehusada?.campo ?? null },
      });
      // Another process has closed it, and told of it.
      if (count === 0 || !rehusada || quien.entorno !== 'REAL') return;
      const duena = await tx.usuario.findUniqueOrThrow({
        where: { id: quien.usuarioId },
        select: { email: true, idioma: true, nombre: true },
      });
      const idioma: Idioma = esIdioma(duena.idioma) ? duena.idioma : 'es';
      await this.correo.enviar(tx, {
        plantilla: 'recurrenteRetenida',
        para: duena.email,
        idioma,
        ruta: `/user/nif/${nifId}/recurrentes/${hecha.recurrenteId}`,
        params: {
          nombre: duena.nombre,
          empresa: quien.nif.razonSocial,
          recurrente: hecha.nombre,
          dia: formatFecha(hecha.fecha, idioma),
          motivo: this.palabras(idioma, rehusada.motivo),
        },
      });
    });
  }

  private palabras(idioma: Idioma, codigo: string): string {
    return (
      this.traductor.textoSiExiste(idioma, `recurrentes.motivos.${codigo}`) ??
      this.traductor.textoSiExiste(idioma, `errores.${codigo}`) ??
      codigo
    );
  }
}
