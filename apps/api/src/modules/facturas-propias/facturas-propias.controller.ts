// The endpoint of our own invoices, as who pays sees them.
import { Controller } from '@nestjs/common';
import { type Entrada, facturasSuscripcion } from '@encadena/contracts';
import {
  type Archivo,
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import { PdfPropia } from './pdf-propia';

@Controller()
export class FacturasPropiasController {
  constructor(private readonly pdfPropia: PdfPropia) {}

  @Serves(facturasSuscripcion.pdf)
  pdf(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(facturasSuscripcion.pdf) { params, query }: Entrada<typeof facturasSuscripcion.pdf>,
  ): Promise<Archivo> {
    return this.pdfPropia.execute(id, params.uuid, query.uuidRectificativa, contexto);
  }
}
