// The company data of a NIF change; the NIF itself and the kind of person never do: records and
// representation name them.
import { Injectable } from '@nestjs/common';
import {
  type AdministradorDto,
  type NifDetalleDto,
  type NifEntrada,
  titularCambiado,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { exigirAmbito } from './ambito';
import { CambiarDocumentacion } from './cambiar-documentacion';
import { CambioDeTitular, type TrasElCambio } from './cambio-de-titular';
import type { NifConDetalle } from './nif.mapper';
import { NifsQueries } from './nifs.queries';
import { columnasDe, jsonONull } from './registrar-nif';

@Injectable()
export class ModificarNif {
  constructor(
    private readonly queries: NifsQueries,
    private readonly clock: Clock,
    private readonly cambioDeTitular: CambioDeTitular,
    private readonly documentacion: CambiarDocumentacion,
  ) {}

  /**
   * When holder or administrator is another, the NIF may not operate until its papers are signed anew. Throws
   * NIF_NO_CAMBIA, VERSION_OBSOLETA.
   */
  async execute(
    usuarioId: string,
    nifId: string,
    version: number,
    entrada: NifEntrada,
  ): Promise<NifDetalleDto> {
    exigirAmbito(entrada);
    const { detalle, despues } = await this.queries.enNif(usuarioId, nifId, async (tx, fila) => {
      if (fila.nif !== entrada.nif || fila.personaFisica !== entrada.personaFisica)
        throw fallo('NIF_NO_CAMBIA', { errores: [{ campo: 'nif', codigo: 'NIF_NO_CAMBIA' }] });
      const ahora = this.clock.date();
      // Whose NIF it is was compared above, and no door has the right to write it.
      const { administrador, nif, personaFisica, ...columnas } = columnasDe(entrada);
      const { count } = await tx.nif.updateMany({
        where: { id: nifId, usuarioId, version },
        data: {
          ...columnas,
          administrador: jsonONull(administrador),
          version: { increment: 1 },
          modificadoEn: ahora,
        },
      });
      if (count === 0) throw fallo('VERSION_OBSOLETA');
      const campos = cambiados(fila, { ...columnas, administrador });
      // Which fields, not what stood in them: the history is no second copy of personal data.
      if (campos.length > 0)
        await tx.evento.create({
          data: { id: newId(), nifId, tipo: 'nif.modificado', usuarioId, datos: { campos }, en: ahora },
        });
      const nombrados = titularCambiado(
        { razonSocial: fila.razonSocial, administrador: fila.administrador as AdministradorDto | null },
        { razonSocial: entrada.razonSocial, administrador: administrador ?? null },
      );
      const despues = nombrados.length > 0 ? await this.reabrir(tx, usuarioId, nifId, nombrados) : undefined;
      return { detalle: await this.queries.detalleEn(tx, usuarioId, nifId), despues };
    });
    await despues?.();
    return detalle;
  }

  private async reabrir(
    tx: Tx,
    usuarioId: string,
    nifId: string,
    campos: readonly string[],
  ): Promise<TrasElCambio> {
    const despues = await this.cambioDeTitular.decir(tx, { nifId, usuarioId, campos });
    const { documentacionEstado } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { documentacionEstado: true },
    });
    // Accepted without a paper of which we know.
    if (documentacionEstado === 'VALIDA')
      await this.documentacion.execute(tx, nifId, {
        acto: 'revocar',
        usuarioId,
        motivo: 'REABIERTO',
        datos: { campos: campos.join(' ') },
      });
    return despues;
  }
}

const cambiados = (antes: NifConDetalle, ahora: Record<string, unknown>): string[] =>
  Object.keys(ahora).filter(
    (campo) => canonico((antes as unknown as Record<string, unknown>)[campo]) !== canonico(ahora[campo]),
  );

/** PostgreSQL keeps the keys of a JSON in an order of its own. */
const canonico = (valor: unknown): string =>
  JSON.stringify(valor ?? null, (_, parte: unknown) =>
    parte && typeof parte === 'object' && !Array.isArray(parte)
      ? Object.fromEntries(Object.entries(parte).sort(([a], [b]) => (a < b ? -1 : 1)))
      : parte,
  );
