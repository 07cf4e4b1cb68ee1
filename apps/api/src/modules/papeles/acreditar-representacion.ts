// Takes in proof that the signer may sign for the company: deed, power of attorney, registry extract. A
// person reads it; it changes nothing automatically. It may accompany a document that waits for a decision
// or, when someone else claims the NIF, one that is accepted.
import { Injectable } from '@nestjs/common';
import { type DocumentoDto, type EstadoDocumento, papeles, type TipoDocumento } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ForeignFiles } from '../../platform/foreign-files';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { jobOf } from '../../platform/threads';
import { NifsQueries } from '../nifs';
import { ArchivosPapel, huellaDe } from './archivos-papel';
import { LECTURA } from './lectura';
import { PapelesQueries } from './papeles.queries';

interface Acreditado {
  usuarioId: string;
  nifId: string;
  tipo: TipoDocumento;
  contexto: Contexto;
}

const PRESENTADOS: readonly EstadoDocumento[] = ['FIRMADO', 'EN_VALIDACION', 'VALIDO'];

@Injectable()
export class AcreditarRepresentacion {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly queries: PapelesQueries,
    private readonly archivos: ArchivosPapel,
    private readonly ajenos: ForeignFiles,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws DOCUMENTO_NO_ADMITIDO (422), DOCUMENTACION_TRANSICION (409) when nothing was handed in, CUOTA_ARCHIVOS, and as `ForeignFiles.run`. */
  async execute(de: Acreditado, bytes: Buffer): Promise<DocumentoDto> {
    const { usuarioId, nifId, tipo, contexto } = de;
    const previa = await this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const previa = await this.idempotencia.previa<DocumentoDto>(tx, contexto, papeles.acreditar);
      if (previa) return previa;
      await this.estado(tx, de);
      await this.archivos.exigirCuota(tx, nifId);
      return undefined;
    });
    if (previa) return previa;
    const pdf = await this.ajenos.run(usuarioId, jobOf(LECTURA, 'pdfSeguro'), {
      bytes,
      campo: 'file',
      ahora: this.clock.date(),
    });
    const archivo = await this.archivos.guardar(nifId, 'ACREDITACION', pdf);
    // Of a second try nobody needs the file.
    let sueltos = [archivo.id];
    try {
      const documento = await this.nifs.enNif(usuarioId, nifId, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, papeles.acreditar, async () => {
          sueltos = await this.anotar(tx, de, {
            acreditacionId: archivo.id,
            huellaAcreditacion: huellaDe(pdf),
          });
          await this.archivos.anotar(tx, nifId, usuarioId, [archivo]);
          return this.queries.uno(tx, nifId, tipo);
        }),
      );
      await this.archivos.borrar(nifId, sueltos);
      return documento;
    } catch (error) {
      await this.archivos.borrar(nifId, [archivo.id]);
      throw error;
    }
  }

  private async estado(tx: Tx, { nifId, tipo }: Acreditado) {
    const fila = await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } } });
    if (!fila || !(PRESENTADOS as readonly string[]).includes(fila.estado))
      throw fallo('DOCUMENTACION_TRANSICION');
    return fila;
  }

  /** The ids of files that are nobody's any more. One beside an accepted document stays: it was decided on. */
  private async anotar(
    tx: Tx,
    de: Acreditado,
    prueba: { acreditacionId: string; huellaAcreditacion: string },
  ): Promise<string[]> {
    const { usuarioId, nifId, tipo } = de;
    await tx.$executeRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR UPDATE`;
    const { estado, huella, acreditacionId: anterior } = await this.estado(tx, de);
    const ahora = this.clock.date();
    await tx.documento.update({ where: { nifId_tipo: { nifId, tipo } }, data: prueba });
    await tx.documentoPaso.create({
      data: {
        id: newId(),
        nifId,
        tipo,
        paso: 'ACREDITADO',
        de: estado,
        a: estado,
        quien: 'TITULAR',
        usuarioId,
        motivo: null,
        huella,
        en: ahora,
      },
    });
    if (!anterior || estado === 'VALIDO') return [];
    await tx.archivo.updateMany({ where: { nifId, id: anterior }, data: { borradoEn: ahora } });
    return [anterior];
  }
}
