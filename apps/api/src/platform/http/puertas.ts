// The doors and who guards them. The platform asks; the modules that know sessions and NIFs answer by registering a guard.
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Endpoint, Puerta } from '@encadena/contracts';
import { esIdioma } from '@encadena/i18n';
import { Reflector } from '@nestjs/core';
import { type Peticion, puertaDe } from './peticion';
import { leerSubida } from './subida';

export const ENDPOINT = 'encadena:endpoint';

/** Lets the request pass (after setting `usuario` and `nif` on it) or throws an ErrorApi. */
export type Guardia = (context: ExecutionContext) => Promise<void>;

const LIBRES: readonly Puerta[] = ['auth', 'public'];

@Injectable()
export class Puertas {
  private readonly guardias = new Map<Puerta, Guardia>();

  registrar(puerta: Puerta, guardia: Guardia): void {
    if (this.guardias.has(puerta)) throw new Error(`The door ${puerta} has a guard already`);
    this.guardias.set(puerta, guardia);
  }

  async pasar(puerta: Puerta, context: ExecutionContext): Promise<void> {
    if (LIBRES.includes(puerta)) return;
    const guardia = this.guardias.get(puerta);
    // A door without a guard stays shut.
    if (!guardia) throw new Error(`Nobody guards the door ${puerta}`);
    await guardia(context);
  }
}

@Injectable()
export class PuertaGuard implements CanActivate {
  constructor(
    private readonly puertas: Puertas,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Peticion>();
    await this.puertas.pasar(puertaDe(endpoint, request.url), context);
    if (request.usuario) {
      // A page asks for the language that it shows by its bare name; a browser's or a script's list of wishes gives way to the person's own.
      const pedido = request.headers['accept-language'];
      Object.assign(request.contexto, { usuarioId: request.usuario.id, idioma: esIdioma(pedido) ? pedido : request.usuario.idioma });
    }
    if (request.nif) request.contexto.nifId = request.nif.id;
    // Only now is it known that who sends may.
    if (endpoint.subida) await leerSubida(request, endpoint.subida);
    return true;
  }
}
