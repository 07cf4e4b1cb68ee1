// Asks authorities whether certificates have been revoked. It only carries bytes: the answers are judged
// elsewhere (juzgar-revocacion.ts), in a thread. What proved good is kept for a while.
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../platform/config';
import { pedir } from './pedir';
import type { Pregunta, Prueba, Util, Via } from './prueba';

const MAX_BYTES: Record<Via, number> = { ocsp: 64_000, crl: 5_000_000 };
/** All questions of one kind together, so that a person who uploads waits no longer. */
const PLAZO_MS: Record<Via, number> = { ocsp: 2_500, crl: 2_500 };
/** Shorter than most authorities allow: a revocation shows within the hour. */
const MAX_GUARDADA_MS = 3_600_000;
/** Everything known goes along with every file that is judged. */
const MAX_GUARDADAS = 32;
const MAX_GUARDADA_BYTES = 64_000;

@Injectable()
export class ConsultarRevocacion {
  private readonly privadas: boolean;
  private readonly guardadas = new Map<string, Prueba & { hasta: number }>();

  constructor(@Inject(CONFIG) { REVOCACION_PRIVADA }: Config) {
    this.privadas = REVOCACION_PRIVADA === 'si';
  }

  /** What came back, for some of the questions; who does not answer in time is left out. Never throws. */
  async preguntar(preguntas: readonly Pregunta[], via: Via): Promise<Prueba[]> {
    const senal = AbortSignal.timeout(PLAZO_MS[via]);
    const respuestas = await Promise.all(preguntas.map((una) => this.una(una, via, senal)));
    return respuestas.filter((una) => una !== undefined);
  }

  private async una(pregunta: Pregunta, via: Via, senal: AbortSignal): Promise<Prueba | undefined> {
    const { para, peticion, nonce } = pregunta;
    for (const url of pregunta[via]) {
      if (senal.aborted) return undefined;
      const der = await pedir(
        { url, ...(via === 'ocsp' && { cuerpo: peticion }) },
        { maxBytes: MAX_BYTES[via], senal, privadas: this.privadas },
      ).catch(() => undefined);
      if (der) return { via, der, para, ...(via === 'ocsp' && { nonce }) };
    }
    return undefined;
  }

  /** Keeps those answers that proved good. */
  recordar(respuestas: readonly Prueba[], utiles: readonly Util[], ahora: Date): void {
    const limite = ahora.getTime() + MAX_GUARDADA_MS;
    for (const { para, via, hasta } of utiles) {
      const prueba = respuestas.find((una) => una.para === para && una.via === via);
      if (!prueba || prueba.der.length > MAX_GUARDADA_BYTES) continue;
      // Put in anew it is the youngest; the oldest makes room.
      this.guardadas.delete(`${via} ${para}`);
      this.guardadas.set(`${via} ${para}`, { via, para, der: prueba.der, hasta: Math.min(hasta, limite) });
      const [primera] = this.guardadas.keys();
      if (this.guardadas.size > MAX_GUARDADAS && primera !== undefined) this.guardadas.delete(primera);
    }
  }

  /** What is known without asking. */
  conocidas(ahora: Date): Prueba[] {
    for (const [clave, { hasta }] of this.guardadas)
      if (hasta < ahora.getTime()) this.guardadas.delete(clave);
    return [...this.guardadas.values()].map(({ via, der, para }) => ({ via, der, para: para as string }));
  }
}
