// What an operator or a test may change while the simulator runs, and what survives a restart. One-time
// faults are in averias.ts.
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Configuracion } from '../config';
import { BaseDatos } from '../libros/base-datos';
import { CONFIGURACION } from './configuracion.token';

/** How far a clock may be moved: a hundred years. */
export const MAX_DESFASE_MS = 3_200_000_000_000;

const forma = z.object({
  /** Seconds of TiempoEsperaEnvio. */
  tiempoEspera: z.number().int().min(0).max(9999),
  /** How far the agency's clock is ahead of the machine's, milliseconds. */
  desfaseMs: z.number().int().min(-MAX_DESFASE_MS).max(MAX_DESFASE_MS),
  /** Only NIFs of the census are known; otherwise every well-formed one is. */
  censoEstricto: z.boolean(),
  /** A send that comes too early is refused with 4141 instead of being answered. */
  rechazaPronto: z.boolean(),
  /** Records in one answer to a query; the agency's is 10,000. */
  tamanoPagina: z.number().int().min(1).max(10_000),
});

export type ValoresAjustes = z.infer<typeof forma>;
export const CAMBIOS = forma.partial().strict();

@Injectable()
export class Ajustes implements OnModuleInit {
  valores: ValoresAjustes;

  constructor(
    @Inject(CONFIGURACION) private readonly config: Configuracion,
    private readonly bd: BaseDatos,
  ) {
    this.valores = this.iniciales();
  }

  private iniciales(): ValoresAjustes {
    return {
      tiempoEspera: this.config.tiempoEspera,
      desfaseMs: 0,
      censoEstricto: false,
      rechazaPronto: false,
      tamanoPagina: 10_000,
    };
  }

  async onModuleInit(): Promise<void> {
    await this.bd.preparar();
    const filas = await this.bd.query<{ clave: string; valor: unknown }>(
      'SELECT clave, valor FROM aeat_sim.ajuste',
    );
    const guardado = CAMBIOS.safeParse(Object.fromEntries(filas.map((f) => [f.clave, f.valor])));
    if (guardado.success) this.valores = { ...this.valores, ...guardado.data };
  }

  async cambiar(cambios: Partial<ValoresAjustes>): Promise<void> {
    for (const [clave, valor] of Object.entries(cambios)) {
      await this.bd.query(
        'INSERT INTO aeat_sim.ajuste VALUES ($1, $2) ON CONFLICT (clave) DO UPDATE SET valor = EXCLUDED.valor',
        [clave, JSON.stringify(valor)],
      );
    }
    this.valores = { ...this.valores, ...cambios };
  }

  async restablecer(): Promise<void> {
    await this.bd.query('DELETE FROM aeat_sim.ajuste');
    this.valores = this.iniciales();
  }
}
