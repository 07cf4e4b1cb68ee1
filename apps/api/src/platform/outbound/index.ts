// Calls to addresses that strangers name.
export { DireccionNoPublica, esPublica, exigirPublica, resolverPublica } from './direccion-publica';
