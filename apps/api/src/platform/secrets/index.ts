// Envelope encryption of what must not be readable in a copy of the database.
export { Secretos, SecretoIlegible } from './secretos';
