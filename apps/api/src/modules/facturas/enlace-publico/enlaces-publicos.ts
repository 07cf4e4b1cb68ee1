// The public link of an invoice. Its token is made of a stored random seed and a key of the server: the owner gets the same link again,
// and a copy of the database opens nothing, since it holds the token's hash and no key (FAULTS I6).
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EnlacePublicoDto, facturas } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno, NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { newBytes, newId } from '../../../platform/ids';

/** As long as a customer may want to look at an invoice that was just sent; the owner may ask for more. */
const VIDA_MS = 180 * 24 * 3_600_000;

export interface FacturaAbierta {
  nifId: string;
  facturaId: string;
}

interface Vivo {
  semilla: Uint8Array;
  hash: Uint8Array;
}

@Injectable()
export class EnlacesPublicos {
  private readonly clave: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {
    idempotencia.enSuTransaccion(facturas.revocarEnlacePublico);
    this.clave = Buffer.from(hkdfSync('sha256', config.SESSION_SECRET, 'encadena', 'public-invoice', 32));
  }

  /** The invoice's link, which lives from now on anew. Throws NO_ENCONTRADO, FACTURA_INCOMPLETA for a draft. */
  crear(quien: NifEnMano, facturaId: string): Promise<EnlacePublicoDto> {
    return this.db.forNif(quien.nif.id, async (tx) => {
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
        (await this.poner(tx, quien, facturaId, ahora)) ??
        (await this.sustituir(tx, quien, facturaId, ahora));
      return {
        url: `${this.config.WEB_URL.replace(/\/+$/, '')}/factura-pdf-download/${token}`,
        token,
        caducaEn: caducaEn(ahora).toISOString(),
      };
    });
  }

  /** Throws NO_ENCONTRADO when there is no such invoice. */
  revocar(quien: NifEnMano, facturaId: string): Promise<{ revocado: true }> {
    const { nif, usuarioId, contexto } = quien;
    return this.db.forNif(nif.id, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, facturas.revocarEnlacePublico, async () => {
        await estadoDe(tx, quien, facturaId);
        await this.cerrar(tx, nif.id, facturaId, usuarioId);
        return { revocado: true as const };
      }),
    );
  }

  /** Which invoice a token opens. Throws NO_ENCONTRADO, the same and after the same work for a wrong, a revoked and an expired one. */
  async abrir(token: string): Promise<FacturaAbierta> {
    const { rows } = await this.db.pool.query<{ nif_id: string; factura_id: string }>({
      name: 'abrir-enlace-publico',
      text: 'SELECT nif_id, factura_id FROM abrir_enlace_publico($1, $2)',
      values: [hashDe(token), this.clock.date()],
    });
    const [fila] = rows;
    if (!fila) throw fallo('NO_ENCONTRADO');
    return { nifId: fila.nif_id, facturaId: fila.factura_id };
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
      VALUES (${newId()}::uuid, ${nif.id}::uuid, ${facturaId}::uuid, ${semilla}, ${hashDe(this.tokenDe(semilla))}, ${usuarioId}::uuid, ${ahora}, ${caducaEn(ahora)})
      ON CONFLICT (nif_id, factura_id) WHERE revocado_en IS NULL DO UPDATE SET caduca_en = EXCLUDED.caduca_en
      RETURNING semilla, hash`;
    const token = vivo && this.tokenDe(vivo.semilla);
    return token && hashDe(token).equals(vivo.hash) ? token : undefined;
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

  private tokenDe(semilla: Uint8Array): string {
    return createHmac('sha256', this.clave).update(semilla).digest('base64url');
  }
}

const hashDe = (token: string): Buffer => createHash('sha256').update(token).digest();
const caducaEn = (ahora: Date): Date => new Date(ahora.getTime() + VIDA_MS);

async function estadoDe(tx: Tx, { nif, entorno }: NifEnEntorno, id: string): Promise<string> {
  const factura = await tx.factura.findFirst({
    where: { id, nifId: nif.id, entorno },
    select: { estadoInterno: true },
  });
  if (!factura) throw fallo('NO_ENCONTRADO');
  return factura.estadoInterno;
}
