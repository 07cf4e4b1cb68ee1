// The credential that sends of a NIF go out with: its own certificate when it has one, else ours as social
// collaborator (SPEC section 12). Tests go out with ours for the simulator, whatever the NIF has.
import type { Agencia, Entorno } from '@encadena/invoicing';
import { Injectable } from '@nestjs/common';
import { createSecureContext } from 'node:tls';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { Apertura } from '../../platform/secrets';
import type { CertificadoCliente } from './certificado-cliente';
import { type CertificadoPropio, CertificadosPropios, type Credencial } from './certificado-propio';
import { abrirSobre } from './sobre-certificado';

/** An opened key does not stay in memory for ever; what is used stays open for as long as connections pay off. */
const VIDA_MS = 10 * 60_000;
/** TLS contexts kept at once: some 60 KiB each. */
const MAX_ABIERTOS = 500;

/** The world that a send is of, and to whom it goes. */
export interface MundoDeEnvio {
  entorno: Entorno;
  agencia: Agencia;
}

interface Fila {
  huella: string;
  emisor: string;
  titular: string;
  desde: Date;
  hasta: Date;
  tipo: CertificadoCliente['tipo'];
  sobre: Buffer | null;
}

interface Abierta {
  credencial: Credencial;
  hasta: number;
}

@Injectable()
export class CertificadosNif {
  /** By destination and NIF, the longest unused first. */
  private readonly abiertas = new Map<string, Abierta>();

  constructor(
    private readonly propios: CertificadosPropios,
    private readonly db: DbWorker,
    private readonly apertura: Apertura,
    private readonly clock: Clock,
  ) {}

  /**
   * Asked before every send, so that a certificate that was replaced or taken away is not used once more
   * (FAULTS T7).
   */
  async vigente(nifId: string, { entorno, agencia }: MundoDeEnvio): Promise<Credencial | null> {
    const propio = this.propios[agencia === 'SIMULADOR' ? 'simulador' : 'agencia'];
    if (entorno === 'PRUEBAS') return propio.vigente();
    const clave = `${propio.destino} ${nifId}`;
    const abierta = this.abiertas.get(clave);
    const conocida = abierta && abierta.hasta > this.clock.monotonic() ? abierta.credencial : undefined;
    const fila = await this.leer(nifId, conocida?.certificado.huella);
    this.abiertas.delete(clave);
    if (!fila) return propio.vigente();
    const credencial = conocida && fila.sobre === null ? conocida : await this.abrir(propio, nifId, fila);
    this.recordar(clave, {
      credencial,
      hasta: conocida && abierta ? abierta.hasta : this.clock.monotonic() + VIDA_MS,
    });
    return credencial;
  }

  /** Its row; without the encrypted part when it is the one that is open already. */
  private leer(nifId: string, huella: string | undefined): Promise<Fila | undefined> {
    return this.db.runSql({ nifId }, async (client) => {
      const { rows } = await client.query<Fila>({
        name: 'certificado-de-nif',
        text: `SELECT huella, emisor, titular, desde, hasta, tipo,
            CASE WHEN huella = $2 THEN NULL ELSE sobre END AS sobre
          FROM certificados_nif
          WHERE nif_id = $1`,
        values: [nifId, huella ?? ''],
      });
      return rows[0];
    });
  }

  private async abrir(
    propio: CertificadoPropio,
    nifId: string,
    { sobre, huella, titular, emisor, desde, hasta, tipo }: Fila,
  ): Promise<Credencial> {
    const { cert, key } = abrirSobre(this.apertura, nifId, huella, sobre as Buffer);
    const contexto = createSecureContext({
      cert,
      key,
      ca: await propio.autoridades(),
      minVersion: 'TLSv1.2',
    });
    return {
      certificado: { cert, huella, titular, emisor, tipo, desde: desde.getTime(), hasta: hasta.getTime() },
      contexto,
      huella: `${propio.destino} ${nifId} ${huella}`,
      dueno: `${nifId} ${propio.destino}`,
    };
  }

  private recordar(clave: string, abierta: Abierta): void {
    this.abiertas.set(clave, abierta);
    for (const viejo of this.abiertas.keys()) {
      if (this.abiertas.size <= MAX_ABIERTOS) return;
      this.abiertas.delete(viejo);
    }
  }
}
