// Whether one can issue with a key, and how its world stands: what a program asks first, and when something takes long.
import { Inject, Injectable } from '@nestjs/common';
import type { EstadoApiDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { consultas, Db } from '../../../platform/db';
import type { NifEnEntorno } from '../../../platform/http';
import { suscripcionActiva } from '../../nifs';
import { enMundo } from '../mundos';
import { apartados, cadenasConEnvio } from '../registros/resumen-registros.sql';

@Injectable()
export class EstadoQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SISTEMA_VERSION' | 'SUSCRIPCIONES'>,
  ) {}

  async obtener(quien: NifEnEntorno): Promise<EstadoApiDto> {
    const { nif, entorno } = quien;
    const mundo = enMundo(quien);
    const [cadenas, [aparte], [suscripcion]] = await this.db.leer(
      { nifId: nif.id },
      cadenasConEnvio(mundo),
      apartados(mundo),
      consultas.selectFrom('suscripciones').where('nifId', '=', nif.id).select(['estado', 'hasta']),
    );
    const parada = cadenas
      .filter(({ abierta, pendienteDesde }) => abierta || pendienteDesde !== null)
      .find(({ incidenciaDesde, suspendida }) => incidenciaDesde !== null || suspendida === true);
    return {
      nif: nif.nif,
      razonSocial: nif.razonSocial,
      entorno,
      // Tests need neither a representation nor a plan (docs/adr/0015).
      operativo: entorno === 'PRUEBAS' || nif.validoParaOperar,
      suscripcionActiva:
        this.config.SUSCRIPCIONES === 'no' || suscripcionActiva(suscripcion ?? null, this.clock.date()),
      registrosPendientes: aparte?.pendientes ?? 0,
      incidencia: {
        abierta: parada !== undefined,
        desde: parada?.incidenciaDesde?.toISOString() ?? null,
      },
      version: this.config.SISTEMA_VERSION,
    };
  }
}
