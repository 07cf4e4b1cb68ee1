// Words that every screen shares: acts, states of a page, the frame of the application.
export const comun = {
  marca: 'Encadena',
  lema: 'Facturas encadenadas, selladas y enviadas',
  acciones: {
    guardar: 'Guardar', cancelar: 'Cancelar', eliminar: 'Eliminar', editar: 'Editar', cerrar: 'Cerrar', reintentar: 'Reintentar',
    copiar: 'Copiar', copiado: 'Copiado', volver: 'Volver', siguiente: 'Siguiente', anterior: 'Anterior', descargar: 'Descargar',
    ver: 'Ver', buscar: 'Buscar', limpiar: 'Quitar filtros', deshacer: 'Deshacer', abrir: 'Abrir', masAcciones: 'Más acciones de {{nombre}}',
    guardando: 'Guardando…', actualizar: 'Actualizar', recargar: 'Recargar la página',
  },
  copiar: { etiqueta: 'Copiar {{que}}', hecho: '{{que}} copiado', error: 'No se ha podido copiar' },
  pagina: {
    cargando: 'Cargando…', errorTitulo: 'No se ha podido cargar', errorTexto: 'Comprueba tu conexión y vuelve a intentarlo.',
    saltarAlContenido: 'Saltar al contenido', ayuda: 'Ayuda', ayudaDe: 'Ayuda de esta pantalla', fallo: 'Algo ha fallado en esta pantalla',
    falloTexto: 'Tus datos están guardados en el servidor. Recarga la página; si vuelve a pasar, avísanos.',
  },
  lista: {
    total: '{{desde}}–{{hasta}} de {{total}}', porPagina: 'Por página', pagina: 'Página', sinResultados: 'Nada coincide con lo que buscas',
    sinResultadosTexto: 'Prueba con otras palabras o quita los filtros.', irAPagina: 'Ir a la página {{pagina}}', paginaAnterior: 'Página anterior', paginaSiguiente: 'Página siguiente',
    acciones: 'Acciones', ordenar: 'Ordenar',
  },
  formulario: { obligatorio: 'obligatorio', opcional: 'opcional', sinGuardarTitulo: '¿Salir sin guardar?', sinGuardarTexto: 'Lo que has escrito en esta pantalla se perderá.', salir: 'Salir sin guardar', quedarse: 'Seguir aquí', revisa: 'Revisa los campos marcados' },
  archivo: {
    elegir: 'Elegir archivo', cambiar: 'Elegir otro', arrastra: 'o arrástralo aquí', suelta: 'Suéltalo aquí', quitar: 'Quitar {{nombre}}', admite: '{{tipos}}, hasta {{max}}', tipo: 'Este archivo no es {{tipos}}',
    grande: 'Este archivo ocupa {{tamano}}: el máximo es {{max}}', vacio: 'Este archivo está vacío', uno: 'Elige un solo archivo', subiendo: 'Enviando: {{porcentaje}}',
  },
  aviso: { exito: 'Hecho', error: 'No se ha podido hacer', info: 'Aviso', cerrar: 'Cerrar aviso' },
  idioma: { etiqueta: 'Idioma', es: 'Español', ca: 'Català', en: 'English' },
  tema: { etiqueta: 'Apariencia', claro: 'Clara', oscuro: 'Oscura', auto: 'Como el sistema' },
  paleta: { abrir: 'Buscar o ir a…', buscar: 'Escribe adónde quieres ir o qué quieres hacer', nada: 'No hay nada con ese nombre', ir: 'Ir a', hacer: 'Hacer', nifs: 'Cambiar de NIF' },
  calendario: { mesAnterior: 'Mes anterior', mesSiguiente: 'Mes siguiente', anioAnterior: 'Año anterior', anioSiguiente: 'Año siguiente', forma: 'dd/mm/aaaa' },
  noEncontrada: { titulo: 'Esta página no existe', texto: 'Puede que el enlace esté mal escrito o que la página se haya movido.', volver: 'Ir al principio' },
  cargaFallida: { titulo: 'Hay una versión nueva', texto: 'Recarga la página para seguir con ella.' },
} as const;
