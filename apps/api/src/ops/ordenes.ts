// The orders by their names; each gives the line that the operator reads.
import { Injectable } from '@nestjs/common';
import { ConfigError } from '../platform/config';
import { Cuentas } from './cuentas';
import { RotarClave } from './rotar-clave';

export const USO = `Give one of:
  first-super-user EMAIL   makes the account of the first member of staff, who chooses the password by a link in a mail
  disable-user EMAIL       ends all sessions of an account and keeps it shut
  enable-user EMAIL        opens it again
  rotate-key               wraps all stored secrets with CLAVE_CIFRADO; what they were wrapped with stands in CLAVE_CIFRADO_ANTERIORES`;

@Injectable()
export class Ordenes {
  private readonly ordenes: Record<string, (argumento: string) => Promise<string>>;

  constructor(cuentas: Cuentas, rotarClave: RotarClave) {
    this.ordenes = {
      'first-super-user': (email) => cuentas.primerSuper(email),
      'disable-user': (email) => cuentas.desactivar(email),
      'enable-user': (email) => cuentas.reactivar(email),
      'rotate-key': () => rotarClave.execute(),
    };
  }

  /** Throws a ConfigError with what to do instead. */
  execute([orden = '', argumento = '']: readonly string[]): Promise<string> {
    const hacer = Object.hasOwn(this.ordenes, orden) ? this.ordenes[orden] : undefined;
    if (!hacer || (orden.endsWith('user') && argumento === '')) throw new ConfigError(USO);
    return hacer(argumento);
  }
}
