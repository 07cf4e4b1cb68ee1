// The public link of an invoice. Its token says whose it is (16 bytes, the id of the NIF) and proves it (32 bytes, made of a stored
// random seed and a key of the server): the owner gets the same link again, and a copy of the database opens nothing, since it holds the
// token's hash and no key (FAULTS I6).
import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EnlacePublicoDto, facturas } from '@encadena/contracts';
import type { Agencia } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { consultas, Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno, NifEnMano, NifFila } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newBytes, newId } from '../../../platform/ids';
import { SignedLinks } from '../../../platform/secrets';
import { DEL_NIF } from '../../nifs';

/** As long as a customer may want to look at an invoice that was just sent; the owner may ask for more. */
const VIDA_MS = 180 * 24 * 3_600_000;

export interface FacturaAbierta {
  quien: NifEnEntorno;
  facturaId: string;
  /** That its chain reports to. */
  agencia: Agencia;
}

/** Whose a token is that cannot be one of ours. */
const DE_NADIE = '00000000-0000-0000-0000-000000000000';

interface Vivo {
  semilla: Uint8Array;
  hash: Uint8Array;
}

@Injectable()
export class EnlacesPublicos {
  private readonly enlaces: SignedLinks;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {
    this.enlaces = new SignedLinks(config.SESSION_SECRET, 'public-invoice', 1);
  }

  /** The invoice's link, which lives from now on anew. Throws NO_ENCONTRADO, FACTURA_INCOMPLETA for a draft. */
  crear(quien: NifEnMano, facturaId: string): Promise<EnlacePublicoDto> {
    return this.db.run({ nifId: quien.nif.id }, (tx) => this.enActo(tx, quien, facturaId));
  }

  /** The same within an act. */
  async enActo(tx: Tx, quien: NifEnMano, facturaId: string): Promise<EnlacePublicoDto> {
    const estado = await estadoDe(tx, quien, facturaId);
    if (estado === 'BORRADOR')
      throw fallo('FACTURA_INCOMPLETA', { errores: [{ campo: 'estadoInterno', codigo: 'ES_BORRADOR' }] });
    const ahora = this.clock.date();
    // What has run out stays shut.
    await tx.enlacePublico.updateMany({
      where: { nifId: quien.nif.id, facturaId, revocadoEn: null, caducaEn: { lte: ahora } },
      data: { revocadoEn: ahora },
    });
    const token =
      (await this.poner(tx, quien, facturaId, ahora)) ?? (await this.sustituir(tx, quien, facturaId, ahora));
    return {
      url: `${this.config.WEB_URL.replace(/\/+$/, '')}/factura-pdf-download/${token}`,
      token,
      caducaEn: caducaEn(ahora).toISOString(),
    };
  }

  /** Throws NO_ENCONTRADO when there is no such invoice. */
  revocar(quien: NifEnMano, facturaId: string): Promise<{ revocado: true }> {
    const { nif, usuarioId, contexto } = quien;
    return this.db.run({ nifId: nif.id }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, facturas.revocarEnlacePublico, async () => {
        await estadoDe(tx, quien, facturaId);
        await this.cerrar(tx, nif.id, facturaId, usuarioId);
        return { revocado: true as const };
      }),
    );
  }

  /**
   * Which invoice a token opens: never a draft, whatever row there may be, nor anything of a NIF that was given up, whose owner could not
   * revoke it. Throws NO_ENCONTRADO, the same and after the same work for a wrong, a revoked and an expired one.
   */
  async abrir(token: string): Promise<FacturaAbierta> {
    const [nifId = DE_NADIE] = this.enlaces.read(token)?.ids ?? [];
    const [[abierta]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('enlacesPublicos as e')
        .innerJoin('facturas as f', (join) =>
          join.onRef('f.nifId', '=', 'e.nifId').onRef('f.id', '=', 'e.facturaId'),
        )
        .innerJoin('cadenas as c', (join) =>
          join.onRef('c.nifId', '=', 'f.nifId').onRef('c.id', '=', 'f.cadenaId'),
        )
        .innerJoin('nifs as n', 'n.id', 'e.nifId')
        .where('e.nifId', '=', nifId)
        .where('e.hash', '=', Buffer.from(hashDe(token)))
        .where('e.revocadoEn', 'is', null)
        .where('e.caducaEn', '>', this.clock.date())
        .where('f.estadoInterno', '<>', 'BORRADOR')
        .where('n.archivado', '=', false)
        .select(DEL_NIF)
        .select(['f.id as facturaId', 'f.entorno', 'c.agencia', 'c.desfaseMs']),
    );
    if (!abierta) throw fallo('NO_ENCONTRADO');
    const { facturaId, entorno, agencia, desfaseMs, ...nif } = abierta;
    return {
      quien: { nif: nif as NifFila, entorno, desfaseMs },
      facturaId,
      agencia: agencia,
    };
  }

  /** The token of the link that there is or of a new one; undefined when its key is not ours any more, and so it cannot be shown again. */
  private async poner(
    tx: Tx,
    { nif, usuarioId }: NifEnMano,
    facturaId: string,
    ahora: Date,
  ): Promise<string | undefined> {
    const semilla = newBytes(32);
    // Of two that ask at once, the second gets the link of the first.
    const [vivo] = await tx.$queryRaw<Vivo[]>`
      INSERT INTO enlaces_publicos (id, nif_id, factura_id, semilla, hash, creado_por, creado_en, caduca_en)
      VALUES (${newId()}::uuid, ${nif.id}::uuid, ${facturaId}::uuid, ${semilla}, ${hashDe(this.enlaces.token([nif.id], semilla))}, ${usuarioId}::uuid, ${ahora}, ${caducaEn(ahora)})
      ON CONFLICT (nif_id, factura_id) WHERE revocado_en IS NULL DO UPDATE SET caduca_en = EXCLUDED.caduca_en
      RETURNING semilla, hash`;
    const token = vivo && this.enlaces.token([nif.id], vivo.semilla);
    return token && timingSafeEqual(hashDe(token), vivo.hash) ? token : undefined;
  }

  private async sustituir(tx: Tx, quien: NifEnMano, facturaId: string, ahora: Date): Promise<string> {
    await this.cerrar(tx, quien.nif.id, facturaId, quien.usuarioId);
    const token = await this.poner(tx, quien, facturaId, ahora);
    if (!token) throw new Error('A new public link does not open');
    return token;
  }

  private async cerrar(tx: Tx, nifId: string, facturaId: string, revocadoPor: string): Promise<void> {
    await tx.enlacePublico.updateMany({
      where: { nifId, facturaId, revocadoEn: null },
      data: { revocadoEn: this.clock.date(), revocadoPor },
    });
  }
}

const hashDe = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

const caducaEn = (ahora: Date): Date => new Date(ahora.getTime() + VIDA_MS);

async function estadoDe(tx: Tx, { nif, entorno }: NifEnEntorno, id: string): Promise<string> {
  const factura = await tx.factura.findFirst({
    where: { id, nifId: nif.id, entorno },
    select: { estadoInterno: true },
  });
  if (!factura) throw fallo('NO_ENCONTRADO');
  return factura.estadoInterno;
}
