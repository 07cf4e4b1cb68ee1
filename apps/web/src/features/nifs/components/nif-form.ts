// The values of the NIF forms: texts where the contract takes texts, empty instead of null; and what each
// step must contain.
import { hallazgosDe, nifEntradaSchema } from '@encadena/contracts';
import type { HallazgoDeForma, NifDetalleDto } from '@encadena/contracts';
import { ambitoVerifactu } from '@encadena/invoicing';
import { isPersonaFisica, normalizarNif, tipoNif } from '@encadena/values';
import type { PasoAlta } from '../../../paths';
import type { NifForm } from '../api';

export interface DireccionValores {
  direccion: string;
  municipio: string;
  codigoPostal: string;
  provincia: string;
  pais: string;
}

type Administrador = NonNullable<NifDetalleDto['administrador']>;

export interface AdministradorValores {
  nombre: string;
  apellidos: string;
  nif: string;
  cargo: Administrador['cargo'];
  email: string;
  telefono: string;
}

export interface NifValores {
  nif: string;
  personaFisica: boolean;
  razonSocial: string;
  nombre: string;
  apellidos: string;
  direccion: DireccionValores;
  administrador: AdministradorValores;
  domicilioFiscalComun: boolean;
  acogidoSii: boolean;
  /** Empty: a billing group of its own. Only when it is added. */
  uuidGrupoFacturacion: string;
}

const ADMINISTRADOR_VACIO: AdministradorValores = {
  nombre: '',
  apellidos: '',
  nif: '',
  cargo: 'ADMINISTRADOR_UNICO',
  email: '',
  telefono: '',
};

export const DIRECCION_VACIA: DireccionValores = {
  direccion: '',
  municipio: '',
  codigoPostal: '',
  provincia: '',
  pais: 'ES',
};

export const nifVacio = (): NifValores => ({
  nif: '',
  personaFisica: false,
  razonSocial: '',
  nombre: '',
  apellidos: '',
  direccion: DIRECCION_VACIA,
  administrador: ADMINISTRADOR_VACIO,
  domicilioFiscalComun: false,
  acogidoSii: false,
  uuidGrupoFacturacion: '',
});

export const deNif = ({
  nif,
  personaFisica,
  razonSocial,
  nombre,
  apellidos,
  direccion,
  administrador,
  domicilioFiscalComun,
}: NifDetalleDto): NifValores => ({
  ...nifVacio(),
  nif,
  personaFisica,
  domicilioFiscalComun,
  razonSocial: personaFisica ? '' : razonSocial,
  nombre: nombre ?? '',
  apellidos: apellidos ?? '',
  direccion: { ...direccion, provincia: direccion.provincia ?? '' },
  administrador: administrador
    ? { ...administrador, email: administrador.email ?? '', telefono: administrador.telefono ?? '' }
    : ADMINISTRADOR_VACIO,
});

/** As the API takes it; what the other kind of person would have stays behind. */
export function aEntrada(
  { uuidGrupoFacturacion: _grupo, razonSocial, nombre, apellidos, administrador, ...comun }: NifValores,
  pieLegal: string | null = null,
): NifForm {
  return comun.personaFisica
    ? { ...comun, razonSocial: null, nombre, apellidos, administrador: null, pieLegal }
    : { ...comun, razonSocial, nombre: null, apellidos: null, administrador, pieLegal };
}

/** The kind of person that a NIF says, once it has its form; undefined while it says nothing. */
export function personaDeNif(texto: string): boolean | undefined {
  const { nif } = normalizarNif(texto);
  return tipoNif(nif) === null ? undefined : isPersonaFisica(nif);
}

const obligatorio = (campo: string): HallazgoDeForma => ({ campo, codigo: 'obligatorio', params: {} });

/** Fields that this kind of person must fill: a finding elsewhere keeps the schema from saying so. */
function faltas({ nif, personaFisica, razonSocial, nombre, apellidos }: NifValores): HallazgoDeForma[] {
  const vacio = (campo: string, valor: string) => (valor.trim() === '' ? [obligatorio(campo)] : []);
  const propios = personaFisica
    ? [...vacio('nombre', nombre), ...vacio('apellidos', apellidos)]
    : vacio('razonSocial', razonSocial);
  return [...vacio('nif', nif), ...propios];
}

/** Whoever is outside VERI*FACTU is told before anything is sent. */
function fuera({
  direccion: { codigoPostal, pais },
  domicilioFiscalComun,
  acogidoSii,
}: NifValores): HallazgoDeForma[] {
  const campos = { ACOGIDO_SII: 'acogidoSii', DOMICILIO_FORAL: 'domicilioFiscalComun' } as const;
  return ambitoVerifactu({ codigoPostal, pais, domicilioFiscalComun, acogidoSii }).motivos.map((codigo) => ({
    campo: campos[codigo],
    codigo: `fuera.${codigo}`,
    params: {},
  }));
}

/** The fields as they stand on the screen: the first finding is where the focus goes. */
const ORDEN = [
  'nif',
  'personaFisica',
  'razonSocial',
  'nombre',
  'apellidos',
  'direccion.direccion',
  'direccion.codigoPostal',
  'direccion.municipio',
  'direccion',
  'acogidoSii',
  'domicilioFiscalComun',
  'administrador',
];
const lugarDe = (campo: string): number =>
  ORDEN.findIndex((uno) => campo === uno || campo.startsWith(`${uno}.`));

/** All that stands in the way of these values, from the top of the screen down. */
export function hallazgosDeNif(valores: NifValores): HallazgoDeForma[] {
  const todos = [
    ...faltas(valores),
    ...hallazgosDe(nifEntradaSchema.safeParse(aEntrada(valores), { reportInput: true }).error),
    ...fuera(valores),
  ];
  return todos.sort((uno, otro) => lugarDe(uno.campo) - lugarDe(otro.campo));
}

/** The step of the wizard that holds a field. */
export const pasoDeCampo = (campo: string): Extract<PasoAlta, 'empresa' | 'administrador'> =>
  campo.startsWith('administrador') ? 'administrador' : 'empresa';
