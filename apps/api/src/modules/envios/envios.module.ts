// Wiring of the sender: the worker role's module.
import { hostname } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { newSecret } from '../../platform/ids';
import { Metrics } from '../../platform/metrics';
import { CertificadosNif, CredencialesModule } from '../certificados';
import { AgenciaContada } from './agencia-contada';
import { AgenciaTributaria } from './agencia-tributaria';
import { AlmacenXmlModule } from './almacen/almacen-xml.module';
import { Agenda } from './agenda';
import { AJUSTES_ENVIOS, MAX_RESPUESTA_BYTES, type AjustesEnvios } from './ajustes';
import { AvisosRepository } from './avisos.repository';
import { destinoOf } from './destinos';
import { EnviarCadena } from './enviar-cadena';
import { EnviosRepository } from './envios.repository';
import { FinRepository } from './fin.repository';
import { LoQueFalta } from './lo-que-falta';
import { PulsoWorker } from './pulso.worker';
import { FaultPoints, faultPointsOf } from './fault-points';
import { Remitente } from './remitente';
import { SaldarDuplicados } from './saldar-duplicados';
import { AgenciaSoap } from './soap/agencia-soap';
import { SondeoTrasAusencia } from './sondeo-tras-ausencia';
import { TrasAusencia } from './tras-ausencia';

const ajustes = (config: Config): AjustesEnvios => ({
  replica: `${hostname()}:${process.pid}:${newSecret(6)}`,
  arriendoMs: config.ENVIOS_ARRIENDO_MS,
  simultaneos: config.ENVIOS_SIMULTANEOS,
  cierreMs: 5_000,
  azar: () => Buffer.from(newSecret(4), 'base64url').readUInt32BE() / 2 ** 32,
  pausa: (ms, signal) => esperar(ms, undefined, { signal }),
});

const agencia = (
  certificados: CertificadosNif,
  config: Config,
  clock: Clock,
  metrics: Metrics,
): AgenciaContada =>
  new AgenciaContada(
    new AgenciaSoap(certificados, {
      destino: (mundo, tipo) => destinoOf(config, mundo, tipo),
      plazoMs: config.ENVIOS_PLAZO_MS,
      maxBytes: MAX_RESPUESTA_BYTES,
      maxConexiones: config.ENVIOS_SIMULTANEOS,
      ahora: () => clock.now(),
    }),
    metrics,
  );

@Module({
  imports: [AlmacenXmlModule, CredencialesModule, ScheduleModule.forRoot()],
  providers: [
    { provide: AJUSTES_ENVIOS, inject: [CONFIG], useFactory: ajustes },
    { provide: FaultPoints, inject: [CONFIG], useFactory: faultPointsOf },
    { provide: AgenciaTributaria, inject: [CertificadosNif, CONFIG, Clock, Metrics], useFactory: agencia },
    Agenda,
    AvisosRepository,
    EnviarCadena,
    EnviosRepository,
    FinRepository,
    LoQueFalta,
    PulsoWorker,
    Remitente,
    SaldarDuplicados,
    SondeoTrasAusencia,
    TrasAusencia,
  ],
  exports: [AgenciaTributaria, Remitente, SaldarDuplicados],
})
export class EnviosModule implements OnApplicationShutdown {
  constructor(@Inject(AgenciaTributaria) private readonly agenciaTributaria: AgenciaTributaria) {}

  onApplicationShutdown(): void {
    if (this.agenciaTributaria instanceof AgenciaContada) this.agenciaTributaria.cerrar();
  }
}
