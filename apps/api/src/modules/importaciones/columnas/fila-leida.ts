// A row of the table in the words of the call: only what it says, so that nothing that it is silent of is emptied. It is
// this that waits in the queue.
import type { ClaseImportacion, Idioma } from '@encadena/contracts';
import {
  comprobarNif,
  ejercicio,
  isFechaISO,
  isPersonaFisica,
  normalizarNif,
  PAISES_UE,
  PREFIJOS_NIF_IVA,
} from '@encadena/values';
import type { Dicho, Valor } from './dicho';
import { conImportes } from './importes';
import * as valores from './valores';

export interface FilaLeida {
  /** Its number in the sheet. */
  fila: number;
  dicho: Dicho;
  /** An earlier row of the same file for the same customer, product or invoice. */
  repite?: number;
}

/** What a cell brings: where to, and how it is read. A null makes nothing of it. */
type Lector = (texto: string, idioma: Idioma) => Dicho;
const en =
  (campo: string, leer: (texto: string, idioma: Idioma) => Valor = (texto) => texto): Lector =>
  (texto, idioma) => ({ [campo]: leer(texto, idioma) });

const LECTORES: Record<ClaseImportacion, Record<string, Lector>> = {
  CLIENTES: {
    identificacion: en('identificacion'),
    nombre: en('nombre'),
    nombreComercial: en('nombreComercial'),
    direccion: en('direccion.direccion'),
    municipio: en('direccion.municipio'),
    codigoPostal: en('direccion.codigoPostal'),
    provincia: en('direccion.provincia'),
    pais: en('direccion.pais', valores.pais),
    contactoNombre: en('contacto.nombre'),
    email: en('contacto.email'),
    telefono: en('contacto.telefono'),
    idioma: en('idioma', valores.idioma),
    formaPago: en('valoresPorDefecto.formaPago', valores.formaPago),
    diasVencimiento: en('valoresPorDefecto.diasVencimiento', valores.dias),
    irpf: en('valoresPorDefecto.irpf', valores.porcentaje),
    recargoEquivalencia: en('valoresPorDefecto.recargoEquivalencia', valores.siNo),
    referenciaExterna: en('referenciaExterna'),
  },
  ARTICULOS: {
    nombre: en('nombre'),
    referencia: en('referencia'),
    descripcion: en('linea.descripcion'),
    precioUnitario: (texto, idioma) => ({
      'linea.precioUnitario': valores.decimal(texto, idioma),
      'linea.modoCalculo': 'NORMAL',
    }),
    precioConImpuesto: (texto, idioma) => ({
      'linea.precioUnitario': valores.decimal(texto, idioma),
      'linea.modoCalculo': 'INVERSO',
    }),
    impuesto: en('linea.impuesto', valores.impuesto),
    tipoImpositivo: en('linea.tipoImpositivo', valores.porcentaje),
    unidad: en('unidad'),
  },
  FACTURAS: {
    numeroCompleto: en('numeroCompleto'),
    fechaExpedicion: en('fechaExpedicion', valores.fecha),
    fechaVencimiento: en('fechaVencimiento', valores.fecha),
    identificacion: en('identificacion'),
    nombre: en('nombre'),
    pais: en('pais', valores.pais),
    descripcion: en('descripcion'),
    tipo: en('simplificada', valores.simplificada),
    baseImponible: en('baseImponible', valores.dinero),
    cuotas: en('cuotas', valores.dinero),
    recargo: en('recargo', valores.dinero),
    irpf: en('irpf', valores.dinero),
    importeTotal: en('importeTotal', valores.dinero),
    cobrado: en('cobrado', valores.cobrado),
  },
};

/** What the row says under these columns; an empty cell says nothing. */
export function leerFila(
  clase: ClaseImportacion,
  columnas: readonly (string | null)[],
  celdas: readonly string[],
  idioma: Idioma,
): Dicho {
  const dicho: Dicho = {};
  for (const [i, campo] of columnas.entries()) {
    const celda = celdas[i] ?? '';
    // Of two columns that bring a price, the net one stands.
    if (campo === null || celda === '' || (campo === 'precioConImpuesto' && 'linea.precioUnitario' in dicho))
      continue;
    Object.assign(dicho, LECTORES[clase][campo]?.(celda, idioma));
  }
  return TERMINAR[clase](dicho);
}

