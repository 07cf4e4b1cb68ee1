// The columns of the exported list, in the reader's words. Pure.
import type { Idioma, Traductor } from '@encadena/i18n';
import { EURO, estadoPagoDe, pendienteDe } from '@encadena/invoicing';
import type { FilaExportada } from './exportar.sql';
import type { Celda } from './hoja';

export interface Lector {
  /** By which an invoice is overdue. */
  hoy: string;
  /** The text of a key. */
  palabras: Palabras;
}

type Palabras = (clave: string) => string;
type Columna = readonly [
  nombre: string,
  celda: (fila: FilaExportada, palabras: Palabras, hoy: string) => Celda,
];

const texto = (valor: string | null): Celda => valor ?? '';
const importe = (valor: string | null): Celda => (valor === null ? '' : { importe: valor });
const fecha = (valor: string | null): Celda => (valor === null ? '' : { fecha: valor });
/** Of a draft nothing is owed and nothing was sent. */
const deEmitida =
  (celda: Columna[1]): Columna[1] =>
  (fila, ...otros) =>
    fila.estadoInterno === 'BORRADOR' ? '' : celda(fila, ...otros);

const COLUMNAS: readonly Columna[] = [
  ['numero', ({ numeroCompleto }) => texto(numeroCompleto)],
  ['tipo', ({ tipoFactura }, palabras) => palabras(`codigos.tipoFactura.${tipoFactura}`)],
  ['estado', ({ estadoInterno }, palabras) => palabras(`codigos.estadoInterno.${estadoInterno}`)],
  ['fecha', ({ fechaExpedicion }) => fecha(fechaExpedicion)],
  ['operacion', ({ fechaOperacion }) => fecha(fechaOperacion)],
  ['vencimiento', ({ fechaVencimiento }) => fecha(fechaVencimiento)],
  ['cliente', ({ destinatario }) => texto(destinatario)],
  ['identificacion', ({ identificacion }) => texto(identificacion)],
  ['descripcion', ({ descripcion }) => texto(descripcion)],
  ['base', ({ baseImponible }) => importe(baseImponible)],
  ['cuotas', ({ cuotas }) => importe(cuotas)],
  ['recargo', ({ recargo }) => importe(recargo)],
  ['total', ({ importeTotal }) => importe(importeTotal)],
  ['irpf', ({ irpf }) => importe(irpf)],
  ['aPagar', ({ totalAPagar }) => importe(totalAPagar)],
  ['moneda', ({ moneda }) => moneda ?? EURO],
  ['totalDivisa', ({ totalDivisa }) => importe(totalDivisa)],
  ['cobrado', deEmitida(({ cobrado }) => importe(cobrado))],
  ['pendiente', deEmitida((fila) => importe(pendienteDe(fila)))],
  [
    'estadoPago',
    deEmitida((fila, palabras, hoy) =>
      palabras(`codigos.estadoPago.${estadoPagoDe(fila, fila.fechaVencimiento, hoy)}`),
    ),
  ],
  ['formaPago', ({ formaPago }, palabras) => palabras(`codigos.formaPago.${formaPago}`)],
  [
    'verifactu',
    ({ estadoVerifactu: estado }, palabras) => (estado ? palabras(`codigos.estadoVerifactu.${estado}`) : ''),
  ],
  ['referencia', ({ referenciaExterna }) => texto(referenciaExterna)],
];

export const titulosDe = ({ palabras }: Pick<Lector, 'palabras'>): string[] =>
  COLUMNAS.map(([nombre]) => palabras(`facturasExportadas.columnas.${nombre}`));

export const celdasDe = (fila: FilaExportada, { palabras, hoy }: Lector): Celda[] =>
  COLUMNAS.map(([, celda]) => celda(fila, palabras, hoy));

/** Each text is looked up once, however many rows say it. */
export function palabrasDe(traductor: Traductor, idioma: Idioma): Palabras {
  const dichas = new Map<string, string>();
  return (clave) => {
    const dicha = dichas.get(clave) ?? traductor.textoSiExiste(idioma, clave) ?? clave;
    dichas.set(clave, dicha);
    return dicha;
  };
}
