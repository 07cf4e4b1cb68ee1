// What staff reads of accounts: the list of all with their numbers, and one with its NIFs.
import { Injectable } from '@nestjs/common';
import type { Entrada, Respuesta, superusuario } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { enPagina, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { Accesos } from './accesos';
import { consumoDe } from './consumo-soporte.sql';
import { CON_PLAN, toNifDeUsuarioDto, toUsuarioFilaDto, type UsuarioContado } from './super.mapper';
import { cuantosUsuarios, usuarioContado, usuariosDePagina } from './usuarios-soporte.sql';

const MAX_NIFS = 100;
const DETALLE = {
  telefono: true,
  idioma: true,
  correosComerciales: true,
  aceptaciones: { select: { documento: true, version: true, en: true }, orderBy: { en: 'desc' }, take: 50 },
} as const;

@Injectable()
export class UsuariosSoporteQueries {
  constructor(
    private readonly accesos: Accesos,
    private readonly clock: Clock,
  ) {}

  listar(
    soporteId: string,
    query: Entrada<typeof superusuario.listar>['query'],
  ): Promise<Respuesta<typeof superusuario.listar>> {
    return this.accesos.enLista(soporteId, async (tx) => {
      const [{ total } = { total: 0 }] = await tx.$queryRaw<{ total: number }[]>(cuantosUsuarios(query));
      const filas = await tx.$queryRaw<UsuarioContado[]>(usuariosDePagina(query, this.clock.date()));
      return {
        usuarios: filas.map(({ idUsuario }) => idUsuario),
        resultado: enPagina(filas.map(toUsuarioFilaDto), total, query),
      };
    });
  }

  usuario(
    soporteId: string,
    usuarioId: string,
    motivo: string,
  ): Promise<Respuesta<typeof superusuario.usuario>> {
    return this.accesos.enUsuario(soporteId, usuarioId, { que: 'USUARIO', motivo }, (tx) =>
      this.detalle(tx, usuarioId),
    );
  }

  private async detalle(tx: Tx, usuarioId: string): Promise<Respuesta<typeof superusuario.usuario>> {
    const ahora = this.clock.date();
    const [contado] = await tx.$queryRaw<UsuarioContado[]>(usuarioContado(usuarioId, ahora));
    if (!contado) throw fallo('NO_ENCONTRADO');
    const { aceptaciones, idioma, ...datos } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: DETALLE,
    });
    const nifs = await tx.nif.findMany({
      where: { usuarioId },
      include: { suscripcion: CON_PLAN },
      orderBy: [{ razonSocial: 'asc' }, { id: 'asc' }],
      take: MAX_NIFS,
    });
    const consumidas = await consumoDe(
      tx,
      nifs.map(({ id }) => id),
      ahora,
    );
    return {
      ...toUsuarioFilaDto(contado),
      ...datos,
      idioma: idioma as Respuesta<typeof superusuario.usuario>['idioma'],
      sesionesAbiertas: await tx.sesion.count({
        where: { usuarioId, cerradaEn: null, caducaEn: { gt: ahora } },
      }),
      aceptaciones: aceptaciones.map(({ documento, version, en }) => ({
        documento,
        version,
        en: en.toISOString(),
      })),
      listaNifs: nifs.map((fila) => toNifDeUsuarioDto(fila, consumidas.get(fila.id) ?? 0, ahora)),
    };
  }
}
