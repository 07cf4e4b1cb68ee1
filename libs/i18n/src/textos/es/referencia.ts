// The pages for whoever writes a program against the API.
export const referencia = {
  titulo: 'Documentación de la API de Encadena',
  capitulos: 'Capítulos de la documentación',
  llamadas: 'Llamadas',
} as const;
