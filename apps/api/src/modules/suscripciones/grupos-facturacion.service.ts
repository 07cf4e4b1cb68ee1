// Billing groups of a user: who pays for which NIFs.
import { Injectable } from '@nestjs/common';
import {
  type DatosFacturacionEntrada,
  type EstadoNifIva,
  type GrupoFacturacionDto,
  gruposFacturacion,
} from '@encadena/contracts';
import { fechaEnZona, isNifIva } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { consultas, Db, filasDe, isReferenceViolation, type Prisma, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Queue } from '../../platform/queue';
import type { ComprobacionNifIva } from './cobro/filas';
import { DATOS_DE_CLIENTE, EN_SERIE_PROPIAS, FACTURAR_COBROS } from './cobro/tareas';

const CON_NIFS = {
  nifs: {
    where: { archivado: false },
    select: { id: true, nif: true, razonSocial: true },
    orderBy: [{ razonSocial: 'asc' }, { id: 'asc' }],
  },
} as const satisfies Prisma.GrupoFacturacionInclude;

type Cobro = GrupoFacturacionDto['cobro'];
type GrupoFila = Omit<GrupoFacturacionDto, 'uuid' | 'direccion' | 'nifs' | 'cobro' | 'nifIva'> &
  GrupoFacturacionDto['direccion'] & {
    id: string;
    nifs: { uuid: string; nif: string; nombre: string }[];
    estadoCobro: Cobro['estado'];
    recurrencia: Cobro['recurrencia'];
    /** As `tarjetaSchema` says: only we write it. */
    tarjeta: unknown;
    comprobacionNifIva: unknown;
  };

@Injectable()
export class GruposFacturacionService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queue: Queue,
  ) {}

  async listar(usuarioId: string): Promise<GrupoFacturacionDto[]> {
    const [filas] = await this.db.leer(
      { usuarioId },
      conNifs(gruposDe(usuarioId).orderBy('g.razonSocial').orderBy('g.id')),
    );
    return filas.map(toDto);
  }

  async obtener(usuarioId: string, id: string): Promise<GrupoFacturacionDto> {
    const [[fila]] = await this.db.leer({ usuarioId }, conNifs(gruposDe(usuarioId).where('g.id', '=', id)));
    if (!fila) throw fallo('NO_ENCONTRADO');
    return toDto(fila);
  }

  crear(
    usuarioId: string,
    entrada: DatosFacturacionEntrada,
    contexto: Contexto,
  ): Promise<GrupoFacturacionDto> {
    return this.db.run({ usuarioId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, gruposFacturacion.crear, async () =>
        toDto(await this.find(tx, usuarioId, await this.insertar(tx, usuarioId, entrada))),
      ),
    );
  }

  modificar(
    usuarioId: string,
    id: string,
    version: number,
    entrada: DatosFacturacionEntrada,
  ): Promise<GrupoFacturacionDto> {
    return this.db.run({ usuarioId }, async (tx) => {
      await this.find(tx, usuarioId, id);
      const { count } = await tx.grupoFacturacion.updateMany({
        where: { id, usuarioId, version },
        data: { ...columnas(entrada), version: { increment: 1 }, modificadoEn: this.clock.date() },
      });
      if (count === 0) throw fallo('VERSION_OBSOLETA');
      await this.queue.add(tx, DATOS_DE_CLIENTE, { usuarioId, grupoId: id }, { clave: id, enSerie: id });
      // What waits for complete data.
      await this.queue.add(
        tx,
        FACTURAR_COBROS,
        { usuarioId, grupoId: id },
        { clave: id, enSerie: EN_SERIE_PROPIAS },
      );
      return toDto(await this.find(tx, usuarioId, id));
    });
  }

  /** In the transaction of another act. Throws NO_ENCONTRADO. */
  async enDto(tx: Tx, usuarioId: string, id: string): Promise<GrupoFacturacionDto> {
    return toDto(await this.find(tx, usuarioId, id));
  }

  /** One that no NIF belongs to. The foreign key is the judge: a NIF that was given up keeps its group. Throws GRUPO_EN_USO (409). */
  async eliminar(usuarioId: string, id: string, contexto: Contexto): Promise<{ eliminado: true }> {
    try {
      return await this.db.run({ usuarioId }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, gruposFacturacion.eliminar, async () => {
          await this.find(tx, usuarioId, id);
          await tx.grupoFacturacion.delete({ where: { id, usuarioId } });
          return { eliminado: true as const };
        }),
      );
    } catch (error) {
      if (isReferenceViolation(error)) throw fallo('GRUPO_EN_USO');
      throw error;
    }
  }

  /** In the transaction of another act that names the user. Its cycle begins today, by the calendar of our own invoices. */
  async insertar(tx: Tx, usuarioId: string, entrada: DatosFacturacionEntrada): Promise<string> {
    const ahora = this.clock.date();
    const id = newId();
    const anclaCiclo = new Date(fechaEnZona(ahora.getTime(), 'Europe/Madrid'));
    await tx.grupoFacturacion.create({
      data: { id, usuarioId, ...columnas(entrada), anclaCiclo, creadoEn: ahora, modificadoEn: ahora },
    });
    return id;
  }

  /** A group of the user that a NIF is to belong to. Throws GRUPO_NO_ENCONTRADO (422). */
  async exigir(tx: Tx, usuarioId: string, id: string): Promise<string> {
    const fila = await tx.grupoFacturacion.findFirst({ where: { id, usuarioId }, select: { id: true } });
    if (!fila)
      throw fallo('GRUPO_NO_ENCONTRADO', {
        errores: [{ campo: 'uuidGrupoFacturacion', codigo: 'GRUPO_NO_ENCONTRADO' }],
      });
    return fila.id;
  }

  private async find(tx: Tx, usuarioId: string, id: string): Promise<GrupoFila> {
    const fila = await tx.grupoFacturacion.findFirst({ where: { id, usuarioId }, include: CON_NIFS });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return {
      ...fila,
      anclaCiclo: fila.anclaCiclo.toISOString().slice(0, 10),
      nifs: fila.nifs.map(({ id: uuid, nif, razonSocial: nombre }) => ({ uuid, nif, nombre })),
    };
  }
}

