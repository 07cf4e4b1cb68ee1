// A series between the API and its form.
import type { Llamada, SerieDto, series } from '@encadena/contracts';
import {
  CLASES_DE_SERIE,
  claseDeSerie,
  numeroCompleto,
  validarFormato,
  type ClaseDeSerie,
} from '@encadena/invoicing';

export type SerieCuerpo = Llamada<typeof series.crear>['body'];

export const CLASES = Object.keys(CLASES_DE_SERIE) as ClaseDeSerie[];

/** What most people choose from; whoever wants another writes it. */
export const FORMATOS = [
  '{serie}{aa}-{numero:5}',
  '{serie}-{aaaa}-{numero:4}',
  '{aaaa}/{serie}/{numero}',
  '{serie}{numero:6}',
] as const;
export const OTRO_FORMATO = 'OTRO';

export interface SerieValores {
  clase: ClaseDeSerie;
  codigo: string;
  descripcion: string;
  /** One of FORMATOS, or OTRO_FORMATO: then `formato` counts. */
  elegido: string;
  formato: string;
  reinicioAnual: boolean;
  siguienteNumero: number | string;
  predeterminada: boolean;
}

const conAno = (formato: string): boolean => formato.includes('{aa');

export const deSerie = (serie?: SerieDto, clase: ClaseDeSerie = 'ORDINARIAS'): SerieValores => {
  const formato = serie?.formato ?? FORMATOS[0];
  return {
    clase: serie?.tiposFactura[0] ? claseDeSerie(serie.tiposFactura[0]) : clase,
    codigo: serie?.codigo ?? '',
    descripcion: serie?.descripcion ?? '',
    elegido: FORMATOS.some((uno) => uno === formato) ? formato : OTRO_FORMATO,
    formato,
    reinicioAnual: serie?.reinicioAnual ?? true,
    siguienteNumero: serie?.siguienteNumero ?? 1,
    predeterminada: serie?.predeterminada ?? false,
  };
};

export const formatoDe = ({ elegido, formato }: Pick<SerieValores, 'elegido' | 'formato'>): string =>
  elegido === OTRO_FORMATO ? formato : elegido;

/** A format without the year counts on for ever. */
export const reiniciaDe = (valores: Pick<SerieValores, 'elegido' | 'formato' | 'reinicioAnual'>): boolean =>
  valores.reinicioAnual && (valores.elegido === OTRO_FORMATO || conAno(valores.elegido));

/** What is sent; of a series in use the numbers go on as they do. */
export function cuerpoDe(valores: SerieValores, serie?: SerieDto): SerieCuerpo {
  const { clase, codigo, descripcion, siguienteNumero, predeterminada } = valores;
  const cambia = !serie?.tiposFactura[0] || claseDeSerie(serie.tiposFactura[0]) !== clase;
  return {
    codigo: codigo.trim(),
    descripcion,
    tiposFactura: cambia ? [...CLASES_DE_SERIE[clase]] : serie.tiposFactura,
    formato: formatoDe(valores),
    reinicioAnual: reiniciaDe(valores),
    predeterminada,
    ...(!serie?.enUso && { siguienteNumero: siguienteNumero === '' ? 1 : Number(siguienteNumero) }),
  };
}

/** The next number as it will be printed, and the first of the year after; undefined while it cannot be told. */
export function ejemploDe(
  valores: SerieValores,
  ejercicio: number,
): { proximo: string; despues: string | undefined } | undefined {
  const formato = formatoDe(valores);
  const reinicioAnual = reiniciaDe(valores);
  const serie = valores.codigo.trim();
  const numero = Number(valores.siguienteNumero);
  if (serie === '' || !Number.isSafeInteger(numero) || numero < 1) return undefined;
  if (validarFormato(formato, { reinicioAnual, serie }).length > 0) return undefined;
  const en = (ano: number, cual: number): string =>
    numeroCompleto(formato, { serie, ejercicio: ano, numero: cual });
  return { proximo: en(ejercicio, numero), despues: reinicioAnual ? en(ejercicio + 1, 1) : undefined };
}
