// What a reminder says: one's own words with what they name filled in, or ours in the customer's language.
import type { AvisoRecordatorio, CorreoFacturaEntrada } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';

export interface Nombrado {
  numero: string;
  importe: string;
  vencimiento: string;
  empresa: string;
}

export function palabrasDeRecordatorio(
  { asunto, cuerpo }: Pick<AvisoRecordatorio, 'asunto' | 'cuerpo'>,
  numero: 1 | 2 | 3,
  nombrado: Nombrado,
  { traductor, idioma }: { traductor: Traductor; idioma: Idioma },
): Pick<CorreoFacturaEntrada, 'asunto' | 'cuerpo'> {
  const params = { ...nombrado };
  const nuestro = (que: 'asunto' | 'cuerpo') =>
    traductor.texto(idioma, `correos.recordatorio${numero}.${que}`, params);
  return {
    asunto: (asunto === null ? nuestro('asunto') : relleno(asunto, nombrado))
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 150),
    cuerpo: cuerpo === null ? nuestro('cuerpo') : relleno(cuerpo, nombrado),
  };
}

/** What may stand in braces, in the words of each language of the screen. */
const HUECOS = new Map<string, keyof Nombrado>([
  ['numero', 'numero'],
  ['number', 'numero'],
  ['importe', 'importe'],
  ['import', 'importe'],
  ['amount', 'importe'],
  ['vencimiento', 'vencimiento'],
  ['venciment', 'vencimiento'],
  ['due', 'vencimiento'],
  ['empresa', 'empresa'],
  ['company', 'empresa'],
]);

/** Whatever else stands in braces stays as it is. */
const relleno = (texto: string, nombrado: Nombrado): string =>
  texto.replace(/\{(\w+)\}/g, (hueco, palabra: string) => {
    const que = HUECOS.get(palabra);
    return que ? nombrado[que] : hueco;
  });
