// Staff decides a claim. The steps of it, each in a transaction that names the NIF it is about; who of staff opens both NIFs, and that it is logged, is
// modules/super. What a NIF issued stays with the account that issued it, whoever wins: sealed records never move.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { CambiarDocumentacion, operaOtro } from '../nifs';
import { RevisarDocumentos } from '../papeles';
import { AvisosReclamacion } from './avisos-reclamacion';
import type { ReclamacionFila } from './reclamacion.mapper';

/** Who of staff decides, and why: both sides read it. */
export interface Decide {
  soporteId: string;
  motivo: string;
}

const REPRESENTACION = 'REPRESENTACION' as const;

@Injectable()
export class DecidirReclamacion {
  constructor(
    private readonly papeles: RevisarDocumentos,
    private readonly documentacion: CambiarDocumentacion,
    private readonly avisos: AvisosReclamacion,
    private readonly clock: Clock,
  ) {}

  /** Of the claimant's NIF. Decided once, whoever presses twice. Throws NO_ENCONTRADO, RECLAMACION_DECIDIDA (409). */
  async cerrar(
    tx: Tx,
    { id: nifId, nif }: { id: string; nif: string },
    estado: 'CONCEDIDA' | 'DENEGADA',
    { soporteId, motivo }: Decide,
  ): Promise<ReclamacionFila> {
    // Nobody else decides over this number meanwhile.
    await operaOtro(tx, nif, nifId);
    const fila = await tx.reclamacion.findFirst({ where: { nifId }, orderBy: { abiertaEn: 'desc' } });
    if (!fila) throw fallo('NO_ENCONTRADO');
    const cambio = { estado, decididaEn: this.clock.date(), decididaPor: soporteId, motivo };
    const { count } = await tx.reclamacion.updateMany({
      where: { nifId, id: fila.id, estado: 'ABIERTA' },
      data: cambio,
    });
    if (count === 0) throw fallo('RECLAMACION_DECIDIDA');
    await this.decirAQuienNoOpera(tx, { ...fila, ...cambio });
    return { ...fila, ...cambio };
  }

  /** Whom it is against may not operate at the moment, with a new administrator to sign for: nothing is taken from him, and he is told. */
  private async decirAQuienNoOpera(
    tx: Tx,
    { nifId, contraNifId, estado, motivo }: ReclamacionFila,
  ): Promise<void> {
    const opera = await tx.nif.count({ where: { id: contraNifId ?? nifId, validoParaOperar: true } });
    if (opera > 0) return;
    const [plantilla, porque] =
      estado === 'CONCEDIDA'
        ? (['reclamacionPerdida', motivo] as const)
        : (['reclamacionSinEfecto', null] as const);
    await this.avisos.decirAlOtro(tx, contraNifId, plantilla, porque);
  }

  /**
   * The claimant's representation is accepted. What others claim is claimed from him now, and he is told. Throws DOCUMENTACION_TRANSICION (409)
   * when none was handed in.
   */
  async conceder(tx: Tx, nifId: string, { soporteId, motivo }: Decide): Promise<void> {
    await this.papeles.validar(tx, nifId, REPRESENTACION, soporteId, motivo, true);
    await this.avisos.decir(tx, nifId, 'reclamacionConcedida', motivo);
    if ((await tx.reclamacion.count({ where: { contraNifId: nifId, estado: 'ABIERTA' } })) > 0)
      await this.avisos.decir(tx, nifId, 'reclamacionRecibida');
  }

  /** What the claimant handed in is rejected with the reason. */
  async denegar(tx: Tx, nifId: string, { soporteId, motivo }: Decide): Promise<void> {
    const documento = await tx.documento.findUnique({
      where: { nifId_tipo: { nifId, tipo: REPRESENTACION } },
      select: { estado: true },
    });
    if (documento && ['FIRMADO', 'EN_VALIDACION'].includes(documento.estado))
      await this.papeles.rechazar(tx, nifId, REPRESENTACION, soporteId, motivo, true);
    await this.avisos.decir(tx, nifId, 'reclamacionDenegada', motivo);
  }

  /** The NIF of who had it may not operate from now on. */
  async perder(tx: Tx, nifId: string, { soporteId, motivo }: Decide): Promise<void> {
    const documento = await tx.documento.findUnique({
      where: { nifId_tipo: { nifId, tipo: REPRESENTACION } },
      select: { estado: true },
    });
    if (documento?.estado === 'VALIDO')
      await this.papeles.revocar(tx, nifId, REPRESENTACION, soporteId, motivo);
    // Accepted without a paper of which we know.
    else
      await this.documentacion.execute(tx, nifId, {
        acto: 'revocar',
        usuarioId: soporteId,
        motivo,
        datos: { documento: REPRESENTACION },
      });
    await this.avisos.decir(tx, nifId, 'reclamacionPerdida', motivo);
  }

  /** Who has it keeps it. */
  conservar(tx: Tx, nifId: string): Promise<void> {
    return this.avisos.decir(tx, nifId, 'reclamacionSinEfecto');
  }
}
