// Who forgot a password asks for a mail with a link. Strangers may ask as well: what they spend lands in the owner's mailbox, as a link that opens for as
// long as no further one is sent; and a browser that has entered the account before has mails of its own (FAULTS R5).
import { Injectable } from '@nestjs/common';
import type { Peticion } from '../../platform/http';
import { CambiarContrasena } from './cambiar-contrasena';
import { CuentasLogin } from './cuentas-login.repository';
import { Dispositivos } from './dispositivos';
import { Limites } from './limites';

@Injectable()
export class SolicitarCambio {
  constructor(
    private readonly cuentas: CuentasLogin,
    private readonly dispositivos: Dispositivos,
    private readonly limites: Limites,
    private readonly cambiar: CambiarContrasena,
  ) {}

  /** Says the same whether or not a mail goes. Throws DEMASIADAS_PETICIONES for a network that asks for too many. */
  async execute(email: string, { contexto, cookies }: Pick<Peticion, 'contexto' | 'cookies'>): Promise<void> {
    const cuenta = await this.cuentas.find(email);
    const dispositivo = cuenta && this.dispositivos.conocido({ cookies }, cuenta);
    if (!dispositivo) await this.limites.contarRed('correo-red', contexto.ip);
    const cabe = dispositivo
      ? await this.limites.cabe('cambio-dispositivo', dispositivo.id)
      : await this.limites.cabe('cambio-direccion', email);
    if (cabe) await this.cambiar.solicitar(email);
  }

  /** The owner chose a password, by the link or in a session: what others asked for is forgotten, since the links of it open no more. */
  async perdonar(email: string): Promise<void> {
    await this.limites.perdonar('cambio-direccion', email);
  }
}
