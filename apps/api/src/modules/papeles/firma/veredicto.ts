// The verdict on a digitally signed document: each check by name, and what follows from all of them
// (docs/adr, "The verdict").
import { X509Certificate } from 'node:crypto';
import {
  type AvisoDocumento,
  type Comprobacion,
  COMPROBACIONES,
  type ComprobacionDto,
  type FirmanteDto,
  MAX_DOCUMENTO_BYTES,
  type ResultadoComprobacion,
} from '@encadena/contracts';
import { type Juicio as JuicioTexto, juzgarCambios } from '../pdf/cambios';
import type { Zona } from '../pdf/campos';
import { examinarPdf } from '../pdf/contenido';
import type { PdfStructure } from '@encadena/pdf-reader';
import { type FirmaLeida, leerFirma } from './cms';
import { type Juicio, type JuicioCadena, ListaDeConfianza } from './confianza';
import { type Esperado, esEsperado, firmanteDe, type QuienFirma } from './firmante';
import { type FirmaHallada, hallarFirmas } from './hallar-firmas';
import { incrustadasDe } from './revocacion/incrustadas';
import { revocacionDe, revocacionTras } from './revocacion/juzgar-revocacion';
import type { Pregunta, Prueba, Util } from './revocacion/prueba';
import { juzgarVigencia } from './vigencia';

/** A text that we handed out, with its bytes. */
export interface TextoEntregado {
  bytes: Buffer;
  idioma: string;
  /** Of the version and data that hold now. */
  actual: boolean;
  creadoEn: Date;
}

/** Plain data: it goes to another thread. */
export interface Contexto {
  entregados: readonly TextoEntregado[];
  esperado: Esperado;
  /** The authorities that are trusted, as DER (raices.ts). */
  raices: readonly Uint8Array[];
  /** What is known about revocation before anybody was asked. */
  pruebas: readonly Prueba[];
  ahora: Date;
  zona: Zona;
}

export interface Veredicto {
  /** FIRMADO: the signature is validated and something else waits for a person; EN_VALIDACION: the signature does. */
  estado: 'VALIDO' | 'FIRMADO' | 'EN_VALIDACION' | 'RECHAZADO';
  firmaValidada: boolean;
  codigo: AvisoDocumento | null;
  comprobaciones: ComprobacionDto[];
  firmantes: FirmanteDto[];
}

/** A verdict, and what is still to be asked for a better one: with the answers it goes to `concluirRevocacion`. */
export interface Juzgado extends Veredicto {
  /** Whether these were revoked: none when the file is refused anyway, or leads to no authority of ours. */
  preguntas: Pregunta[];
  /** Of what was known or answered: what proved good. */
  utiles: Util[];
}

type Juicios = Partial<Record<Comprobacion, Juicio>>;
const BIEN: Juicio = { resultado: 'CORRECTA', detalle: null };
const PENDIENTE: Juicio = { resultado: 'NO_COMPROBADA', detalle: 'papelPendiente' };
/** What makes a signature as such; the rest is about the text. */
const DE_LA_FIRMA: readonly Comprobacion[] = [
  'FIRMA',
  'COBERTURA',
  'INTEGRIDAD',
  'CONFIANZA',
  'VIGENCIA',
  'REVOCACION',
  'FIRMANTE',
];

/** Judges a file by itself: nothing outside of it is asked. */
export async function juzgarDocumento(bytes: Buffer, contexto: Contexto): Promise<Juzgado> {
  const juicios: Juicios = {};
  const firmantes: FirmanteDto[] = [];
  if (bytes.length > MAX_DOCUMENTO_BYTES)
    return concluir(
      {
        ARCHIVO: {
          resultado: 'FALLA',
          detalle: 'papelGrande',
          params: { max: String(MAX_DOCUMENTO_BYTES / 1_000_000) },
        },
      },
      firmantes,
    );
  const examen = await examinarPdf(bytes);
  if ('detalle' in examen) {
    const noEs = examen.detalle === 'papelNoPdf' || examen.detalle === 'papelDanado';
    return concluir(
      {
        ARCHIVO: noEs ? { resultado: 'FALLA', detalle: examen.detalle } : BIEN,
        ...(noEs ? {} : { CONTENIDO: { resultado: 'FALLA', detalle: examen.detalle } }),
      },
      firmantes,
    );
  }
  juicios.ARCHIVO = juicios.CONTENIDO = BIEN;
  const { entregado, juicio } = await juzgarTexto(bytes, examen.estructura, contexto);
  juicios.TEXTO = juicio;
  const halladas = hallarFirmas(examen.estructura);
  if ('detalle' in halladas) {
    Object.assign(
      juicios,
      halladas.detalle === 'firmaParcial'
        ? { FIRMA: BIEN, COBERTURA: { resultado: 'FALLA', detalle: 'firmaParcial' } }
        : { FIRMA: { resultado: 'FALLA', detalle: halladas.detalle } },
    );
    return concluir(juicios, firmantes);
  }
  juicios.FIRMA = BIEN;
  juicios.COBERTURA = await juzgarCobertura(halladas.firmas, examen.estructura, entregado, contexto.zona);
  const deFirmas = await juzgarFirmas(halladas.firmas, contexto, entregado, firmantes);
  Object.assign(juicios, deFirmas.juicios);
  return juzgarRevocacion(juicios, firmantes, deFirmas, examen.estructura, contexto);
}

