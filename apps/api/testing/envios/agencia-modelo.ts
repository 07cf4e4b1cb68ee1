// The agency's memory in a few lines, for tests: what it stores, what it refuses as a duplicate, what it says
// of what is late.
import type { PreguntaConsulta } from '@encadena/verifactu';
import type { CopiaDePrueba, LineaDePrueba } from './respuestas';

export interface RegistroRecibido {
  operacion: string;
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  huella: string;
  generadoEn: number;
}

export interface Guardado extends Pick<
  RegistroRecibido,
  'idEmisor' | 'numSerie' | 'fechaExpedicion' | 'huella'
> {
  estado: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
}
const EN_CONSULTA = {
  Correcta: 'Correcto',
  AceptadaConErrores: 'AceptadoConErrores',
  Anulada: 'Anulado',
} as const;

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

  /** What it keeps under a question: by the issuer, a number or a day. */
  copias({ obligado, numSerie, fechaExpedicion, ejercicio, periodo }: PreguntaConsulta): CopiaDePrueba[] {
    return [...this.almacen.values()]
      .filter(
        (g) =>
          g.idEmisor === obligado.NIF &&
          g.fechaExpedicion.endsWith(`-${periodo}-${ejercicio}`) &&
          (numSerie === undefined || g.numSerie === numSerie) &&
          (fechaExpedicion === undefined || g.fechaExpedicion === fechaExpedicion),
      )
      .map((g) => ({ ...g, estado: EN_CONSULTA[g.estado] }));
  }

  private una(
    { generadoEn, operacion, idEmisor, numSerie, fechaExpedicion, huella }: RegistroRecibido,
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
      idEmisor,
      numSerie,
      fechaExpedicion,
      huella,
      estado: registro.operacion === 'BAJA' ? 'Anulada' : tarde ? 'AceptadaConErrores' : 'Correcta',
    });
    this.guardados.push(clave);
    return tarde
      ? { ...registro, estado: 'AceptadoConErrores', codigo: 2004, descripcion: 'Fuera de margen' }
      : registro;
  }
}
