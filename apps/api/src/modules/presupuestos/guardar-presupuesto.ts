// Saving a quote, new, changed or copied; and deleting one that became nothing. Its number is taken when it is made, and stays its own.
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type Entrada,
  presupuestos,
  type FacturaEntrada,
  type PresupuestoCambios,
  type PresupuestoDto,
} from '@encadena/contracts';
import { DIAS_DE_VALIDEZ, type TipoPresupuesto } from '@encadena/invoicing';
import { addDays, fechaEnZona, fechaISO } from '@encadena/values';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { Db, type Deferred, isReferenceViolation } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { comoBorrador, leerReferencias, loQueSigue, type Referencias } from '../facturas';
import {
  conLoEnviado,
  entradaDe,
  type Enviado,
  enviadoDe,
  presupuestoDto,
  type PresupuestoFila,
} from './presupuesto.mapper';
import {
  insertarPresupuesto,
  leerPresupuesto,
  reescribirPresupuesto,
  tomarNumero,
  tomarPresupuesto,
} from './presupuestos.repository';
import { soltarAnulada } from './presupuestos.sql';

const DIA_MS = 86_400_000;

interface Nuevo {
  tipo: TipoPresupuesto;
  fecha: string;
  validoHasta: string;
  entrada: FacturaEntrada;
}

