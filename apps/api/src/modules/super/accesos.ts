// The only way of staff into a customer's data: each look opens its own transaction, and the line of the log that its subject reads is
// written in it. No line, no look; no look, no line.
import { Injectable } from '@nestjs/common';
import type { accesos, Entrada, Respuesta, TipoDocumento, VistaSoporte } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { consultas, Db, enNombreDe, enPagina, isForbidden, nombrar, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { toAccesoDto } from './super.mapper';

export interface Mirada {
  que: VistaSoporte;
  motivo: string | null;
  documento?: TipoDocumento;
}

/** The NIF that is looked at, and whose it is. */
export interface NifMirado {
  id: string;
  usuarioId: string;
  nif: string;
}

/** Nobody takes these on a NIF of his own: he alone would read the line. */
const DECISIONES: readonly VistaSoporte[] = ['VALIDACION', 'RECHAZO', 'DECISION_RECLAMACION'];

@Injectable()
export class Accesos {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** A look at many at once: `work` tells, with what it found, whose data it was. */
  enLista<T>(soporteId: string, work: (tx: Tx) => Promise<{ usuarios: string[]; resultado: T }>): Promise<T> {
    return this.db.run({ soporteId }, async (tx) => {
      const { usuarios, resultado } = await work(tx);
      await this.anotar(tx, soporteId, usuarios, { que: 'LISTA', motivo: null });
      return resultado;
    });
  }

  /** A look at one account. Throws NO_ENCONTRADO. */
  enUsuario<T>(
    soporteId: string,
    usuarioId: string,
    mirada: Mirada,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.db.run({ soporteId }, async (tx) => {
      if ((await tx.usuario.count({ where: { id: usuarioId } })) === 0) throw fallo('NO_ENCONTRADO');
      await this.anotar(tx, soporteId, [usuarioId], mirada);
      return work(tx);
    });
  }

  /** A look into one NIF, archived ones too; `work` sees its rows as its owner does. Throws NO_ENCONTRADO, DECISION_PROPIA (403). */
  enNif<T>(
    soporteId: string,
    nifId: string,
    mirada: Mirada,
    work: (tx: Tx, nif: NifMirado) => Promise<T>,
  ): Promise<T> {
    return this.db.run({ soporteId }, async (tx) => {
      const nif = await this.hallar(tx, nifId);
      exigirAjeno(soporteId, nif, mirada);
      await nombrar(tx, { nifId, usuarioId: nif.usuarioId });
      await this.anotar(tx, soporteId, [nif.usuarioId], mirada, nif);
      return work(tx, nif);
    });
  }

  /** Within a look into one NIF, a look into another, which its own subject reads; then the first is looked into again. Throws as `enNif`. */
  async enOtroNif<T>(
    tx: Tx,
    { soporteId, nifId }: { soporteId: string; nifId: string },
    mirada: Mirada,
    work: () => Promise<T>,
  ): Promise<T> {
    const nif = await this.hallar(tx, nifId);
    exigirAjeno(soporteId, nif, mirada);
    return enNombreDe(tx, { nifId, usuarioId: nif.usuarioId }, async () => {
      await this.anotar(tx, soporteId, [nif.usuarioId], mirada, nif);
      return work();
    });
  }

  private async hallar(tx: Tx, nifId: string): Promise<NifMirado> {
    const nif = await tx.nif.findUnique({
      where: { id: nifId },
      select: { id: true, usuarioId: true, nif: true },
    });
    if (!nif) throw fallo('NO_ENCONTRADO');
    return nif;
  }

  /** What a customer reads of it, newest first. */
  async listar(
    usuarioId: string,
    query: Entrada<typeof accesos.listar>['query'],
  ): Promise<Respuesta<typeof accesos.listar>> {
    const { sentido } = query.sort ?? { sentido: 'desc' };
    const suyos = consultas.selectFrom('accesos').where('usuarioId', '=', usuarioId);
    const [filas, [cuenta]] = await this.db.leer(
      { usuarioId },
      suyos
        .selectAll()
        .orderBy('en', sentido)
        .orderBy('id', sentido)
        .limit(query.size)
        .offset(query.page * query.size),
      suyos.select(({ fn }) => fn.countAll<string>().as('cuantos')),
    );
    return enPagina(filas.map(toAccesoDto), Number(cuenta?.cuantos ?? 0), query);
  }

  /** One statement for however many. Throws PROHIBIDO (403) when who looks was unmade meanwhile. */
  private async anotar(
    tx: Tx,
    soporteId: string,
    usuarios: string[],
    { que, motivo, documento }: Mirada,
    nif?: NifMirado,
  ): Promise<void> {
    if (usuarios.length === 0) return;
    const ids = usuarios.map(() => newId());
    await tx.$executeRaw`
      INSERT INTO accesos (id, usuario_id, de_nif, nif, soporte_id, quien, que, documento, motivo, en)
      SELECT mirado.id, mirado.usuario_id, ${nif?.id ?? null}::uuid, ${nif?.nif ?? null}, s.id, trim(s.nombre || ' ' || s.apellidos), ${que}, ${documento ?? null}, ${motivo}, ${this.clock.date()}
      FROM unnest(${ids}::uuid[], ${usuarios}::uuid[]) AS mirado (id, usuario_id) JOIN usuarios s ON s.id = ${soporteId}::uuid`.catch(
      (error: unknown) => {
        throw isForbidden(error) ? fallo('PROHIBIDO') : error;
      },
    );
  }
}

function exigirAjeno(soporteId: string, { usuarioId }: NifMirado, { que }: Mirada): void {
  if (usuarioId === soporteId && DECISIONES.includes(que)) throw fallo('DECISION_PROPIA');
}
