// The month's invoices, ours and the agency's, put beside each other. Pure.
import {
  compararFactura,
  type Diferencia,
  type EstadoFacturaAeat,
  type EstadoVerifactu,
} from '@encadena/invoicing';
import { instanteDePeticion, type RegistroConsultado } from '@encadena/verifactu';
import { claveFactura } from '../../envios';

/** An invoice of ours with its records, in the order of the chain. */
export interface FacturaDeLibros {
  facturaId: string;
  urlVerificacion: string | null;
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  importeTotal: string;
  registros: { estado: EstadoVerifactu; huella: string }[];
  selladaEn: Date;
  respondidaEn: Date | null;
}

/** A row of the result: the three sides as they were compared. */
export interface FilaConciliacion {
  facturaId: string | null;
  numSerie: string;
  fechaExpedicion: string;
  diferencia: Exclude<Diferencia, 'COINCIDE'>;
  propia: { estado: EstadoVerifactu; huella: string; importeTotal: string } | null;
  agencia: {
    estado: EstadoFacturaAeat;
    huella: string | null;
    importeTotal: string | null;
    idPeticion: string | null;
    presentadaEn: string | null;
    nifPresentador: string | null;
    codigo: number | null;
    descripcion: string | null;
  } | null;
  qr: { url: string; coincide: boolean } | null;
}

export interface ResultadoMes {
  propias: number;
  aeat: number;
  coinciden: number;
  diferencias: number;
  filas: FilaConciliacion[];
}

/** So many rows are kept; who has more has one trouble, not so many. */
export const MAX_FILAS = 5_000;
/** How far the agency's clock may be from ours (SPEC of the agency §1, 2004). */
const MARGEN_MS = 240_000;

export const claveDe = ({ idFactura }: RegistroConsultado): string =>
  claveFactura({
    idEmisor: idFactura.IDEmisorFactura,
    numSerie: idFactura.NumSerieFactura,
    fechaExpedicion: idFactura.FechaExpedicionFactura,
  });

/** `copias`: by claveFactura. `preguntadaEn`: what was answered of ours since then may not be shown yet. */
export function compararMes(
  propias: readonly FacturaDeLibros[],
  copias: ReadonlyMap<string, RegistroConsultado>,
  preguntadaEn: Date,
): ResultadoMes {
  const resultado: ResultadoMes = {
    propias: propias.length,
    aeat: copias.size,
    coinciden: 0,
    diferencias: 0,
    filas: [],
  };
  const vistas = new Set<string>();
  for (const propia of propias) {
    const clave = claveFactura(propia);
    vistas.add(clave);
    anotar(resultado, propia, copias.get(clave) ?? null, preguntadaEn);
  }
  for (const [clave, copia] of copias) if (!vistas.has(clave)) anotar(resultado, null, copia, preguntadaEn);
  return resultado;
}

function anotar(
  resultado: ResultadoMes,
  propia: FacturaDeLibros | null,
  copia: RegistroConsultado | null,
  preguntadaEn: Date,
): void {
  const qr = propia?.urlVerificacion ? { url: propia.urlVerificacion, coincide: qrCoincide(propia) } : null;
  const { diferencia, accion } = compararFactura({
    propia: propia && {
      registros: propia.registros,
      importeTotal: propia.importeTotal,
      respondidaDespues: propia.respondidaEn !== null && propia.respondidaEn >= preguntadaEn,
    },
    agencia: copia && {
      huella: copia.huella,
      estado: estadoDe(copia),
      importeTotal: textoDe(copia, 'ImporteTotal'),
      anteriorASellarse:
        propia !== null &&
        instanteDePeticion(copia.presentacion?.idPeticion ?? '') < propia.selladaEn.getTime() - MARGEN_MS,
    },
    qrCoincide: qr && qr.coincide,
  });
  if (diferencia === 'COINCIDE') {
    resultado.coinciden += 1;
    return;
  }
  if (accion !== 'ESPERAR') resultado.diferencias += 1;
  if (resultado.filas.length >= MAX_FILAS) return;
  const ultimo = propia?.registros.at(-1);
  resultado.filas.push({
    facturaId: propia?.facturaId ?? null,
    numSerie: propia?.numSerie ?? copia?.idFactura.NumSerieFactura ?? '',
    fechaExpedicion: propia?.fechaExpedicion ?? copia?.idFactura.FechaExpedicionFactura ?? '',
    diferencia,
    propia: propia && ultimo ? { ...ultimo, importeTotal: propia.importeTotal } : null,
    agencia: copia && agenciaDe(copia),
    qr,
  });
}

const agenciaDe = (copia: RegistroConsultado): NonNullable<FilaConciliacion['agencia']> => ({
  estado: estadoDe(copia),
  huella: copia.huella,
  importeTotal: textoDe(copia, 'ImporteTotal'),
  idPeticion: copia.presentacion?.idPeticion ?? null,
  presentadaEn: instanteIso(copia.presentacion?.timestamp),
  nifPresentador: copia.presentacion?.nifPresentador ?? null,
  codigo: copia.estado.codigo,
  descripcion: copia.estado.descripcion,
});

function instanteIso(timestamp: string | undefined): string | null {
  const instante = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return Number.isNaN(instante) ? null : new Date(instante).toISOString();
}

function textoDe({ datos }: RegistroConsultado, campo: string): string | null {
  const valor = datos[campo];
  return typeof valor === 'string' ? valor.trim() : null;
}

/** The query's list is masculine, the API's feminine; older answers of the query mix them (SPEC of the agency §9). */
function estadoDe({ estado: { estado } }: RegistroConsultado): EstadoFacturaAeat {
  if (estado.startsWith('Anulad')) return 'ANULADA';
  return estado.startsWith('Correct') ? 'CORRECTA' : 'ACEPTADA_CON_ERRORES';
}

/** Whether the printed address names the invoice that was declared: issuer, number, date and amount. */
function qrCoincide({
  urlVerificacion,
  idEmisor,
  numSerie,
  fechaExpedicion,
  importeTotal,
}: FacturaDeLibros): boolean {
  if (urlVerificacion === null || !URL.canParse(urlVerificacion)) return false;
  const { searchParams } = new URL(urlVerificacion);
  return (
    searchParams.get('nif') === idEmisor &&
    searchParams.get('numserie') === numSerie &&
    searchParams.get('fecha') === fechaExpedicion &&
    searchParams.get('importe') === importeTotal
  );
}
