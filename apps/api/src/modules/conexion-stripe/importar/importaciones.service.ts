// The review tray: what came from an account and what became of it, and what a person does about it.
import { Injectable } from '@nestjs/common';
import type {
  CompradorStripeDto,
  Datos,
  conexionStripe,
  Entrada,
  ImportacionStripeDto,
  MotivoImportacion,
  ResolverImportacion,
} from '@encadena/contracts';
import type { EstadoInterno, TipoFactura } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { conPlegado, consultas, Db, enPagina } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { pideDatos } from '../enlace/enlaces-venta';
import { CuentasStripeService } from '../cuentas/cuentas-stripe.service';
import { Enqueue } from './enqueue';
import { cambiar, type Cambios, type ImportacionFila, losQueEsperan } from './importaciones.repository';
import { ImportarVenta } from './importar-venta';

const EN_TEXTO = ['i.referencia', 'i.idExterno', 'i.cliente'] as const;

type Leida = ImportacionFila & {
  numeroFactura: string | null;
  hayFactura: string | null;
  tipoFactura: string | null;
  estadoInterno: string | null;
  caducaEn: Date | null;
  usadoEn: Date | null;
  enlaceMotivo: string | null;
  enlaceCampo: string | null;
  hayCanje: string | null;
  numeroCanje: string | null;
  hayEmitida: string | null;
  numeroEmitida: string | null;
  tipoEmitida: TipoFactura | null;
  estadoEmitida: EstadoInterno | null;
};

