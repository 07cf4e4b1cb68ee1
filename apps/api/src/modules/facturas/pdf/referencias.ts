// What the document refers to: a rectification says what it rectifies, why, and by substitution which amounts
// it replaces (RD 1619/2012, art. 15); an F3 says which simplified invoices it replaces (art. 7.2 and the
// agency's FAQ 27). And what the agency has been told since: the invoice itself stays as it was issued.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { aceptado } from '@encadena/invoicing';
import { ANCHO, COLOR, escribir, MARGEN, mm, TAMANO, type Documento } from './hoja';
import { identificacionDe, nombreCuota, type Lengua } from './textos';

type Referida = FacturaDetalleDto['rectificaA'][number];

function filas(factura: FacturaDetalleDto, lengua: Lengua): [string, string][] {
  const { t, fecha, importe } = lengua;
  const { tipoFactura, rectificaA, sustituyeA, motivo, importeRectificado, modoRectificacion } = factura;
  const lista = (referidas: readonly Referida[]): string =>
    referidas.map((una) => `${una.numeroCompleto} (${fecha(una.fechaExpedicion)})`).join(', ');
  const partes: [string, string][] = [];
  if (modoRectificacion) {
    partes.push([t('facturaImpresa.tipoRectificativa'), t(`codigos.tipoFactura.${tipoFactura}`)]);
    if (rectificaA.length > 0) partes.push([t('facturaImpresa.rectificaA'), lista(rectificaA)]);
    if (motivo) partes.push([t('facturaImpresa.motivo'), motivo]);
  }
  if (importeRectificado) {
    const { base, cuota, recargo } = importeRectificado;
    const importes = [
      `${t('facturaImpresa.base')} ${importe(base)}`,
      `${nombreCuota(factura.desglose, lengua)} ${importe(cuota)}`,
      recargo && `${t('facturaImpresa.recargo')} ${importe(recargo)}`,
    ];
    partes.push([t('facturaImpresa.importeRectificado'), importes.filter(Boolean).join(' · ')]);
  }
  if (sustituyeA.length > 0) partes.push([t('facturaImpresa.sustituyeA'), lista(sustituyeA)]);
  return [...partes, ...correccion(factura, lengua)];
}

/** What the last accepted correction of its record says otherwise. */
function correccion({ correcciones }: FacturaDetalleDto, lengua: Lengua): [string, string][] {
  const { t, fecha } = lengua;
  const ultima = correcciones.findLast(
    ({ operacion, estado }) => operacion === 'SUBSANACION' && aceptado(estado),
  );
  if (!ultima) return [];
  const { destinatario, otrosDestinatarios, descripcionOperacion, hechaEn } = ultima;
  const dice = [
    ...[destinatario, ...otrosDestinatarios].map(
      (quien) => quien && `${quien.nombre}, ${identificacionDe(quien, lengua)}`,
    ),
    descripcionOperacion,
  ];
  const valor = dice.filter(Boolean).join(' · ');
  return valor
    ? [[t('facturaImpresa.registroCorregido', { fecha: fecha(hechaEn.slice(0, 10)) }), valor]]
    : [];
}

/** Draws them from `y`, a line for each kind; returns the y below. */
export function referencias(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  const todas = filas(factura, lengua);
  if (todas.length === 0) return y;
  let abajo = y + mm(3);
  for (const [nombre, valor] of todas) {
    escribir(doc, nombre, MARGEN, abajo, mm(38), { color: COLOR.suave, tamano: TAMANO.dato });
    abajo = Math.max(
      doc.y,
      escribir(doc, valor, MARGEN + mm(40), abajo, ANCHO - mm(40), { tamano: TAMANO.dato }),
    );
  }
  return abajo;
}