/** What several cells of a row say together. */
const TERMINAR: Record<ClaseImportacion, (dicho: Dicho) => Dicho> = {
  CLIENTES: identificado,
  ARTICULOS: (dicho) => dicho,
  FACTURAS: (dicho) => {
    const { pais, ...resto } = conImportes(dicho);
    if (resto.identificacion === undefined) return pais === undefined ? resto : { ...resto, pais };
    const {
      personaFisica: _,
      'direccion.pais': __,
      ...todo
    } = identificado({
      ...resto,
      ...(pais !== undefined && { 'direccion.pais': pais }),
    });
    return todo;
  },
};

/**
 * How the agency will know the customer: by a Spanish NIF, an EU VAT number, or the number of another country. A cell has only the number, and
 * perhaps the address its country.
 */
function identificado(dicho: Dicho): Dicho {
  const pais = String(dicho['direccion.pais'] ?? 'ES');
  const conCeros = pais === 'ES' && /^\d{4}$/.test(String(dicho['direccion.codigoPostal'] ?? ''));
  const todo: Dicho = conCeros
    ? { ...dicho, 'direccion.codigoPostal': `0${String(dicho['direccion.codigoPostal'])}` }
    : dicho;
  if (todo.identificacion === undefined) return todo;
  const escrita = String(todo.identificacion);
  const nif = normalizarNif(escrita).nif;
  if (comprobarNif(nif) !== 'INVALIDO' && (pais === 'ES' || comprobarNif(nif) === 'VALIDO'))
    return {
      ...todo,
      tipoIdentificacion: 'NIF',
      pais: 'ES',
      identificacion: nif,
      personaFisica: isPersonaFisica(nif),
    };
  const ajena = escrita.replace(/[\s.\-_/]+/g, '').toUpperCase();
  const letras = ajena.slice(0, 2);
  if (PREFIJOS_NIF_IVA.includes(letras) && /\d/.test(ajena.slice(2)) && letras !== 'GB')
    return { ...todo, tipoIdentificacion: 'NIF_IVA', pais: paisDe(letras), identificacion: ajena };
  if (PAISES_UE.includes(pais))
    return { ...todo, tipoIdentificacion: 'NIF_IVA', pais, identificacion: `${prefijoDe(pais)}${ajena}` };
  return pais === 'ES'
    ? { ...todo, tipoIdentificacion: 'NIF', pais }
    : { ...todo, tipoIdentificacion: 'ID_PAIS', pais, identificacion: ajena };
}

// Greece writes EL, and Northern Ireland XI, where their countries are GR and GB.
const paisDe = (letras: string): string => ({ EL: 'GR', XI: 'GB' })[letras] ?? letras;
const prefijoDe = (pais: string): string => (pais === 'GR' ? 'EL' : pais);

/**
 * Under which the row is known, within the file and to what is there: by the tax id, the reference, else the name of a product; an invoice by
 * its number and its year.
 */
export const claveDe = (clase: ClaseImportacion, dicho: Dicho): string | undefined => {
  if (clase === 'FACTURAS')
    return dicho.numeroCompleto && isFechaISO(dicho.fechaExpedicion)
      ? `f:${ejercicio(dicho.fechaExpedicion)}:${dicho.numeroCompleto}`
      : undefined;
  if (clase === 'ARTICULOS') return dicho.referencia ? `r:${dicho.referencia}` : nombreDe(dicho);
  if (dicho.identificacion !== undefined)
    return `i:${dicho.tipoIdentificacion}:${dicho.pais}:${dicho.identificacion}`;
  return dicho.referenciaExterna ? `r:${dicho.referenciaExterna}` : undefined;
};
const nombreDe = ({ nombre }: Dicho): string | undefined => (nombre ? `n:${nombre}` : undefined);
