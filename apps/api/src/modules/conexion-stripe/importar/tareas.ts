// Who does what was put down for an account.
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Reaction } from '../../../platform/queue';
import { CanjearTique } from '../enlace/canjear-tique';
import type { queuedCuentaSchema, queuedVentaSchema } from './enqueue';
import { ImportarVenta } from './importar-venta';
import { Recuperar } from './recuperar';

@Injectable()
export class HacerVenta implements Reaction<z.output<typeof queuedVentaSchema>> {
  constructor(private readonly importar: ImportarVenta) {}

  react({ nifId, id }: z.output<typeof queuedVentaSchema>): Promise<void> {
    return this.importar.execute(nifId, id);
  }
}

@Injectable()
export class HacerCanje implements Reaction<z.output<typeof queuedVentaSchema>> {
  constructor(private readonly canjear: CanjearTique) {}

  react({ nifId, id }: z.output<typeof queuedVentaSchema>): Promise<void> {
    return this.canjear.execute(nifId, id);
  }
}

@Injectable()
export class HacerRecuperacion implements Reaction<z.output<typeof queuedCuentaSchema>> {
  constructor(private readonly recuperar: Recuperar) {}

  react({ nifId, cuentaId }: z.output<typeof queuedCuentaSchema>): Promise<void> {
    return this.recuperar.paso(nifId, cuentaId);
  }
}
