// Words that every screen shares, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const comun: Forma<TextosEs['comun']> = {
  marca: 'Encadena',
  lema: 'Factures encadenades, segellades i enviades',
  acciones: {
    guardar: 'Desa', cancelar: 'Cancel·la', eliminar: 'Elimina', editar: 'Edita', cerrar: 'Tanca', reintentar: 'Torna-ho a provar',
    copiar: 'Copia', copiado: 'Copiat', volver: 'Torna', siguiente: 'Següent', anterior: 'Anterior', descargar: 'Baixa',
    ver: 'Mostra', buscar: 'Cerca', limpiar: 'Treu els filtres', deshacer: 'Desfés', abrir: 'Obre', masAcciones: 'Més accions de {{nombre}}',
    guardando: "S'està desant…", actualizar: 'Actualitza', recargar: 'Recarrega la pàgina',
  },
  copiar: { etiqueta: 'Copia {{que}}', hecho: '{{que}} copiat', error: "No s'ha pogut copiar" },
  pagina: {
    cargando: 'Carregant…', errorTitulo: "No s'ha pogut carregar", errorTexto: 'Comprova la connexió i torna-ho a provar.',
    saltarAlContenido: 'Salta al contingut', ayuda: 'Ajuda', ayudaDe: "Ajuda d'aquesta pantalla", fallo: 'Alguna cosa ha fallat en aquesta pantalla',
    falloTexto: 'Les teves dades estan desades al servidor. Recarrega la pàgina; si torna a passar, avisa\'ns.',
  },
  lista: {
    total: '{{desde}}–{{hasta}} de {{total}}', porPagina: 'Per pàgina', pagina: 'Pàgina', sinResultados: 'Res no coincideix amb el que cerques',
    sinResultadosTexto: 'Prova amb altres paraules o treu els filtres.', irAPagina: 'Vés a la pàgina {{pagina}}', paginaAnterior: 'Pàgina anterior', paginaSiguiente: 'Pàgina següent',
    acciones: 'Accions', ordenar: 'Ordena',
  },
  formulario: { obligatorio: 'obligatori', opcional: 'opcional', sinGuardarTitulo: 'Vols sortir sense desar?', sinGuardarTexto: 'El que has escrit en aquesta pantalla es perdrà.', salir: 'Surt sense desar', quedarse: 'Continua aquí', revisa: 'Revisa els camps marcats' },
  archivo: {
    elegir: 'Triar fitxer', cambiar: 'Triar-ne un altre', arrastra: 'o arrossega\'l aquí', suelta: 'Deixa\'l anar aquí', quitar: 'Treure {{nombre}}', admite: '{{tipos}}, fins a {{max}}', tipo: 'Aquest fitxer no és {{tipos}}',
    grande: 'Aquest fitxer ocupa {{tamano}}: el màxim és {{max}}', vacio: 'Aquest fitxer és buit', uno: 'Tria un sol fitxer', subiendo: 'Enviant: {{porcentaje}}',
  },
  aviso: { exito: 'Fet', error: "No s'ha pogut fer", info: 'Avís', cerrar: "Tanca l'avís" },
  idioma: { etiqueta: 'Idioma', es: 'Español', ca: 'Català', en: 'English' },
  tema: { etiqueta: 'Aparença', claro: 'Clara', oscuro: 'Fosca', auto: 'Com el sistema' },
  paleta: { abrir: 'Cerca o vés a…', buscar: 'Escriu on vols anar o què vols fer', nada: 'No hi ha res amb aquest nom', ir: 'Vés a', hacer: 'Fes', nifs: 'Canvia de NIF' },
  calendario: { mesAnterior: 'Mes anterior', mesSiguiente: 'Mes següent', anioAnterior: 'Any anterior', anioSiguiente: 'Any següent', forma: 'dd/mm/aaaa' },
  noEncontrada: { titulo: 'Aquesta pàgina no existeix', texto: "Potser l'enllaç està mal escrit o la pàgina s'ha mogut.", volver: 'Vés al principi' },
  cargaFallida: { titulo: 'Hi ha una versió nova', texto: 'Recarrega la pàgina per continuar amb ella.' },
};
