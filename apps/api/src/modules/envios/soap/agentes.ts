// One keep-alive agent per certificate: connections are shared by all chains that send with it, and never by
// two certificates.
import { Agent } from 'node:https';
import type { Credencial } from '../../certificados';

/**
 * Closed by us before a server does (commonly after 5 s): a connection that closes under a request looks like
 * a lost answer.
 */
const OCIOSO_MS = 4_000;
/** Agents kept; an agent without open connections costs little. */
const MAX_AGENTES = 500;

export class Agentes {
  /** By the credential's own mark, the longest unused first. */
  private readonly agentes = new Map<string, { credencial: Credencial; agente: Agent }>();

  constructor(private readonly maxConexiones: number) {}

  /**
   * The agent of this credential. One that was opened anew, be it a renewed certificate or the same one after
   * its age, gets a new agent; the one before is left to finish what is open, and its idle connections end
   * here (FAULTS T7).
   */
  de(credencial: Credencial): Agent {
    const conocido = this.agentes.get(credencial.huella);
    this.agentes.delete(credencial.huella);
    if (conocido && conocido.credencial.contexto !== credencial.contexto) cerrarLibres(conocido.agente);
    const agente =
      conocido?.credencial.contexto === credencial.contexto ? conocido.agente : this.nuevo(credencial);
    this.agentes.set(credencial.huella, { credencial, agente });
    this.podar(credencial);
    return agente;
  }

  cerrar(): void {
    for (const { agente } of this.agentes.values()) agente.destroy();
    this.agentes.clear();
  }

  private nuevo({ contexto }: Credencial): Agent {
    return new Agent({
      keepAlive: true,
      maxSockets: this.maxConexiones,
      maxFreeSockets: this.maxConexiones,
      timeout: OCIOSO_MS,
      scheduling: 'lifo',
      secureContext: contexto,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
    });
  }

  /** What the same owner had before is over; so are the longest unused when there are too many. */
  private podar(actual: Credencial): void {
    for (const [huella, { credencial, agente }] of this.agentes) {
      const relevado = credencial.huella !== actual.huella && credencial.dueno === actual.dueno;
      if (!relevado && this.agentes.size <= MAX_AGENTES) continue;
      cerrarLibres(agente);
      this.agentes.delete(huella);
    }
  }
}

function cerrarLibres(agente: Agent): void {
  for (const libres of Object.values(agente.freeSockets)) libres?.forEach((socket) => socket.destroy());
}
