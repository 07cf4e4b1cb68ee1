// The official rate of a day, for sales in another currency. Replaceable: whoever has another source gives another
// class. Ours asks the European Central Bank's public data service, where the operator has said its address.
import { Inject, Injectable } from '@nestjs/common';
import { isImporteTexto, type FechaISO } from '@encadena/values';
import { CONFIG, type Config } from '../../../platform/config';
import type { Cambio } from '../traduccion/traducir';

export abstract class TiposDeCambio {
  /** Units of the currency for one euro on that day, or on the last day before it that has one; null: nobody knows. */
  abstract en(moneda: string, dia: FechaISO): Promise<Cambio | null>;
}

const PLAZO_MS = 10_000;
const DIAS_ATRAS = 10;
const FORMA = { enteros: 8, decimales: 8 } as const;

@Injectable()
export class TiposDelBce extends TiposDeCambio {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'TIPOS_DE_CAMBIO_URL'>) {
    super();
  }

  async en(moneda: string, dia: FechaISO): Promise<Cambio | null> {
    const { TIPOS_DE_CAMBIO_URL: base } = this.config;
    if (!base) return null;
    const desde = new Date(Date.parse(dia) - DIAS_ATRAS * 86_400_000).toISOString().slice(0, 10);
    const url = `${base.replace(/\/+$/, '')}/D.${moneda}.EUR.SP00.A?startPeriod=${desde}&endPeriod=${dia}&format=csvdata`;
    try {
      const respuesta = await fetch(url, { signal: AbortSignal.timeout(PLAZO_MS) });
      return respuesta.ok ? ultimoDe(await respuesta.text()) : null;
    } catch {
      // The sale waits for a person, who may also try again.
      return null;
    }
  }
}

/** The latest line of the service's table, whatever its order. */
export function ultimoDe(csv: string): Cambio | null {
  const [cabecera = '', ...filas] = csv.trim().split(/\r?\n/);
  const columnas = cabecera.split(',');
  const [dia, valor] = [columnas.indexOf('TIME_PERIOD'), columnas.indexOf('OBS_VALUE')];
  const leidas = filas
    .map((fila) => fila.split(','))
    .map((celdas) => ({ fecha: celdas[dia] ?? '', tipo: celdas[valor] ?? '' }))
    .filter(
      ({ fecha, tipo }) =>
        /^\d{4}-\d{2}-\d{2}$/.test(fecha) && isImporteTexto(tipo, FORMA) && /[1-9]/.test(tipo),
    )
    .sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
  const [ultima] = leidas;
  return ultima ? { tipoCambio: ultima.tipo, fechaTipoCambio: ultima.fecha, fuenteTipoCambio: 'BCE' } : null;
}
