// The verdict over a digitally signed document: each check by name, and what follows from all of them (docs/adr, "The verdict").
import { type AvisoDocumento, type Comprobacion, COMPROBACIONES, type ComprobacionDto, type FirmanteDto, MAX_DOCUMENTO_BYTES, type ResultadoComprobacion } from '@encadena/contracts';
import { type Juicio as JuicioTexto, juzgarCambios, type Zona } from '../pdf/cambios';
import { examinarPdf } from '../pdf/contenido';
import type { Estructura } from '../pdf/objetos';
import { type FirmaLeida, leerFirma } from './cms';
import type { Juicio, ListaDeConfianza } from './confianza';
import { type Esperado, esEsperado, firmanteDe } from './firmante';
import { type FirmaHallada, hallarFirmas } from './hallar-firmas';
import { juzgarVigencia } from './vigencia';

/** A text that we handed out, with its bytes. */
export interface TextoEntregado {
  bytes: Buffer;
  idioma: string;
  /** Of the version and data that hold now. */
  actual: boolean;
  creadoEn: Date;
}

export interface Contexto {
  entregados: readonly TextoEntregado[];
  esperado: Esperado;
  confianza: ListaDeConfianza;
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

type Juicios = Partial<Record<Comprobacion, Juicio>>;
const BIEN: Juicio = { resultado: 'CORRECTA', detalle: null };
const PENDIENTE: Juicio = { resultado: 'NO_COMPROBADA', detalle: 'papelPendiente' };
/** What makes a signature as such; the rest is about the text. */
const DE_LA_FIRMA: readonly Comprobacion[] = ['FIRMA', 'COBERTURA', 'INTEGRIDAD', 'CONFIANZA', 'VIGENCIA', 'FIRMANTE'];

export async function juzgarDocumento(bytes: Buffer, contexto: Contexto): Promise<Veredicto> {
  const juicios: Juicios = {};
  const firmantes: FirmanteDto[] = [];
  if (bytes.length > MAX_DOCUMENTO_BYTES) return concluir({ ARCHIVO: { resultado: 'FALLA', detalle: 'papelGrande', params: { max: String(MAX_DOCUMENTO_BYTES / 1_000_000) } } }, firmantes);
  const examen = await examinarPdf(bytes);
  if ('detalle' in examen) {
    const noEs = examen.detalle === 'papelNoPdf' || examen.detalle === 'papelDanado';
    return concluir({ ARCHIVO: noEs ? { resultado: 'FALLA', detalle: examen.detalle } : BIEN, ...(noEs ? {} : { CONTENIDO: { resultado: 'FALLA', detalle: examen.detalle } }) }, firmantes);
  }
  juicios.ARCHIVO = juicios.CONTENIDO = BIEN;
  const { entregado, juicio } = await juzgarTexto(bytes, examen.estructura, contexto);
  juicios.TEXTO = juicio;
  const halladas = hallarFirmas(examen.estructura);
  if ('detalle' in halladas) {
    Object.assign(juicios, halladas.detalle === 'firmaParcial' ? { FIRMA: BIEN, COBERTURA: { resultado: 'FALLA', detalle: 'firmaParcial' } } : { FIRMA: { resultado: 'FALLA', detalle: halladas.detalle } });
    return concluir(juicios, firmantes);
  }
  juicios.FIRMA = BIEN;
  juicios.COBERTURA = await juzgarCobertura(halladas.firmas, examen.estructura, entregado, contexto.zona);
  Object.assign(juicios, juzgarFirmas(halladas.firmas, contexto, entregado, firmantes));
  return concluir(juicios, firmantes);
}

async function juzgarTexto(bytes: Buffer, estructura: Estructura, { entregados, zona }: Contexto): Promise<{ entregado?: TextoEntregado; juicio: JuicioTexto }> {
  const entregado = entregados.find((uno) => bytes.length > uno.bytes.length && bytes.subarray(0, uno.bytes.length).equals(uno.bytes));
  if (!entregado) {
    // A program that writes the file anew keeps the name that we gave it (ISO 32000-1, 14.4).
    const reescrito = entregados.some((uno) => uno.actual && uno.idioma === 'es' && bytes.toString('latin1').toLowerCase().includes(idDe(uno.bytes)));
    const igual = entregados.some((uno) => uno.bytes.equals(bytes));
    return { juicio: igual ? BIEN : reescrito ? { resultado: 'NO_COMPROBADA', detalle: 'papelReescrito' } : { resultado: 'FALLA', detalle: 'papelOtro' } };
  }
  if (entregado.idioma !== 'es') return { entregado, juicio: { resultado: 'FALLA', detalle: 'papelSoloLectura' } };
  if (!entregado.actual) return { entregado, juicio: { resultado: 'FALLA', detalle: 'papelVersionAntigua' } };
  return { entregado, juicio: await juzgarCambios(estructura, entregado.bytes.length, zona) };
}

/** The first half of the file's identifier, as digits. */
const idDe = (bytes: Buffer): string => (/\/ID\s*\[\s*<([0-9a-f]{32})>/i.exec(bytes.toString('latin1'))?.[1] ?? '\0').toLowerCase();

/**
 * The last signature covers all there is; every one before it a whole earlier file, with our text in it. What came after the last one is for a
 * person when it only is what programs add to a signed file so that it can be checked for long (EN 319 142-1, 5.5); else it is a change.
 */
async function juzgarCobertura(firmas: readonly FirmaHallada[], estructura: Estructura, entregado: TextoEntregado | undefined, zona: Zona): Promise<Juicio> {
  const { bytes } = estructura;
  const enteras = firmas.every(({ fin }) => /%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, fin - 32), fin)) && fin > (entregado?.bytes.length ?? 0));
  if (!enteras) return { resultado: 'FALLA', detalle: 'firmaParcial' };
  const fin = firmas.at(-1)?.fin ?? 0;
  if (fin === bytes.length) return BIEN;
  const { resultado } = await juzgarCambios(estructura, fin, zona);
  return { resultado: resultado === 'CORRECTA' ? 'NO_COMPROBADA' : 'FALLA', detalle: 'firmaCambioPosterior' };
}

