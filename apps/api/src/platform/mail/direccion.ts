// One address and nothing else: what would break out of its header is none (FAULTS X7).
const DIRECCION = /^[^\s@<>(),;:"[\]\\\p{Cc}]{1,64}@[^\s@<>(),;:"[\]\\\p{Cc}]{1,190}$/u;

export const esDireccion = (texto: string): boolean => DIRECCION.test(texto);
