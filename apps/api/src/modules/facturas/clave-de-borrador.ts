// A draft is made once per idempotency key: the key's answer stands in the draft's own transaction, so that a process that dies after
// the commit and before the answer does not make a second one when the caller asks again (FAULTS K1).
import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import { type Contexto, cuerpoDe } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';

@Injectable()
export class ClaveDeBorrador {
  constructor(private readonly idempotencia: Idempotencia) {}

  /** Binds the answer of this very call to its key, if it brought one; `datos` must be what the door gives back. */
  async confirmar<T>(tx: Tx, { clave }: Contexto, endpoint: Endpoint, datos: T): Promise<T> {
    if (clave?.endpoint === endpoint) await this.idempotencia.confirmar(tx, clave, cuerpoDe(endpoint, datos));
    return datos;
  }
}