function juzgarFirmas(firmas: readonly FirmaHallada[], contexto: Contexto, entregado: TextoEntregado | undefined, firmantes: FirmanteDto[]): Juicios {
  const leidas = firmas.map((firma): FirmaLeida => {
    if (firma.esSello) return { integridad: { resultado: 'NO_COMPROBADA', detalle: 'firmaAlgoritmo' }, acompanantes: [] };
    if (!['adbe.pkcs7.detached', 'ETSI.CAdES.detached'].includes(firma.subFiltro)) return { integridad: { resultado: 'NO_COMPROBADA', detalle: 'firmaAlgoritmo' }, acompanantes: [] };
    return leerFirma(firma.cms, firma.tramos, { cades: firma.subFiltro === 'ETSI.CAdES.detached' });
  });
  const conCertificado = leidas.flatMap((leida) => (leida.certificado ? [{ ...leida, certificado: leida.certificado }] : []));
  const quienes = conCertificado.map(({ certificado, fecha }) => ({ firmante: firmanteDe(certificado), fecha }));
  for (const { firmante, fecha } of quienes) firmantes.push({ nombre: firmante.nombre, nif: firmante.entidad ?? firmante.persona, emisor: firmante.emisor, en: fecha?.toISOString() ?? null });
  if (conCertificado.length === 0) return { INTEGRIDAD: peor(leidas.map(({ integridad }) => integridad)) };
  const { ahora, confianza } = contexto;
  return {
    INTEGRIDAD: peor(leidas.map(({ integridad }) => integridad)),
    CONFIANZA: peor(conCertificado.map(({ certificado, acompanantes, fecha }) => confianza.juzgar(certificado, acompanantes, fecha && fecha < ahora ? fecha : ahora))),
    VIGENCIA: peor(conCertificado.map(({ certificado, fecha }) => juzgarVigencia(certificado, { declarada: fecha, generado: entregado?.creadoEn, ahora }))),
    REVOCACION: { resultado: 'NO_COMPROBADA', detalle: 'firmaRevocacion' },
    FIRMANTE: juzgarFirmante(quienes.map(({ firmante }) => esEsperado(firmante, contexto.esperado))),
  };
}

/** Of several who sign, one must be whom we wait for. */
function juzgarFirmante(quienes: readonly ('SI' | 'NO' | 'NO_SE_SABE')[]): Juicio {
  if (quienes.includes('SI')) return BIEN;
  return quienes.includes('NO_SE_SABE') ? { resultado: 'NO_COMPROBADA', detalle: 'firmaSinNif' } : { resultado: 'FALLA', detalle: 'firmaDeOtro' };
}

/** Of several signatures each must hold. */
function peor(juicios: readonly Juicio[]): Juicio {
  const orden: readonly ResultadoComprobacion[] = ['FALLA', 'NO_COMPROBADA', 'CORRECTA'];
  return [...juicios].sort((a, b) => orden.indexOf(a.resultado) - orden.indexOf(b.resultado))[0] ?? PENDIENTE;
}

function concluir(juicios: Juicios, firmantes: FirmanteDto[]): Veredicto {
  const comprobaciones = COMPROBACIONES.map((nombre): ComprobacionDto => {
    const { resultado, detalle, params = {} } = juicios[nombre] ?? PENDIENTE;
    return { nombre, resultado, detalle, params };
  });
  const resultadoDe = (nombre: Comprobacion) => comprobaciones.find((una) => una.nombre === nombre)?.resultado;
  const firmaValidada = DE_LA_FIRMA.every((nombre) => resultadoDe(nombre) === 'CORRECTA');
  if (comprobaciones.some(({ resultado }) => resultado === 'FALLA')) return { estado: 'RECHAZADO', firmaValidada: false, codigo: null, comprobaciones, firmantes };
  if (!firmaValidada) return { estado: 'EN_VALIDACION', firmaValidada, codigo: 'FIRMA_NO_VALIDADA', comprobaciones, firmantes };
  // Revocation is not asked yet and says so; it alone keeps nobody waiting.
  const entero = comprobaciones.every(({ nombre, resultado }) => resultado === 'CORRECTA' || nombre === 'REVOCACION');
  return { estado: entero ? 'VALIDO' : 'FIRMADO', firmaValidada, codigo: entero ? null : 'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE', comprobaciones, firmantes };
}
