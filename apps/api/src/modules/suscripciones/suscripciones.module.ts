// Wiring of subscriptions and billing groups.
import { Module } from '@nestjs/common';
import { NifsModule } from '../nifs';
import { ActivarPrueba } from './activar-prueba';
import { AvisarConsumo } from './avisar-consumo';
import { NoRenovarAbandonado } from './cobro/abandono';
import { AccesoApi } from './cobro/acceso-api';
import { Autorenovacion } from './cobro/autorenovacion';
import { AvisosDeCobro } from './cobro/avisos';
import { CambiarPlan } from './cobro/cambiar-plan';
import { CambiarRenovacion } from './cobro/cambiar-renovacion';
import { CobroController } from './cobro/cobro.controller';
import { CobroRepository } from './cobro/cobro.repository';
import { Comprar } from './cobro/comprar';
import { ConciliarGrupo } from './cobro/conciliar-grupo';
import { Contratar } from './cobro/contratar';
import { Contrataciones } from './cobro/contrataciones';
import { ReaccionDatosDeCliente } from './cobro/datos-de-cliente';
import { Devoluciones } from './cobro/devoluciones';
import { EnEspera } from './cobro/en-espera';
import { NifIvaDeGrupo } from './cobro/nif-iva';
import { ExtrasDeCobro } from './cobro/extras';
import { FacturasDeCobro } from './cobro/facturas-de-cobro';
import { FacturasSuscripcionQueries } from './cobro/facturas-suscripcion.queries';
import { GrupoDeCliente } from './cobro/grupo-de-cliente';
import { PasarelaDeCobro } from './cobro/pasarela-de-cobro';
import { PlanDeMuestra } from './cobro/plan-de-muestra';
import { PrepararCobro } from './cobro/preparar';
import { Presupuestar } from './cobro/presupuestar';
import { ReaccionConciliar, ReaccionesDeCobro, ReaccionVencerImpago } from './cobro/reacciones';
import { SesionMetodoPago } from './cobro/sesion-metodo-pago';
import { SobrantesDeCobro } from './cobro/sobrantes';
import { VincularNif } from './cobro/vincular-nif';
import { ConsumoDeMuestra } from './consumo-de-muestra';
import { GruposFacturacionController } from './grupos-facturacion.controller';
import { GruposFacturacionService } from './grupos-facturacion.service';
import { PonerTope } from './poner-tope';
import { SuscripcionQueries } from './suscripcion.queries';
import { Suscripciones } from './suscripciones';
import { SuscripcionesController } from './suscripciones.controller';

/** Whatever moves money (docs/adr/0028). */
const COBRO = [
  CobroRepository,
  PasarelaDeCobro,
  PrepararCobro,
  Presupuestar,
  Contrataciones,
  EnEspera,
  NifIvaDeGrupo,
  SobrantesDeCobro,
  Comprar,
  ExtrasDeCobro,
  FacturasDeCobro,
  AvisosDeCobro,
  ConciliarGrupo,
  Contratar,
  CambiarRenovacion,
  CambiarPlan,
  Autorenovacion,
  AccesoApi,
  VincularNif,
  SesionMetodoPago,
  FacturasSuscripcionQueries,
  NoRenovarAbandonado,
  PlanDeMuestra,
  GrupoDeCliente,
  ReaccionesDeCobro,
  Devoluciones,
  ReaccionConciliar,
  ReaccionVencerImpago,
  ReaccionDatosDeCliente,
];

@Module({
  imports: [NifsModule],
  controllers: [GruposFacturacionController, SuscripcionesController, CobroController],
  providers: [
    Suscripciones,
    SuscripcionQueries,
    GruposFacturacionService,
    ActivarPrueba,
    PonerTope,
    AvisarConsumo,
    ConsumoDeMuestra,
    ...COBRO,
  ],
  exports: [Suscripciones, ConsumoDeMuestra, GruposFacturacionService, PlanDeMuestra],
})
export class SuscripcionesModule {}
