// Doors of the producer's statement: open to everybody, since customers, distributors and the agency may ask for it.
import { Controller } from '@nestjs/common';
import { declaracionResponsable, type Entrada, type Idioma, type Respuesta } from '@encadena/contracts';
import {
  type Archivo,
  type Contexto,
  ContextoActual,
  IdiomaActual,
  Input,
  Serves,
} from '../../platform/http';
import { Limites } from '../auth';
import { DeclaracionResponsable } from './declaracion-responsable';

@Controller()
export class DeclaracionController {
  constructor(
    private readonly declaracion: DeclaracionResponsable,
    private readonly limites: Limites,
  ) {}

  @Serves(declaracionResponsable.obtener)
  async obtener(
    @Input(declaracionResponsable.obtener) { query }: Entrada<typeof declaracionResponsable.obtener>,
    @IdiomaActual() idioma: Idioma,
    @ContextoActual() { ip }: Contexto,
  ): Promise<Respuesta<typeof declaracionResponsable.obtener>> {
    await this.limites.contarRed('declaracion-red', ip);
    return this.declaracion.obtener(query.idioma ?? idioma, query.uuid);
  }

  @Serves(declaracionResponsable.pdf)
  async pdf(
    @Input(declaracionResponsable.pdf) { query }: Entrada<typeof declaracionResponsable.pdf>,
    @IdiomaActual() idioma: Idioma,
    @ContextoActual() { ip }: Contexto,
  ): Promise<Archivo> {
    await this.limites.contarRed('declaracion-red', ip);
    return this.declaracion.pdf(query.idioma ?? idioma, query.uuid);
  }
}
