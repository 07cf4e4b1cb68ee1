// Wiring of the HTTP side: guard, answer, errors and texts, for all modules.
import { Global, Module } from '@nestjs/common';
import { UntrustedProxies } from '@encadena/contracts';
import { createTraductor } from '@encadena/i18n';
import { Idempotencia } from '../idempotencia/idempotencia';
import { ProblemaFilter, TRADUCTOR } from './problema.filter';
import { PuertaGuard, Puertas } from './puertas';
import { ResponseWatchers } from './response-watchers';
import { Respuestas } from './respuestas';
import { Textos } from './textos';
import { UploadPlaces } from './upload-places';

@Global()
@Module({
  providers: [
    Puertas,
    PuertaGuard,
    Respuestas,
    ResponseWatchers,
    Idempotencia,
    ProblemaFilter,
    Textos,
    UploadPlaces,
    { provide: UntrustedProxies, useFactory: () => new UntrustedProxies() },
    { provide: TRADUCTOR, useFactory: createTraductor },
  ],
  exports: [
    Puertas,
    PuertaGuard,
    Respuestas,
    ResponseWatchers,
    Idempotencia,
    ProblemaFilter,
    Textos,
    TRADUCTOR,
    UntrustedProxies,
    UploadPlaces,
  ],
})
export class HttpModule {}
