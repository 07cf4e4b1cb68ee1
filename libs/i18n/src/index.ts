// Texts and formats of the product in its three languages. Knows no framework of the screen and no DOM.
export { IDIOMAS, IDIOMA_POR_DEFECTO, elegirIdioma, esIdioma, idiomaDeAcceptLanguage } from './idiomas';
export type { Idioma } from './idiomas';
export { claveDeCampoImportado } from './campos-importados';
export { cambiarIdioma, completarTextos, createI18n } from './i18n';
export { createTraductor } from './traductor';
export type { ParametrosTexto, Traductor } from './traductor';
export { cargarTextos } from './textos/cargar';
export type { ParteDeTextos } from './textos/cargar';
export type { ClaveDe, ClaveDePantalla, ClaveTexto, Textos } from './textos/tipos';
export * from './format';
export { PANTALLAS_CON_AYUDA, cargarAyuda } from './ayuda/index';
export type { PantallaConAyuda } from './ayuda/index';
export { HUECOS_DE_AYUDA, cargarValoresDePrueba, tablaDeValores } from './ayuda/valores';
export type { TextosDeValores } from './ayuda/textos-de-valores';
export { comprobarTextos } from './comprobar';
export type { HallazgoTexto } from './comprobar';
