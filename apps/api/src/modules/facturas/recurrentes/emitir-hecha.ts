// Issues what was made of an invoice that repeats, by the act that everybody uses. One that is refused stays a draft, with the reason on
// its page, and its owner is told by mail, once: of all that one job has met together.
import { Inject, Injectable } from '@nestjs/common';
import { esIdioma, formatFecha, type Idioma, type Traductor } from '@encadena/i18n';
import { Db, type Tx } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { type NifEnMano, TRADUCTOR } from '../../../platform/http';
import { Correo } from '../../../platform/mail';
import { enMundo, one } from '../../cadena';
import { PublicarFacturas } from '../actos/publicar/publicar-facturas';
import type { Hecha } from './hacer-recurrente';

interface Rehusada {
  motivo: string;
  campo: string | null;
}

/** What was made and is refused. */
export type Retenida = Hecha & Rehusada;

/** One of them in the words of its reader. */
interface Dicho {
  recurrente: string;
  dia: string;
  motivo: string;
}

/** It is not about the invoice: the next try may find it otherwise. */
const pasara = ({ status, codigo }: ErrorApi): boolean =>
  status >= 500 || status === 429 || codigo === 'INSTALACION_NO_DECLARADA';

/** As the draft was made: one that somebody has changed meanwhile is theirs. */
const VERSION = 1;

/** More of them are counted and found on their page. */
const MAX_LINEAS = 20;

@Injectable()
export class EmitirHecha {
  constructor(
    private readonly db: Db,
    private readonly publicar: PublicarFacturas,
    private readonly correo: Correo,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** What is refused is given back, for `retener`. Throws what the next try may mend: 5xx, a full queue, a chain that is being replaced. */
  async execute(quien: NifEnMano, hecha: Hecha): Promise<Retenida | undefined> {
    const { motivo, campo } = hecha;
    const rehusada = motivo === null ? await this.emitir(quien, hecha) : { motivo, campo };
    if (rehusada) return { ...hecha, ...rehusada };
    const nifId = quien.nif.id;
    await this.db.run({ nifId }, (tx) => cerrar(tx, nifId, hecha, null));
    return undefined;
  }

  /**
   * Notes why they stay drafts, and tells their owner of all of them by one mail, in one transaction. Of a process that dies before it the
   * next one finds them to be issued yet.
   */
  async retener(quien: NifEnMano, retenidas: readonly Retenida[]): Promise<void> {
    if (retenidas.length === 0) return;
    const nifId = quien.nif.id;
    await this.db.run({ nifId }, async (tx) => {
      const suyas: Retenida[] = [];
      // In one order, so that two processes do not wait for each other. What another one has closed it has told of.
      for (const una of retenidas.toSorted((a, b) => a.facturaId.localeCompare(b.facturaId)))
        if (await cerrar(tx, nifId, una, una)) suyas.push(una);
      // Whoever has deleted a draft knows of it.
      const porDecir = suyas.filter(({ motivo }) => motivo !== 'NO_ENCONTRADO');
      if (quien.entorno === 'REAL') await this.avisar(tx, quien, porDecir);
    });
  }

  private async emitir(quien: NifEnMano, { facturaId }: Hecha): Promise<Rehusada | undefined> {
    try {
      one(await this.publicar.execute(enMundo(quien), quien, [{ uuid: facturaId, version: VERSION }]));
      return undefined;
    } catch (error) {
      if (!(error instanceof ErrorApi) || pasara(error)) throw error;
      // Issued already: by its owner, or by a process that died before it could say so.
      if (error.codigo === 'FACTURA_NO_ES_BORRADOR') return undefined;
      return { motivo: error.codigo, campo: error.detalles.errores?.[0]?.campo ?? null };
    }
  }

  private async avisar(tx: Tx, { nif, usuarioId }: NifEnMano, retenidas: readonly Retenida[]): Promise<void> {
    const [primera, ...otras] = retenidas.toSorted((a, b) => a.fecha.localeCompare(b.fecha));
    if (!primera) return;
    const { email, nombre, ...suyo } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { email: true, idioma: true, nombre: true },
    });
    const idioma: Idioma = esIdioma(suyo.idioma) ? suyo.idioma : 'es';
    const params = { nombre, empresa: nif.razonSocial };
    const lista = [primera, ...otras].map((una) => this.dicho(idioma, una));
    const ruta = `/user/nif/${nif.id}/recurrentes`;
    await this.correo.enviar(
      tx,
      otras.length === 0
        ? {
            plantilla: 'recurrenteRetenida',
            para: email,
            idioma,
            ruta: `${ruta}/${primera.recurrenteId}`,
            params: { ...params, ...this.dicho(idioma, primera) },
          }
        : {
            plantilla: 'recurrentesRetenidas',
            para: email,
            idioma,
            ruta,
            params: { ...params, cuantas: lista.length, lista: this.lineas(idioma, lista) },
          },
    );
  }

  private dicho(idioma: Idioma, { nombre, fecha, motivo }: Retenida): Dicho {
    return { recurrente: nombre, dia: formatFecha(fecha, idioma), motivo: this.palabras(idioma, motivo) };
  }

  private lineas(idioma: Idioma, lista: readonly Dicho[]): string {
    const lineas = lista
      .slice(0, MAX_LINEAS)
      .map((una) => this.traductor.texto(idioma, 'correos.recurrentesRetenidas.linea', { ...una }));
    return [...lineas, ...(lista.length > MAX_LINEAS ? ['…'] : [])].join('\n');
  }

  private palabras(idioma: Idioma, codigo: string): string {
    return (
      this.traductor.textoSiExiste(idioma, `recurrentes.motivos.${codigo}`) ??
      this.traductor.textoSiExiste(idioma, `errores.${codigo}`) ??
      codigo
    );
  }
}

/** Of all dates that stand on it. False: another process has closed it. */
async function cerrar(
  tx: Tx,
  nifId: string,
  { facturaId }: Hecha,
  rehusada: Rehusada | null,
): Promise<boolean> {
  const { count } = await tx.recurrenteHecha.updateMany({
    where: { nifId, facturaId, porEmitir: true },
    data: { porEmitir: false, motivo: rehusada?.motivo ?? null, campo: rehusada?.campo ?? null },
  });
  return count > 0;
}
