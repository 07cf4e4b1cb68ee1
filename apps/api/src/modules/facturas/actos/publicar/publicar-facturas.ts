// Publishing: takes a list, be it of one. In one transaction it takes numbers, freezes invoices, seals their
// records on their chain and leaves them PENDIENTE; either all of it is there after the commit, or nothing.
import { Inject, Injectable } from '@nestjs/common';
import type { FacturaEntrada, PublicadaDto } from '@encadena/contracts';
import type { Origen } from '@encadena/invoicing';
import { CONFIG, type Config } from '../../../../platform/config';
import { Idempotencia, type ClaveEnCurso } from '../../../../platform/idempotencia';
import { newId } from '../../../../platform/ids';
import { PgSealing, type NifEnMundo, type Outcome } from '../../../cadena';
import { Suscripciones } from '../../../suscripciones';
import { ActoPublicar } from './acto-publicar';

@Injectable()
export class PublicarFacturas {
  private readonly acto: ActoPublicar;

  constructor(
    private readonly sealing: PgSealing,
    suscripciones: Suscripciones,
    idempotencia: Idempotencia,
    @Inject(CONFIG) config: Config,
  ) {
    this.acto = new ActoPublicar(suscripciones, idempotencia, config);
  }

  /**
   * Publishes a list: the outcome of each element, in their order. Throws COLA_LLENA when too much waits for
   * this NIF already.
   */
  execute(
    cadena: NifEnMundo,
    usuarioId: string,
    lista: readonly { uuid: string; version?: number; clave?: ClaveEnCurso }[],
  ): Promise<Outcome<PublicadaDto>[]> {
    return this.sealing.seal(
      cadena,
      this.acto,
      lista.map(({ uuid, version, clave }) => ({ facturaId: uuid, version, usuarioId, clave })),
    );
  }

  /**
   * Publishes a list straight from what was entered, in the same queue and the same way: the outcome of each
   * element, in their order. Of one that is refused nothing is stored. Throws COLA_LLENA.
   */
  emitir(
    cadena: NifEnMundo,
    usuarioId: string,
    lista: readonly { entrada: FacturaEntrada; origen: Origen; clave?: ClaveEnCurso }[],
  ): Promise<Outcome<PublicadaDto>[]> {
    return this.sealing.seal(
      cadena,
      this.acto,
      lista.map(({ entrada, origen, clave }) => ({
        facturaId: newId(),
        nueva: { entrada, origen },
        version: undefined,
        usuarioId,
        clave,
      })),
    );
  }
}
