// Words that every screen shares, in English.
import type { Forma, TextosEs } from '../tipos';

export const comun: Forma<TextosEs['comun']> = {
  marca: 'Encadena',
  lema: 'Invoices chained, sealed and sent',
  acciones: {
    guardar: 'Save', cancelar: 'Cancel', eliminar: 'Delete', editar: 'Edit', cerrar: 'Close', reintentar: 'Try again',
    copiar: 'Copy', copiado: 'Copied', volver: 'Back', siguiente: 'Next', anterior: 'Previous', descargar: 'Download',
    ver: 'View', buscar: 'Search', limpiar: 'Clear filters', deshacer: 'Undo', abrir: 'Open', masAcciones: 'More actions for {{nombre}}',
    guardando: 'Saving…', actualizar: 'Refresh', recargar: 'Reload the page',
  },
  copiar: { etiqueta: 'Copy {{que}}', hecho: '{{que}} copied', error: 'Could not copy' },
  pagina: {
    cargando: 'Loading…', errorTitulo: 'Could not load', errorTexto: 'Check your connection and try again.',
    saltarAlContenido: 'Skip to content', ayuda: 'Help', ayudaDe: 'Help for this screen', fallo: 'Something failed on this screen',
    falloTexto: 'Your data are safe on the server. Reload the page; if it happens again, tell us.',
  },
  lista: {
    total: '{{desde}}–{{hasta}} of {{total}}', porPagina: 'Per page', pagina: 'Page', sinResultados: 'Nothing matches your search',
    sinResultadosTexto: 'Try other words or clear the filters.', irAPagina: 'Go to page {{pagina}}', paginaAnterior: 'Previous page', paginaSiguiente: 'Next page',
    acciones: 'Actions', ordenar: 'Sort',
  },
  formulario: { obligatorio: 'required', opcional: 'optional', sinGuardarTitulo: 'Leave without saving?', sinGuardarTexto: 'What you have typed on this screen will be lost.', salir: 'Leave without saving', quedarse: 'Stay here', revisa: 'Check the marked fields' },
  archivo: {
    elegir: 'Choose file', cambiar: 'Choose another', arrastra: 'or drop it here', suelta: 'Drop it here', quitar: 'Remove {{nombre}}', admite: '{{tipos}}, up to {{max}}', tipo: 'This file is not {{tipos}}',
    grande: 'This file is {{tamano}}: the maximum is {{max}}', vacio: 'This file is empty', uno: 'Choose one file only', subiendo: 'Sending: {{porcentaje}}',
  },
  aviso: { exito: 'Done', error: 'Could not be done', info: 'Notice', cerrar: 'Close notice' },
  idioma: { etiqueta: 'Language', es: 'Español', ca: 'Català', en: 'English' },
  tema: { etiqueta: 'Appearance', claro: 'Light', oscuro: 'Dark', auto: 'Like the system' },
  paleta: { abrir: 'Search or go to…', buscar: 'Type where to go or what to do', nada: 'Nothing has that name', ir: 'Go to', hacer: 'Do', nifs: 'Change NIF' },
  calendario: { mesAnterior: 'Previous month', mesSiguiente: 'Next month', anioAnterior: 'Previous year', anioSiguiente: 'Next year', forma: 'dd/mm/yyyy' },
  noEncontrada: { titulo: 'This page does not exist', texto: 'The link may be mistyped or the page may have moved.', volver: 'Go to the start' },
  cargaFallida: { titulo: 'There is a new version', texto: 'Reload the page to go on with it.' },
};
