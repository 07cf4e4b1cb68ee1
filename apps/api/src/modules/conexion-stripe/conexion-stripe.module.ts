// Wiring of connected payment accounts.
import { Module } from '@nestjs/common';
import { Secretos } from '../../platform/secrets';
import { AuthModule } from '../auth';
import { CadenaModule } from '../cadena';
import { ClientesModule } from '../clientes';
import { FacturasModule } from '../facturas';
import { NifsModule } from '../nifs';
import { ConexionStripeController } from './conexion-stripe.controller';
import { ConectarCuenta } from './cuentas/conectar-cuenta';
import { CuentasStripeService } from './cuentas/cuentas-stripe.service';
import { AvisosDeCuenta } from './cuentas/avisos-de-cuenta';
import { ProveedorDeCuenta } from './cuentas/proveedor-de-cuenta';
import { CanjearTique } from './enlace/canjear-tique';
import { EnlacesVenta } from './enlace/enlaces-venta';
import { PedirDatos } from './enlace/pedir-datos';
import { VentaPublica } from './enlace/venta-publica';
import { VentaPublicaController } from './enlace/venta-publica.controller';
import { CobrarVenta } from './importar/cobrar-venta';
import { EmitirVenta } from './importar/emitir-venta';
import { Enqueue } from './importar/enqueue';
import { ImportacionesService } from './importar/importaciones.service';
import { ImportarVenta } from './importar/importar-venta';
import { JuzgarAnulado } from './importar/juzgar-anulado';
import { JuzgarDevuelto } from './importar/juzgar-devuelto';
import { JuzgarVenta } from './importar/juzgar-venta';
import { ReaccionarAEventos } from './importar/reaccionar-a-eventos';
import { Recuperar } from './importar/recuperar';
import { Sondear } from './importar/sondear';
import {
  HacerCanje,
  HacerReanudacion,
  HacerRecuperacion,
  HacerRepaso,
  HacerSondeo,
  HacerSondeos,
  HacerVenta,
} from './importar/tareas';
import { TiposDelBce, TiposDeCambio } from './importar/tipos-de-cambio';

@Module({
  imports: [AuthModule, CadenaModule, ClientesModule, FacturasModule, NifsModule],
  controllers: [ConexionStripeController, VentaPublicaController],
  providers: [
    Secretos,
    CanjearTique,
    AvisosDeCuenta,
    CobrarVenta,
    ConectarCuenta,
    CuentasStripeService,
    EmitirVenta,
    EnlacesVenta,
    Enqueue,
    HacerCanje,
    HacerReanudacion,
    HacerRecuperacion,
    HacerRepaso,
    HacerSondeo,
    HacerSondeos,
    HacerVenta,
    ImportacionesService,
    ImportarVenta,
    JuzgarAnulado,
    JuzgarDevuelto,
    JuzgarVenta,
    PedirDatos,
    ProveedorDeCuenta,
    ReaccionarAEventos,
    Recuperar,
    VentaPublica,
    Sondear,
    { provide: TiposDeCambio, useClass: TiposDelBce },
  ],
})
export class ConexionStripeModule {}
