// Annulling issued invoices: takes a list. Seals a cancellation on the chain; nothing of the invoice is changed or
// deleted.
import { Inject, Injectable } from '@nestjs/common';
import { facturas, type AnulacionEntrada, type RegistroDto } from '@encadena/contracts';
import { CONFIG, type Config } from '../../../../platform/config';
import { Idempotencia, type ClaveEnCurso } from '../../../../platform/idempotencia';
import { PgSealing, type NifEnMundo, type Outcome } from '../../../cadena';
import type { Autor } from '../publicar/autor';
import { ActoCorregir } from './acto-corregir';
import { ANULAR, type PeticionAnular } from './anular.plan';

@Injectable()
export class AnularFacturas {
  private readonly acto: ActoCorregir<PeticionAnular>;

  constructor(
    private readonly sealing: PgSealing,
    idempotencia: Idempotencia,
    @Inject(CONFIG) config: Config,
  ) {
    const suceso = {
      tipo: 'factura.anulacion',
      datosDe: ({ motivo }: PeticionAnular) => ({ motivo }),
    };
    this.acto = new ActoCorregir(ANULAR, suceso, idempotencia, facturas.anular, config);
  }

  /**
   * Annuls a list of invoices of a NIF: the new record of each, in their order, or why there is none. Throws
   * COLA_LLENA when too much waits for this NIF already.
   */
  execute(
    cadena: NifEnMundo,
    { usuarioId, nombreClave }: Autor,
    lista: readonly (Pick<AnulacionEntrada, 'motivo'> & { uuid: string; clave?: ClaveEnCurso })[],
  ): Promise<Outcome<RegistroDto>[]> {
    return this.sealing.seal(
      cadena,
      this.acto,
      lista.map(({ uuid, motivo, clave }) => ({ facturaId: uuid, usuarioId, nombreClave, motivo, clave })),
    );
  }
}
