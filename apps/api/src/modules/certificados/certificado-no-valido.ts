// Why a certificate cannot be used, by name.

export type MotivoCertificado =
  | 'ILEGIBLE'
  | 'CONTRASENA'
  | 'SIN_CLAVE'
  | 'CLAVE_DE_OTRO'
  | 'VARIAS_IDENTIDADES'
  | 'DEMASIADO_GRANDE'
  | 'DEMASIADAS_ITERACIONES';

/** The file is no certificate that we can send with. Says why by name; never holds a byte of it. */
export class CertificadoNoValido extends Error {
  override name = 'CertificadoNoValido';

  constructor(
    readonly motivo: MotivoCertificado,
    detalle: string,
  ) {
    super(`${motivo}: ${detalle}`);
  }
}
