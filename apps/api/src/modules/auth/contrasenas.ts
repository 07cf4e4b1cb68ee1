// Password hashing: argon2id behind a queue of two, so that a storm of logins leaves the machine to others (FAULTS R4).
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { fallo } from '../../platform/errores';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, t=2, p=1.
// (2 is argon2id: the library's enum exists in its types only.)
const OPCIONES = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const A_LA_VEZ = 2;
/** About two seconds of work; who comes later is told to come back. */
const EN_ESPERA = 200;

@Injectable()
export class Contrasenas {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy?: Promise<string>;

  hash(contrasena: string): Promise<string> {
    return this.enCola(() => hash(contrasena, OPCIONES));
  }

  /** Whether it is the password; without a stored hash the same work is done for nothing, so that time tells nothing. */
  async verify(contrasenaHash: string | undefined, contrasena: string): Promise<boolean> {
    this.dummy ??= hash('nobody', OPCIONES);
    const stored = contrasenaHash ?? (await this.dummy);
    const matches = await this.enCola(() => verify(stored, contrasena));
    return matches && contrasenaHash !== undefined;
  }

  private async enCola<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= A_LA_VEZ) {
      if (this.waiting.length >= EN_ESPERA) throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '3' } });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // The place passes to the next in line, or becomes free.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
