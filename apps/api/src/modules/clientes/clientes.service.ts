// Customers of a NIF: plain create, read, update and delete. One customer per identification; the database has the last word.
import { Injectable } from '@nestjs/common';
import {
  type ClienteDto,
  type ClienteEntrada,
  clientes,
  type Entrada,
  type Respuesta,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import {
  conPalabras,
  consultas,
  Db,
  enPagina,
  isReferenceViolation,
  segunReparto,
  type Tx,
} from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { exigirSinRecurrentes } from '../nifs';
import { columnasDe, toClienteDto } from './cliente.mapper';
import { conIdentificacionUnica } from './identificacion-unica';
import { PALABRAS_DE_CLIENTE } from './palabras';
import { hayRepetidos } from './repetidos.sql';

const ORDEN = { nombre: 'nombre', identificacion: 'identificacion', creado: 'creadoEn' } as const;

@Injectable()
export class ClientesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  async listar(
    nifId: string,
    query: Entrada<typeof clientes.listar>['query'],
  ): Promise<Respuesta<typeof clientes.listar>> {
    const { sort = { campo: 'nombre', sentido: 'asc' } as const, texto, pais } = query;
    const archivado = query.archivados === 'true';
    const hallados = (repartida: boolean) =>
      consultas
        .selectFrom('clientes')
        .where('nifId', '=', nifId)
        .where('archivado', '=', archivado)
        .$if(pais !== undefined, (una) => una.where('pais', '=', pais ?? ''))
        .$if(Boolean(texto), (una) =>
          una.where(conPalabras(PALABRAS_DE_CLIENTE, texto ?? '', { repartida })),
        );
    // Told where the whole list begins; whoever turns its pages or looks for somebody does not count again.
    const entera = query.page === 0 && !archivado && !texto && pais === undefined;
    const [filas, [cuenta], [repetidos]] = await this.db.leer(
      { nifId },
      segunReparto((repartida) =>
        hallados(repartida)
          .selectAll()
          .orderBy(ORDEN[sort.campo], sort.sentido)
          .orderBy('id', 'asc')
          .limit(query.size)
          .offset(query.page * query.size),
      ),
      segunReparto((repartida) =>
        hallados(repartida).select(({ fn }) => fn.countAll<string>().as('cuantos')),
      ),
      hayRepetidos(nifId, entera),
    );
    return {
      ...enPagina(filas.map(toClienteDto), Number(cuenta?.cuantos ?? 0), query),
      ...(entera && { repetidos: repetidos?.hay ?? false }),
    };
  }

  async obtener(nifId: string, id: string): Promise<ClienteDto> {
    const [[fila]] = await this.db.leer(
      { nifId },
      consultas.selectFrom('clientes').selectAll().where('nifId', '=', nifId).where('id', '=', id),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    return toClienteDto(fila);
  }

  crear({ nif: { id }, contexto }: NifEnMano, entrada: ClienteEntrada): Promise<ClienteDto> {
    return conIdentificacionUnica(() =>
      this.db.run({ nifId: id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, clientes.crear, () => this.insertar(tx, id, entrada)),
      ),
    );
  }

  /** In the transaction of another act; a customer that exists is a unique violation there. */
  async insertar(tx: Tx, nifId: string, entrada: ClienteEntrada): Promise<ClienteDto> {
    const ahora = this.clock.date();
    return toClienteDto(
      await tx.cliente.create({
        data: { id: newId(), nifId, ...columnasDe(entrada), creadoEn: ahora, modificadoEn: ahora },
      }),
    );
  }

  /** As `insertar`, many at once. */
  async insertarVarios(tx: Tx, nifId: string, entradas: readonly ClienteEntrada[]): Promise<void> {
    const ahora = this.clock.date();
    await tx.cliente.createMany({
      data: entradas.map((entrada) => ({
        id: newId(),
        nifId,
        ...columnasDe(entrada),
        creadoEn: ahora,
        modificadoEn: ahora,
      })),
    });
  }

  /** In the transaction of another act. False: somebody has changed it since that version. */
  async cambiar(
    tx: Tx,
    nifId: string,
    { id, version }: { id: string; version: number },
    entrada: ClienteEntrada,
  ): Promise<boolean> {
    const data = {
      ...columnasDe(entrada),
      version: { increment: 1 },
      modificadoEn: this.clock.date(),
    };
    return (await tx.cliente.updateMany({ where: { nifId, id, version }, data })).count > 0;
  }

  /**
   * In the transaction of another act: the one of that identification bears this name and address, and nothing else that its NIF has written
   * of it changes. Its id; null where there is none.
   */
  async ponerIdentidad(tx: Tx, nifId: string, entrada: ClienteEntrada): Promise<string | null> {
    const { tipoIdentificacion, identificacion, pais } = entrada;
    const fila = await tx.cliente.findFirst({
      where: { nifId, tipoIdentificacion, identificacion, pais, archivado: false },
    });
    if (!fila) return null;
    const {
      nombre,
      claveNombre,
      personaFisica,
      direccion,
      municipio,
      codigoPostal,
      provincia,
      direccionPais,
      idioma,
    } = columnasDe(entrada);
    const suya = {
      nombre,
      claveNombre,
      personaFisica,
      direccion,
      municipio,
      codigoPostal,
      provincia,
      direccionPais,
      idioma,
    };
    if (Object.entries(suya).every(([columna, valor]) => fila[columna as keyof typeof suya] === valor))
      return fila.id;
    await tx.cliente.updateMany({
      where: { nifId, id: fila.id },
      data: { ...suya, version: { increment: 1 }, modificadoEn: this.clock.date() },
    });
    return fila.id;
  }

  /** Throws NO_ENCONTRADO, CLIENTE_YA_UNIDO, VERSION_OBSOLETA, CLIENTE_DUPLICADO. */
  modificar(nifId: string, id: string, version: number, entrada: ClienteEntrada): Promise<ClienteDto> {
    return conIdentificacionUnica(() =>
      this.db.run({ nifId }, async (tx) => {
        sinUnir(await this.find(tx, nifId, id));
        if (!(await this.cambiar(tx, nifId, { id, version }, entrada))) throw fallo('VERSION_OBSOLETA');
        return toClienteDto(await this.find(tx, nifId, id));
      }),
    );
  }

  /** Deletes a customer that no invoice names; one that is named is archived (API.md, Decided 13). Throws CLIENTE_YA_UNIDO, EN_RECURRENTES. */
  async eliminar(
    { nif: { id: nifId }, contexto }: NifEnMano,
    id: string,
  ): Promise<Respuesta<typeof clientes.eliminar>> {
    const unaVez = (hacer: (tx: Tx) => Promise<Respuesta<typeof clientes.eliminar>>) =>
      this.db.run({ nifId }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, clientes.eliminar, () => hacer(tx)),
      );
    try {
      return await unaVez(async (tx) => {
        sinUnir(await this.find(tx, nifId, id));
        await exigirSinRecurrentes(tx, nifId, {
          OR: [
            { clienteId: id },
            { factura: { path: ['otrosDestinatarios'], array_contains: [{ uuidCliente: id }] } },
          ],
        });
        if (await seNombra(tx, nifId, id)) return this.archivar(tx, nifId, id);
        await tx.cliente.deleteMany({ where: { nifId, id } });
        return { eliminado: true as const };
      });
    } catch (error) {
      // A draft chose this customer in the same moment.
      if (isReferenceViolation(error)) return unaVez((tx) => this.archivar(tx, nifId, id));
      throw error;
    }
  }

  private async archivar(tx: Tx, nifId: string, id: string): Promise<{ archivado: true }> {
    await tx.cliente.updateMany({
      where: { nifId, id },
      data: { archivado: true, version: { increment: 1 }, modificadoEn: this.clock.date() },
    });
    return { archivado: true };
  }

  private async find(tx: Tx, nifId: string, id: string) {
    const fila = await tx.cliente.findFirst({ where: { nifId, id } });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }
}

/** One that was merged is what the other says, and goes on leading there. */
function sinUnir<Fila extends { absorbidoPor: string | null }>(fila: Fila): Fila {
  if (fila.absorbidoPor) throw fallo('CLIENTE_YA_UNIDO', { detalle: { uuid: fila.absorbidoPor } });
  return fila;
}

/** Whether an invoice or a quote names it, alone or beside others. */
async function seNombra(tx: Tx, nifId: string, id: string): Promise<boolean> {
  const una =
    (await tx.factura.findFirst({ where: { nifId, clienteId: id }, select: { id: true } })) ??
    (await tx.presupuesto.findFirst({ where: { nifId, clienteId: id }, select: { id: true } })) ??
    (await tx.factura.findFirst({
      where: {
        nifId,
        // As the index says it that knows the few that have several recipients.
        NOT: { otrosDestinatarios: { equals: [] } },
        otrosDestinatarios: { array_contains: [{ cliente: id }] },
      },
      select: { id: true },
    }));
  return una !== null;
}
