// Quotes and proformas as they are read: the list, one whole, and its PDF.
import { Injectable } from '@nestjs/common';
import type { Entrada, PresupuestoDto, presupuestos, Respuesta } from '@encadena/contracts';
import { type EstadoPresupuesto, estadoPresupuestoDe, numeroTecleado } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { consultas, Db, enPagina, porMano, Prisma } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnEntorno, NifEnMano } from '../../platform/http';
import { quedaDe } from '../clientes';
import {
  ACEPTADOS,
  type ComoBorrador,
  idsSinLlegar,
  patronBusqueda,
  PdfFactura,
  preguntaDe,
} from '../facturas';
import {
  type Enviado,
  enviadoDe,
  facturaDe,
  presupuestoDto,
  type PresupuestoFila,
  verComoBorrador,
} from './presupuesto.mapper';
import { unPresupuesto } from './presupuestos.sql';

type Query = Entrada<typeof presupuestos.listar>['query'];

@Injectable()
export class PresupuestosQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly impresas: PdfFactura,
  ) {}

  /** The newest first, unless it is asked otherwise. */
  async listar(quien: NifEnEntorno, query: Query): Promise<Respuesta<typeof presupuestos.listar>> {
    const { nif, entorno } = quien;
    const { sort = { campo: 'fecha', sentido: 'desc' } as const } = query;
    const hoy = fechaEnZona(this.clock.now(quien), nif.zona);
    const hallados = presupuestosDe(nif.id, entorno, query, hoy);
    const [filas, [cuenta]] = await this.db.leer(
      { nifId: nif.id },
      hallados
        .select(({ cast }) => [
          'p.id as uuid',
          'p.tipo',
          'p.numeroCompleto',
          cast<string>('p.fecha', 'text').as('fecha'),
          cast<string>('p.validoHasta', 'text').as('validoHasta'),
          'p.decision',
          'c.nombre as destinatario',
          cast<string>('p.importeTotal', 'text').as('importeTotal'),
          cast<string>('p.totalAPagar', 'text').as('totalAPagar'),
          'f.id as facturaId',
          'f.numeroCompleto as facturaNumero',
          'p.version',
        ])
        .orderBy(`p.${sort.campo}`, sort.sentido)
        .orderBy('p.numero', sort.sentido)
        .orderBy('p.id', sort.sentido)
        .limit(query.size)
        .offset(query.page * query.size),
      hallados.select(({ fn }) => fn.countAll<string>().as('cuantos')),
    );
    const contenido = filas.map(({ decision, facturaId, facturaNumero, ...fila }) => ({
      ...fila,
      estado: estadoPresupuestoDe(
        { decision, validoHasta: fila.validoHasta, facturado: facturaId !== null },
        hoy,
      ),
      factura: facturaDe({ facturaId, facturaNumero }),
    }));
    return enPagina(contenido, Number(cuenta?.cuantos ?? 0), query);
  }

  /** Throws NO_ENCONTRADO. */
  async obtener(quien: NifEnEntorno, id: string): Promise<PresupuestoDto> {
    const { fila, como } = await this.leer(quien, id);
    return presupuestoDto(quien, fila, como, this.clock.now(quien));
  }

  /** In the customer's language, without one in the issuer's. Throws NO_ENCONTRADO. */
  async pdf(quien: NifEnMano, id: string): Promise<{ contenido: Uint8Array; nombre: string; enLinea: true }> {
    const { contenido, fila } = await this.impreso(quien, id);
    return { contenido, nombre: nombreDePdf(fila), enLinea: true };
  }

  /** Its PDF, and the row that it was drawn from, with the customer that it names. Throws NO_ENCONTRADO. */
  async impreso(
    quien: NifEnMano,
    id: string,
  ): Promise<{ contenido: Uint8Array; fila: PresupuestoFila; enviado: Enviado }> {
    const dibujado: { fila?: PresupuestoFila; enviado?: Enviado } = {};
    const contenido = await this.impresas.deOferta(
      quien,
      async () => {
        const { fila, como } = await this.leer(quien, id);
        dibujado.fila = fila;
        dibujado.enviado = enviadoDe(como);
        return { factura: como.factura, idioma: como.idioma, bilingue: como.bilingue, oferta: fila };
      },
      quien.contexto,
    );
    const { fila, enviado } = dibujado;
    if (!fila || !enviado) throw new Error('Whatever was drawn was read');
    return { contenido, fila, enviado };
  }

  /** Its row, and the draft that it would be. Throws NO_ENCONTRADO. */
  async leer(quien: NifEnEntorno, id: string): Promise<{ fila: PresupuestoFila; como: ComoBorrador }> {
    const { nif, entorno } = quien;
    const [[fila]] = await this.db.leer({ nifId: nif.id }, unPresupuesto(nif.id, id, entorno));
    if (!fila) throw fallo('NO_ENCONTRADO');
    const [[referencias]] = await this.db.leer(
      { nifId: nif.id },
      preguntaDe(quien, fila.creadoPor, fila.entrada),
    );
    if (!referencias) throw new Error('Whoever asks after one quote is told of one');
    return { fila, como: verComoBorrador(quien, fila, referencias) };
  }
}

