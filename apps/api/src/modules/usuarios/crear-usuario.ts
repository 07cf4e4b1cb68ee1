// A new account. Who may ask for one, and how its address is verified, is decided by the caller.
import { Injectable } from '@nestjs/common';
import type { Idioma } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import { Contrasenas } from '../auth';
import { insertUsuario } from './insertar-usuario';

export interface NuevoUsuario {
  email: string;
  contrasena: string;
  nombre: string;
  apellidos: string;
  idioma: Idioma;
  emailVerificado: boolean;
}

@Injectable()
export class CrearUsuario {
  constructor(
    private readonly contrasenas: Contrasenas,
    private readonly clock: Clock,
  ) {}

  /** The id of the account. The address becomes canonical: one account for each, however it is written. */
  async execute(tx: Tx, { contrasena, email, ...usuario }: NuevoUsuario): Promise<string> {
    const ahora = this.clock.date();
    const id = newId();
    const contrasenaHash = await this.contrasenas.hash(contrasena);
    await insertUsuario(tx, { id, ...usuario, email: email.trim().toLowerCase(), contrasenaHash, ahora });
    return id;
  }
}
