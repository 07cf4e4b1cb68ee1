// The agency's memory in a few lines, for tests: what it stores, what it refuses as a duplicate, what it says
// of what is late.
import type { LineaDePrueba } from './respuestas';

export interface RegistroRecibido {
  operacion: string;
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  generadoEn: number;
}

interface Guardado {
  estado: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  codigo?: number;
}

/** SPEC of the agency §3: 240 s between the record's time and the agency's. */
const MARGEN_MS = 240_000;

export class AgenciaModelo {
  readonly almacen = new Map<string, Guardado>();
  /** Copies stored, each once: more entries than the store has keys would be a double. */
  readonly guardados: string[] = [];
  /** Numbers that it refuses for a reason of business. */
  readonly rechaza = new Set<string>();

  recibir(
    registros: readonly RegistroRecibido[],
    { ahora, incidencia }: { ahora: number; incidencia: boolean },
  ): LineaDePrueba[] {
    return registros.map((registro) => this.una(registro, ahora, incidencia));
  }

  private una(
    { generadoEn, operacion, idEmisor, numSerie, fechaExpedicion }: RegistroRecibido,
    ahora: number,
    incidencia: boolean,
  ): LineaDePrueba {
    const registro = { operacion, idEmisor, numSerie, fechaExpedicion };
    const clave = `${registro.idEmisor} ${registro.numSerie} ${registro.fechaExpedicion}`;
    const anterior = this.almacen.get(clave);
    if (this.rechaza.has(registro.numSerie))
      return { ...registro, estado: 'Incorrecto', codigo: 1189, descripcion: 'Falta el destinatario' };
    if (anterior && registro.operacion === 'ALTA') {
      return {
        ...registro,
        estado: 'Incorrecto',
        codigo: 3000,
        descripcion: 'Registro de facturación duplicado.',
        duplicado: anterior.estado,
      };
    }
    const tarde = !incidencia && ahora - generadoEn > MARGEN_MS;
    this.almacen.set(clave, {
      estado: registro.operacion === 'BAJA' ? 'Anulada' : tarde ? 'AceptadaConErrores' : 'Correcta',
    });
    this.guardados.push(clave);
    return tarde
      ? { ...registro, estado: 'AceptadoConErrores', codigo: 2004, descripcion: 'Fuera de margen' }
      : registro;
  }
}
