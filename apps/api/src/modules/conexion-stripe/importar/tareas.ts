// Who does what was put down for an account.
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Db } from '../../../platform/db';
import type { Reaction } from '../../../platform/queue';
import { CanjearTique } from '../enlace/canjear-tique';
import {
  Enqueue,
  type queuedCuentaSchema,
  type QueuedReanudar,
  type QueuedRecuperacion,
  type queuedVentaSchema,
} from './enqueue';
import { ImportarVenta } from './importar-venta';
import { Recuperar } from './recuperar';
import { Sondear } from './sondear';

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
export class HacerRecuperacion implements Reaction<QueuedRecuperacion> {
  constructor(private readonly recuperar: Recuperar) {}

  react({ nifId, cuentaId, cual }: QueuedRecuperacion): Promise<void> {
    return this.recuperar.paso(nifId, cuentaId, cual);
  }
}

@Injectable()
export class HacerReanudacion implements Reaction<QueuedReanudar> {
  constructor(
    private readonly db: Db,
    private readonly enqueue: Enqueue,
  ) {}

  react(datos: QueuedReanudar): Promise<void> {
    return this.db.run({ nifId: datos.nifId }, (tx) => this.enqueue.parte(tx, datos));
  }
}

@Injectable()
export class HacerSondeo implements Reaction<z.output<typeof queuedCuentaSchema>> {
  constructor(private readonly sondear: Sondear) {}

  react({ nifId, cuentaId }: z.output<typeof queuedCuentaSchema>): Promise<void> {
    return this.sondear.una(nifId, cuentaId);
  }
}

@Injectable()
export class HacerRepaso implements Reaction<unknown> {
  constructor(private readonly sondear: Sondear) {}

  react(): Promise<void> {
    return this.sondear.todas('TODAS');
  }
}

@Injectable()
export class HacerSondeos implements Reaction<unknown> {
  constructor(private readonly sondear: Sondear) {}

  react(): Promise<void> {
    return this.sondear.todas();
  }
}
