// From the first day there is the platform's account with its key and its webhook endpoints, as the environment names them.
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Configuracion, EndpointFijo } from '../config';
import { crearEndpoint } from '../eventos/rutas-eventos';
import type { Obra } from '../libros/obra';
import { Libro } from '../libros/libro';
import { Workshop } from '../libros/workshop';
import { NADIE } from '../libros/tipos';
import { CONFIGURACION } from '../platform/configuracion.token';
import { abrirCuenta, CUENTA_PLATAFORMA } from './cuentas';

@Injectable()
export class CuentaPropia implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIGURACION) private readonly config: Configuracion,
    private readonly workshop: Workshop,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.asegurar();
  }

  asegurar(): Promise<void> {
    return this.workshop.trabajar((obra: Obra) => {
      const { clave } = this.config;
      if (obra.leer(NADIE, 'account', CUENTA_PLATAFORMA) === undefined)
        abrirCuenta(obra, {
          id: CUENTA_PLATAFORMA,
          nombre: 'Encadena',
          email: 'plataforma@encadena.example',
          clave,
        });
      else if (obra.leer(NADIE, '_clave', clave) === undefined)
        obra.poner(NADIE, '_clave', { id: clave, cuenta: CUENTA_PLATAFORMA, permisos: null });
      asegurarEndpoints(new Libro(obra, CUENTA_PLATAFORMA), this.config.endpoints ?? []);
    });
  }
}

const DEL_ENTORNO = { de: 'entorno' };

/** Those of another start, at another address or with another secret, give way; those that somebody made stay. */
function asegurarEndpoints(libro: Libro, fijos: readonly EndpointFijo[]): void {
  const antes = libro.todos('webhook_endpoint').filter(({ metadata }) => metadata['de'] === DEL_ENTORNO.de);
  const mismo = (fijo: EndpointFijo) => (uno: Stripe.WebhookEndpoint) =>
    uno.url === fijo.url && (uno.application !== null) === fijo.connect && uno.secret === fijo.secreto;
  for (const uno of antes)
    if (!fijos.some((fijo) => mismo(fijo)(uno))) libro.quitar('webhook_endpoint', uno.id);
  for (const fijo of fijos)
    if (!antes.some(mismo(fijo)))
      crearEndpoint(libro, { ...fijo, enabled_events: ['*'], metadata: DEL_ENTORNO });
}
