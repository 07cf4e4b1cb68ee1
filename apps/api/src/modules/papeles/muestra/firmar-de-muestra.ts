// The demo company's signed documents: signed by hand as on the screen, and accepted by whoever runs the installation. A job,
// because drawing them takes longer than a start should.
import { Injectable } from '@nestjs/common';
import { type AdministradorDto, TIPOS_DOCUMENTO, type TipoDocumento } from '@encadena/contracts';
import { z } from 'zod';
import { Db } from '../../../platform/db';
import { defineTask, type JobInHand, type Reaction } from '../../../platform/queue';
import { esObligatorio } from '../papel.mapper';
import { RecibirDocumento } from '../recibir-documento';
import { RevisarDocumentos } from '../revisar-documentos';
import { TARJETA, TRAZO } from './imagenes';

/** `casaId`: the user who accepts it. */
export const FIRMAR_DE_MUESTRA = defineTask({
  name: 'firmar-de-muestra',
  runner: 'pagos',
  data: z.object({ nifId: z.uuid(), usuarioId: z.uuid(), casaId: z.uuid() }),
  givenUp: 'ERASED',
});
type Pedida = z.infer<(typeof FIRMAR_DE_MUESTRA)['data']>;

@Injectable()
export class FirmarDeMuestra implements Reaction<Pedida> {
  constructor(
    private readonly db: Db,
    private readonly recibir: RecibirDocumento,
    private readonly revisar: RevisarDocumentos,
  ) {}

  async react(pedida: Pedida, { id }: Pick<JobInHand, 'id'>): Promise<void> {
    for (const tipo of TIPOS_DOCUMENTO) {
      const { estado, firmante } = await this.leer(pedida.nifId, tipo);
      if (estado === 'PENDIENTE') await this.firmar(pedida, tipo, firmante, id);
      if (estado === 'PENDIENTE' || estado === 'EN_VALIDACION')
        await this.db.run({ nifId: pedida.nifId }, (tx) =>
          this.revisar.validar(tx, pedida.nifId, tipo, pedida.casaId, null, true),
        );
    }
  }

  private leer(nifId: string, tipo: TipoDocumento): Promise<{ estado: string; firmante: string }> {
    return this.db.run({ nifId }, async (tx) => {
      const { administrador } = await tx.nif.findUniqueOrThrow({
        where: { id: nifId },
        select: { administrador: true },
      });
      const documento = await tx.documento.findUnique({
        where: { nifId_tipo: { nifId, tipo } },
        select: { estado: true },
      });
      const { nombre = '', apellidos = '' } = (administrador as Partial<AdministradorDto> | null) ?? {};
      return { estado: documento?.estado ?? 'PENDIENTE', firmante: `${nombre} ${apellidos}` };
    });
  }

  private async firmar(
    { nifId, usuarioId }: Pedida,
    tipo: TipoDocumento,
    nombre: string,
    trabajo: string,
  ): Promise<void> {
    const identidad = esObligatorio(tipo) ? TARJETA : undefined;
    const contexto = { idPeticion: trabajo, ip: '127.0.0.1', idioma: 'es', usuarioId, nifId } as const;
    await this.recibir.firmarAMano({ usuarioId, nifId, tipo, identidad, contexto }, TRAZO, {
      origen: 'DIBUJADA',
      nombre,
    });
  }
}
