// The pages for whoever writes a program against the API.
export const referencia = {
  titulo: 'Documentación de la API de Encadena',
  capitulos: 'Capítulos de la documentación',
  llamadas: 'Llamadas',
  errores: {
    titulo: 'Códigos de error',
    texto:
      'Cada respuesta de error trae su código en «codigo» y el camino hasta esta página en «type». Los códigos no cambian; los mensajes, sí.',
    deProgramas: 'Los que encuentra un programa',
    dePantallas: 'Los de las pantallas',
    causa: 'Por qué',
    remedio: 'Qué hacer',
  },
} as const;
