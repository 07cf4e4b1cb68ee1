// Certificate policies along a chain (RFC 5280, 6.1.3 to 6.1.5): an authority may demand that those below it were issued under policies that every
// one between them names. pkijs has them too, and believes chains that do not fulfil it: it forgets what stops being mapped or implied. Of the tree
// only the lowest level is kept (as RFC 9618 has it), since any policy will do for us.
import { fromBER, type Integer } from 'asn1js';
import type { CertificatePolicies, PolicyConstraints, PolicyMappings } from 'pkijs';
import type { Cadena, Leido } from './leido';

const CUALQUIERA = '2.5.29.32.0';
const EXTENSION = {
  politicas: '2.5.29.32',
  equivalencias: '2.5.29.33',
  exigencias: '2.5.29.36',
  sinCualquiera: '2.5.29.54',
} as const;
/** Policies and equivalences of one certificate; honest ones have a handful. */
const MAX = 200;

/** Each policy that holds, with those by which the next certificate may name it. */
type Nivel = Map<string, ReadonlySet<string>>;

/** Over how many certificates something is still allowed, or not yet demanded. */
interface Cuentas {
  explicita: number;
  equivalencias: number;
  cualquiera: number;
}

/** Whether the policies of the chain fulfil what its authorities demand of them. Throws when an extension cannot be read. */
export function cumplePoliticas(cadena: Cadena): boolean {
  const debajo = cadena.slice(0, -1).reverse();
  const todas = debajo.length + 1;
  let cuentas: Cuentas = { explicita: todas, equivalencias: todas, cualquiera: todas };
  let nivel: Nivel = new Map([[CUALQUIERA, new Set([CUALQUIERA])]]);
  for (const [n, uno] of debajo.entries()) {
    const ultimo = n === debajo.length - 1;
    const deSiMismo = uno.x509.subject === uno.x509.issuer;
    nivel = bajo(nivel, politicasDe(uno), cuentas.cualquiera > 0 || (!ultimo && deSiMismo));
    if (cuentas.explicita === 0 && nivel.size === 0) return false;
    if (!ultimo) {
      const equivalentes = equivalenciasDe(uno);
      if (equivalentes.some((par) => par.includes(CUALQUIERA))) return false;
      aplicar(nivel, equivalentes, cuentas.equivalencias > 0);
    }
    cuentas = trasCertificado(cuentas, uno, { deSiMismo: deSiMismo && !ultimo });
  }
  return cuentas.explicita > 0 || nivel.size > 0;
}

/** What is left of a level under a certificate with these policies; `cualquiera`: whether one that names any of them says something. */
function bajo(nivel: Nivel, politicas: readonly string[], cualquiera: boolean): Nivel {
  const esperadas = new Set([...nivel.values()].flatMap((una) => [...una]));
  const nuevo = new Map<string, ReadonlySet<string>>();
  for (const una of politicas)
    if (una !== CUALQUIERA && (esperadas.has(una) || nivel.has(CUALQUIERA))) nuevo.set(una, new Set([una]));
  if (cualquiera && politicas.includes(CUALQUIERA))
    for (const una of esperadas) if (!nuevo.has(una)) nuevo.set(una, new Set([una]));
  return nuevo;
}

function aplicar(
  nivel: Nivel,
  equivalentes: readonly (readonly [string, string])[],
  permitidas: boolean,
): void {
  for (const [de] of equivalentes) {
    if (!permitidas) nivel.delete(de);
    else if (nivel.has(de) || nivel.has(CUALQUIERA))
      nivel.set(de, new Set(equivalentes.flatMap(([otra, a]) => (otra === de ? [a] : []))));
  }
}

function trasCertificado(
  { explicita, equivalencias, cualquiera }: Cuentas,
  uno: Leido,
  { deSiMismo }: { deSiMismo: boolean },
): Cuentas {
  const menos = (cuenta: number) => (deSiMismo ? cuenta : Math.max(0, cuenta - 1));
  const { requireExplicitPolicy = Infinity, inhibitPolicyMapping = Infinity } = leer<PolicyConstraints>(
    uno,
    EXTENSION.exigencias,
    {} as PolicyConstraints,
  );
  return {
    explicita: Math.min(menos(explicita), requireExplicitPolicy),
    equivalencias: Math.min(menos(equivalencias), inhibitPolicyMapping),
    cualquiera: Math.min(menos(cualquiera), sinCualquieraTras(uno)),
  };
}

const politicasDe = (uno: Leido): readonly string[] =>
  pocas(
    leer<Pick<CertificatePolicies, 'certificatePolicies'>>(uno, EXTENSION.politicas, {
      certificatePolicies: [],
    }).certificatePolicies,
  ).map(({ policyIdentifier }) => policyIdentifier);

const equivalenciasDe = (uno: Leido): readonly (readonly [string, string])[] =>
  pocas(leer<Pick<PolicyMappings, 'mappings'>>(uno, EXTENSION.equivalencias, { mappings: [] }).mappings).map(
    ({ issuerDomainPolicy, subjectDomainPolicy }) => [issuerDomainPolicy, subjectDomainPolicy] as const,
  );

/** inhibitAnyPolicy is a bare number, which pkijs leaves unread. */
function sinCualquieraTras({ cert: { extensions = [] } }: Leido): number {
  const una = extensions.find(({ extnID }) => extnID === EXTENSION.sinCualquiera);
  if (!una) return Infinity;
  const { result, offset } = fromBER(una.extnValue.valueBlock.valueHexView.slice());
  const numero = (result as Integer).valueBlock.valueDec;
  if (offset === -1 || !(numero >= 0)) throw new Error('no inhibitAnyPolicy');
  return numero;
}

function leer<T extends object>(uno: Leido, oid: string, sinElla: T): T {
  if (!uno.tiene(oid)) return sinElla;
  const valor = uno.extension<T>(oid);
  if (!valor || 'parsingError' in valor) throw new Error('no policies');
  return valor;
}

function pocas<T>(lista: readonly T[]): readonly T[] {
  if (lista.length > MAX) throw new Error('too many policies');
  return lista;
}
