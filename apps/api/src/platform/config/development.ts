// Defaults for what is not set, so that development and tests need no configuration. Production refuses it
// (placeholders.ts).

/** Secrets that everybody can read here. */
export const DESARROLLO = {
  SESSION_SECRET: 'encadena-development-session-secret-0000000000',
  CLAVE_CIFRADO: 'encadena-development-encryption-key-00000000000',
  CLAVE_CERTIFICADOS: 'encadena-development-certificate-key-0000000000',
};

/** A company that does not exist, in the place of the one that answers for the software. */
export const PRODUCTOR_DE_MUESTRA = {
  SISTEMA_NOMBRE_RAZON: 'Encadena Desarrollo SL',
  SISTEMA_NIF: 'B12345674',
  SISTEMA_NOMBRE: 'Encadena',
  SISTEMA_ID: 'EN',
  SISTEMA_DIRECCION: 'Carrer de Mostra 1, 08001 Barcelona, España',
  DECLARACION_FECHA: '2026-11-24',
  DECLARACION_LUGAR: 'Barcelona, España',
};
