// What the page tells the calls: their language, and what to do when the session is over. Separate from the
// calls themselves, which load later.
let idioma = 'en';
/** The language asked of the server for its messages. */
export const setIdiomaDeLlamadas = (nuevo: string): void => {
  idioma = nuevo;
};
export const idiomaDeLlamadas = (): string => idioma;

let textos = { sinConexion: 'No connection', sinRespuesta: 'No answer' };
/** What is said when no answer came: without a connection, and with one. */
export const setTextosDeLlamadas = (nuevos: typeof textos): void => {
  textos = nuevos;
};
export const textoSinRespuesta = (): string =>
  window.navigator.onLine ? textos.sinRespuesta : textos.sinConexion;

let alPerder: () => void = () => undefined;
/** What to do when the session cannot be renewed: the router sends the person to the login. */
export const setAlPerderSesion = (accion: () => void): void => {
  alPerder = accion;
};
export const alPerderSesion = (): void => alPerder();
