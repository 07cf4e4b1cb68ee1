// Doors of imports.
import { Controller } from '@nestjs/common';
import { type Entrada, importaciones, type Respuesta } from '@encadena/contracts';
import { type Archivo, Input, NifActual, type NifEnMano, Serves, Subida } from '../../platform/http';
import { ImportacionesQueries } from './importaciones.queries';
import { Informe } from './informe';
import { PedirImportacion } from './pedir-importacion';

@Controller()
export class ImportacionesController {
  constructor(
    private readonly pedir: PedirImportacion,
    private readonly queries: ImportacionesQueries,
    private readonly hacerInforme: Informe,
  ) {}

  @Serves(importaciones.clientes)
  clientes(
    @NifActual() quien: NifEnMano,
    @Input(importaciones.clientes) { body }: Entrada<typeof importaciones.clientes>,
    @Subida() bytes: Buffer,
  ): Promise<Respuesta<typeof importaciones.clientes>> {
    return this.pedir.execute(quien, 'CLIENTES', bytes, body);
  }

  @Serves(importaciones.articulos)
  articulos(
    @NifActual() quien: NifEnMano,
    @Input(importaciones.articulos) { body }: Entrada<typeof importaciones.articulos>,
    @Subida() bytes: Buffer,
  ): Promise<Respuesta<typeof importaciones.articulos>> {
    return this.pedir.execute(quien, 'ARTICULOS', bytes, body);
  }

  @Serves(importaciones.facturas)
  facturas(
    @NifActual() quien: NifEnMano,
    @Input(importaciones.facturas) { body }: Entrada<typeof importaciones.facturas>,
    @Subida() bytes: Buffer,
  ): Promise<Respuesta<typeof importaciones.facturas>> {
    return this.pedir.execute(quien, 'FACTURAS', bytes, body);
  }

  @Serves(importaciones.listar)
  listar(
    @NifActual() { nif }: NifEnMano,
    @Input(importaciones.listar) { query }: Entrada<typeof importaciones.listar>,
  ): Promise<Respuesta<typeof importaciones.listar>> {
    return this.queries.listar(nif.id, query);
  }

  @Serves(importaciones.obtener)
  obtener(
    @NifActual() { nif, contexto }: NifEnMano,
    @Input(importaciones.obtener) { params }: Entrada<typeof importaciones.obtener>,
  ): Promise<Respuesta<typeof importaciones.obtener>> {
    return this.queries.obtener(nif.id, contexto.idioma, params.uuid);
  }

  @Serves(importaciones.informe)
  informe(
    @NifActual() { nif, contexto }: NifEnMano,
    @Input(importaciones.informe) { params }: Entrada<typeof importaciones.informe>,
  ): Promise<Archivo> {
    return this.hacerInforme.execute(nif.id, contexto.idioma, params.uuid);
  }
}
