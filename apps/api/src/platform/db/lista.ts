// What every list needs from its query: a page of rows, and a text that is searched literally.

export interface PaginaPedida {
  page: number;
  size: number;
}

export const desde = ({ page, size }: PaginaPedida): { skip: number; take: number } => ({
  skip: page * size,
  take: size,
});

/** A page as it travels. */
export const enPagina = <T>(contenido: T[], totalElementos: number, { page, size }: PaginaPedida) => ({
  contenido,
  totalElementos,
  totalPaginas: Math.ceil(totalElementos / size),
  page,
  size,
});

/** A filter "contains this text" in which `%`, `_` and `\` mean themselves. */
export const contiene = (texto: string) => ({
  contains: texto.replace(/[\\%_]/g, (letra) => `\\${letra}`),
  mode: 'insensitive' as const,
});
