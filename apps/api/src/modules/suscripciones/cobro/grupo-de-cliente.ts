// The group that a customer of the provider stands for: written there by us, and believed when the group says the same.
import { Injectable } from '@nestjs/common';
import { ErrorApi } from '../../../platform/errores';
import { errorDeStripe } from '../../../platform/pasarela';
import { CobroRepository } from './cobro.repository';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import type { DelGrupo } from './tareas';

@Injectable()
export class GrupoDeCliente {
  constructor(
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
  ) {}

  /** Null: of another installation, or of a group or a customer that is gone. */
  async grupo(cliente: string): Promise<DelGrupo | null> {
    const suyo = await this.pasarela
      .pedir((stripe) => stripe.customers.retrieve(cliente))
      .catch((error: unknown) => {
        // Of an account that was emptied since, or an event of somebody's test: it would never be found.
        if (errorDeStripe(error)?.code === 'resource_missing') return null;
        throw error;
      });
    if (suyo === null || suyo.deleted === true) return null;
    const { usuario: usuarioId, grupo: grupoId } = suyo.metadata;
    if (!usuarioId || !grupoId) return null;
    try {
      const { grupo } = await this.cobro.leer({ usuarioId, grupoId });
      return grupo.clienteStripe === cliente ? { usuarioId, grupoId } : null;
    } catch (error) {
      if (error instanceof ErrorApi && error.codigo === 'NO_ENCONTRADO') return null;
      throw error;
    }
  }
}
