// A new draft from any invoice. What travels and what is left behind is told by `invoicing`.
import { Injectable } from '@nestjs/common';
import { fechaEnZona } from '@encadena/values';
import { facturas, type FacturaDetalleDto, type FacturaEntrada } from '@encadena/contracts';
import { casosDe, duplicarFactura } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { Clock } from '../../../platform/clock';
import { Db, type Deferred } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newId } from '../../../platform/ids';
import { facturaOf } from '../factura-of-borrador';
import type { BorradorLeido } from '../factura-fila';
import { leerGuardada } from '../lista/factura-detalle.queries';
import { componerBorrador, entradaOf } from './borrador';
import { detalleDeBorrador } from './borrador-guardado';
import { insertarBorradores } from './borradores.repository';
import { loQueSigue } from './lo-que-sigue';
import { origenDe } from './origen';
import { leerReferencias } from './referencias';

@Injectable()
export class DuplicarFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  execute(enMano: NifEnMano, id: string): Promise<FacturaDetalleDto> {
    const { nif, entorno, contexto } = enMano;
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        facturas.duplicar,
        () => leerGuardada(client, nif.id, entorno, id),
        (original) => this.duplicar(client, later, enMano, original),
      ),
    );
  }

  private async duplicar(
    client: PoolClient,
    later: Deferred,
    quien: NifEnMano,
    original: BorradorLeido | undefined,
  ): Promise<FacturaDetalleDto> {
    if (!original) throw fallo('NO_ENCONTRADO');
    const { nif, entorno, usuarioId } = quien;
    const ahora = this.clock.date(quien);
    const hoy = fechaEnZona(ahora.getTime(), nif.zona);
    const copia = duplicarFactura(
      facturaOf(original, { nifEmisor: nif.nif, fechaExpedicion: original.fila.fechaExpedicion ?? hoy }),
      { hoy },
    );
    const entrada: FacturaEntrada = {
      ...entradaOf(original),
      tipoFactura: copia.tipoFactura,
      fechaExpedicion: copia.fechaExpedicion,
      fechaOperacion: null,
      fechaVencimiento: copia.fechaVencimiento ?? null,
      tipoCambio: copia.tipoCambio ?? null,
      fechaTipoCambio: copia.fechaTipoCambio ?? null,
      referenciaExterna: null,
      ...casosDe(copia),
      rectificacion: null,
      sustituyeA: [],
    };
    const referencias = await leerReferencias(client, entorno, { nifId: nif.id, usuarioId, entrada });
    const borrador = componerBorrador(
      loQueSigue(entrada, referencias),
      {
        id: newId(),
        entorno,
        version: 1,
        origen: origenDe(quien),
        creadaPor: usuarioId,
        creadaEn: ahora,
        ahora,
      },
      referencias,
    );
    insertarBorradores(client, later, [{ nifId: nif.id, borrador }]);
    return detalleDeBorrador(nif, borrador, ahora);
  }
}
