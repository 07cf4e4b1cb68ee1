// Who bought: the provider's tax ids and address as a customer of ours, complete or with what is missing named.
import {
  campoDe,
  clienteEntradaSchema,
  type ClienteEntrada,
  type CompradorStripeDto,
  type MotivoImportacion,
} from '@encadena/contracts';
import { IDIOMAS } from '@encadena/i18n';
import {
  comprobarNif,
  comprobarNifIva,
  isPersonaFisica,
  normalizarNif,
  textoLegible,
  type FechaISO,
} from '@encadena/values';
import type { ClienteDicho, DireccionDicha } from './dicho';

export type Identificado =
  | { quien: 'CLIENTE'; cliente: ClienteEntrada }
  | { quien: 'NADIE' }
  | { quien: 'INCOMPLETO'; motivo: MotivoImportacion; campo: string };

/** Where the recipient is, as the rules of reverse charge ask it. */
export type Lugar = 'ESPANA' | 'UE' | 'FUERA';

interface Identificacion {
  tipoIdentificacion: ClienteEntrada['tipoIdentificacion'];
  identificacion: string;
  pais: string;
}

const ESPANOLES = ['es_cif', 'ic_nif'];
const PAIS_DE_PREFIJO: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** The recipient as the provider knows it; `fecha` decides on VAT numbers of Northern Ireland. */
export function identificar(dicho: ClienteDicho, fecha: FechaISO): Identificado {
  const ids = dicho.taxIds.flatMap(({ type, value }) =>
    value?.trim() ? [{ type, value: value.trim() }] : [],
  );
  if (ids.length === 0) return { quien: 'NADIE' };
  const leida = leer(ids, dicho.direccion?.country ?? null, fecha);
  if (!leida) return { quien: 'INCOMPLETO', motivo: 'NIF_NO_VALIDO', campo: 'identificacion' };
  return completar(dicho, leida);
}

/** What is known of who bought, to go on from: the same reading, without asking whether it is complete or right. */
export function compradorDe({
  nombre,
  email,
  telefono,
  direccion,
  taxIds,
  idioma,
}: ClienteDicho): CompradorStripeDto {
  const [suyo] = taxIds.filter(({ value }) => value?.trim());
  const texto = (dicho: string | null | undefined, max: number): string | null =>
    textoLegible(dicho ?? '', max).trim() || null;
  return {
    nombre: texto(nombre, 120),
    email: texto(email, 254),
    telefono: texto(telefono, 32),
    tipoIdentificacion: suyo
      ? ESPANOLES.includes(suyo.type)
        ? 'NIF'
        : suyo.type === 'eu_vat'
          ? 'NIF_IVA'
          : 'ID_PAIS'
      : null,
    identificacion: texto(suyo?.value, 20),
    direccion: texto(calleDe(direccion), 200),
    municipio: texto(direccion?.city, 100),
    codigoPostal: texto(direccion?.postal_code, 10),
    provincia: texto(direccion?.state, 60),
    pais: texto(direccion?.country, 2),
    idioma: IDIOMAS.find((uno) => idioma?.toLowerCase().split('-')[0] === uno) ?? null,
  };
}

const calleDe = (direccion: DireccionDicha | null): string =>
  [direccion?.line1, direccion?.line2].filter((parte) => parte?.trim()).join(', ');

export function lugarDe(identificado: Identificado): Lugar | null {
  if (identificado.quien !== 'CLIENTE') return null;
  const { tipoIdentificacion, pais } = identificado.cliente;
  if (tipoIdentificacion === 'NIF' || pais === 'ES') return 'ESPANA';
  return tipoIdentificacion === 'NIF_IVA' ? 'UE' : 'FUERA';
}

// A Spanish number before a European one (most Spanish companies have both), and that before any other.
function leer(
  ids: readonly { type: string; value: string }[],
  pais: string | null,
  fecha: FechaISO,
): Identificacion | undefined {
  const espanol = ids.find(({ type, value }) => ESPANOLES.includes(type) || esEspanol(type, value));
  if (espanol) {
    const { nif } = normalizarNif(espanol.value);
    return comprobarNif(nif) === 'VALIDO'
      ? { tipoIdentificacion: 'NIF', identificacion: nif, pais: 'ES' }
      : undefined;
  }
  const europeo = ids.find(({ type }) => type === 'eu_vat');
  if (europeo) {
    const numero = europeo.value.replace(/[\s.-]/g, '').toUpperCase();
    const prefijo = numero.slice(0, 2);
    return comprobarNifIva(numero, fecha) === 'VALIDO'
      ? {
          tipoIdentificacion: 'NIF_IVA',
          identificacion: numero,
          pais: PAIS_DE_PREFIJO[prefijo] ?? prefijo,
        }
      : undefined;
  }
  const [otro] = ids;
  // The provider names its kinds of tax ids by country (gb_vat, us_ein).
  const suPais = pais ?? otro?.type.slice(0, 2).toUpperCase();
  return otro && suPais && suPais !== 'ES'
    ? { tipoIdentificacion: 'ID_PAIS', identificacion: otro.value, pais: suPais }
    : undefined;
}

const esEspanol = (type: string, value: string): boolean =>
  type === 'eu_vat' && /^es/i.test(value) && comprobarNif(normalizarNif(value).nif) !== 'INVALIDO';

function completar(dicho: ClienteDicho, leida: Identificacion): Identificado {
  const { nombre, email, telefono, direccion } = dicho;
  const texto = (dicho: string | null | undefined, max: number): string => textoLegible(dicho ?? '', max);
  const { data, error } = clienteEntradaSchema.safeParse({
    ...leida,
    nombre: texto(nombre, 120),
    personaFisica: leida.tipoIdentificacion === 'NIF' && isPersonaFisica(leida.identificacion),
    direccion: {
      direccion: texto(calleDe(direccion), 200),
      municipio: texto(direccion?.city, 100),
      codigoPostal: texto(direccion?.postal_code, 10),
      provincia: texto(direccion?.state, 60) || null,
      pais: direccion?.country ?? leida.pais,
    },
    contacto: { email: email ?? null, telefono: null, nombre: null },
    idioma: (direccion?.country ?? leida.pais) === 'ES' ? 'es' : 'en',
  });
  if (data) return { quien: 'CLIENTE', cliente: data };
  // An address of e-mail or a telephone that we would not take is no reason to hold an invoice up.
  if (error.issues.every(({ path }) => path[0] === 'contacto') && (email || telefono))
    return completar({ ...dicho, email: null, telefono: null }, leida);
  return {
    quien: 'INCOMPLETO',
    motivo: 'DESTINATARIO_INCOMPLETO',
    campo: campoDe(error.issues[0]?.path ?? ['nombre']),
  };
}