const gruposDe = (usuarioId: string) =>
  consultas.selectFrom('gruposFacturacion as g').where('g.usuarioId', '=', usuarioId);

const conNifs = (grupos: ReturnType<typeof gruposDe>) =>
  grupos.select(({ cast, selectFrom }) => [
    'g.id',
    'g.razonSocial',
    'g.nif',
    'g.direccion',
    'g.municipio',
    'g.codigoPostal',
    'g.provincia',
    'g.pais',
    'g.email',
    cast<string>('g.anclaCiclo', 'text').as('anclaCiclo'),
    'g.version',
    'g.estadoCobro',
    'g.recurrencia',
    'g.tarjeta',
    'g.comprobacionNifIva',
    filasDe(
      selectFrom('nifs as n')
        .select(['n.id as uuid', 'n.nif', 'n.razonSocial as nombre'])
        .whereRef('n.grupoFacturacionId', '=', 'g.id')
        .where('n.archivado', '=', false)
        .orderBy('n.razonSocial')
        .orderBy('n.id'),
    ).as('nifs'),
  ]);

const columnas = ({
  razonSocial,
  nif,
  email,
  direccion: { direccion, municipio, codigoPostal, provincia, pais },
}: DatosFacturacionEntrada) => ({
  razonSocial,
  nif,
  email,
  direccion,
  municipio,
  codigoPostal,
  provincia,
  pais,
});

/** Of the number that the group has now: what was said of another one says nothing. */
const nifIvaDe = (nif: string, dicho: ComprobacionNifIva | null): EstadoNifIva | null =>
  isNifIva(nif) ? (dicho?.numero === nif ? dicho.estado : 'PENDIENTE') : null;

const toDto = ({
  id,
  razonSocial,
  nif,
  direccion,
  municipio,
  codigoPostal,
  provincia,
  pais,
  email,
  anclaCiclo,
  nifs,
  estadoCobro,
  recurrencia,
  tarjeta,
  comprobacionNifIva,
  version,
}: GrupoFila): GrupoFacturacionDto => ({
  uuid: id,
  razonSocial,
  nif,
  direccion: { direccion, municipio, codigoPostal, provincia, pais },
  email,
  nifIva: nifIvaDe(nif, comprobacionNifIva as ComprobacionNifIva | null),
  anclaCiclo,
  nifs: nifs.map(({ nombre: razonSocial, ...uno }) => ({ ...uno, razonSocial })),
  cobro: { estado: estadoCobro, recurrencia, tarjeta: tarjeta as Cobro['tarjeta'] },
  version,
});
