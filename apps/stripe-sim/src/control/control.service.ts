// What the control changes and tells.
import { Injectable } from '@nestjs/common';
import { abrirCuenta, CUENTA_PLATAFORMA } from '../conexiones/cuentas';
import { CuentaPropia } from '../conexiones/cuenta-propia';
import { verificar } from '../clientes/tax-ids';
import { crearEndpoint } from '../eventos/rutas-eventos';
import { Repartidor, repartoDe, type Reparto } from '../eventos/repartidor';
import { ajustesCobro, type AjustesCobro } from '../facturas/cobrar-factura';
import { Libro } from '../libros/libro';
import type { Obra } from '../libros/obra';
import { Workshop } from '../libros/workshop';
import { NADIE } from '../libros/tipos';
import { Averias, type Averia } from '../platform/averias';
import { azar } from '../platform/identificadores';
import type { Peticion } from './peticion';

export interface EstadoControl {
  reloj: string;
  averias: readonly Averia[];
  reparto: Reparto;
  cobro: AjustesCobro;
}
export interface Hecho {
  cuentas: { id: string; clave: string }[];
  claves: string[];
  endpoints: { id: string; secreto: string }[];
}

@Injectable()
export class ControlService {
  constructor(
    private readonly workshop: Workshop,
    private readonly averias: Averias,
    private readonly repartidor: Repartidor,
    private readonly propia: CuentaPropia,
  ) {}

  estado(): EstadoControl {
    return this.workshop.mirar((obra) => ({
      reloj: new Date(obra.ahora * 1000).toISOString(),
      averias: this.averias.enEspera,
      reparto: repartoDe(obra),
      cobro: ajustesCobro(new Libro(obra, NADIE)),
    }));
  }

  async aplicar(p: Peticion): Promise<EstadoControl & Hecho> {
    if (p.olvidar === true) this.averias.olvidar();
    for (const averia of p.averias ?? []) this.averias.preparar(averia);
    const hecho = await this.workshop.trabajar((obra) => aplicar(obra, p));
    this.repartidor.avisar();
    return { ...this.estado(), ...hecho };
  }

  /** Empties the books and forgets every setting: as on the first day. */
  async reiniciar(): Promise<EstadoControl> {
    this.averias.olvidar();
    await this.workshop.vaciar();
    await this.propia.asegurar();
    return this.estado();
  }
}

function aplicar(obra: Obra, p: Peticion): Hecho {
  if (p.reparto !== undefined) obra.poner(NADIE, '_ajuste', { id: 'reparto', valor: p.reparto });
  if (p.cobro !== undefined) obra.poner(NADIE, '_ajuste', { id: 'cobro', valor: p.cobro });
  const libro = (cuenta: string | undefined): Libro => new Libro(obra, cuenta ?? CUENTA_PLATAFORMA);
  for (const t of p.tarjetas ?? []) {
    const suya = libro(t.cuenta);
    suya.poner('_tarjeta', { ...suya.exigir('_tarjeta', t.id), falla: t.falla });
  }
  for (const t of p.taxIds ?? []) {
    const suya = libro(t.cuenta);
    verificar(suya, suya.exigir('tax_id', t.id), t.estado);
  }
  return {
    cuentas: (p.cuentas ?? []).map((c) => {
      const { cuenta, clave } = abrirCuenta(obra, c);
      return { id: cuenta.id, clave };
    }),
    claves: (p.claves ?? []).map(({ cuenta, permisos }) => {
      new Libro(obra, NADIE).exigir('account', cuenta, 'cuenta');
      return obra.poner(NADIE, '_clave', { id: `rk_test_${azar(24)}`, cuenta, permisos }).id;
    }),
    endpoints: (p.endpoints ?? []).map((e) => {
      const { id, secret } = crearEndpoint(libro(undefined), {
        url: e.url,
        enabled_events: e.eventos,
        connect: e.connect,
        secreto: e.secreto,
      });
      return { id, secreto: secret ?? '' };
    }),
  };
}
