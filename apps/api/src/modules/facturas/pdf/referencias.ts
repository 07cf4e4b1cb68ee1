// What the document refers to: a rectification says what it rectifies, why, and by substitution which amounts
// it replaces (RD 1619/2012, art. 15); an F3 says which simplified invoices it replaces (art. 7.2 and the
// agency's FAQ 27). And what the agency has been told since: the invoice itself stays as it was issued.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { aceptado } from '@encadena/invoicing';
import {
  altoDe,
  ANCHO,
  anchoDe,
  COLOR,
  escribir,
  fluir,
  MARGEN,
  mm,
  sitioPara,
  type Documento,
} from './hoja';
import { dentro, item, nuevo, parte } from './estructura';
import { type Oferta, referenciasDeOferta } from './oferta';
import { identificacionDe, nombreCuota, type Lengua } from './textos';

type Referida = FacturaDetalleDto['rectificaA'][number];

/** A text, or a list that may be long: up to a thousand tickets in one invoice. */
type Valor = string | readonly string[];

function filas(factura: FacturaDetalleDto, lengua: Lengua): [string, Valor][] {
  const { t, fecha, importe } = lengua;
  const { tipoFactura, rectificaA, sustituyeA, motivo, importeRectificado, modoRectificacion } = factura;
  const lista = (referidas: readonly Referida[]): Valor =>
    referidas.map((una) => `${una.numeroCompleto} (${fecha(una.fechaExpedicion)})`);
  const partes: [string, Valor][] = [];
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

/** How many of a list stand side by side. */
function enFilas(doc: Documento, lista: readonly string[], ancho: number): string[] {
  const mayor = Math.max(...lista.map((una) => anchoDe(doc, `${una}, `)));
  const cuantas = Math.max(1, Math.floor(ancho / mayor));
  const renglones = Array.from({ length: Math.ceil(lista.length / cuantas) }, (_, i) =>
    lista.slice(i * cuantas, (i + 1) * cuantas).join(', '),
  );
  return renglones.map((renglon, i) => (i < renglones.length - 1 ? `${renglon},` : renglon));
}

/** Draws them from `y`, a line for each kind; returns the y below, on the last page used. */
export function referencias(
  doc: Documento,
  factura: FacturaDetalleDto,
  lengua: Lengua,
  { oferta, y }: { oferta: Oferta | undefined; y: number },
): number {
  const todas = oferta ? referenciasDeOferta(factura, lengua) : filas(factura, lengua);
  if (todas.length === 0) return y;
  const nombres =
    Math.max(mm(38), ...todas.map(([nombre]) => Math.min(mm(60), anchoDe(doc, nombre)))) + mm(3);
  const ancho = ANCHO - nombres;
  let abajo = y + mm(4);
  const lista = nuevo(doc, parte(doc, 'referencias'), 'L');
  for (const [nombre, valor] of todas) {
    const { rotulo, cuerpo } = item(doc, lista);
    const texto = typeof valor === 'string' ? valor : enFilas(doc, valor, ancho).join('\n');
    const suave = { color: COLOR.suave };
    abajo = sitioPara(doc, Math.min(altoDe(doc, texto, ancho), mm(20)), abajo);
    const bajoNombre = dentro(doc, rotulo, () =>
      escribir(doc, nombre, MARGEN, abajo, nombres - mm(3), suave),
    );
    const bajoTexto = dentro(doc, cuerpo, () => fluir(doc, texto, MARGEN + nombres, abajo, ancho));
    // A list that went on stands on a later page than its name.
    abajo = (bajoTexto < abajo ? bajoTexto : Math.max(bajoNombre, bajoTexto)) + mm(0.6);
  }
  return abajo;
}
