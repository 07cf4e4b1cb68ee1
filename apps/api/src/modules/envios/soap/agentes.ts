// One keep-alive agent per certificate: connections are shared by all chains that send with it, and never by two certificates.
import { Agent } from 'node:https';
import type { Credencial } from '../../certificados';

/** Closed by us before a server does (commonly after 5 s): a connection that closes under a request looks like a lost answer. */
const OCIOSO_MS = 4_000;

export class Agentes {
  private actual: { huella: string; agente: Agent } | null = null;

  constructor(private readonly maxConexiones: number) {}

  /** The agent of this certificate. The one of the certificate before it is left to finish what is open (FAULTS T7). */
  de({ huella, contexto }: Credencial): Agent {
    if (this.actual?.huella === huella) return this.actual.agente;
    const viejo = this.actual?.agente;
    const agente = new Agent({
      keepAlive: true, maxSockets: this.maxConexiones, maxFreeSockets: this.maxConexiones, timeout: OCIOSO_MS, scheduling: 'lifo',
      secureContext: contexto, minVersion: 'TLSv1.2', rejectUnauthorized: true,
    });
    this.actual = { huella, agente };
    if (viejo) for (const libres of Object.values(viejo.freeSockets)) libres?.forEach((socket) => socket.destroy());
    return agente;
  }

  cerrar(): void {
    this.actual?.agente.destroy();
    this.actual = null;
  }
}
