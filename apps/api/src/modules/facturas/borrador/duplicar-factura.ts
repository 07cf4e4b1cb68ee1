// A new draft from any invoice. What travels and what is left behind is told by `invoicing`.
import { Injectable } from '@nestjs/common';
import { fechaEnZona } from '@encadena/values';
import { facturas, type FacturaDetalleDto } from '@encadena/contracts';
import { duplicarFactura } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { componerBorrador, entradaOf } from './borrador';
import { FacturaDetalleQueries, findFactura } from '../lista/factura-detalle.queries';
import { facturaOf } from '../factura-of-borrador';
import { insertBorrador } from './borradores.repository';
import { findClienteLeido, findCuentaCopia } from './referencias.queries';

@Injectable()
export class DuplicarFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly detalle: FacturaDetalleQueries,
    private readonly idempotencia: Idempotencia,
  ) {
    idempotencia.enSuTransaccion(facturas.duplicar);
  }

  execute(enMano: NifEnMano, id: string): Promise<FacturaDetalleDto> {
    return this.db.forNif(enMano.nif.id, (tx) =>
      this.idempotencia.unaVezEn(tx, enMano.contexto, facturas.duplicar, () => this.duplicar(tx, enMano, id)),
    );
  }

  private async duplicar(
    tx: Tx,
    { nif, entorno, usuarioId }: NifEnMano,
    id: string,
  ): Promise<FacturaDetalleDto> {
    const original = await findFactura(tx, nif.id, entorno, id);
    if (!original) throw fallo('NO_ENCONTRADO');
    const ahora = this.clock.date(nif.id);
    const hoy = fechaEnZona(ahora.getTime(), nif.zona);
    const copia = duplicarFactura(
      facturaOf(original, { nifEmisor: nif.nif, fechaExpedicion: original.fila.fechaExpedicion ?? hoy }),
      { hoy },
    );
    const entrada = entradaOf(original);
    const { uuidCliente, uuidCuentaBancaria, uuidSerie } = entrada;
    const nuevo = newId();
    const borrador = await componerBorrador(
      tx,
      nif.id,
      {
        ...entrada,
        tipoFactura: copia.tipoFactura,
        fechaExpedicion: copia.fechaExpedicion,
        fechaOperacion: null,
        fechaVencimiento: copia.fechaVencimiento ?? null,
        referenciaExterna: null,
        rectificacion: null,
        sustituyeA: [],
        // What was archived, or numbers another kind, is chosen anew.
        uuidCliente:
          uuidCliente && (await findClienteLeido(tx, nif.id, uuidCliente, false)) ? uuidCliente : null,
        uuidCuentaBancaria:
          uuidCuentaBancaria && (await findCuentaCopia(tx, nif.id, uuidCuentaBancaria))
            ? uuidCuentaBancaria
            : null,
        uuidSerie:
          uuidSerie &&
          (await tx.serie.count({
            where: {
              id: uuidSerie,
              nifId: nif.id,
              cadena: { entorno, abierta: true },
              tiposFactura: { has: copia.tipoFactura },
            },
          })) > 0
            ? uuidSerie
            : null,
      },
      { id: nuevo, entorno, version: 1, origen: 'MANUAL', creadaPor: usuarioId, ahora },
    );
    await insertBorrador(tx, nif.id, borrador);
    return this.detalle.leer(tx, { nif, entorno }, nuevo);
  }
}
