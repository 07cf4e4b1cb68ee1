// The endpoints of quotes and proformas, for people alone.
import { Controller } from '@nestjs/common';
import { type Entrada, presupuestos } from '@encadena/contracts';
import { Input, NifActual, Serves, Version, type NifEnMano } from '../../platform/http';
import { DecidirPresupuesto } from './decidir-presupuesto';
import { FacturarPresupuesto } from './facturar-presupuesto';
import { GuardarPresupuesto } from './guardar-presupuesto';
import { PresupuestosQueries } from './presupuestos.queries';

@Controller()
export class PresupuestosController {
  constructor(
    private readonly queries: PresupuestosQueries,
    private readonly guardar: GuardarPresupuesto,
    private readonly decision: DecidirPresupuesto,
    private readonly facturacion: FacturarPresupuesto,
  ) {}

  @Serves(presupuestos.listar)
  listar(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.listar) { query }: Entrada<typeof presupuestos.listar>,
  ) {
    return this.queries.listar(quien, query);
  }

  @Serves(presupuestos.obtener)
  obtener(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.obtener) { params }: Entrada<typeof presupuestos.obtener>,
  ) {
    return this.queries.obtener(quien, params.uuid);
  }

  @Serves(presupuestos.crear)
  crear(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.crear) { body }: Entrada<typeof presupuestos.crear>,
  ) {
    return this.guardar.crear(quien, body);
  }

  @Serves(presupuestos.modificar)
  modificar(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(presupuestos.modificar) { params, body }: Entrada<typeof presupuestos.modificar>,
  ) {
    return this.guardar.modificar(quien, params.uuid, body, version);
  }

  @Serves(presupuestos.decidir)
  decidir(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.decidir) { params, body }: Entrada<typeof presupuestos.decidir>,
  ) {
    return this.decision.execute(quien, params.uuid, body.estado);
  }

  @Serves(presupuestos.duplicar)
  duplicar(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.duplicar) { params }: Entrada<typeof presupuestos.duplicar>,
  ) {
    return this.guardar.duplicar(quien, params.uuid);
  }

  @Serves(presupuestos.facturar)
  facturar(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.facturar) { params }: Entrada<typeof presupuestos.facturar>,
  ) {
    return this.facturacion.execute(quien, params.uuid);
  }

  @Serves(presupuestos.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(presupuestos.eliminar) { params }: Entrada<typeof presupuestos.eliminar>,
  ) {
    return this.guardar.eliminar(quien, params.uuid);
  }

  @Serves(presupuestos.pdf)
  pdf(@NifActual() quien: NifEnMano, @Input(presupuestos.pdf) { params }: Entrada<typeof presupuestos.pdf>) {
    return this.queries.pdf(quien, params.uuid);
  }
}