export const nombreDePdf = ({ tipo, numeroCompleto }: PresupuestoFila): string =>
  `${tipo.toLowerCase()}-${numeroTecleado(numeroCompleto)}.pdf`;

/** `hoy`: by which an open one has lapsed. */
function presupuestosDe(nifId: string, entorno: NifEnEntorno['entorno'], query: Query, hoy: string) {
  const { estado, tipo, uuidCliente, uuidFactura, fechaDesde, fechaHasta, texto, correo } = query;
  return consultas
    .selectFrom('presupuestos as p')
    .leftJoin('presupuestosFacturados as v', (join) =>
      join.on('v.nifId', '=', nifId).onRef('v.presupuestoId', '=', 'p.id'),
    )
    .leftJoin('facturas as f', (join) =>
      join
        .on('f.nifId', '=', nifId)
        .onRef('f.id', '=', 'v.facturaId')
        // An annulled invoice no longer counts as the quote's invoice.
        .on(({ eb, selectFrom }) =>
          eb(
            selectFrom('registros as r')
              .select('r.estado')
              .where('r.nifId', '=', nifId)
              .whereRef('r.facturaId', '=', 'v.facturaId')
              .where('r.estado', 'in', ACEPTADOS)
              .orderBy('r.cadenaId', 'desc')
              .orderBy('r.posicion', 'desc')
              .limit(1),
            'is distinct from',
            'ANULADA',
          ),
        ),
    )
    .leftJoin('clientes as c', (join) => join.on('c.nifId', '=', nifId).onRef('c.id', '=', 'p.clienteId'))
    .where('p.nifId', '=', nifId)
    .where('p.entorno', '=', entorno)
    .$if(tipo !== undefined, (unos) => unos.where('p.tipo', 'in', tipo ?? []))
    .$if(uuidCliente !== undefined, (unos) =>
      unos.where('p.clienteId', 'in', quedaDe(nifId, uuidCliente ?? '')),
    )
    .$if(uuidFactura !== undefined, (unos) => unos.where('v.facturaId', '=', uuidFactura ?? null))
    .$if(fechaDesde !== undefined, (unos) =>
      unos.where(({ eb, cast, val }) => eb('p.fecha', '>=', cast<Date>(val(fechaDesde), 'date'))),
    )
    .$if(fechaHasta !== undefined, (unos) =>
      unos.where(({ eb, cast, val }) => eb('p.fecha', '<=', cast<Date>(val(fechaHasta), 'date'))),
    )
    .$if(Boolean(texto), (unos) => unos.where('p.busqueda', 'like', patronBusqueda(texto ?? '')))
    .$if(correo !== undefined, (unos) =>
      unos.where(porMano<boolean>(Prisma.sql`p.id IN (${idsSinLlegar('PRESUPUESTO', nifId, hoy)})`)),
    )
    .$if(estado !== undefined, (unos) =>
      unos.where(({ eb, and, or, cast, val }) => {
        const pasado = (signo: '<' | '>=') => eb('p.validoHasta', signo, cast<Date>(val(hoy), 'date'));
        const sin = eb('f.id', 'is', null);
        const CONDICIONES: Record<EstadoPresupuesto, () => ReturnType<typeof and>> = {
          ABIERTO: () => and([sin, eb('p.decision', '=', 'ABIERTO'), pasado('>=')]),
          CADUCADO: () => and([sin, eb('p.decision', '=', 'ABIERTO'), pasado('<')]),
          ACEPTADO: () => and([sin, eb('p.decision', '=', 'ACEPTADO')]),
          RECHAZADO: () => and([sin, eb('p.decision', '=', 'RECHAZADO')]),
          FACTURADO: () => and([eb('f.id', 'is not', null)]),
        };
        return or((estado ?? []).map((uno) => CONDICIONES[uno]()));
      }),
    );
}
