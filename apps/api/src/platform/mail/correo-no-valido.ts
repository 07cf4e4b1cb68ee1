// An email that would carry what no header may: an attack or a fault, never to be sent.
export class CorreoNoValido extends Error {
  override name = 'CorreoNoValido';
}
