// An address as it is written in Spain: street, postal code with town, province.
interface Direccion {
  direccion: string;
  codigoPostal: string;
  municipio: string;
  provincia: string | null;
}

/** "08001 Barcelona": the comma stands before the province, and that is not said twice. */
export const lugarDe = ({ codigoPostal, municipio, provincia }: Omit<Direccion, 'direccion'>): string =>
  [[codigoPostal, municipio].filter(Boolean).join(' '), provincia !== municipio && provincia]
    .filter(Boolean)
    .join(', ');

export const enUnaLinea = ({ direccion, ...lugar }: Direccion): string =>
  [direccion, lugarDe(lugar)].filter(Boolean).join(', ');
