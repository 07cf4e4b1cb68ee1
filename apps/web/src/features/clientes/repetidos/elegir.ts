// Which data stay when two customers become one: where they differ, what is proposed, and what comes of the choice. Pure.
import type { ClienteDto } from '@encadena/contracts';
import type { ClienteValores } from '../../../shared/clientes/cliente-form';
import { deCliente } from '../../../shared/clientes/cliente-form';

export type Lado = 'queda' | 'otro';

/** What is chosen at once: an address, or the number with its kind, is nobody's in parts. */
export const CAMPOS = [
  'identificacion',
  'nombre',
  'nombreComercial',
  'personaFisica',
  'direccion',
  'contactoNombre',
  'email',
  'telefono',
  'idioma',
  'valores',
  'referenciaExterna',
] as const;
export type Campo = (typeof CAMPOS)[number];

export type Eleccion = Partial<Record<Campo, Lado>>;

const PARTES: Record<Campo, (valores: ClienteValores) => unknown> = {
  identificacion: ({ tipoIdentificacion, identificacion, pais }) => [
    tipoIdentificacion,
    pais,
    identificacion,
  ],
  nombre: ({ nombre }) => nombre,
  nombreComercial: ({ nombreComercial }) => nombreComercial,
  personaFisica: ({ personaFisica }) => personaFisica,
  direccion: ({ direccion: { direccion, municipio, codigoPostal, provincia, pais } }) => [
    direccion,
    municipio,
    codigoPostal,
    provincia,
    pais,
  ],
  contactoNombre: ({ contacto }) => contacto.nombre,
  email: ({ contacto }) => contacto.email,
  telefono: ({ contacto }) => contacto.telefono,
  idioma: ({ idioma }) => idioma,
  valores: ({
    valoresPorDefecto: { formaPago, diasVencimiento, irpf, recargoEquivalencia, claveRegimen, bilingue },
  }) => [formaPago, diasVencimiento, irpf, recargoEquivalencia, claveRegimen, bilingue],
  referenciaExterna: ({ referenciaExterna }) => referenciaExterna,
};

/** Where they differ, in the order of the form. */
export function enQueDifieren(queda: ClienteDto, otro: ClienteDto): Campo[] {
  const [uno, dos] = [deCliente(queda), deCliente(otro)];
  return CAMPOS.filter((campo) => JSON.stringify(PARTES[campo](uno)) !== JSON.stringify(PARTES[campo](dos)));
}

/** Numbers that say which taxpayer it is, before those that say only who somebody is. */
const firme = ({ tipoIdentificacion }: ClienteDto): boolean =>
  tipoIdentificacion === 'NIF' || tipoIdentificacion === 'NIF_IVA';

/** What is proposed: of the one that stays, unless it says nothing there, or the other one's number says more. */
export function propuesta(queda: ClienteDto, otro: ClienteDto): Eleccion {
  const suyo = deCliente(queda);
  return Object.fromEntries(
    enQueDifieren(queda, otro).map((campo): [Campo, Lado] => {
      const mejor = campo === 'identificacion' ? !firme(queda) && firme(otro) : PARTES[campo](suyo) === '';
      return [campo, mejor ? 'otro' : 'queda'];
    }),
  );
}

/** The customer that comes of it; what is not chosen is of the one that stays. */
export function unida(queda: ClienteDto, otro: ClienteDto, eleccion: Eleccion): ClienteValores {
  const [uno, dos] = [deCliente(queda), deCliente(otro)];
  const de = (campo: Campo): ClienteValores => (eleccion[campo] === 'otro' ? dos : uno);
  const { tipoIdentificacion, identificacion, pais } = de('identificacion');
  return {
    tipoIdentificacion,
    identificacion,
    pais,
    nombre: de('nombre').nombre,
    nombreComercial: de('nombreComercial').nombreComercial,
    personaFisica: de('personaFisica').personaFisica,
    direccion: de('direccion').direccion,
    contacto: {
      nombre: de('contactoNombre').contacto.nombre,
      email: de('email').contacto.email,
      telefono: de('telefono').contacto.telefono,
    },
    idioma: de('idioma').idioma,
    valoresPorDefecto: de('valores').valoresPorDefecto,
    referenciaExterna: de('referenciaExterna').referenciaExterna,
  };
}
