export { anotarEvento, type EventoNuevo } from './anotar-evento';
