// Pausing an invoice that repeats, going on with it, and doing away with it.
import { Injectable } from '@nestjs/common';
import { recurrentes, type RecurrenteGuardadaDto } from '@encadena/contracts';
import { siguienteFecha } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { Queue } from '../../../platform/queue';
import { guardada, tomarRecurrente } from './guardar-recurrente';
import { desdeDe, type RecurrenteTomada } from './recurrente';
import { BORRAR, BORRAR_HECHAS, PONER_MARCHA } from './recurrentes.sql';
import { hacerYa } from './tareas';

type Marcha = Pick<RecurrenteTomada, 'estado' | 'siguiente'>;

@Injectable()
export class MarchaRecurrente {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queue: Queue,
  ) {}

  /** Throws RECURRENTE_SIN_FECHAS when it has ended. */
  pausar(quien: NifEnMano, id: string): Promise<RecurrenteGuardadaDto> {
    return this.db.runSql({ nifId: quien.nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        quien.contexto,
        recurrentes.pausar,
        () => tomarRecurrente(client, quien, id),
        (antes) => {
          const marcha = pausada(antes);
          later(() => client.query(poner(quien, id, marcha)));
          return guardada({ id, version: (antes?.version ?? 0) + 1 }, marcha);
        },
      ),
    );
  }

  /** From today on: what would have been due meanwhile is not made. Throws RECURRENTE_SIN_FECHAS when nothing is left. */
  reanudar(quien: NifEnMano, id: string): Promise<RecurrenteGuardadaDto> {
    const hoy = fechaEnZona(this.clock.now(quien), quien.nif.zona);
    return this.db.runSql({ nifId: quien.nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        quien.contexto,
        recurrentes.reanudar,
        () => tomarRecurrente(client, quien, id),
        (antes) => {
          const marcha = reanudada(antes, hoy);
          later(() => client.query(poner(quien, id, marcha)));
          later(() => hacerYa(this.queue, client, quien.nif.id, { ...marcha, hoy }));
          return guardada({ id, version: (antes?.version ?? 0) + 1 }, marcha);
        },
      ),
    );
  }

  /** What it has made stays. */
  eliminar(quien: NifEnMano, id: string): Promise<{ eliminado: true }> {
    return this.db.runSql({ nifId: quien.nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        quien.contexto,
        recurrentes.eliminar,
        () => tomarRecurrente(client, quien, id),
        (antes) => {
          if (!antes) throw fallo('NO_ENCONTRADO');
          const values = [quien.nif.id, id];
          later(() => client.query({ name: 'recurrente-borrar-hechas', text: BORRAR_HECHAS, values }));
          later(() => client.query({ name: 'recurrente-borrar', text: BORRAR, values }));
          return { eliminado: true as const };
        },
      ),
    );
  }
}

function pausada(antes: RecurrenteTomada | undefined): Marcha {
  if (!antes) throw fallo('NO_ENCONTRADO');
  if (antes.estado === 'TERMINADA') throw fallo('RECURRENTE_SIN_FECHAS');
  return { estado: 'PAUSADA', siguiente: antes.siguiente };
}

function reanudada(antes: RecurrenteTomada | undefined, hoy: string): Marcha {
  if (!antes) throw fallo('NO_ENCONTRADO');
  // One that goes on already keeps what is due.
  if (antes.estado === 'ACTIVA') return antes;
  const siguiente = siguienteFecha(antes, { desde: desdeDe(hoy, antes), hechas: antes.hechas });
  if (!siguiente) throw fallo('RECURRENTE_SIN_FECHAS');
  return { estado: 'ACTIVA', siguiente };
}

const poner = ({ nif }: NifEnMano, id: string, { estado, siguiente }: Marcha) => ({
  name: 'recurrente-marcha',
  text: PONER_MARCHA,
  values: [nif.id, id, estado, siguiente],
});
