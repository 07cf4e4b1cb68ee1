// The calls of invoices that only programs make.
import { Controller } from '@nestjs/common';
import { type Entrada, facturasErp } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { separar } from '../borrador/aparte';
import { ValidarFactura } from '../borrador/validar-factura';
import { FacturaHallada } from '../lista/factura-hallada.queries';
import { EmitirErp } from './emitir-erp';
import { EmitirLote } from './emitir-lote';

@Controller()
export class FacturasErpController {
  constructor(
    private readonly emision: EmitirErp,
    private readonly lotes: EmitirLote,
    private readonly validacion: ValidarFactura,
    private readonly halladas: FacturaHallada,
  ) {}

  @Serves(facturasErp.emitir)
  emitir(
    @NifActual() quien: NifEnMano,
    @Input(facturasErp.emitir) { body }: Entrada<typeof facturasErp.emitir>,
  ) {
    return this.emision.execute(quien, body);
  }

  @Serves(facturasErp.validar)
  validar(
    @NifActual() quien: NifEnMano,
    @Input(facturasErp.validar) { body }: Entrada<typeof facturasErp.validar>,
  ) {
    const { entrada, aparte } = separar(body);
    return this.validacion.execute(quien, entrada, aparte);
  }

  @Serves(facturasErp.lote)
  lote(@NifActual() quien: NifEnMano, @Input(facturasErp.lote) { body }: Entrada<typeof facturasErp.lote>) {
    return this.lotes.execute(quien, body.facturas);
  }

  @Serves(facturasErp.porReferencia)
  porReferencia(
    @NifActual() quien: NifEnMano,
    @Input(facturasErp.porReferencia) { params }: Entrada<typeof facturasErp.porReferencia>,
  ) {
    return this.halladas.porReferencia(quien, params.ref);
  }

  @Serves(facturasErp.porNumero)
  porNumero(
    @NifActual() quien: NifEnMano,
    @Input(facturasErp.porNumero) { query }: Entrada<typeof facturasErp.porNumero>,
  ) {
    return this.halladas.porNumero(quien, query);
  }
}
