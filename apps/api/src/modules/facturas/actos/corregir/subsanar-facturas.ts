// Correcting the records of issued invoices: takes a list. Seals a new record on the chain; the one that it corrects
// and the invoice stay as they are.
import { Inject, Injectable } from '@nestjs/common';
import { facturas, type RegistroDto, type SubsanacionEntrada } from '@encadena/contracts';
import { CONFIG, type Config } from '../../../../platform/config';
import { Idempotencia, type ClaveEnCurso } from '../../../../platform/idempotencia';
import { PgSealing, type NifEnMundo, type Outcome } from '../../../cadena';
import type { Autor } from '../publicar/autor';
import { ActoCorregir } from './acto-corregir';
import { SUBSANAR, type PeticionSubsanar } from './subsanar.plan';

@Injectable()
export class SubsanarFacturas {
  private readonly acto: ActoCorregir<PeticionSubsanar>;

  constructor(
    private readonly sealing: PgSealing,
    idempotencia: Idempotencia,
    @Inject(CONFIG) config: Config,
  ) {
    const suceso = {
      tipo: 'factura.subsanacion',
      datosDe: ({ cambios }: PeticionSubsanar) => ({ cambios }),
    };
    this.acto = new ActoCorregir(SUBSANAR, suceso, idempotencia, facturas.subsanar, config);
  }

  /**
   * Corrects the records of a list of invoices of a NIF: the new record of each, in their order, or why there is
   * none. Throws COLA_LLENA when too much waits for this NIF already.
   */
  execute(
    cadena: NifEnMundo,
    { usuarioId, nombreClave }: Autor,
    lista: readonly { uuid: string; cambios: SubsanacionEntrada; clave?: ClaveEnCurso }[],
  ): Promise<Outcome<RegistroDto>[]> {
    return this.sealing.seal(
      cadena,
      this.acto,
      lista.map(({ uuid, cambios, clave }) => ({ facturaId: uuid, usuarioId, nombreClave, cambios, clave })),
    );
  }
}
