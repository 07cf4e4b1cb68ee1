// The agency's clock: the machine's, moved by as much as a test asks. Nobody else asks the machine for the
// agency's time.
import { fechaEnZona, fechaHoraEnZona } from '@encadena/values';
import { Injectable } from '@nestjs/common';
import { Ajustes } from './ajustes';

@Injectable()
export class Reloj {
  constructor(private readonly ajustes: Ajustes) {}

  /** Epoch milliseconds. */
  ahora(): number {
    return Date.now() + this.ajustes.valores.desfaseMs;
  }
}

/** The agency writes in peninsular time: 2026-09-22T20:21:24+02:00. */
export const enMadrid = (ms: number): string => fechaHoraEnZona(ms, 'Europe/Madrid');
export const diaEnMadrid = (ms: number): string => fechaEnZona(ms, 'Europe/Madrid');
