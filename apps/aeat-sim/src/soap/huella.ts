// The huella as the agency computes it, in a few lines of our own and on purpose not the library's: a mistake
// there must show here. Source: "Detalle de las especificaciones técnicas para generación de la huella o
// hash" v0.1.2, §5.1 and §5.2.
import { createHash } from 'node:crypto';
import type { RegistroRecibido } from './estructura/leer-envio';
import { sinBlancos } from './xml/blancos';

type Campo = readonly [nombre: string, valor: string];

/**
 * Whether the record's huella is right. The amounts may have entered it as they stand, at two decimals, or
 * without trailing zeros.
 */
export function huellaCorrecta(registro: RegistroRecibido): boolean {
  for (const campos of lecturas(registro)) if (huellaDe(campos) === registro.datos.Huella) return true;
  return false;
}

/** SHA-256 over name=value pairs joined with &, upper-case hexadecimal. */
export function huellaDe(campos: readonly Campo[]): string {
  return createHash('sha256')
    .update(campos.map(([nombre, valor]) => `${nombre}=${sinBlancos(valor)}`).join('&'), 'utf8')
    .digest('hex')
    .toUpperCase();
}

function* lecturas(registro: RegistroRecibido): Generator<Campo[]> {
  const anterior = registro.datos.Encadenamiento.RegistroAnterior?.Huella ?? '';
  const momento = registro.datos.FechaHoraHusoGenRegistro;
  if (registro.operacion === 'Anulacion') {
    const id = registro.datos.IDFactura;
    yield [
      ['IDEmisorFacturaAnulada', id.IDEmisorFacturaAnulada],
      ['NumSerieFacturaAnulada', id.NumSerieFacturaAnulada],
      ['FechaExpedicionFacturaAnulada', id.FechaExpedicionFacturaAnulada],
      ['Huella', anterior],
      ['FechaHoraHusoGenRegistro', momento],
    ];
    return;
  }
  const { IDFactura: id, TipoFactura, CuotaTotal, ImporteTotal } = registro.datos;
  for (const como of [(v: string): string => v, aDosDecimales, sinCeros]) {
    yield [
      ['IDEmisorFactura', id.IDEmisorFactura],
      ['NumSerieFactura', id.NumSerieFactura],
      ['FechaExpedicionFactura', id.FechaExpedicionFactura],
      ['TipoFactura', TipoFactura],
      ['CuotaTotal', como(CuotaTotal)],
      ['ImporteTotal', como(ImporteTotal)],
      ['Huella', anterior],
      ['FechaHoraHusoGenRegistro', momento],
    ];
  }
}

function partes(importe: string): { signo: string; enteros: string; decimales: string } | undefined {
  const p = /^([+-]?)0*(\d+?)(?:\.(\d{0,2}))?$/.exec(importe);
  return p === null
    ? undefined
    : { signo: p[1] === '-' ? '-' : '', enteros: p[2] as string, decimales: p[3] ?? '' };
}

/** "41.4" as "41.40"; a text that is no amount stays as it is. */
export function aDosDecimales(importe: string): string {
  const p = partes(importe);
  return p === undefined ? importe : `${p.signo}${p.enteros}.${p.decimales.padEnd(2, '0')}`;
}

/** "41.40" as "41.4", "41.00" as "41"; a text that is no amount stays as it is. */
export function sinCeros(importe: string): string {
  const p = partes(importe);
  if (p === undefined) return importe;
  const decimales = p.decimales.replace(/0+$/, '');
  return `${p.signo}${p.enteros}${decimales === '' ? '' : `.${decimales}`}`;
}
