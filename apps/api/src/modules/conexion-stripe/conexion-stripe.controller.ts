// Doors of connected payment accounts.
import { Controller } from '@nestjs/common';
import { conexionStripe, type Entrada } from '@encadena/contracts';
import {
  Input,
  NifActual,
  Serves,
  UsuarioActual,
  Version,
  type NifEnMano,
  type Usuario,
} from '../../platform/http';
import { AvisosDeCuenta } from './cuentas/avisos-de-cuenta';
import { ConectarCuenta } from './cuentas/conectar-cuenta';
import { CuentasStripeService } from './cuentas/cuentas-stripe.service';
import { EnlacesVenta } from './enlace/enlaces-venta';
import { ImportacionesService } from './importar/importaciones.service';
import { Recuperar } from './importar/recuperar';

@Controller()
export class ConexionStripeController {
  constructor(
    private readonly conexion: ConectarCuenta,
    private readonly cuentas: CuentasStripeService,
    private readonly avisos: AvisosDeCuenta,
    private readonly bandeja: ImportacionesService,
    private readonly recuperacion: Recuperar,
    private readonly enlaces: EnlacesVenta,
  ) {}

  @Serves(conexionStripe.conectar)
  conectar(@NifActual() quien: NifEnMano) {
    return this.conexion.empezar(quien);
  }

  @Serves(conexionStripe.callback)
  callback(
    @UsuarioActual() { id }: Usuario,
    @Input(conexionStripe.callback) { body }: Entrada<typeof conexionStripe.callback>,
  ) {
    return this.conexion.terminar(id, body);
  }

  @Serves(conexionStripe.conectarConClave)
  conectarConClave(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.conectarConClave) { body }: Entrada<typeof conexionStripe.conectarConClave>,
  ) {
    return this.conexion.conClave(quien, body.clave);
  }

  @Serves(conexionStripe.listar)
  listar(@NifActual() quien: NifEnMano) {
    return this.cuentas.listar(quien);
  }

  @Serves(conexionStripe.ver)
  ver(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.ver) { params }: Entrada<typeof conexionStripe.ver>,
  ) {
    return this.cuentas.ver(quien, params.uuid);
  }

  @Serves(conexionStripe.ponerSecreto)
  ponerSecreto(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.ponerSecreto) { params, body }: Entrada<typeof conexionStripe.ponerSecreto>,
  ) {
    return this.avisos.poner(quien, params.uuid, body.secreto);
  }

  @Serves(conexionStripe.quitarSecreto)
  quitarSecreto(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.quitarSecreto) { params }: Entrada<typeof conexionStripe.quitarSecreto>,
  ) {
    return this.avisos.quitar(quien, params.uuid);
  }

  @Serves(conexionStripe.verificar)
  verificar(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.verificar) { params }: Entrada<typeof conexionStripe.verificar>,
  ) {
    return this.cuentas.verificar(quien, params.uuid);
  }

  @Serves(conexionStripe.desconectar)
  desconectar(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.desconectar) { params }: Entrada<typeof conexionStripe.desconectar>,
  ) {
    return this.cuentas.desconectar(quien, params.uuid);
  }

  @Serves(conexionStripe.configuracion)
  configuracion(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.configuracion) { params }: Entrada<typeof conexionStripe.configuracion>,
  ) {
    return this.cuentas.configuracion(quien, params.uuid);
  }

  @Serves(conexionStripe.configurar)
  configurar(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(conexionStripe.configurar) { params, body }: Entrada<typeof conexionStripe.configurar>,
  ) {
    return this.cuentas.configurar(quien, params.uuid, version, body);
  }

  @Serves(conexionStripe.impuestos)
  impuestos(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.impuestos) { params }: Entrada<typeof conexionStripe.impuestos>,
  ) {
    return this.cuentas.impuestos(quien, params.uuid);
  }

  @Serves(conexionStripe.cambiarImpuestos)
  cambiarImpuestos(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(conexionStripe.cambiarImpuestos) { params, body }: Entrada<typeof conexionStripe.cambiarImpuestos>,
  ) {
    return this.cuentas.cambiarImpuestos(quien, params.uuid, version, body.reglas);
  }

  @Serves(conexionStripe.importaciones)
  importaciones(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.importaciones) { params, query }: Entrada<typeof conexionStripe.importaciones>,
  ) {
    return this.bandeja.listar(quien, params.uuid, query);
  }

  @Serves(conexionStripe.recuperar)
  recuperar(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.recuperar) { params, body }: Entrada<typeof conexionStripe.recuperar>,
  ) {
    return this.recuperacion.pedir(quien, params.uuid, body.desde);
  }

  @Serves(conexionStripe.enlace)
  enlace(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.enlace) { params }: Entrada<typeof conexionStripe.enlace>,
  ) {
    return this.enlaces.pedir(quien, params.uuid);
  }

  @Serves(conexionStripe.resolver)
  resolver(
    @NifActual() quien: NifEnMano,
    @Input(conexionStripe.resolver) { params, body }: Entrada<typeof conexionStripe.resolver>,
  ) {
    return this.bandeja.resolver(quien, params.uuid, body);
  }
}
