// A new key-encryption key: every data key is wrapped anew, one by one, while the product runs. The contents
// are not touched (FAULTS T5).
import { Injectable } from '@nestjs/common';
import { contextoSemilla } from '../modules/auth';
import { contextoCertificado } from '../modules/certificados';
import { contextoClave, contextoSecreto } from '../modules/conexion-stripe';
import { contextoSecretoWebhook } from '../modules/eventos';
import { Db } from '../platform/db';
import { Apertura, Secretos } from '../platform/secrets';
import { Almacen } from '../platform/storage';
import { exigirClaves } from './claves-a-mano';

interface Cuenta {
  hechas: number;
  total: number;
}

@Injectable()
export class RotarClave {
  constructor(
    private readonly db: Db,
    private readonly secretos: Secretos,
    private readonly apertura: Apertura,
    private readonly almacen: Almacen,
  ) {}

  /** May be ordered again at any time: what is done stays done. Throws, with nothing changed, when the key of a secret is not at hand. */
  async execute(): Promise<string> {
    const { db, secretos, apertura, almacen } = this;
    await exigirClaves({ db, secretos, apertura, almacen });
    const partes = {
      'second factors': await this.semillas(),
      'payment accounts': await this.cuentas(),
      webhooks: await this.webhooks(),
      certificates: await this.certificados(),
      files: await this.archivos(),
    };
    const dicho = Object.entries(partes)
      .map(([que, { hechas, total }]) => `${que} ${hechas} of ${total}`)
      .join(', ');
    return `Secrets wrapped anew with the keys ${this.secretos.idClave} and, for certificates, ${this.apertura.idClave}: ${dicho}. What waits in the queue, and events of the payment provider, were written with the key of before: take it out of CLAVE_CIFRADO_ANTERIORES after three days.`;
  }

  private async semillas(): Promise<Cuenta> {
    const ids = await this.db.run({}, (tx) =>
      tx.segundoFactor.findMany({ select: { usuarioId: true }, orderBy: { usuarioId: 'asc' } }),
    );
    return contar(ids, ({ usuarioId }) => this.semilla(usuarioId));
  }

  // Under its lock: a code that is taken at the same time waits, or is seen.
  private semilla(usuarioId: string): Promise<boolean> {
    return this.db.run({}, async (tx) => {
      const [fila] = await tx.$queryRaw<
        { semilla: Uint8Array }[]
      >`SELECT semilla FROM segundos_factores WHERE usuario_id = ${usuarioId}::uuid FOR UPDATE`;
      const nuevo = fila && this.secretos.reenvolver(fila.semilla, contextoSemilla(usuarioId));
      if (nuevo) await tx.segundoFactor.update({ where: { usuarioId }, data: { semilla: nuevo } });
      return nuevo !== undefined;
    });
  }

  private async certificados(): Promise<Cuenta> {
    const { rows } = await this.db.pool.query<{ nif_id: string }>(
      'SELECT nif_id FROM certificados_nif ORDER BY nif_id',
    );
    return contar(rows, ({ nif_id: nifId }) => this.certificado(nifId));
  }

  private certificado(nifId: string): Promise<boolean> {
    return this.db.runSql({ nifId }, async (client) => {
      const { rows } = await client.query<{ huella: string; sobre: Buffer }>(
        'SELECT huella, sobre FROM certificados_nif WHERE nif_id = $1 FOR UPDATE',
        [nifId],
      );
      const [fila] = rows;
      const nuevo = fila && this.apertura.reenvolver(fila.sobre, contextoCertificado(nifId, fila.huella));
      if (nuevo)
        await client.query('UPDATE certificados_nif SET sobre = $2 WHERE nif_id = $1', [nifId, nuevo]);
      return nuevo !== undefined;
    });
  }

  private async cuentas(): Promise<Cuenta> {
    const { rows } = await this.db.pool.query<{ nif_id: string; id: string }>(
      'SELECT nif_id, id FROM cuentas_stripe WHERE clave IS NOT NULL OR secreto_avisos IS NOT NULL ORDER BY nif_id, id',
    );
    return contar(rows, ({ nif_id: nifId, id }) => this.cuenta(nifId, id));
  }

  private cuenta(nifId: string, id: string): Promise<boolean> {
    return this.db.runSql({ nifId }, async (client) => {
      const { rows } = await client.query<{ clave: Buffer | null; secreto_avisos: Buffer | null }>(
        'SELECT clave, secreto_avisos FROM cuentas_stripe WHERE nif_id = $1 AND id = $2 FOR UPDATE',
        [nifId, id],
      );
      const [fila] = rows;
      const clave = fila?.clave && this.secretos.reenvolver(fila.clave, contextoClave(nifId, id));
      const secreto =
        fila?.secreto_avisos && this.secretos.reenvolver(fila.secreto_avisos, contextoSecreto(nifId, id));
      if (!clave && !secreto) return false;
      await client.query(
        `UPDATE cuentas_stripe SET clave = coalesce($3, clave), secreto_avisos = coalesce($4, secreto_avisos)
        WHERE nif_id = $1 AND id = $2`,
        [nifId, id, clave, secreto],
      );
      return true;
    });
  }

  private async webhooks(): Promise<Cuenta> {
    const { rows } = await this.db.pool.query<{ nif_id: string; id: string }>(
      'SELECT nif_id, id FROM secretos_webhook ORDER BY nif_id, id',
    );
    return contar(rows, ({ nif_id: nifId, id }) => this.webhook(nifId, id));
  }

  private webhook(nifId: string, id: string): Promise<boolean> {
    return this.db.runSql({ nifId }, async (client) => {
      const { rows } = await client.query<{ sobre: Buffer }>(
        'SELECT sobre FROM secretos_webhook WHERE nif_id = $1 AND id = $2 FOR UPDATE',
        [nifId, id],
      );
      const [fila] = rows;
      const nuevo = fila && this.secretos.reenvolver(fila.sobre, contextoSecretoWebhook(nifId, id));
      if (nuevo)
        await client.query('UPDATE secretos_webhook SET sobre = $3 WHERE nif_id = $1 AND id = $2', [
          nifId,
          id,
          nuevo,
        ]);
      return nuevo !== undefined;
    });
  }

  private archivos(): Promise<Cuenta> {
    return contar(this.almacen.todos(), ({ nifId, id }) => this.almacen.reenvolver(nifId, id));
  }
}

async function contar<T>(
  todas: Iterable<T> | AsyncIterable<T>,
  hacer: (una: T) => Promise<boolean>,
): Promise<Cuenta> {
  const cuenta = { hechas: 0, total: 0 };
  for await (const una of todas) {
    cuenta.total += 1;
    if (await hacer(una)) cuenta.hechas += 1;
  }
  return cuenta;
}
