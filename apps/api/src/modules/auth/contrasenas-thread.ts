// Entry of a thread that hashes passwords (built as dist/api/contrasenas-thread.js): argon2id, 19 MiB, t=2,
// p=1 (OWASP Password Storage Cheat Sheet).
import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to hash, or to compare with a stored hash. */
export interface EncargoContrasena {
  contrasena: string;
  guardada?: string;
}

// (2 is argon2id: the library's enum exists in its types only.)
const OPCIONES = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash, or whether it is the password. Throws on a stored hash that is none. */
export default function hacer({ contrasena, guardada }: EncargoContrasena): string | boolean {
  return guardada === undefined ? hashSync(contrasena, OPCIONES) : verifySync(guardada, contrasena);
}
