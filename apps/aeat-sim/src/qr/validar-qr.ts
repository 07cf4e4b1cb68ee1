// The check behind the QR of an invoice: which parameters are wrong, what the answer says. Pure. Its error
// numbers are a list of their own. Source: "Características del QR y especificaciones del servicio de cotejo"
// v0.5.0 §9; dossier section 4.
import { comprobarNif, isFechaISO } from '@encadena/values';

export type Parametros = Readonly<Record<'nif' | 'numserie' | 'fecha' | 'importe', string | undefined>>;
export type Peticion = Readonly<Record<keyof Parametros, string>>;
export type Resultado = '00' | '01' | '02';

export interface ErrorQr {
  codigo: number;
  mensaje: string;
}

export const MENSAJES: Readonly<Record<Resultado, string>> = {
  '00': 'Encontrada',
  '01': 'No encontrada',
  '02': 'No contrastable',
};

const FALTA: readonly (readonly [keyof Parametros, number, string])[] = [
  ['nif', 1001, 'el NIF del emisor de la factura'],
  ['numserie', 1002, 'el número de serie y número de la factura'],
  ['fecha', 1003, 'la fecha de expedición de la factura'],
  ['importe', 1004, 'el importe total de la factura'],
];

/** What keeps the request from being answered; the missing ones first, then the wrong ones. */
export function erroresDe(p: Parametros): ErrorQr[] {
  const faltan = FALTA.filter(([nombre]) => (p[nombre] ?? '').trim() === '');
  if (faltan.length > 0)
    return faltan.map(([nombre, codigo, que]) => ({
      codigo,
      mensaje: `No se ha remitido el parámetro: ${nombre} (El parámetro "${nombre}" es ${que})`,
    }));
  const { nif, numserie, fecha, importe } = p as Peticion;
  const errores: ErrorQr[] = [];
  if (comprobarNif(nif.toUpperCase()) === 'INVALIDO')
    errores.push({ codigo: 2001, mensaje: 'El NIF tiene un formato erróneo o no es válido' });
  if (numserie.length > 60)
    errores.push({ codigo: 2002, mensaje: 'El número de serie supera la longitud máxima permitida' });
  if (!/^[\x20-\x7e]*$/.test(numserie))
    errores.push({ codigo: 2003, mensaje: 'El número de serie contiene caracteres no permitidos' });
  if (
    !/^\d{2}-\d{2}-\d{4}$/.test(fecha) ||
    !isFechaISO(`${fecha.slice(6)}-${fecha.slice(3, 5)}-${fecha.slice(0, 2)}`)
  )
    errores.push({ codigo: 2004, mensaje: 'La fecha tiene un formato incorrecto, debe ser DD-MM-AAAA' });
  if (!/^[+-]?\d+(?:\.\d*)?$/.test(importe))
    errores.push({ codigo: 2005, mensaje: 'El importe tiene un formato incorrecto' });
  else if (!/^[+-]?\d{1,12}(?:\.\d{0,2})?$/.test(importe))
    errores.push({ codigo: 2006, mensaje: 'El importe supera la longitud máxima permitida' });
  return errores;
}

/** "241.4" as "241.40"; takes an amount that erroresDe let through. */
export function importeNormal(importe: string): string {
  const [, signo, enteros, decimales] = /^([+-]?)0*(\d+?)(?:\.(\d*))?$/.exec(importe) as RegExpExecArray;
  return `${signo === '-' ? '-' : ''}${enteros}.${(decimales ?? '').padEnd(2, '0')}`;
}

/** The JSON of `formato=json`. */
export function respuestaJson(resultado: Resultado, p: Peticion): Record<string, unknown> {
  return {
    status: 'OK',
    mensaje: MENSAJES[resultado],
    visible: 'N',
    crashlytics: 'N',
    respuesta: {
      resultado,
      nif: p.nif,
      numserie: p.numserie,
      fecha: p.fecha,
      importe: importeNormal(p.importe),
    },
  };
}

export function erroresJson(errores: readonly ErrorQr[]): Record<string, unknown> {
  return {
    status: 'KO',
    mensaje: errores.map((e) => e.mensaje).join('.'),
    visible: 'S',
    crashlytics: 'N',
    codigo_error: errores.map((e) => e.codigo).join('.'),
  };
}
