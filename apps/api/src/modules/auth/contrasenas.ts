// Password hashing: two at a time in threads that give way to others, so that a storm of logins leaves the
// machine to people at work (FAULTS R4).
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, ThreadPool } from '../../platform/threads';
import hacer, { type EncargoContrasena } from './contrasenas-thread';

const A_LA_VEZ = 2;
/** About two seconds of work. */
const MAX_ENCARGOS = 202;
/** Such a thread has prepared nothing, and is there again as fast as a password is hashed. */
const OCIOSO_MS = 5_000;
const HASHING: Job<EncargoContrasena, string | boolean> = {
  entry: 'contrasenas-thread.js',
  inPlace: hacer,
};

/**
 * In the place of a hash: an account registered more than once with different passwords before its address
 * was verified. Which of them is the owner's nobody knows, so none opens it; the mailbox decides, by the link
 * that chooses a new one.
 */
export const CONTRASENA_DISPUTADA = 'disputada';

@Injectable()
export class Contrasenas implements OnApplicationShutdown {
  private readonly threads = new ThreadPool({
    atOnce: A_LA_VEZ,
    maximum: MAX_ENCARGOS,
    idleMs: OCIOSO_MS,
    ahead: 2,
  });
  private dummy?: Promise<string>;

  /** Throws SERVICIO_NO_DISPONIBLE (503) when too many wait. */
  async hash(contrasena: string): Promise<string> {
    return (await this.threads.run(HASHING, () => ({ contrasena }))) as string;
  }

  /**
   * Whether it is the password; without a stored hash, or with a contested one, the same work is done for
   * nothing, so that time tells nothing. Throws SERVICIO_NO_DISPONIBLE (503) when too many wait.
   */
  async verify(contrasenaHash: string | undefined, contrasena: string): Promise<boolean> {
    const propia = contrasenaHash === CONTRASENA_DISPUTADA ? undefined : contrasenaHash;
    const guardada = propia ?? (await this.nadie());
    return (
      (await this.threads.run(HASHING, () => ({ contrasena, guardada }))) === true && propia !== undefined
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  /** The hash of nobody's password; made again should the queue have been full. */
  private nadie(): Promise<string> {
    this.dummy ??= this.hash('nobody').catch((error: unknown) => {
      this.dummy = undefined;
      throw error;
    });
    return this.dummy;
  }
}
