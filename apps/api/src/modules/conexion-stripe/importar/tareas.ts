// Who does what was put down for an account.
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Reaction } from '../../../platform/queue';
import type { cuentaEnColaSchema, ventaEnColaSchema } from './encolar';
import { ImportarVenta } from './importar-venta';
import { Recuperar } from './recuperar';

@Injectable()
export class HacerVenta implements Reaction<z.output<typeof ventaEnColaSchema>> {
  constructor(private readonly importar: ImportarVenta) {}

  react({ nifId, id }: z.output<typeof ventaEnColaSchema>): Promise<void> {
    return this.importar.execute(nifId, id);
  }
}

@Injectable()
export class HacerRecuperacion implements Reaction<z.output<typeof cuentaEnColaSchema>> {
  constructor(private readonly recuperar: Recuperar) {}

  react({ nifId, cuentaId }: z.output<typeof cuentaEnColaSchema>): Promise<void> {
    return this.recuperar.paso(nifId, cuentaId);
  }
}
