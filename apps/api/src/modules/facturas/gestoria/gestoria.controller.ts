// The door of what goes to the tax adviser.
import { Controller } from '@nestjs/common';
import { type Entrada, gestoria, type Respuesta } from '@encadena/contracts';
import { type Archivo, Input, NifActual, type NifEnMano, Serves } from '../../../platform/http';
import { FacturasEnPdf } from './facturas-en-pdf';
import { LibroExpedidas } from './libro-expedidas';
import { TrimestreQueries } from './trimestre.queries';

@Controller()
export class GestoriaController {
  constructor(
    private readonly trimestres: TrimestreQueries,
    private readonly libros: LibroExpedidas,
    private readonly enPdf: FacturasEnPdf,
  ) {}

  @Serves(gestoria.trimestre)
  trimestre(
    @NifActual() quien: NifEnMano,
    @Input(gestoria.trimestre) { query }: Entrada<typeof gestoria.trimestre>,
  ): Promise<Respuesta<typeof gestoria.trimestre>> {
    return this.trimestres.obtener(quien, query.ejercicio, query.trimestre);
  }

  @Serves(gestoria.facturas)
  facturas(
    @NifActual() quien: NifEnMano,
    @Input(gestoria.facturas) { query }: Entrada<typeof gestoria.facturas>,
  ): Promise<Respuesta<typeof gestoria.facturas>> {
    return this.trimestres.facturas(quien, query);
  }

  @Serves(gestoria.libro)
  libro(
    @NifActual() quien: NifEnMano,
    @Input(gestoria.libro) { query }: Entrada<typeof gestoria.libro>,
  ): Promise<Archivo> {
    return this.libros.execute(quien, query);
  }

  @Serves(gestoria.pdfs)
  pdfs(
    @NifActual() quien: NifEnMano,
    @Input(gestoria.pdfs) { query }: Entrada<typeof gestoria.pdfs>,
  ): Promise<Archivo> {
    return this.enPdf.execute(quien, query);
  }

  @Serves(gestoria.iva)
  iva(@NifActual() quien: NifEnMano): Promise<Respuesta<typeof gestoria.iva>> {
    return this.trimestres.iva(quien);
  }
}
