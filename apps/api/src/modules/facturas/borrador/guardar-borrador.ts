// Saving a draft, new or changed. It may be incomplete; its sums are computed here, whatever the screen showed.
import { Injectable } from '@nestjs/common';
import { facturas, type FacturaDetalleDto, type FacturaEntrada } from '@encadena/contracts';
import type { Origen } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { componerBorrador } from './borrador';
import { FacturaDetalleQueries } from '../lista/factura-detalle.queries';
import { insertBorrador, updateBorrador } from './borradores.repository';

@Injectable()
export class GuardarBorrador {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly detalle: FacturaDetalleQueries,
    private readonly idempotencia: Idempotencia,
  ) {
    idempotencia.enSuTransaccion(facturas.crear);
  }

  crear(
    { nif, entorno, usuarioId, contexto }: NifEnMano,
    entrada: FacturaEntrada,
    origen: Origen = 'MANUAL',
  ): Promise<FacturaDetalleDto> {
    return this.db.forNif(nif.id, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, facturas.crear, async () => {
        const id = newId();
        await insertBorrador(
          tx,
          nif.id,
          await componerBorrador(tx, nif.id, entrada, {
            id,
            entorno,
            version: 1,
            origen,
            creadaPor: usuarioId,
            ahora: this.clock.date(nif.id),
          }),
        );
        return this.detalle.leer(tx, { nif, entorno }, id);
      }),
    );
  }

  modificar(
    { nif, entorno, usuarioId }: NifEnMano,
    id: string,
    entrada: FacturaEntrada,
    version: number,
  ): Promise<FacturaDetalleDto> {
    return this.db.forNif(nif.id, async (tx) => {
      const guardada = await tx.factura.findFirst({
        where: { id, nifId: nif.id, entorno },
        select: { estadoInterno: true, version: true, clienteId: true, origen: true },
      });
      if (!guardada) throw fallo('NO_ENCONTRADO');
      if (guardada.estadoInterno !== 'BORRADOR') throw fallo('FACTURA_NO_ES_BORRADOR');
      if (guardada.version !== version) throw fallo('VERSION_OBSOLETA');
      const identidad = {
        id,
        entorno,
        version,
        origen: guardada.origen as Origen,
        creadaPor: usuarioId,
        ahora: this.clock.date(nif.id),
      };
      const borrador = await componerBorrador(tx, nif.id, entrada, identidad, guardada.clienteId);
      if (!(await updateBorrador(tx, nif.id, borrador, version))) throw await this.perdedor(tx, nif.id, id);
      return this.detalle.leer(tx, { nif, entorno }, id);
    });
  }

  // Somebody was quicker between our look and our write: they issued it, or changed it.
  private async perdedor(tx: Parameters<Parameters<Db['forNif']>[1]>[0], nifId: string, id: string) {
    const fila = await tx.factura.findFirst({ where: { id, nifId }, select: { estadoInterno: true } });
    if (!fila) return fallo('NO_ENCONTRADO');
    return fallo(fila.estadoInterno === 'BORRADOR' ? 'VERSION_OBSOLETA' : 'FACTURA_NO_ES_BORRADOR');
  }
}
