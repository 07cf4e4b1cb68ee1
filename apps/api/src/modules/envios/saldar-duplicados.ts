// Settles what the sender left open: records that the agency called duplicates (3000) without showing the copy,
// and that stand aside since. Whoever has read the copies meanwhile brings them. It writes under the chain's
// lease, as a send does; a chain that is being sent for is left to its sender.
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import type { Turno } from './agenda';
import { AJUSTES_ENVIOS, type AjustesEnvios } from './ajustes';
import { AvisosRepository } from './avisos.repository';
import { ALARMAS, avisoDuplicado } from './ciclo/avisos';
import { femenino } from './ciclo/averiguacion';
import { claveFactura, desenlaceDeCopia, type Desenlace } from './ciclo/lineas';
import { EnviosRepository, type RegistroDudoso } from './envios.repository';

/** The agency's copy of an invoice, as a query showed it. */
export interface CopiaLeida {
  huella: string;
  idPeticion: string;
  /** In the query's own words. */
  estado: string;
  codigo: number | null;
  descripcion: string | null;
}

@Injectable()
export class SaldarDuplicados {
  constructor(
    @Inject(DbWorker) private readonly db: DbWorker,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(EnviosRepository) private readonly libros: EnviosRepository,
    @Inject(AvisosRepository) private readonly avisos: AvisosRepository,
    @Inject(AJUSTES_ENVIOS) private readonly ajustes: Pick<AjustesEnvios, 'replica' | 'arriendoMs'>,
  ) {}

  /** How many were settled by these copies, which are named by `claveFactura`. */
  execute({ nifId, cadenaId }: Turno, copias: ReadonlyMap<string, CopiaLeida>): Promise<number> {
    return this.db.runSql({ nifId }, async (client) => {
      const dudosos = await this.libros.leerDudosos(client, nifId, cadenaId);
      const huellas = dudosos.flatMap((registro) => copias.get(claveFactura(registro))?.huella ?? []);
      if (huellas.length === 0) return 0;
      const { replica, arriendoMs } = this.ajustes;
      const cadena = await this.libros.tomarArriendo(client, nifId, cadenaId, replica, arriendoMs);
      if (cadena === null) return 0;
      const { arriendo } = cadena;
      const posiciones = await this.libros.leerPosiciones(
        client,
        arriendo,
        dudosos.map(({ id }) => id),
        huellas,
      );
      const desenlaces = dudosos.flatMap((registro) => desenlaceOf(registro, copias, posiciones) ?? []);
      const ahora = new Date(this.clock.now());
      for (const [envioId, suyos] of porEnvio(desenlaces))
        await this.libros.escribirDesenlaces(client, nifId, envioId, null, suyos, ahora);
      const registroIds = desenlaces.map(({ registro }) => registro.id);
      await this.avisos.cerrar(client, arriendo, [{ tipo: ALARMAS.AISLADO, registroIds }], ahora);
      await this.avisos.escribir(client, arriendo, desenlaces.map(avisoDuplicado), ahora);
      await this.libros.anotarSiNadaPendiente(client, arriendo);
      await this.libros.soltarArriendo(client, arriendo);
      return desenlaces.length;
    });
  }
}

function desenlaceOf(
  registro: RegistroDudoso,
  copias: ReadonlyMap<string, CopiaLeida>,
  posiciones: ReadonlyMap<string, number>,
): (Desenlace & { registro: RegistroDudoso }) | null {
  const copia = copias.get(claveFactura(registro));
  if (copia === undefined) return null;
  const { huella, idPeticion, estado, codigo, descripcion } = copia;
  const desenlace = desenlaceDeCopia(
    { registro, codigoError: registro.codigoError, mensajeError: registro.mensajeError },
    {
      huella,
      posicion: posiciones.get(huella) ?? null,
      duplicado: { idPeticion, estado: femenino(estado), codigo, descripcion },
    },
  );
  return { ...desenlace, registro };
}

function porEnvio(
  desenlaces: readonly (Desenlace & { registro: RegistroDudoso })[],
): Map<string, Desenlace[]> {
  const grupos = new Map<string, Desenlace[]>();
  for (const desenlace of desenlaces) {
    const { envioId } = desenlace.registro;
    grupos.set(envioId, [...(grupos.get(envioId) ?? []), desenlace]);
  }
  return grupos;
}
