// Envelope encryption of what must not be readable in a copy of the database: `Secretos` under one key,
// `Cierre` and `Apertura` under a key pair of which the API has only the public half. And links that nobody else can make.
export { HASTA_CLAVE, SecretoIlegible } from './cifra';
export { Secretos } from './secretos';
export { Apertura, Cierre } from './sobres-cerrados';
export { type ReadLink, SignedLinks } from './signed-links';
