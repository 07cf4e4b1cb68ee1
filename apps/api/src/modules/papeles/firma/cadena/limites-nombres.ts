// Name constraints (RFC 5280, 4.2.1.10): an authority may be valid for some names only. pkijs has them too,
// but adds up what several authorities in a chain permit instead of taking what all of them permit, and
// leaves out directory names among the alternative ones: so they are judged here, each authority's on their
// own, over every certificate below it.
import {
  fromBER,
  type ObjectIdentifier,
  type OctetString,
  type Sequence,
  type Set as Conjunto,
} from 'asn1js';
import type { GeneralSubtree, RelativeDistinguishedNames } from 'pkijs';
import type { Leido } from './leido';

export type JuicioNombres = 'DENTRO' | 'FUERA' | 'DUDA';

/** The kinds of GeneralName (RFC 5280, 4.2.1.6). */
const CORREO = 1;
const DNS = 2;
const DIRECTORIO = 4;
const DIRECCION = 6;
const IP = 7;
const CORREO_EN_SUJETO = '1.2.840.113549.1.9.1';

interface Nombre {
  tipo: number;
  valor: unknown;
}

/** Whether `debajo` has only names for which `autoridad` may answer. Nothing said: any. */
export function dentroDeLimites(autoridad: Leido, debajo: Leido): JuicioNombres {
  const limites = autoridad.limitesNombres;
  if (!limites) return 'DENTRO';
  const { permittedSubtrees: permitidos = [], excludedSubtrees: excluidos = [] } = limites;
  if ([...permitidos, ...excluidos].some(({ minimum, maximum }) => minimum !== 0 || maximum !== undefined))
    return 'DUDA';
  const juicios = nombresDe(debajo).map((nombre) => juzgar(nombre, permitidos, excluidos));
  return juicios.includes('FUERA') ? 'FUERA' : juicios.includes('DUDA') ? 'DUDA' : 'DENTRO';
}

function juzgar(
  nombre: Nombre,
  permitidos: readonly GeneralSubtree[],
  excluidos: readonly GeneralSubtree[],
): JuicioNombres {
  const delTipo = (lista: readonly GeneralSubtree[]) =>
    lista.flatMap(({ base }) => (base.type === nombre.tipo ? [base.value as unknown] : []));
  const [si, no] = [delTipo(permitidos), delTipo(excluidos)];
  if (si.length + no.length === 0) return 'DENTRO';
  const encaja = COMPARA[nombre.tipo];
  if (!encaja) return 'DUDA';
  if (no.some((limite) => encaja(nombre.valor, limite))) return 'FUERA';
  return si.length === 0 || si.some((limite) => encaja(nombre.valor, limite)) ? 'DENTRO' : 'FUERA';
}

/** The subject, its mail addresses (as of old; RFC 5280 asks it where no other mail name stands), and the alternative names. */
function nombresDe({ cert: { subject }, otrosNombres }: Leido): Nombre[] {
  const partes = partesDe(subject);
  return [
    ...(partes.length > 0 ? [{ tipo: DIRECTORIO, valor: subject }] : []),
    ...subject.typesAndValues.flatMap(({ type, value }) =>
      type === CORREO_EN_SUJETO ? [{ tipo: CORREO, valor: value.valueBlock.value as string }] : [],
    ),
    ...otrosNombres.map(({ type, value }) => ({ tipo: type as number, valor: value as unknown })),
  ];
}

const COMPARA: Record<number, (nombre: unknown, limite: unknown) => boolean> = {
  [CORREO]: (nombre, limite) => correoEncaja(texto(nombre), texto(limite)),
  [DNS]: (nombre, limite) => dnsEncaja(texto(nombre), texto(limite)),
  [DIRECTORIO]: (nombre, limite) =>
    directorioEncaja(nombre as RelativeDistinguishedNames, limite as RelativeDistinguishedNames),
  [DIRECCION]: (nombre, limite) => {
    const host = hostDe(texto(nombre));
    return limite === host || (texto(limite).startsWith('.') && host.endsWith(texto(limite)));
  },
  [IP]: (nombre, limite) => ipEncaja(octetos(nombre), octetos(limite)),
};

const texto = (valor: unknown): string => String(valor).toLowerCase();
const octetos = (valor: unknown): Uint8Array => (valor as OctetString).valueBlock.valueHexView;

/** `example.org` permits itself and what is below it. */
const dnsEncaja = (nombre: string, limite: string): boolean =>
  limite === '' || nombre === limite || nombre.endsWith(limite.startsWith('.') ? limite : `.${limite}`);

/** A mailbox; a host, for the mailboxes on it; `.host`, for those on hosts below it. */
function correoEncaja(nombre: string, limite: string): boolean {
  if (limite.includes('@')) return nombre === limite;
  const host = nombre.slice(nombre.lastIndexOf('@') + 1);
  return limite === '' || (limite.startsWith('.') ? host.endsWith(limite) : host === limite);
}

function hostDe(direccion: string): string {
  try {
    return new URL(direccion).hostname;
  } catch {
    return '';
  }
}

function ipEncaja(nombre: Uint8Array, limite: Uint8Array): boolean {
  const largo = nombre.length;
  return (
    limite.length === 2 * largo &&
    nombre.every(
      (byte, n) =>
        (byte & (limite[largo + n] as number)) === ((limite[n] as number) & (limite[largo + n] as number)),
    )
  );
}

/** The limit is the upper part of the name (RFC 5280, 7.1: compared without case and without superfluous blanks). */
function directorioEncaja(nombre: RelativeDistinguishedNames, limite: RelativeDistinguishedNames): boolean {
  const [suyo, arriba] = [partesDe(nombre), partesDe(limite)];
  return arriba.length <= suyo.length && arriba.every((parte, n) => parte === suyo[n]);
}

/** One text for each part of the name; pkijs puts the attributes of all parts in one row. */
function partesDe(nombre: RelativeDistinguishedNames): string[] {
  const { result } = fromBER(nombre.toSchema().toBER());
  return ((result as Sequence).valueBlock.value as Conjunto[]).map((parte) =>
    (parte.valueBlock.value as Sequence[])
      .map(({ valueBlock: { value } }) => {
        const escrito = (value[1] as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value;
        return JSON.stringify([
          (value[0] as ObjectIdentifier).valueBlock.toString(),
          typeof escrito === 'string'
            ? escrito.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
            : Buffer.from((value[1] as Sequence).toBER()).toString('hex'),
        ]);
      })
      .sort()
      .join('+'),
  );
}
