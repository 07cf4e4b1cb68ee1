// The open sessions of one account: seen by its owner, closed one by one or all together. A closed one's
// tokens open nothing at once.
import { Injectable } from '@nestjs/common';
import { type Respuesta, type SesionDto, usuarios } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { INACTIVIDAD_MS } from './refrescar-sesion';
import { SesionesRepository } from './sesiones.repository';
import { Sucesos } from './sucesos';

@Injectable()
export class SesionesPropias {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sesiones: SesionesRepository,
    private readonly sucesos: Sucesos,
    private readonly idempotencia: Idempotencia,
  ) {}

  async listar({ id, sesionId }: { id: string; sesionId: string }): Promise<SesionDto[]> {
    const ahora = this.clock.date();
    const inactivas = new Date(ahora.getTime() - INACTIVIDAD_MS);
    const filas = await this.sesiones.findAbiertas(id, ahora, inactivas);
    return filas.map((fila) => ({
      uuid: fila.id,
      creadaEn: fila.creadaEn.toISOString(),
      ultimoUso: fila.rotadaEn.toISOString(),
      caducaEn: fila.caducaEn.toISOString(),
      agente: fila.agente,
      actual: fila.id === sesionId,
    }));
  }

  /** Throws NO_ENCONTRADO for one that is closed or another's. */
  cerrar(
    usuarioId: string,
    sesionId: string,
    contexto: Contexto,
  ): Promise<Respuesta<typeof usuarios.cerrarSesion>> {
    return this.db.run({}, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, usuarios.cerrarSesion, async () => {
        if (!(await this.sesiones.closeOf(tx, usuarioId, sesionId, this.clock.date())))
          throw fallo('NO_ENCONTRADO');
        return { cerrada: true };
      }),
    );
  }

  /** All of them, that of who asks too; how many there were. */
  cerrarTodas(usuarioId: string, contexto: Contexto): Promise<Respuesta<typeof usuarios.cerrarSesiones>> {
    return this.db.run({}, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, usuarios.cerrarSesiones, async () => {
        const cerradas = await this.sesiones.closeAll(tx, usuarioId, this.clock.date());
        await this.sucesos.anotar(tx, usuarioId, 'SESIONES_CERRADAS', { cerradas }, contexto);
        return { cerradas };
      }),
    );
  }
}
