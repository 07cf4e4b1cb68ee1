// Merging two customers: one stays, with the data that were chosen field by field; what may still change and named the other names it from
// then on. What is sealed stays as it is, and is found by the one that stays (docs/adr/0066). One transaction, all of it or nothing.
import { Injectable } from '@nestjs/common';
import { type ClienteDto, clientesRepetidos, type UnionEntrada } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { conIdentificacionUnica, tomarFichas, type Union, unirFichas } from '../clientes';
import { moverBorradores, moverRecurrentes, tomarBorradoresDe } from '../facturas';
import { moverPresupuestos } from '../presupuestos';
import { exigirUnibles, type Ficha } from './unibles';

@Injectable()
export class UnirClientes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /**
   * The one that stays, as it is from then on. Throws NO_ENCONTRADO, UNION_CONSIGO_MISMO, CLIENTE_YA_UNIDO, VERSION_OBSOLETA (of either),
   * IDENTIFICACIONES_DISTINTAS, UNION_SIN_CONFIRMAR, CLIENTE_DUPLICADO.
   */
  execute(
    quien: NifEnMano,
    vista: { uuid: string; version: number },
    entrada: UnionEntrada,
  ): Promise<ClienteDto> {
    const nifId = quien.nif.id;
    return conIdentificacionUnica(() =>
      this.db.run({ nifId }, (tx) =>
        this.idempotencia.unaVezEn(tx, quien.contexto, clientesRepetidos.unir, () =>
          this.unir(tx, quien, vista, entrada),
        ),
      ),
    );
  }

  private async unir(
    tx: Tx,
    { nif: { id: nifId }, usuarioId }: NifEnMano,
    { uuid: queda, version }: { uuid: string; version: number },
    { uuidAbsorbido: absorbido, versionAbsorbido, confirmar, cliente: entrada }: UnionEntrada,
  ): Promise<ClienteDto> {
    const union: Union = { queda, absorbido };
    // Drafts before customers, as issuing takes them.
    const borradores = await tomarBorradoresDe(tx, nifId, absorbido);
    const fichas = await tomarFichas(tx, nifId, union);
    const [suya, otra] = [queda, absorbido].map((id) => fichas.get(id));
    if (!suya || !otra) throw fallo('NO_ENCONTRADO');
    exigirUnibles(suya as Ficha, otra as Ficha, confirmar);
    if (suya.version !== version || otra.version !== versionAbsorbido) throw fallo('VERSION_OBSOLETA');
    const ahora = this.clock.date();
    const archivado = suya.archivado && otra.archivado;
    const cliente = await unirFichas(tx, nifId, union, { entrada, archivado, ahora });
    const hacia = { de: absorbido, a: cliente };
    const movidos = {
      borradores: await moverBorradores(tx, nifId, hacia, borradores),
      recurrentes: await moverRecurrentes(tx, nifId, hacia),
      presupuestos: await moverPresupuestos(tx, nifId, hacia),
    };
    await tx.evento.create({
      data: {
        id: newId(),
        nifId,
        tipo: 'cliente.unido',
        objetoId: absorbido,
        usuarioId,
        datos: {
          queda,
          identificacion: otra.identificacion,
          nombre: otra.nombre,
          ...movidos,
        },
        en: ahora,
      },
    });
    return cliente;
  }
}