/** Judges what was answered to the questions of a verdict. Those that nobody could answer stay open. */
export function concluirRevocacion(
  { preguntas, comprobaciones, firmantes }: Juzgado,
  respuestas: readonly Prueba[],
  ahora: Date,
): Juzgado {
  const juicios: Juicios = Object.fromEntries(
    comprobaciones.map(({ nombre, ...juicio }) => [nombre, juicio]),
  );
  const { juicio, preguntas: abiertas, utiles } = revocacionTras(preguntas, respuestas, ahora);
  return { ...concluir({ ...juicios, REVOCACION: juicio }, firmantes), preguntas: abiertas, utiles };
}

/** Nobody is asked about a file that is refused anyway, nor about a certificate that leads to no authority of ours: its addresses are anybody's. */
async function juzgarRevocacion(
  juicios: Juicios,
  firmantes: FirmanteDto[],
  { cadenas, leidas }: Firmas,
  estructura: PdfStructure,
  { pruebas, ahora }: Contexto,
): Promise<Juzgado> {
  const sinElla = concluir(juicios, firmantes);
  if (sinElla.estado === 'RECHAZADO' || juicios.CONFIANZA?.resultado !== 'CORRECTA') return sinElla;
  const propias = await incrustadasDe(
    estructura,
    leidas.map(({ revocacion }) => revocacion),
  );
  const { juicio, preguntas, utiles } = revocacionDe(cadenas, [...pruebas, ...propias], ahora);
  return { ...concluir({ ...juicios, REVOCACION: juicio }, firmantes), preguntas, utiles };
}

async function juzgarTexto(
  bytes: Buffer,
  estructura: PdfStructure,
  { entregados, zona }: Contexto,
): Promise<{ entregado?: TextoEntregado; juicio: JuicioTexto }> {
  const entregado = entregados.find(
    (uno) => bytes.length > uno.bytes.length && bytes.subarray(0, uno.bytes.length).equals(uno.bytes),
  );
  if (!entregado) {
    // A program that writes the file anew keeps the name that we gave it (ISO 32000-1, 14.4).
    const texto = bytes.toString('latin1').toLowerCase();
    const reescrito = entregados.some(
      (uno) => uno.actual && uno.idioma === 'es' && texto.includes(idDe(uno.bytes)),
    );
    const igual = entregados.some((uno) => uno.bytes.equals(bytes));
    return {
      juicio: igual
        ? BIEN
        : reescrito
          ? { resultado: 'NO_COMPROBADA', detalle: 'papelReescrito' }
          : { resultado: 'FALLA', detalle: 'papelOtro' },
    };
  }
  if (entregado.idioma !== 'es')
    return { entregado, juicio: { resultado: 'FALLA', detalle: 'papelSoloLectura' } };
  if (!entregado.actual) return { entregado, juicio: { resultado: 'FALLA', detalle: 'papelVersionAntigua' } };
  return { entregado, juicio: await juzgarCambios(estructura, entregado.bytes.length, zona) };
}

/** The first half of the file's identifier, as digits. */
const idDe = (bytes: Buffer): string =>
  (/\/ID\s*\[\s*<([0-9a-f]{32})>/i.exec(bytes.toString('latin1'))?.[1] ?? '\0').toLowerCase();

/**
 * The last signature covers all there is; every one before it a whole earlier file, with our text in it. What came after the last one is for a
 * person when it only is what programs add to a signed file so that it can be checked for long (EN 319 142-1, 5.5); else it is a change.
 */
async function juzgarCobertura(
  firmas: readonly FirmaHallada[],
  estructura: PdfStructure,
  entregado: TextoEntregado | undefined,
  zona: Zona,
): Promise<Juicio> {
  const { bytes } = estructura;
  const enteras = firmas.every(
    ({ fin }) =>
      /%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, fin - 32), fin)) &&
      fin > (entregado?.bytes.length ?? 0),
  );
  if (!enteras) return { resultado: 'FALLA', detalle: 'firmaParcial' };
  const fin = firmas.at(-1)?.fin ?? 0;
  if (fin === bytes.length) return BIEN;
  const { resultado } = await juzgarCambios(estructura, fin, zona);
  return { resultado: resultado === 'CORRECTA' ? 'NO_COMPROBADA' : 'FALLA', detalle: 'firmaCambioPosterior' };
}

interface Firmas {
  juicios: Juicios;
  leidas: FirmaLeida[];
  cadenas: NonNullable<JuicioCadena['cadena']>[];
}

