// A user starts the free trial of a NIF that was added without one.
import { Injectable } from '@nestjs/common';
import { type Respuesta, suscripciones } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { NifsQueries } from '../nifs';
import { Suscripciones } from './suscripciones';

@Injectable()
export class ActivarPrueba {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly planes: Suscripciones,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws NO_ENCONTRADO (404) for a stranger's NIF, PRUEBA_YA_USADA or SUSCRIPCION_YA_ACTIVA (409). */
  execute(
    usuarioId: string,
    nifId: string,
    contexto: Contexto,
  ): Promise<Respuesta<typeof suscripciones.activarPrueba>> {
    return this.nifs.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, suscripciones.activarPrueba, async () => {
        await this.planes.activarPrueba(tx, nifId);
        await tx.evento.create({
          data: { id: newId(), nifId, tipo: 'nif.prueba', usuarioId, datos: {}, en: this.clock.date() },
        });
        const { limiteFacturas, hasta } = await tx.suscripcion.findUniqueOrThrow({ where: { nifId } });
        return { limiteFacturas: limiteFacturas ?? 0, consumidas: 0, hasta: hasta.toISOString() };
      }),
    );
  }
}
