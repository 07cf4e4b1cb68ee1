// Names that the agency gives: CSV of an answer, IdPeticion of a request.
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { enMadrid } from './reloj';

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** "A-" and 14 characters of A-Z, 0-9: 16 in all, as in every recorded answer. */
export function nuevoCsv(): string {
  let csv = 'A-';
  for (let i = 0; i < 14; i += 1) csv += LETRAS.charAt(randomInt(36));
  return csv;
}

@Injectable()
export class Identificadores {
  private cuenta = randomInt(1000);

  /** 20 digits: yyyymmddhhmmss of Madrid, milliseconds, and three that tell requests of one millisecond apart. */
  idPeticion(ahora: number): string {
    const reloj = enMadrid(ahora).slice(0, 19).replace(/\D/g, '');
    this.cuenta = (this.cuenta + 1) % 1000;
    return reloj + String(ahora % 1000).padStart(3, '0') + String(this.cuenta).padStart(3, '0');
  }
}
