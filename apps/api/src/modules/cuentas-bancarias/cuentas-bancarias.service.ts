// Bank accounts of a NIF. One of them is the default; the first becomes it by itself.
import { Injectable } from '@nestjs/common';
import { type CuentaBancariaDto, cuentasBancarias, type Entrada, type Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import {
  conPlegado,
  consultas,
  Db,
  enPagina,
  isReferenceViolation,
  isUniqueViolation,
  type Tx,
} from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { exigirSinRecurrentes } from '../nifs';
import { CON_USO, type CuentaFila, toCuentaDto } from './cuenta.mapper';

export type CuentaEntrada = Entrada<typeof cuentasBancarias.crear>['body'];

@Injectable()
export class CuentasBancariasService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  async listar(
    nifId: string,
    query: Entrada<typeof cuentasBancarias.listar>['query'],
  ): Promise<Respuesta<typeof cuentasBancarias.listar>> {
    const { sort = { campo: 'nombre', sentido: 'asc' } as const, texto = '' } = query;
    const halladas = cuentasDe(nifId).$if(texto !== '', (una) =>
      una.where((eb) =>
        eb.or([
          conPlegado(['c.nombre', 'c.nombreBanco'], texto),
          conPlegado(['c.iban'], texto.replace(/\s/g, '')),
        ]),
      ),
    );
    const [filas, [cuenta]] = await this.db.leer(
      { nifId },
      comoViajan(nifId, halladas)
        .orderBy(`c.${sort.campo}`, sort.sentido)
        .orderBy('c.id', 'asc')
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    return enPagina(filas, Number(cuenta?.cuantas ?? 0), query);
  }

  async obtener(nifId: string, id: string): Promise<CuentaBancariaDto> {
    const [[cuenta]] = await this.db.leer(
      { nifId },
      comoViajan(nifId, cuentasDe(nifId).where('c.id', '=', id)),
    );
    if (!cuenta) throw fallo('NO_ENCONTRADO');
    return cuenta;
  }

  crear({ nif: { id }, contexto }: NifEnMano, entrada: CuentaEntrada): Promise<CuentaBancariaDto> {
    return unica(() =>
      this.db.run({ nifId: id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, cuentasBancarias.crear, () =>
          this.insertar(tx, id, entrada),
        ),
      ),
    );
  }

  /** In the transaction of another act; an account that exists is a unique violation there. */
  async insertar(tx: Tx, nifId: string, entrada: CuentaEntrada): Promise<CuentaBancariaDto> {
    await bloquear(tx, nifId);
    const ahora = this.clock.date();
    const predeterminada = (await tx.cuentaBancaria.count({ where: { nifId, archivada: false } })) === 0;
    const data = { id: newId(), nifId, ...entrada, predeterminada, creadaEn: ahora, modificadaEn: ahora };
    return toCuentaDto(await tx.cuentaBancaria.create({ data, include: CON_USO }));
  }

  modificar(nifId: string, id: string, version: number, entrada: CuentaEntrada): Promise<CuentaBancariaDto> {
    return unica(() =>
      this.db.run({ nifId }, async (tx) => {
        await this.find(tx, nifId, id);
        const { count } = await tx.cuentaBancaria.updateMany({
          where: { nifId, id, version },
          data: { ...entrada, ...this.tocada() },
        });
        if (count === 0) throw fallo('VERSION_OBSOLETA');
        return toCuentaDto(await this.find(tx, nifId, id));
      }),
    );
  }

  predeterminar({ nif: { id: nifId }, contexto }: NifEnMano, id: string): Promise<CuentaBancariaDto> {
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, cuentasBancarias.predeterminar, async () => {
        await bloquear(tx, nifId);
        if (!(await this.find(tx, nifId, id)).predeterminada) {
          // First none, then one: the database allows no moment with two.
          await tx.cuentaBancaria.updateMany({
            where: { nifId, predeterminada: true },
            data: { predeterminada: false, ...this.tocada() },
          });
          await tx.cuentaBancaria.updateMany({
            where: { nifId, id },
            data: { predeterminada: true, ...this.tocada() },
          });
        }
        return toCuentaDto(await this.find(tx, nifId, id));
      }),
    );
  }

  /** Deletes an account that no invoice and no quote names; one that is named is archived. Throws EN_RECURRENTES. */
  async eliminar(
    { nif: { id: nifId }, contexto }: NifEnMano,
    id: string,
  ): Promise<Respuesta<typeof cuentasBancarias.eliminar>> {
    const unaVez = (hacer: (tx: Tx) => Promise<Respuesta<typeof cuentasBancarias.eliminar>>) =>
      this.db.run({ nifId }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, cuentasBancarias.eliminar, () => hacer(tx)),
      );
    try {
      return await unaVez(async (tx) => {
        const { facturas, presupuestos } = await this.find(tx, nifId, id);
        await exigirSinRecurrentes(tx, nifId, { factura: { path: ['uuidCuentaBancaria'], equals: id } });
        if (facturas.length + presupuestos.length > 0) return this.archivar(tx, nifId, id);
        await tx.cuentaBancaria.deleteMany({ where: { nifId, id } });
        return { eliminado: true as const };
      });
    } catch (error) {
      // A draft chose this account in the same moment.
      if (isReferenceViolation(error)) return unaVez((tx) => this.archivar(tx, nifId, id));
      throw error;
    }
  }

  private async archivar(tx: Tx, nifId: string, id: string): Promise<{ archivado: true }> {
    await tx.cuentaBancaria.updateMany({
      where: { nifId, id },
      data: { archivada: true, predeterminada: false, ...this.tocada() },
    });
    return { archivado: true };
  }

  private tocada() {
    return { version: { increment: 1 }, modificadaEn: this.clock.date() };
  }

  private async find(tx: Tx, nifId: string, id: string): Promise<CuentaFila> {
    const fila = await tx.cuentaBancaria.findFirst({
      where: { nifId, id, archivada: false },
      include: CON_USO,
    });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }
}

/** The accounts of a NIF that are not archived. */
const cuentasDe = (nifId: string) =>
  consultas.selectFrom('cuentasBancarias as c').where('c.nifId', '=', nifId).where('c.archivada', '=', false);

const comoViajan = (nifId: string, cuentas: ReturnType<typeof cuentasDe>) =>
  cuentas.select(({ exists, or, selectFrom }) => [
    'c.id as uuid',
    'c.nombre',
    'c.nombreBanco',
    'c.iban',
    'c.swift',
    'c.predeterminada',
    or([
      exists(
        selectFrom('facturas as f')
          .select('f.id')
          .where('f.nifId', '=', nifId)
          .whereRef('f.cuentaBancariaId', '=', 'c.id'),
      ),
      exists(
        selectFrom('presupuestos as p')
          .select('p.id')
          .where('p.nifId', '=', nifId)
          .whereRef('p.cuentaBancariaId', '=', 'c.id'),
      ),
    ])
      .$castTo<boolean>()
      .as('enUso'),
    'c.version',
  ]);

// Whoever decides which account is the default does so alone.
const bloquear = (tx: Tx, nifId: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('cuenta-predeterminada'), hashtext(${nifId}))`;

async function unica<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw fallo('CUENTA_DUPLICADA', { errores: [{ campo: 'iban', codigo: 'CUENTA_DUPLICADA' }] });
    throw error;
  }
}
