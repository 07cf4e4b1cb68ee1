// Doors of bank accounts.
import { Controller } from '@nestjs/common';
import { cuentasBancarias, type Entrada, type Respuesta } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves, Version } from '../../platform/http';
import { CuentasBancariasService } from './cuentas-bancarias.service';

type Llamadas = typeof cuentasBancarias;

@Controller()
export class CuentasBancariasController {
  constructor(private readonly service: CuentasBancariasService) {}

  @Serves(cuentasBancarias.listar)
  listar(
    @NifActual() { nif }: NifEnMano,
    @Input(cuentasBancarias.listar) { query }: Entrada<Llamadas['listar']>,
  ): Promise<Respuesta<Llamadas['listar']>> {
    return this.service.listar(nif.id, query);
  }

  @Serves(cuentasBancarias.obtener)
  obtener(
    @NifActual() { nif }: NifEnMano,
    @Input(cuentasBancarias.obtener) { params }: Entrada<Llamadas['obtener']>,
  ): Promise<Respuesta<Llamadas['obtener']>> {
    return this.service.obtener(nif.id, params.uuid);
  }

  @Serves(cuentasBancarias.crear)
  crear(
    @NifActual() quien: NifEnMano,
    @Input(cuentasBancarias.crear) { body }: Entrada<Llamadas['crear']>,
  ): Promise<Respuesta<Llamadas['crear']>> {
    return this.service.crear(quien, body);
  }

  @Serves(cuentasBancarias.modificar)
  modificar(
    @NifActual() { nif }: NifEnMano,
    @Version() version: number,
    @Input(cuentasBancarias.modificar) { params, body }: Entrada<Llamadas['modificar']>,
  ): Promise<Respuesta<Llamadas['modificar']>> {
    return this.service.modificar(nif.id, params.uuid, version, body);
  }

  @Serves(cuentasBancarias.predeterminar)
  predeterminar(
    @NifActual() quien: NifEnMano,
    @Input(cuentasBancarias.predeterminar) { params }: Entrada<Llamadas['predeterminar']>,
  ): Promise<Respuesta<Llamadas['predeterminar']>> {
    return this.service.predeterminar(quien, params.uuid);
  }

  @Serves(cuentasBancarias.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(cuentasBancarias.eliminar) { params }: Entrada<Llamadas['eliminar']>,
  ): Promise<Respuesta<Llamadas['eliminar']>> {
    return this.service.eliminar(quien, params.uuid);
  }
}