@Injectable()
export class ImportacionesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cuentas: CuentasStripeService,
    private readonly importar: ImportarVenta,
    private readonly enqueue: Enqueue,
  ) {}

  async listar(
    quien: NifEnEntorno,
    cuentaId: string,
    query: Entrada<typeof conexionStripe.importaciones>['query'],
  ): Promise<Datos<typeof conexionStripe.importaciones>> {
    await this.cuentas.una(quien, cuentaId);
    const nifId = quien.nif.id;
    const halladas = importacionesDe(nifId)
      .where('i.cuentaId', '=', cuentaId)
      .$if(Boolean(query.texto), (una) => una.where(conPlegado(EN_TEXTO, query.texto ?? '')))
      .$if(query.estado !== undefined, (una) =>
        una.where((eb) => eb('i.estado', '=', eb.fn.any(eb.val(query.estado ?? [])))),
      )
      .$if(query.motivo !== undefined, (una) =>
        una.where((eb) => eb('i.motivo', '=', eb.fn.any(eb.val(query.motivo ?? [])))),
      );
    const [filas, [cuenta]] = await this.db.leer(
      { nifId },
      conFactura(halladas)
        .orderBy('i.recibidaEn', query.sort?.sentido ?? 'desc')
        .orderBy('i.id', 'desc')
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    return enPagina(
      filas.map((fila) => toDto(fila as unknown as Leida, this.clock.date())),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }

  /** Throws NO_ENCONTRADO, IMPORTACION_RESUELTA (409), CUENTA_STRIPE_DESCONECTADA (409), PASARELA_NO_RESPONDE. */
  async resolver(
    quien: NifEnEntorno,
    id: string,
    pedido: ResolverImportacion,
  ): Promise<ImportacionStripeDto> {
    const nifId = quien.nif.id;
    await this.db.run({ nifId }, async (tx) => {
      const fila = await tx.importacionStripe.findFirst({
        where: { nifId, id, cuenta: { entorno: quien.entorno } },
        include: { cuenta: { select: { estado: true } } },
      });
      if (!fila) throw fallo('NO_ENCONTRADO');
      if (pedido.accion !== 'IGNORAR' && fila.cuenta.estado === 'DESCONECTADA')
        throw fallo('CUENTA_STRIPE_DESCONECTADA');
      if (!(await cambiar(tx, fila, cambiosDe(pedido), this.clock.date())))
        throw fallo('IMPORTACION_RESUELTA');
      // What takes it back has nothing to take back any more.
      if (pedido.accion === 'IGNORAR')
        await this.enqueue.ventas(tx, { id: fila.cuentaId }, await losQueEsperan(tx, fila));
    });
    if (pedido.accion !== 'IGNORAR') await this.importar.execute(nifId, id);
    return this.una(nifId, id);
  }

  private async una(nifId: string, id: string): Promise<ImportacionStripeDto> {
    const [[fila]] = await this.db.leer({ nifId }, conFactura(importacionesDe(nifId).where('i.id', '=', id)));
    if (!fila) throw fallo('NO_ENCONTRADO');
    return toDto(fila as unknown as Leida, this.clock.date());
  }
}

function cambiosDe(pedido: ResolverImportacion): Cambios {
  switch (pedido.accion) {
    case 'COMPLETAR':
      return { destinatario: pedido.destinatario };
    case 'CAMBIO': {
      const { accion: _, ...cambio } = pedido;
      return { cambio };
    }
    case 'REINTENTAR':
      return {};
    case 'IGNORAR':
      return {
        estado: 'IGNORADA',
        motivo: 'POR_EL_USUARIO',
        campo: null,
        comprador: null,
        nota: pedido.motivo,
      };
  }
}

const importacionesDe = (nifId: string) =>
  consultas.selectFrom('importacionesStripe as i').where('i.nifId', '=', nifId);

/** A draft may have been deleted since: then there is nothing to go to. */
const conFactura = (filas: ReturnType<typeof importacionesDe>) =>
  filas
    .leftJoin('facturas as f', (join) =>
      join.onRef('f.nifId', '=', 'i.nifId').onRef('f.id', '=', 'i.facturaId'),
    )
    .leftJoin('enlacesVenta as e', (join) =>
      join.onRef('e.nifId', '=', 'i.nifId').onRef('e.importacionId', '=', 'i.id'),
    )
    .leftJoin('facturas as c', (join) =>
      join.onRef('c.nifId', '=', 'e.nifId').onRef('c.id', '=', 'e.facturaId'),
    )
    .leftJoin('importacionesStripe as v', (join) =>
      join
        .onRef('v.nifId', '=', 'i.nifId')
        .onRef('v.cuentaId', '=', 'i.cuentaId')
        .onRef('v.tipo', '=', 'i.ventaTipo')
        .onRef('v.idExterno', '=', 'i.ventaId'),
    )
    .leftJoin('facturas as o', (join) =>
      join.onRef('o.nifId', '=', 'v.nifId').onRef('o.id', '=', 'v.facturaId'),
    )
    .selectAll('i')
    .select([
      'f.id as hayFactura',
      'f.numeroCompleto as numeroFactura',
      'f.tipoFactura',
      'f.estadoInterno',
      'e.caducaEn',
      'e.usadoEn',
      'e.motivo as enlaceMotivo',
      'e.campo as enlaceCampo',
      'c.id as hayCanje',
      'c.numeroCompleto as numeroCanje',
      'o.id as hayEmitida',
      'o.numeroCompleto as numeroEmitida',
      'o.tipoFactura as tipoEmitida',
      'o.estadoInterno as estadoEmitida',
    ]);

const enlaceDe = (fila: Leida, ahora: Date): ImportacionStripeDto['enlace'] =>
  fila.caducaEn && {
    estado: fila.usadoEn ? 'HECHA' : fila.caducaEn > ahora ? 'PENDIENTE' : 'CADUCADA',
    caducaEn: fila.caducaEn.toISOString(),
    motivo: fila.enlaceMotivo as MotivoImportacion | null,
    campo: fila.enlaceCampo,
    uuidFactura: fila.hayCanje,
    numeroFactura: fila.numeroCanje,
  };

const emitidaDe = (fila: Leida): ImportacionStripeDto['emitida'] =>
  fila.hayEmitida && fila.tipoEmitida && fila.estadoEmitida
    ? {
        uuid: fila.hayEmitida,
        numero: fila.numeroEmitida,
        tipoFactura: fila.tipoEmitida,
        estadoInterno: fila.estadoEmitida,
      }
    : null;

const toDto = (fila: Leida, ahora: Date): ImportacionStripeDto => ({
  uuid: fila.id,
  idExterno: fila.idExterno,
  referencia: fila.referencia,
  tipo: fila.tipo,
  estado: fila.estado,
  motivo: fila.motivo as MotivoImportacion | null,
  campo: fila.campo,
  nota: fila.nota,
  importe: fila.importe,
  moneda: fila.moneda,
  cliente: fila.cliente,
  comprador: fila.comprador as CompradorStripeDto | null,
  uuidFactura: fila.hayFactura,
  numeroFactura: fila.numeroFactura,
  emitida: emitidaDe(fila),
  pideDatos: pideDatos(fila),
  enlace: enlaceDe(fila, ahora),
  recibidaEn: fila.recibidaEn.toISOString(),
});
