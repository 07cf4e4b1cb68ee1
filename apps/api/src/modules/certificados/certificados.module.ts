// Wiring of certificates: the doors of those of NIFs, and, for the sender, which one a send goes out with.
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config';
import { ForeignFilesModule } from '../../platform/foreign-files';
import { Apertura, Cierre } from '../../platform/secrets';
import { StorageModule } from '../../platform/storage';
import { NifsModule } from '../nifs';
import { AvisarCaducidades } from './avisar-caducidades';
import { CertificadoPropio, CertificadosPropios } from './certificado-propio';
import { CertificadosController } from './certificados.controller';
import { CertificadosNif } from './certificados-nif';
import { CertificadosService } from './certificados.service';
import { OwnCertificateMetrics } from './own-certificate-metrics';

@Module({
  imports: [NifsModule, StorageModule, ForeignFilesModule],
  controllers: [CertificadosController],
  providers: [Cierre, CertificadosService],
})
export class CertificadosModule {}

const propios = {
  provide: CertificadosPropios,
  inject: [CONFIG],
  useFactory: (config: Config) =>
    new CertificadosPropios(
      new CertificadoPropio({
        destino: 'agencia',
        certFile: config.AEAT_CERT_FILE,
        keyFile: config.AEAT_KEY_FILE,
        caFile: config.AEAT_CA_FILE,
        contrasena: config.AEAT_CERT_PASSWORD,
      }),
      new CertificadoPropio({
        destino: 'simulador',
        certFile: config.AEAT_SIM_CERT_FILE,
        keyFile: config.AEAT_SIM_KEY_FILE,
        caFile: config.AEAT_SIM_CA_FILE,
        contrasena: config.AEAT_SIM_CERT_PASSWORD,
      }),
    ),
};

/** Of the worker: under its login, which alone may read what is encrypted. */
@Module({
  providers: [propios, Apertura, CertificadosNif, AvisarCaducidades, OwnCertificateMetrics],
  exports: [CertificadosNif],
})
export class CredencialesModule {}
