// Lists: one way to ask for a page and one way to answer it.
import { z } from 'zod';

export const MAX_SIZE = 100;

/** Query of a list: `page` from 0, `size` up to 100, `sort=campo,asc`; `texto` searches. */
export const listaQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filtros: F,
  orden: S,
) =>
  z.strictObject({
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(MAX_SIZE).default(10),
    sort: z
      .string()
      .max(60)
      .transform((texto, context) => {
        const [campo = '', sentido = 'asc'] = texto.split(',');
        if (!orden.includes(campo) || !['asc', 'desc'].includes(sentido)) {
          context.addIssue({ code: 'custom', message: 'orden', params: { opciones: orden.join(', ') } });
          return z.NEVER;
        }
        return { campo: campo as S[number], sentido: sentido as 'asc' | 'desc' };
      })
      .meta({ pattern: `^(${orden.join('|')})(,(asc|desc))?$` })
      .optional(),
    texto: z.string().trim().max(100).optional(),
    ...filtros,
  });

/** An array filter: its values joined by commas. None at all filters nothing. */
export const filtroLista = <const V extends readonly [string, ...string[]]>(valores: V) =>
  z
    .string()
    .max(500)
    .transform((texto) => texto.split(',').filter(Boolean))
    .pipe(z.array(z.enum(valores)).max(valores.length))
    .transform((lista) => (lista.length > 0 ? lista : undefined))
    .meta({ commaSeparated: valores })
    .optional();

/** A page of a list. */
export const pagina = <T extends z.ZodType>(elemento: T) =>
  z.object({
    contenido: z.array(elemento),
    totalElementos: z.number().int(),
    totalPaginas: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  });

export const conUuid = z.strictObject({ uuid: z.uuid() });
