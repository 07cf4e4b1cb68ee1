// Is the text still ours? A signing program that keeps to the rules appends its signature to our bytes; what
// it appends may only be what such programs append (formas-de-firma.ts). Everything else waits for a person,
// with the reason, or is refused where an object of ours has changed.
import type { DetalleComprobacion, ResultadoComprobacion } from '@encadena/contracts';
import { llevaAccion } from './acciones';
import { type Anterior, esDeTipo, esOtro, loAnterior } from './anterior';
import { juzgarCampos, type Zona } from './campos';
import { Visita } from './formas';
import { TRAILER } from './formas-de-firma';
import {
  isDictionary,
  type PdfObject,
  type PdfStructure,
  referencesAreClean,
  trailersFrom,
  UnreadablePdf,
} from '@encadena/pdf-reader';
import { tieneSitio } from './sitios';
import { Ficha } from './titulo';
import { leerTrazos, type Trazos } from './trazos';

export interface Juicio {
  resultado: ResultadoComprobacion;
  detalle: DetalleComprobacion | null;
}

/** Of what a signing program adds; a hundred times what it does. */
const MAX_NUEVOS = 2000;
const MAX_TABLAS = 50;
const MAX_CAMPOS = 50;
const MAX_DIBUJOS = 100;
const CORRECTA: Juicio = { resultado: 'CORRECTA', detalle: null };
const CAMBIADO: Juicio = { resultado: 'FALLA', detalle: 'papelTextoCambiado' };
const dudoso = (detalle: DetalleComprobacion): Juicio => ({ resultado: 'NO_COMPROBADA', detalle });

/** `largo`: how many bytes at the beginning are as they were. What cannot be told is for a person. */
export async function juzgarCambios(estructura: PdfStructure, largo: number, zona: Zona): Promise<Juicio> {
  const nuevos = estructura.objects.filter(({ start: inicio }) => inicio >= largo);
  if (nuevos.length > MAX_NUEVOS || estructura.tables.length > MAX_TABLAS)
    return dudoso('papelTextoCambiado');
  const anterior = loAnterior(estructura, largo);
  if (nuevos.some((objeto) => esOtro(objeto, anterior))) return CAMBIADO;
  if (nuevos.some(({ value: valor }) => llevaAccion(valor))) return dudoso('papelAccion');
  if (estructura.garbage.some(({ start: inicio }) => inicio >= largo)) return dudoso('papelTextoCambiado');
  try {
    const deMas = await loQueSobra(estructura, largo, nuevos, anterior, zona);
    if (deMas) return dudoso(deMas);
    return (await referencesAreClean(estructura, largo)) ? CORRECTA : dudoso('papelTextoCambiado');
  } catch (error) {
    if (error instanceof UnreadablePdf) return dudoso('papelAnadido');
    throw error;
  }
}

/** The first thing that no signing program adds, or undefined. */
async function loQueSobra(
  estructura: PdfStructure,
  largo: number,
  nuevos: PdfObject[],
  anterior: Anterior,
  zona: Zona,
): Promise<DetalleComprobacion | undefined> {
  const visita = new Visita(estructura.bytes, estructura.objects);
  const enPagina = new Map<PdfObject, Set<number>>();
  for (const objeto of nuevos)
    if (!tieneSitio(objeto, anterior, visita, enPagina)) return visita.detalle ?? 'papelAnadido';
  const trailers = trailersFrom(estructura, largo);
  if (!trailers.every((trailer) => TRAILER(trailer, visita))) return 'papelAnadido';
  const fichas = [
    ...trailers,
    ...nuevos.map(({ value: valor }) => valor).filter((valor) => esDeTipo(valor, 'XRef')),
  ];
  const ficha = new Ficha(anterior.ficha, visita);
  if (!fichas.every((trailer) => ficha.esLaMisma(trailer.get('Info')))) return 'papelAnadido';
  if (!ficha.esLaMisma(anterior.ficha)) return 'papelAnadido';
  for (const objeto of visita.metadatos) if (await ficha.nombraOtroTitulo(objeto)) return 'papelAnadido';
  // Nothing leads to it, yet a viewer that mends a file could come upon it.
  if (nuevos.some((objeto) => !visita.alcanzados.has(objeto) && !esNada(objeto))) return 'papelAnadido';
  if (visita.campos.size > MAX_CAMPOS || visita.dibujos.size > MAX_DIBUJOS) return 'papelAnadido';
  const trazos = new Map<PdfObject, Trazos>();
  for (const objeto of visita.dibujos) {
    const leidos = await leerTrazos(estructura.bytes, objeto).catch((error: unknown) => {
      if (!(error instanceof UnreadablePdf)) throw error;
      return undefined;
    });
    if (!leidos) return 'papelFirmaDibujo';
    trazos.set(objeto, leidos);
  }
  return juzgarCampos(visita, { enPagina, ultimaPagina: anterior.ultimaPagina, trazos }, zona);
}

const esNada = ({ value: valor, stream: corriente }: PdfObject): boolean =>
  !corriente && (valor === null || (isDictionary(valor) && valor.size === 0));
