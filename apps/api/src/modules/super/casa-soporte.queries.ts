// What staff reads of the house: its figures, which name nobody, and those of the process that answers.
import { Injectable } from '@nestjs/common';
import type { EstadoCasaDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { aMano, Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { estadoCasaQuery, figurasOf, Servidor } from '../casa';

@Injectable()
export class CasaSoporteQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly servidor: Servidor,
  ) {}

  /** Throws PROHIBIDO (403) when who asks was unmade meanwhile: the function knows no wall of staff. */
  async casa(soporteId: string): Promise<EstadoCasaDto> {
    const [[quien], filas] = await this.db.leer(
      { soporteId },
      aMano<{ esSoporte: boolean }>({
        text: 'SELECT soporte_actual() IS NOT NULL AS es_soporte',
        values: [],
      }),
      estadoCasaQuery(this.clock.date()),
    );
    if (!quien?.esSoporte) throw fallo('PROHIBIDO');
    return { ...figurasOf(filas), servidor: await this.servidor.figuras() };
  }
}
