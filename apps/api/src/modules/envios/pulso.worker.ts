// Wakes the sender.
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Remitente } from './remitente';

/** An invoice that is published now is on its way within half a second. */
const PULSO_MS = 400;

@Injectable()
export class PulsoWorker {
  constructor(@Inject(Remitente) private readonly remitente: Remitente) {}

  @Interval('envios', PULSO_MS)
  pulso(): Promise<void> {
    return this.remitente.despertar();
  }
}
