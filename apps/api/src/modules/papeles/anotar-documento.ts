// Every change of a document: its row, the step in its history, what follows for the NIF, and the email. In
// the act's transaction.
import { Injectable } from '@nestjs/common';
import type { EstadoDocumento, PasoDocumentoDto, TipoDocumento } from '@encadena/contracts';
import { esIdioma } from '@encadena/i18n';
import { Clock } from '../../platform/clock';
import type { Prisma, Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { Correo } from '../../platform/mail';
import { CambiarDocumentacion } from '../nifs';
import { esObligatorio } from './papel.mapper';

export interface Cambio {
  tipo: TipoDocumento;
  paso: PasoDocumentoDto['paso'];
  a: EstadoDocumento;
  quien: PasoDocumentoDto['quien'];
  usuarioId: string;
  motivo?: string | null;
  /** Columns of the document that change with it. */
  datos: Partial<Omit<Prisma.DocumentoUncheckedCreateInput, 'nifId' | 'tipo' | 'estado'>>;
  /** Whoever calls writes to its owner. */
  sinAviso?: boolean;
  /** States that the step may start from. */
  desde: readonly EstadoDocumento[];
}

@Injectable()
export class AnotarDocumento {
  constructor(
    private readonly clock: Clock,
    private readonly documentacion: CambiarDocumentacion,
    private readonly correo: Correo,
  ) {}

  /**
   * In a transaction of the NIF. Throws DOCUMENTO_YA_VALIDO (409) when it is accepted already, DOCUMENTACION_TRANSICION (409) when its state
   * does not allow the step. Returns the ids of files that are nobody's any more.
   */
  async execute(tx: Tx, nifId: string, cambio: Cambio): Promise<string[]> {
    // Two uploads at once, or an upload and a decision, wait for each other here.
    const [nif] = await tx.$queryRaw<
      { estado: string }[]
    >`SELECT documentacion_estado AS estado FROM nifs WHERE id = ${nifId}::uuid AND NOT archivado FOR UPDATE`;
    if (!nif) throw fallo('NO_ENCONTRADO');
    const { tipo, paso, a, quien, usuarioId, motivo = null, datos } = cambio;
    const fila = await tx.documento.findUnique({ where: { nifId_tipo: { nifId, tipo } } });
    const de = fila?.estado ?? 'PENDIENTE';
    if (!cambio.desde.includes(de))
      throw fallo(de === 'VALIDO' ? 'DOCUMENTO_YA_VALIDO' : 'DOCUMENTACION_TRANSICION');
    const ahora = this.clock.date();
    const columnas = {
      ...datos,
      estado: a,
      motivo,
      decididoEn: a === 'VALIDO' || a === 'RECHAZADO' ? ahora : null,
    };
    // Whoever writes it holds the NIF. ON CONFLICT would not do: a database that is spread over machines takes no value of an enum there.
    if (fila) await tx.documento.updateMany({ where: { nifId, tipo }, data: columnas });
    else await tx.documento.create({ data: { comprobaciones: [], firmantes: [], ...columnas, nifId, tipo } });
    const huella = (datos.huella ?? fila?.huella ?? null) as string | null;
    await tx.documentoPaso.create({
      data: { id: newId(), nifId, tipo, paso, de, a, quien, usuarioId, motivo, huella, en: ahora },
    });
    if (esObligatorio(tipo))
      await this.moverNif(tx, nifId, nif.estado, {
        paso,
        de,
        a,
        motivo,
        usuarioId: quien === 'AUTOMATICO' ? null : usuarioId,
        huella,
      });
    if (!cambio.sinAviso && (a === 'VALIDO' || a === 'RECHAZADO')) await this.avisar(tx, nifId, a, motivo);
    // What was once accepted is kept: we answer for it (dossier section 12).
    return de === 'VALIDO' ? [] : this.soltar(tx, nifId, fila, datos, ahora);
  }

  /** What the NIF may do follows from its representation alone. */
  private async moverNif(
    tx: Tx,
    nifId: string,
    estado: string,
    {
      paso,
      de,
      a,
      motivo,
      usuarioId,
      huella,
    }: Pick<Cambio, 'paso' | 'a'> & {
      de: EstadoDocumento;
      motivo: string | null;
      usuarioId: string | null;
      huella: string | null;
    },
  ): Promise<void> {
    const acto =
      de === 'VALIDO'
        ? 'revocar'
        : a === 'VALIDO'
          ? 'aceptar'
          : a === 'RECHAZADO'
            ? 'rechazar'
            : a === 'PENDIENTE'
              ? 'retirar'
              : 'presentar';
    // Handed in again while a person has not decided: the NIF waits as it did. One that may operate by an earlier decision goes on.
    if (acto === 'presentar' && estado === 'EN_VALIDACION') return;
    if ((acto === 'revocar') !== (estado === 'VALIDA')) return;
    await this.documentacion.execute(tx, nifId, {
      acto,
      usuarioId,
      motivo: motivo ?? (paso === 'REABIERTO' ? paso : null),
      datos: { documento: 'REPRESENTACION', huella },
    });
  }

  private async avisar(
    tx: Tx,
    nifId: string,
    a: 'VALIDO' | 'RECHAZADO',
    motivo: string | null,
  ): Promise<void> {
    const { usuarioId, nif, razonSocial } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { usuarioId: true, nif: true, razonSocial: true },
    });
    const { email, idioma, nombre } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { email: true, idioma: true, nombre: true },
    });
    await this.correo.enviar(tx, {
      plantilla: a === 'VALIDO' ? 'documentoAceptado' : 'documentoRechazado',
      para: email,
      idioma: esIdioma(idioma) ? idioma : 'es',
      ruta: `/user/nif/${nifId}/editar-nif/documentos`,
      params: { nombre, empresa: razonSocial, nif, motivo: motivo ?? '' },
    });
  }

  /** Files that the row named and names no more stay as lines, for the quota; their bytes go after the commit. */
  private async soltar(
    tx: Tx,
    nifId: string,
    antes: { archivoId: string | null; identidadId: string | null; acreditacionId: string | null } | null,
    datos: Cambio['datos'],
    ahora: Date,
  ): Promise<string[]> {
    const sueltos = (['archivoId', 'identidadId', 'acreditacionId'] as const).flatMap((columna) => {
      const viejo = antes?.[columna];
      return viejo && columna in datos && datos[columna] !== viejo ? [viejo] : [];
    });
    if (sueltos.length > 0)
      await tx.archivo.updateMany({ where: { nifId, id: { in: sueltos } }, data: { borradoEn: ahora } });
    return sueltos;
  }
}
