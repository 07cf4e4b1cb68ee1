// What the sender notes of a NIF's end of VERI*FACTU: that a send with it left, and what the agency made of it
// (docs/adr/0023). In the transactions that open and close the send.
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { newId } from '../../platform/ids';
import { noticiaDeFin } from './ciclo/fin';
import { ArriendoPerdido, type EnvioTerminado, type FinPorComunicar } from './envios.repository';

/** Once something may have arrived, that it may have stays said, whatever becomes of later sends. */
const SALE = `
  UPDATE fines_verifactu
  SET envio_id = coalesce(envio_id, $3)
  WHERE nif_id = $1 AND id = $2 AND comunicado_en IS NULL AND retirado_en IS NULL`;

const COMUNICADO = `
  UPDATE fines_verifactu
  SET comunicado_en = $4, csv = $5, envio_id = $3, rechazado_en = NULL, codigo_error = NULL
  WHERE nif_id = $1 AND id = $2 AND comunicado_en IS NULL AND retirado_en IS NULL`;

const RECHAZADO = `
  UPDATE fines_verifactu
  SET rechazado_en = $3, codigo_error = $4, envio_id = NULL
  WHERE nif_id = $1 AND id = $2 AND num_nonnulls(comunicado_en, rechazado_en, retirado_en) = 0`;

/** Only what this very send said; one that may have arrived before it still may have. */
const NO_LLEGO = `
  UPDATE fines_verifactu
  SET envio_id = NULL
  WHERE nif_id = $1 AND id = $2 AND envio_id = $3 AND comunicado_en IS NULL AND retirado_en IS NULL`;

const EVENTO = `
  INSERT INTO eventos (id, nif_id, tipo, objeto_id, datos, en)
  VALUES ($1, $2, $3, $4, $5, $6)`;

@Injectable()
export class FinRepository {
  /** Before anything leaves. Throws ArriendoPerdido when it was withdrawn, or told by another send, meanwhile. */
  async sale(client: PoolClient, nifId: string, fin: FinPorComunicar, envioId: string): Promise<void> {
    const { rowCount } = await client.query(SALE, [nifId, fin.id, envioId]);
    if (rowCount !== 1) throw new ArriendoPerdido();
  }

  /** What a send that carried it brought back. */
  async anotar(
    client: PoolClient,
    nifId: string,
    { id, ejercicio }: FinPorComunicar,
    terminado: EnvioTerminado,
    pudoLlegar: boolean,
    ahora: Date,
  ): Promise<void> {
    const noticia = noticiaDeFin(terminado, pudoLlegar);
    if (noticia.tipo === 'NO_LLEGO') await client.query(NO_LLEGO, [nifId, id, terminado.id]);
    const { rowCount } =
      noticia.tipo === 'COMUNICADO'
        ? await client.query(COMUNICADO, [nifId, id, terminado.id, ahora, noticia.csv])
        : noticia.tipo === 'RECHAZADO'
          ? await client.query(RECHAZADO, [nifId, id, ahora, noticia.codigo])
          : { rowCount: 0 };
    if (rowCount !== 1) return;
    const [tipo, datos] =
      noticia.tipo === 'COMUNICADO'
        ? ['verifactu.fin.comunicado', { ejercicio, csv: noticia.csv }]
        : [
            'verifactu.fin.rechazado',
            { ejercicio, codigo: noticia.tipo === 'RECHAZADO' ? noticia.codigo : 0 },
          ];
    await client.query(EVENTO, [newId(), nifId, tipo, id, JSON.stringify(datos), ahora]);
  }
}
