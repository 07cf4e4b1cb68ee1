// The agency, with its answers counted by code for whoever watches the installation (docs/adr/0059).
import { ERRORES_AEAT } from '@encadena/verifactu';
import { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics';
import { traced, type Work } from '../../platform/traces';
import {
  AgenciaNoContesta,
  AgenciaTributaria,
  type Consulta,
  type Contestacion,
  type Remision,
} from './agencia-tributaria';

export class AgenciaContada extends AgenciaTributaria {
  private readonly envios: Counter<'entorno' | 'agencia' | 'outcome' | 'code'>;
  private readonly registros: Counter<'entorno' | 'agencia' | 'estado' | 'code'>;

  constructor(
    private readonly agencia: AgenciaTributaria,
    { registry }: Pick<Metrics, 'registry'>,
  ) {
    super();
    const registers = [registry];
    this.envios = new Counter({
      name: 'encadena_agency_sends_total',
      help: 'Sends to the agency, by what came back: an answer, a fault with its code, or none with its cause',
      labelNames: ['entorno', 'agencia', 'outcome', 'code'],
      registers,
    });
    this.registros = new Counter({
      name: 'encadena_agency_records_total',
      help: 'Records that the agency answered, by what it made of them and by its error code',
      labelNames: ['entorno', 'agencia', 'estado', 'code'],
      registers,
    });
  }

  override async enviar(remision: Remision): Promise<Contestacion> {
    const { entorno, agencia } = remision.mundo;
    try {
      const contestacion = await traced(como('enviar', remision.mundo), () => this.agencia.enviar(remision));
      const { lectura } = contestacion;
      if (lectura.tipo === 'fault')
        this.envios.inc({ entorno, agencia, outcome: 'fault', code: codeOf(lectura.codigo) });
      else {
        this.envios.inc({ entorno, agencia, outcome: 'answer', code: '' });
        for (const { estado, codigo } of lectura.lineas)
          this.registros.inc({ entorno, agencia, estado, code: codeOf(codigo) });
      }
      return contestacion;
    } catch (error) {
      if (error instanceof AgenciaNoContesta)
        this.envios.inc({ entorno, agencia, outcome: 'none', code: causeOf(error.causa) });
      throw error;
    }
  }

  override consultar(consulta: Consulta): ReturnType<AgenciaTributaria['consultar']> {
    return traced(como('consultar', consulta.mundo), () => this.agencia.consultar(consulta));
  }

  /** Gives back what the agency holds open. */
  cerrar(): void {
    (this.agencia as Partial<{ cerrar(): void }>).cerrar?.();
  }
}

/** How traces tell of it. */
const como = (acto: string, { entorno, agencia }: Remision['mundo']): Work => ({
  name: `aeat ${acto}`,
  kind: 'CLIENT',
  attributes: { 'encadena.entorno': entorno, 'encadena.agencia': agencia },
});

/** A code of the agency's own list. Whatever else stands there is one: what answers cannot make figures without end. */
const codeOf = (codigo: number | null): string =>
  codigo === null ? '' : ERRORES_AEAT.has(codigo) ? String(codigo) : 'other';

const causeOf = (causa: string): string =>
  /^HTTP_[1-5]\d\d$/.test(causa) || !causa.startsWith('HTTP_') ? causa : 'HTTP_other';
