// Wiring of certificates: our own one, from the files that the configuration names.
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config';
import { CertificadoPropio } from './certificado-propio';

@Module({
  providers: [
    {
      provide: CertificadoPropio,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new CertificadoPropio({ certFile: config.AEAT_CERT_FILE, keyFile: config.AEAT_KEY_FILE, caFile: config.AEAT_CA_FILE, contrasena: config.AEAT_CERT_PASSWORD }),
    },
  ],
  exports: [CertificadoPropio],
})
export class CertificadosModule {}