@Injectable()
export class GuardarPresupuesto {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws CLIENTE_NO_ENCONTRADO, CUENTA_NO_ENCONTRADA, VALIDACION (amounts too large; it ends before it begins). */
  crear(
    quien: NifEnMano,
    { tipo, ...pedido }: Entrada<typeof presupuestos.crear>['body'],
  ): Promise<PresupuestoDto> {
    const entrada = entradaDe(pedido);
    const { nif, entorno, usuarioId, contexto } = quien;
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        presupuestos.crear,
        () => leerReferencias(client, entorno, { nifId: nif.id, usuarioId, entrada }),
        (referencias) => {
          const fecha = pedido.fecha ?? this.hoy(quien);
          const validoHasta = pedido.validoHasta ?? addDays(fechaISO(fecha), DIAS_DE_VALIDEZ);
          return this.nuevo(client, later, quien, { tipo, fecha, validoHasta, entrada }, referencias);
        },
      ),
    );
  }

  /** Throws NO_ENCONTRADO, PRESUPUESTO_NO_ABIERTO, VERSION_OBSOLETA, and what `crear` throws. */
  modificar(
    quien: NifEnMano,
    id: string,
    pedido: PresupuestoCambios,
    version: number,
  ): Promise<PresupuestoDto> {
    const entrada = entradaDe(pedido);
    const { nif, entorno } = quien;
    return this.db.runSql({ nifId: nif.id }, async (client, later) => {
      const tomado = await tomarPresupuesto(client, quien, id);
      if (tomado.decision !== 'ABIERTO' || tomado.facturaId !== null) throw fallo('PRESUPUESTO_NO_ABIERTO');
      if (tomado.version !== version) throw fallo('VERSION_OBSOLETA');
      const { fecha, validoHasta } = enOrden({
        fecha: pedido.fecha ?? tomado.fecha,
        validoHasta: pedido.validoHasta ?? tomado.validoHasta,
      });
      const ahora = this.clock.date(quien);
      const referencias = await leerReferencias(client, entorno, {
        nifId: nif.id,
        usuarioId: tomado.creadoPor,
        entrada,
      });
      const como = comoBorrador(
        quien,
        entrada,
        referencias,
        { id, creadaPor: tomado.creadoPor, creadaEn: tomado.creadoEn, ahora },
        [tomado.entrada.uuidCliente],
      );
      const cambiado = {
        ...tomado,
        ...edicionTras(tomado, { fecha, validoHasta, entrada }, enviadoDe(como)),
        fecha,
        validoHasta,
        entrada,
        modificadoEn: ahora,
      };
      reescribirPresupuesto(client, later, nif.id, cambiado, como, ahora);
      return presupuestoDto(
        quien,
        { ...cambiado, version: version + 1 },
        conLoEnviado(cambiado.enviado, como),
        ahora.getTime(),
      );
    });
  }

  /** A new one of today that holds for as many days; what was archived is chosen anew. Throws NO_ENCONTRADO. */
  duplicar(quien: NifEnMano, id: string): Promise<PresupuestoDto> {
    const { nif, entorno, usuarioId, contexto } = quien;
    return this.db.runSql({ nifId: nif.id }, (client, later) =>
      this.idempotencia.unaVezEnSql(
        { client, later },
        contexto,
        presupuestos.duplicar,
        async () => undefined,
        async () => {
          const original = await leerPresupuesto(client, quien, id);
          const nombrante = { nifId: nif.id, usuarioId, entrada: original.entrada };
          const referencias = await leerReferencias(client, entorno, nombrante);
          const dias = (Date.parse(original.validoHasta) - Date.parse(original.fecha)) / DIA_MS;
          const fecha = this.hoy(quien);
          return this.nuevo(
            client,
            later,
            quien,
            {
              tipo: original.tipo,
              fecha,
              validoHasta: addDays(fechaISO(fecha), dias),
              entrada: { ...loQueSigue(original.entrada, referencias), referenciaExterna: null },
            },
            referencias,
          );
        },
      ),
    );
  }

  /** Throws NO_ENCONTRADO, PRESUPUESTO_FACTURADO, PRESUPUESTO_ENVIADO. */
  async eliminar(
    { nif: { id: nifId }, entorno, contexto }: NifEnMano,
    id: string,
  ): Promise<{ eliminado: true }> {
    try {
      return await this.db.run({ nifId }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, presupuestos.eliminar, async () => {
          await tx.$executeRaw(soltarAnulada(nifId, id));
          const { count } = await tx.presupuesto.deleteMany({ where: { nifId, id, entorno } });
          if (count === 0) throw fallo('NO_ENCONTRADO');
          return { eliminado: true as const };
        }),
      );
    } catch (error) {
      if (!isReferenceViolation(error)) throw error;
      // It cannot be deleted once it was invoiced or sent by e-mail.
      const correos = await this.db.run({ nifId }, (tx) =>
        tx.correoCliente.count({ where: { nifId, presupuestoId: id } }),
      );
      throw fallo(correos > 0 ? 'PRESUPUESTO_ENVIADO' : 'PRESUPUESTO_FACTURADO');
    }
  }

  private async nuevo(
    client: PoolClient,
    later: Deferred,
    quien: NifEnMano,
    { tipo, entrada, ...fechas }: Nuevo,
    referencias: Referencias,
  ): Promise<PresupuestoDto> {
    const { fecha, validoHasta } = enOrden(fechas);
    const ahora = this.clock.date(quien);
    const ejercicio = Number(fecha.slice(0, 4));
    // What is refused takes no number.
    const identidad = { id: newId(), creadaPor: quien.usuarioId, creadaEn: ahora, ahora };
    const como = comoBorrador(quien, entrada, referencias, identidad);
    const { numero, numeroCompleto } = await tomarNumero(client, quien, tipo, ejercicio);
    const fila = {
      id: identidad.id,
      tipo,
      numeroCompleto,
      fecha,
      validoHasta,
      decision: 'ABIERTO' as const,
      entrada,
      edicion: 1,
      edicionEnviada: null,
      enviado: null,
      version: 1,
      creadoPor: quien.usuarioId,
      creadoEn: ahora,
      modificadoEn: ahora,
      facturaId: null,
      facturaNumero: null,
    };
    insertarPresupuesto(client, later, quien, { ...fila, ejercicio, numero }, como, ahora);
    return presupuestoDto(quien, fila, como, ahora.getTime());
  }

  private hoy(quien: NifEnMano): string {
    return fechaEnZona(this.clock.now(quien), quien.nif.zona);
  }
}

/**
 * What the customer has in hand keeps its version: the first change behind it makes the next one, and saving it as it was makes none. What is
 * printed of the customer is part of it: a new address goes out with the next version.
 */
function edicionTras(
  { fecha, validoHasta, entrada, edicion, edicionEnviada, enviado }: PresupuestoFila,
  nuevo: Pick<PresupuestoFila, 'fecha' | 'validoHasta' | 'entrada'>,
  ahora: Enviado,
): Pick<PresupuestoFila, 'edicion' | 'enviado'> {
  const igual =
    isDeepStrictEqual(nuevo, { fecha, validoHasta, entrada }) &&
    isDeepStrictEqual(enviado, JSON.parse(JSON.stringify(ahora)));
  return edicion === edicionEnviada && !igual
    ? { edicion: edicion + 1, enviado: null }
    : { edicion, enviado };
}

/** The contract sees only the dates that came; of one that came and one that is stored, or of today, this says it. */
function enOrden<T extends { fecha: string; validoHasta: string }>(fechas: T): T {
  if (fechas.validoHasta >= fechas.fecha) return fechas;
  throw fallo('VALIDACION', { errores: [{ campo: 'validoHasta', codigo: 'validoHastaAntes' }] });
}
