// On the first day there is the platform's account with its key, as the environment names it.
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Configuracion } from '../config';
import type { Obra } from '../libros/obra';
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
    });
  }
}
