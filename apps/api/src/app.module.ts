// The root: lists the modules of each role, imported by nobody but main and the test harness.
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AltaNifModule } from './modules/alta-nif';
import { AuthModule } from './modules/auth';
import { BuscadorModule } from './modules/buscador';
import { CertificadosModule } from './modules/certificados';
import { ClavesApiModule } from './modules/claves-api';
import { ClientesModule } from './modules/clientes';
import { ClientesRepetidosModule } from './modules/clientes-repetidos';
import { ArticulosModule } from './modules/articulos';
import { FacturasExternasModule } from './modules/facturas-externas';
import { CuentasBancariasModule } from './modules/cuentas-bancarias';
import { ConciliacionModule, enWorker as conciliacionEnWorker } from './modules/conciliacion';
import { ConexionStripeModule } from './modules/conexion-stripe';
import { ComunicacionesModule } from './modules/comunicaciones';
import { DeclaracionModule } from './modules/declaracion';
import { EventosModule, enWebhooks, enWorker as eventosEnWorker } from './modules/eventos';
import { FacturasModule, enWorker as facturasEnWorker } from './modules/facturas';
import { FacturasPropiasModule } from './modules/facturas-propias';
import { FinVerifactuModule } from './modules/fin-verifactu';
import { ImportacionesModule } from './modules/importaciones';
import { PresupuestosModule } from './modules/presupuestos';
import { NifsModule } from './modules/nifs';
import { PapelesModule } from './modules/papeles';
import { ReclamacionesModule } from './modules/reclamaciones';
import { SeriesModule } from './modules/series';
import { SuperModule } from './modules/super';
import { SuscripcionesModule } from './modules/suscripciones';
import { UsuariosModule } from './modules/usuarios';
import { VistasModule } from './modules/vistas';
import { CasaModule, enWorker as casaEnWorker } from './modules/casa';
import { CadenaModule, enWorker as cadenaEnWorker } from './modules/cadena';
import type { Rol } from './platform/config';
import { PlatformModule, type Suelo } from './platform/platform.module';
import { ReferenceModule } from './platform/reference';
import { SaludModule } from './platform/salud';
import { SUBSCRIPTIONS } from './subscriptions';

/** Modules behind the doors, in the order of docs/architecture.md: each uses those before it. */
const PUERTAS: Type[] = [
  SaludModule,
  ReferenceModule,
  AuthModule,
  UsuariosModule,
  NifsModule,
  CertificadosModule,
  PapelesModule,
  ReclamacionesModule,
  ClientesModule,
  CuentasBancariasModule,
  ArticulosModule,
  FacturasExternasModule,
  ImportacionesModule,
  VistasModule,
  SeriesModule,
  SuscripcionesModule,
  ClavesApiModule,
  FinVerifactuModule,
  CadenaModule,
  DeclaracionModule,
  AltaNifModule,
  FacturasModule,
  PresupuestosModule,
  ClientesRepetidosModule,
  BuscadorModule,
  ConciliacionModule,
  ConexionStripeModule,
  FacturasPropiasModule,
  EventosModule,
  ComunicacionesModule,
  CasaModule,
  SuperModule,
];

/** A process loads what its roles need: a door has no use for the sender's SOAP, nor the sender for demo data. */
const MODULOS: Record<Rol, () => Promise<Type[]>> = {
  http: async () => PUERTAS,
  /** Reactions to payments: they issue invoices, as the doors do. */
  pagos: async () => PUERTAS,
  /** Modules that work on their own: the sender, reconciliation, what opens chains behind closed ones, the check of the chains, events, invoices by e-mail, and the figures of the house. */
  worker: async () => [
    (await import('./modules/envios')).EnviosModule,
    await conciliacionEnWorker(),
    (await import('./modules/relevo')).RelevoModule,
    await cadenaEnWorker(),
    await eventosEnWorker(),
    await facturasEnWorker(),
    await casaEnWorker(),
  ],
  /** What delivers events to strangers' servers, and nothing else. */
  webhooks: async () => [await enWebhooks()],
  seed: async () => [(await import('./seed')).SeedModule],
  ops: async () => [(await import('./ops')).OpsModule],
  /** These two run without the application (arranque.ts). */
  backup: async () => [],
  restore: async () => [],
};

@Module({})
export class AppModule {
  static async con(suelo: Omit<Suelo, 'subscriptions'>): Promise<DynamicModule> {
    const modulos = await Promise.all(suelo.roles.map((rol) => MODULOS[rol]()));
    return {
      module: AppModule,
      imports: [PlatformModule.con({ ...suelo, subscriptions: SUBSCRIPTIONS }), ...new Set(modulos.flat())],
    };
  }
}
