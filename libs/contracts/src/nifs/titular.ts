// Whom the signed documents of a NIF name: when that changes, what was signed refers to other people (dossier
// section 12).
interface Nombrado {
  razonSocial: string;
  administrador: { nombre: string; apellidos: string; nif: string } | null;
}

/** A difference in case or spaces is not another person. */
const comoSeLee = (texto: string): string =>
  texto.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('es');

/**
 * What of holder and administrator is no longer the one whom the papers name. An administrator where none was
 * named changes nobody; address, phone and e-mail never do.
 */
export function titularCambiado(antes: Nombrado, ahora: Nombrado): ('razonSocial' | 'administrador')[] {
  const quien = ({ administrador }: Nombrado) =>
    administrador && comoSeLee(`${administrador.nif} ${administrador.nombre} ${administrador.apellidos}`);
  return [
    ...(comoSeLee(antes.razonSocial) === comoSeLee(ahora.razonSocial) ? [] : (['razonSocial'] as const)),
    ...(antes.administrador === null || quien(antes) === quien(ahora) ? [] : (['administrador'] as const)),
  ];
}
