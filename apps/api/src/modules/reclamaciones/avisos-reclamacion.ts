// Both sides of a claim are written to. No mail says who the other is, nor holds a word that the other chose.
import { Injectable } from '@nestjs/common';
import { esIdioma } from '@encadena/i18n';
import { Clock } from '../../platform/clock';
import { enNombreDe, type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import { Correo } from '../../platform/mail';

export type AvisoReclamacion =
  | 'reclamacionRecibida'
  | 'reclamacionSinEfecto'
  | 'reclamacionConcedida'
  | 'reclamacionDenegada'
  | 'reclamacionPerdida';

@Injectable()
export class AvisosReclamacion {
  constructor(
    private readonly correo: Correo,
    private readonly clock: Clock,
  ) {}

  /** Mail and a line in the history of a NIF, in a transaction that names it. */
  async decir(
    tx: Tx,
    nifId: string,
    plantilla: AvisoReclamacion,
    motivo: string | null = null,
  ): Promise<void> {
    const fila = await tx.nif.findUnique({
      where: { id: nifId },
      select: { usuarioId: true, nif: true, razonSocial: true, archivado: true },
    });
    // Whoever gave the NIF up meanwhile has nothing to lose.
    if (!fila || fila.archivado) return;
    const { email, idioma, nombre } = await tx.usuario.findUniqueOrThrow({
      where: { id: fila.usuarioId },
      select: { email: true, idioma: true, nombre: true },
    });
    await tx.evento.create({
      data: { id: newId(), nifId, tipo: `nif.${plantilla}`, datos: { motivo }, en: this.clock.date() },
    });
    await this.correo.enviar(tx, {
      plantilla,
      para: email,
      idioma: esIdioma(idioma) ? idioma : 'es',
      ruta: `/user/nif/${nifId}/editar-nif/documentos`,
      params: { nombre, empresa: fila.razonSocial, nif: fila.nif, motivo: motivo ?? '' },
    });
  }

  /** The same for the other side of a claim: the transaction names that NIF for these statements only. */
  async decirAlOtro(
    tx: Tx,
    otroId: string | null,
    plantilla: AvisoReclamacion,
    motivo: string | null = null,
  ): Promise<void> {
    if (otroId) await enNombreDe(tx, { nifId: otroId }, () => this.decir(tx, otroId, plantilla, motivo));
  }
}
