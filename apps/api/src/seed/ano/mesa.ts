// What lies open on the desk of the demo company: drafts, quotes, an invoice that repeats, and how it looks at its list. By the
// acts of the screens, each under a key of its own.
import { Injectable } from '@nestjs/common';
import { facturas, presupuestos, recurrentes, type VistaEntrada, vistas } from '@encadena/contracts';
import type { FechaISO } from '@encadena/values';
import type { NifEnMano } from '../../platform/http';
import { GuardarBorrador, GuardarRecurrente } from '../../modules/facturas';
import { DecidirPresupuesto, GuardarPresupuesto } from '../../modules/presupuestos';
import { VistasService } from '../../modules/vistas';
import { borradoresDeMuestra, type Ficha, presupuestosDeMuestra, recurrenteDeMuestra } from './entradas';
import { conClave } from './mano';

const VISTAS: readonly VistaEntrada[] = [
  {
    nombre: 'Por cobrar',
    filtros: { estadoPago: ['PENDIENTE', 'PARCIALMENTE_PAGADA', 'VENCIDA'] },
    orden: { campo: 'fechaExpedicion', sentido: 'asc' },
    columnas: ['fecha', 'vencimiento', 'pendiente'],
    predeterminada: false,
  },
  {
    nombre: 'Emitidas el trimestre pasado',
    filtros: { estadoInterno: ['FACTURADA', 'RECTIFICADA', 'SUSTITUIDA'], periodo: 'trimestreAnterior' },
    orden: { campo: 'fechaExpedicion', sentido: 'asc' },
    columnas: ['fecha', 'tipo', 'estado', 'base'],
    predeterminada: false,
  },
];

@Injectable()
export class MesaDeMuestra {
  constructor(
    private readonly borradores: GuardarBorrador,
    private readonly recurrentes: GuardarRecurrente,
    private readonly presupuestos: GuardarPresupuesto,
    private readonly decidir: DecidirPresupuesto,
    private readonly vistas: VistasService,
  ) {}

  async execute(quien: NifEnMano, ficha: Ficha, hoy: FechaISO): Promise<void> {
    for (const [i, entrada] of borradoresDeMuestra(ficha).entries())
      await this.borradores.crear(conClave(quien, `borrador:${i}`, facturas.crear), entrada);
    await this.ofrecer(quien, ficha, hoy);
    await this.recurrentes.crear(
      conClave(quien, 'recurrente', recurrentes.crear),
      recurrenteDeMuestra(ficha, hoy),
    );
    for (const [i, entrada] of VISTAS.entries())
      await this.vistas.crear(conClave(quien, `vista:${i}`, vistas.crear), entrada);
  }

  private async ofrecer(quien: NifEnMano, ficha: Ficha, hoy: FechaISO): Promise<void> {
    let primero: string | undefined;
    for (const [i, entrada] of presupuestosDeMuestra(ficha, hoy).entries()) {
      const clave = conClave(quien, `presupuesto:${i}`, presupuestos.crear);
      const { uuid } = await this.presupuestos.crear(clave, entrada);
      primero ??= uuid;
    }
    if (primero) await this.decidir.execute(quien, primero, 'ACEPTADO');
  }
}
