// Is a chain good, from the signer up to an authority on our list? buscar-cadenas.ts finds its members.
// pkijs's own engine judges names and policies (RFC 5280, 6.1) once more; what it does not check, or not well,
// is judged here: algorithms, key sizes, path length, the authorities' uses, policies, critical extensions that
// nobody knows. Nor does it protect itself against authorities in circles, and it trusts a clock for
// everything: so the chain is found beforehand, and the engine is given no other.
import type { DetalleComprobacion, ResultadoComprobacion } from '@encadena/contracts';
import { CertificateChainValidationEngine } from 'pkijs';
import { nombreLegible } from '../sujeto';
import { fuerzaDeClave, metodoDe } from '../../../../platform/signatures';
import { type Cadena, EXTENSION, type Leido, USO } from './leido';
import { dentroDeLimites } from './limites-nombres';
import { cumplePoliticas } from './politicas';
import { usoDeCadena } from './usos';

export interface Juicio {
  resultado: ResultadoComprobacion;
  detalle: DetalleComprobacion | null;
  params?: Record<string, string>;
}

const BIEN: Juicio = { resultado: 'CORRECTA', detalle: null };
/** Extensions that are judged here or by the engine, or that change nothing for us. A critical one beyond them may limit what we do not know of. */
export const CONOCIDAS: readonly string[] = [
  ...Object.values(EXTENSION),
  '2.5.29.14', // subject key identifier
  '2.5.29.18', // issuer's other names
  '2.5.29.32', // policies, their mappings and constraints: politicas.ts
  '2.5.29.33',
  '2.5.29.35', // authority key identifier
  '2.5.29.36',
  '2.5.29.54',
  '1.3.6.1.5.5.7.1.3', // qualified statements
];

/** Judges at the time `en`. What fails is told of the certificate nearest to the signer. */
export async function juzgarCadena(cadena: Cadena, en: Date): Promise<Juicio> {
  const [firmante, ...autoridades] = cadena as [Leido, ...Leido[]];
  const porPartes = [
    ...cadena.map((uno, n) => fuerza(uno, n === cadena.length - 1)),
    ...autoridades.map((padre, debajo) => puedeCertificar(padre, debajo, en)),
    ...autoridades.flatMap((padre, n) => cadena.slice(0, n + 1).map((hijo) => nombres(padre, hijo))),
    usoDeCadena(cadena) ? BIEN : falla('firmaUso', firmante),
    conPoliticas(cadena) ? BIEN : duda(firmante),
  ];
  const mal =
    porPartes.find(({ resultado }) => resultado === 'FALLA') ??
    porPartes.find(({ resultado }) => resultado !== 'CORRECTA');
  if (mal) return mal;
  return autoridades.length === 0 || (await segunMotor(cadena, en)) ? BIEN : duda(firmante);
}

const con = (
  resultado: ResultadoComprobacion,
  detalle: DetalleComprobacion,
  { cert: { subject } }: Leido,
): Juicio => ({ resultado, detalle, params: { emisor: nombreLegible(subject) } });
const falla = (detalle: DetalleComprobacion, uno: Leido): Juicio => con('FALLA', detalle, uno);
const duda = (uno: Leido): Juicio => con('NO_COMPROBADA', 'firmaCadenaDuda', uno);

/** Who stands in the list is there by itself: how its certificate is signed proves nothing, its key signs the next one. */
function fuerza(uno: Leido, enLista: boolean): Juicio {
  const clave = fuerzaDeClave(uno.x509.publicKey);
  const metodo = enLista ? undefined : metodoDe(uno.cert.signatureAlgorithm);
  if (clave === 'DEBIL' || metodo === 'DEBIL') return falla('firmaCadenaDebil', uno);
  return clave === 'DESCONOCIDA' || metodo === 'DESCONOCIDA' ? duda(uno) : BIEN;
}

/** May it sign other certificates, with so many authorities below it? (RFC 5280, 4.2.1.3, 4.2.1.9) */
function puedeCertificar(padre: Leido, debajo: number, en: Date): Juicio {
  const { bitsDeUso, limiteDebajo = Infinity } = padre;
  if (!padre.esAutoridad || (bitsDeUso !== undefined && (bitsDeUso & USO.certificados) === 0))
    return falla('firmaCadenaNoPuede', padre);
  if (debajo > limiteDebajo) return falla('firmaCadenaNoPuede', padre);
  if (!padre.vigente(en)) return con('NO_COMPROBADA', 'firmaCadenaCaducada', padre);
  return padre.extensionesDudosas(CONOCIDAS) ? duda(padre) : BIEN;
}

function nombres(padre: Leido, hijo: Leido): Juicio {
  const juicio = dentroDeLimites(padre, hijo);
  if (juicio === 'FUERA') return falla('firmaCadenaNoPuede', padre);
  return juicio === 'DUDA' ? duda(padre) : BIEN;
}

function conPoliticas(cadena: Cadena): boolean {
  try {
    return cumplePoliticas(cadena);
  } catch {
    return false;
  }
}

/** Whether the signer's own certificate is of that day is judged elsewhere (vigencia.ts), with more patience than the engine has. */
const dentroDe = ({ x509: { validFrom, validTo } }: Leido, en: Date): Date =>
  new Date(Math.max(Date.parse(validFrom), Math.min(en.getTime(), Date.parse(validTo))));

async function segunMotor(cadena: Cadena, en: Date): Promise<boolean> {
  const certs = cadena.map(({ cert }) => cert);
  const motor = new CertificateChainValidationEngine({
    trustedCerts: certs.slice(-1),
    // It takes the last one for the signer's.
    certs: certs.slice(0, -1).reverse(),
    checkDate: dentroDe(cadena[0] as Leido, en),
    findIssuer: async (hijo) => certs.slice(certs.indexOf(hijo) + 1).slice(0, 1),
  });
  const { result } = await motor.verify().catch(() => ({ result: false }));
  return result;
}
