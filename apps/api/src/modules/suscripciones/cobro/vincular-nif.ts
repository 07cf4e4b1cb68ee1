// A NIF moves to another billing group. It costs nothing: what it paid for in the one it comes back to runs on; what it
// has in the one it leaves is lost, and a plan of the new one is hired like any other.
import { Injectable } from '@nestjs/common';
import { type GrupoFacturacionDto, gruposFacturacion, type VinculoDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { DbCobro, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Contexto } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { GruposFacturacionService } from '../grupos-facturacion.service';
import { cancelada } from './alinear';
import { CobroRepository, FILA } from './cobro.repository';
import { ConciliarGrupo } from './conciliar-grupo';
import { deNuevo } from './contratar';
import { enCurso, type FilaEnCobro } from './filas';
import { pagadaAun } from './presupuesto';
import { CONCILIAR_GRUPO, type DelGrupo } from './tareas';

/** What the move does to the subscription that the NIF has. */
type Efecto = 'nada' | 'pierde' | 'vuelve';

@Injectable()
export class VincularNif {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly idempotencia: Idempotencia,
    private readonly grupos: GruposFacturacionService,
    private readonly cobro: CobroRepository,
    private readonly conciliar: ConciliarGrupo,
  ) {}

  /** Throws NO_ENCONTRADO (404): both must be the user's. */
  previsualizar(usuarioId: string, grupoId: string, nifId: string): Promise<VinculoDto> {
    return this.db.run({ usuarioId }, async (tx) => {
      const { efecto } = await this.leer(tx, { usuarioId, grupoId }, nifId);
      return {
        coste: '0.00',
        pierdeSuscripcionActual: efecto === 'pierde',
        fechaProrrateo: this.clock.date().toISOString(),
      };
    });
  }

  async execute(
    { usuarioId, nifId }: { usuarioId: string; nifId: string },
    grupoId: string,
    contexto: Contexto,
  ): Promise<GrupoFacturacionDto> {
    const tocados = new Set<string>();
    const grupo = await this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, gruposFacturacion.vincular, async () => {
        const { fila, efecto, dejado } = await this.leer(tx, { usuarioId, grupoId }, nifId);
        await this.mover(tx, usuarioId, nifId, grupoId);
        if (efecto !== 'nada') await this.cobro.guardarFila(tx, this.tras(fila as FilaEnCobro, efecto));
        for (const uno of new Set([grupoId, dejado]))
          if (uno !== null && efecto !== 'nada') {
            tocados.add(uno);
            await this.queue.add(
              tx,
              CONCILIAR_GRUPO,
              { usuarioId, grupoId: uno },
              { clave: uno, enSerie: uno },
            );
          }
        return this.grupos.enDto(tx, usuarioId, grupoId);
      }),
    );
    for (const uno of tocados) await this.conciliar.intentar({ usuarioId, grupoId: uno });
    return grupo;
  }

  private tras(fila: FilaEnCobro, efecto: Exclude<Efecto, 'nada'>): FilaEnCobro {
    return efecto === 'vuelve' ? deNuevo(fila) : cancelada(fila, this.clock.date());
  }

  private async leer(
    tx: Tx,
    de: DelGrupo,
    nifId: string,
  ): Promise<{ fila: FilaEnCobro | null; efecto: Efecto; dejado: string | null }> {
    const nif = await tx.nif.findFirst({
      where: { id: nifId, usuarioId: de.usuarioId, archivado: false },
      select: { grupoFacturacionId: true },
    });
    if (!nif) throw fallo('NO_ENCONTRADO');
    const { grupo } = await this.cobro.leerEn(tx, de);
    const fila = await tx.suscripcion.findUnique({ where: { nifId }, select: FILA });
    return {
      fila,
      efecto: efectoDe(
        fila,
        grupo.suscripcionStripe,
        nif.grupoFacturacionId === de.grupoId,
        this.clock.date(),
      ),
      dejado: nif.grupoFacturacionId,
    };
  }

  private async mover(tx: Tx, usuarioId: string, nifId: string, grupoId: string): Promise<void> {
    await this.cobro.nombrarNif(tx, nifId);
    const ahora = this.clock.date();
    await tx.nif.updateMany({
      where: { id: nifId, usuarioId, archivado: false },
      data: { grupoFacturacionId: grupoId, version: { increment: 1 }, modificadoEn: ahora },
    });
    await tx.evento.create({
      data: {
        id: newId(),
        nifId,
        tipo: 'nif.modificado',
        usuarioId,
        datos: { campos: ['grupoFacturacionId'] },
        en: ahora,
      },
    });
  }
}

export function efectoDe(
  fila: FilaEnCobro | null,
  suscripcion: string | null,
  yaEsta: boolean,
  ahora: Date,
): Efecto {
  if (fila === null || yaEsta || fila.pagadaEn === null) return 'nada';
  if (fila.pagadaEn === suscripcion && pagadaAun(fila, ahora)) return 'vuelve';
  return enCurso(fila) ? 'pierde' : 'nada';
}
