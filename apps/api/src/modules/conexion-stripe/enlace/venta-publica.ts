// A sale as its buyer sees it by its link, and what they complete: once, and then it is issued like any other.
import { Injectable } from '@nestjs/common';
import {
  clienteEntradaSchema,
  type ClienteEntrada,
  type CompradorEntrada,
  type VentaPublicaDto,
} from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { isPersonaFisica, normalizarNifIva, paisDePrefijoNifIva } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { consultas, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { Enqueue } from '../importar/enqueue';
import { cambiar } from '../importar/importaciones.repository';
import { type DeVenta, EnlacesVenta, pideDatos } from './enlaces-venta';

@Injectable()
export class VentaPublica {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly enlaces: EnlacesVenta,
    private readonly enqueue: Enqueue,
  ) {}

  /** Throws NO_ENCONTRADO. */
  async ver(token: string): Promise<VentaPublicaDto> {
    const venta = await this.abrir(token);
    const { nif, razonSocial, entorno, referencia, importe, moneda, recibidaEn, numeroCompleto } = venta;
    const estado = this.estadoDe(venta);
    return {
      estado,
      entorno,
      emisor: { nif, razonSocial },
      venta:
        estado === 'PENDIENTE'
          ? {
              referencia,
              importe,
              moneda,
              recibidaEn: recibidaEn.toISOString(),
              tique: venta.estado === 'IMPORTADA' ? numeroCompleto : null,
            }
          : null,
    };
  }

  /** Throws NO_ENCONTRADO, ENLACE_NO_VALIDO. */
  async completar(token: string, comprador: CompradorEntrada): Promise<{ estado: 'HECHA' }> {
    const venta = await this.abrir(token);
    if (this.estadoDe(venta) !== 'PENDIENTE') throw fallo('ENLACE_NO_VALIDO');
    const { nifId, importacionId, cuentaId } = venta;
    const destinatario = clienteDe(comprador);
    const ahora = this.clock.date();
    await this.db.run({ nifId }, async (tx) => {
      const { count } = await tx.enlaceVenta.updateMany({
        where: { nifId, importacionId, usadoEn: null, caducaEn: { gt: ahora } },
        data: { usadoEn: ahora, destinatario },
      });
      // Another tab was faster.
      if (count === 0) throw fallo('ENLACE_NO_VALIDO');
      if (await cambiar(tx, { nifId, id: importacionId }, { destinatario }, ahora))
        await this.enqueue.venta(tx, { nifId, cuentaId, id: importacionId });
      else await this.enqueue.canje(tx, { nifId, cuentaId, id: importacionId });
    });
    return { estado: 'HECHA' };
  }

  private estadoDe({ usadoEn, caducaEn, cuentaEstado, ...venta }: Abierta): VentaPublicaDto['estado'] {
    if (usadoEn !== null) return 'HECHA';
    if (caducaEn <= this.clock.date() || cuentaEstado === 'DESCONECTADA') return 'CADUCADA';
    if (pideDatos({ ...venta, usadoEn })) return 'PENDIENTE';
    // The shop has done it by itself, or has left it.
    return venta.estado === 'IMPORTADA' ? 'HECHA' : 'CADUCADA';
  }

  private async abrir(token: string): Promise<Abierta> {
    const { nifId, importacionId, esDe } = this.enlaces.leer(token);
    const [[abierta]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('enlacesVenta as e')
        .innerJoin('importacionesStripe as i', (join) =>
          join.onRef('i.nifId', '=', 'e.nifId').onRef('i.id', '=', 'e.importacionId'),
        )
        .innerJoin('cuentasStripe as c', (join) =>
          join.onRef('c.nifId', '=', 'i.nifId').onRef('c.id', '=', 'i.cuentaId'),
        )
        .innerJoin('nifs as n', 'n.id', 'e.nifId')
        .leftJoin('facturas as f', (join) =>
          join.onRef('f.nifId', '=', 'i.nifId').onRef('f.id', '=', 'i.facturaId'),
        )
        .where('e.nifId', '=', nifId)
        .where('e.importacionId', '=', importacionId)
        .where('n.archivado', '=', false)
        .select([
          'e.nifId',
          'e.importacionId',
          'e.usadoEn',
          'e.caducaEn',
          'i.cuentaId',
          'i.tipo',
          'i.estado',
          'i.motivo',
          'i.referencia',
          'i.importe',
          'i.moneda',
          'i.recibidaEn',
          'c.entorno',
          'c.estado as cuentaEstado',
          'n.nif',
          'n.razonSocial',
          'f.numeroCompleto',
          'f.tipoFactura',
          'f.estadoInterno',
        ]),
    );
    if (!abierta || !esDe(abierta.caducaEn)) throw fallo('NO_ENCONTRADO');
    return abierta;
  }
}

interface Abierta extends DeVenta {
  usadoEn: Date | null;
  caducaEn: Date;
  cuentaId: string;
  tipo: string;
  estado: string;
  motivo: string | null;
  referencia: string | null;
  importe: string | null;
  moneda: string | null;
  recibidaEn: Date;
  entorno: Entorno;
  cuentaEstado: string;
  nif: string;
  razonSocial: string;
  numeroCompleto: string | null;
  tipoFactura: string | null;
  estadoInterno: string | null;
}

/** A customer of the shop, as far as the buyer tells of themselves. */
function clienteDe({ email, ...comprador }: CompradorEntrada): ClienteEntrada {
  const { tipoIdentificacion, identificacion } = comprador;
  const deIva = tipoIdentificacion === 'NIF_IVA';
  const numero = deIva ? normalizarNifIva(identificacion) : identificacion;
  return clienteEntradaSchema.parse({
    ...comprador,
    identificacion: numero,
    pais: deIva ? paisDePrefijoNifIva(numero.slice(0, 2)) : comprador.pais,
    personaFisica: tipoIdentificacion === 'NIF' && isPersonaFisica(numero),
    contacto: { email },
  });
}