async function juzgarFirmas(
  firmas: readonly FirmaHallada[],
  { ahora, raices, esperado }: Contexto,
  entregado: TextoEntregado | undefined,
  firmantes: FirmanteDto[],
): Promise<Firmas> {
  const leidas = firmas.map((firma): FirmaLeida => {
    if (firma.esSello)
      return { integridad: { resultado: 'NO_COMPROBADA', detalle: 'firmaAlgoritmo' }, acompanantes: [] };
    if (!['adbe.pkcs7.detached', 'ETSI.CAdES.detached'].includes(firma.subFiltro))
      return { integridad: { resultado: 'NO_COMPROBADA', detalle: 'firmaAlgoritmo' }, acompanantes: [] };
    return leerFirma(firma.cms, firma.tramos, { cades: firma.subFiltro === 'ETSI.CAdES.detached' });
  });
  const conCertificado = leidas.flatMap((leida) =>
    leida.certificado ? [{ ...leida, certificado: leida.certificado }] : [],
  );
  const quienes = conCertificado.map(({ certificado, fecha }) => ({
    firmante: firmanteDe(certificado),
    fecha,
  }));
  for (const { firmante, fecha } of quienes)
    firmantes.push({
      nombre: firmante.nombre,
      nif: firmante.entidad ?? firmante.persona,
      emisor: firmante.emisor,
      en: fecha?.toISOString() ?? null,
    });
  const INTEGRIDAD = peor(leidas.map(({ integridad }) => integridad));
  if (conCertificado.length === 0) return { juicios: { INTEGRIDAD }, leidas, cadenas: [] };
  const confianza = new ListaDeConfianza(raices.map((der) => new X509Certificate(Buffer.from(der))));
  const deConfianza: JuicioCadena[] = [];
  for (const { certificado, acompanantes } of conCertificado)
    deConfianza.push(await confianza.juzgar(certificado, acompanantes, ahora));
  const { cadena: _, ...CONFIANZA } = peor(deConfianza) as JuicioCadena;
  const juicios: Juicios = {
    INTEGRIDAD,
    CONFIANZA,
    VIGENCIA: peor(
      conCertificado.map(({ certificado, fecha }) =>
        juzgarVigencia(certificado, { declarada: fecha, generado: entregado?.creadoEn, ahora }),
      ),
    ),
    FIRMANTE: juzgarFirmante(quienes.map(({ firmante }) => esEsperado(firmante, esperado))),
  };
  return { juicios, leidas, cadenas: deConfianza.flatMap(({ cadena }) => (cadena ? [cadena] : [])) };
}

/** Of several who sign, one must be whom we wait for; else a person looks at the best that there is. */
function juzgarFirmante(quienes: readonly QuienFirma[]): Juicio {
  const mejor = ORDEN_FIRMANTES.find((quien) => quienes.includes(quien)) ?? 'NO';
  return JUICIO_FIRMANTE[mejor];
}

const ORDEN_FIRMANTES: readonly QuienFirma[] = ['SI', 'SOLO_VINCULADA', 'SOLO_PERSONA', 'NO_SE_SABE', 'NO'];
const JUICIO_FIRMANTE: Record<QuienFirma, Juicio> = {
  SI: BIEN,
  SOLO_VINCULADA: { resultado: 'NO_COMPROBADA', detalle: 'firmaVinculada' },
  SOLO_PERSONA: { resultado: 'NO_COMPROBADA', detalle: 'firmaDePersona' },
  NO_SE_SABE: { resultado: 'NO_COMPROBADA', detalle: 'firmaSinNif' },
  NO: { resultado: 'FALLA', detalle: 'firmaDeOtro' },
};

/** Of several signatures each must hold. */
function peor(juicios: readonly Juicio[]): Juicio {
  const orden: readonly ResultadoComprobacion[] = ['FALLA', 'NO_COMPROBADA', 'CORRECTA'];
  return [...juicios].sort((a, b) => orden.indexOf(a.resultado) - orden.indexOf(b.resultado))[0] ?? PENDIENTE;
}

function concluir(juicios: Juicios, firmantes: FirmanteDto[]): Juzgado {
  const comprobaciones = COMPROBACIONES.map((nombre): ComprobacionDto => {
    const { resultado, detalle, params = {} } = juicios[nombre] ?? PENDIENTE;
    return { nombre, resultado, detalle, params };
  });
  const resultadoDe = (nombre: Comprobacion) =>
    comprobaciones.find((una) => una.nombre === nombre)?.resultado;
  const firmaValidada = DE_LA_FIRMA.every((nombre) => resultadoDe(nombre) === 'CORRECTA');
  const resto = { comprobaciones, firmantes, preguntas: [], utiles: [] };
  if (comprobaciones.some(({ resultado }) => resultado === 'FALLA'))
    return { estado: 'RECHAZADO', firmaValidada: false, codigo: null, ...resto };
  if (!firmaValidada)
    return { estado: 'EN_VALIDACION', firmaValidada, codigo: 'FIRMA_NO_VALIDADA', ...resto };
  const entero = comprobaciones.every(({ resultado }) => resultado === 'CORRECTA');
  return {
    estado: entero ? 'VALIDO' : 'FIRMADO',
    firmaValidada,
    codigo: entero ? null : 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE',
    ...resto,
  };
}
