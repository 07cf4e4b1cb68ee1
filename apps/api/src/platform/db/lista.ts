// A page of a list, as every list answers it.

export interface PaginaPedida {
  page: number;
  size: number;
}

export const enPagina = <T>(contenido: T[], totalElementos: number, { page, size }: PaginaPedida) => ({
  contenido,
  totalElementos,
  totalPaginas: Math.ceil(totalElementos / size),
  page,
  size,
});
