// Several recipients: each with its address, and what of base and taxes is charged to it (RD 1619/2012, arts. 6.1.c-e
// and 14.2.a). And who made the invoice out, when that was not its issuer (art. 5).
import type { DestinatarioDto, FacturaDetalleDto } from '@encadena/contracts';
import { decimalesDe, porcionesDe } from '@encadena/invoicing';
import { como, parte, renglones } from './estructura';
import { altoDe, ANCHO, COLOR, escribir, MARGEN, mm, raya, sitioPara, TAMANO, type Documento } from './hoja';
import { direccionDe, enCada, identificacionDe, type Lengua } from './textos';

/**
 * There is one original. A duplicate for whoever shares the invoice, or for whoever lost the original, says that it
 * is one (RD 1619/2012, art. 14); what it counts for is the same. `para`: of several recipients, whose it is.
 */
export interface Duplicado {
  para: string | null;
}

/** Which of the recipients, by place: 1 the first one; undefined: there is no such one. */
export function duplicadoPara(
  { destinatario, otrosDestinatarios: otros }: FacturaDetalleDto,
  lugar: number,
): Duplicado | undefined {
  if (otros.length === 0) return lugar === 1 ? { para: null } : undefined;
  const quien = lugar === 1 ? destinatario : otros[lugar - 2];
  return quien ? { para: quien.nombre } : undefined;
}

/** What is charged to each, in their order; nothing where there is but one. */
function porciones(factura: FacturaDetalleDto, lengua: Lengua): string[] {
  const { otrosDestinatarios: otros, divisa, totales, moneda } = factura;
  if (otros.length === 0) return [];
  return porcionesDe(divisa?.totales ?? totales, otros, decimalesDe(moneda)).map((porcion) =>
    enCada(lengua, ({ t, importeEn }) =>
      t('facturaVarios.papel.porcion', {
        base: importeEn(moneda)(porcion.baseImponible),
        cuota: importeEn(moneda)(porcion.cuotaTotal),
        total: importeEn(moneda)(porcion.importeTotal),
      }),
    ),
  );
}

function persona(
  doc: Documento,
  quien: DestinatarioDto,
  porcion: string | undefined,
  lengua: Lengua,
  y: number,
): number {
  const nombre = { estilo: 'fuerte', tamano: TAMANO.nombre } as const;
  const datos = [
    identificacionDe(quien, lengua),
    direccionDe(quien.direccion, lengua).join(', '),
    porcion ?? '',
  ].filter(Boolean);
  const alto = altoDe(doc, quien.nombre, ANCHO, nombre) + 1 + altoDe(doc, datos.join('\n'), ANCHO);
  const suyo = parte(doc, 'destinatario');
  const bajoNombre = como(doc, suyo, 'P', () =>
    escribir(doc, quien.nombre, MARGEN, sitioPara(doc, alto, y), ANCHO, nombre),
  );
  return renglones(doc, suyo, datos, bajoNombre + 1, (linea, arriba) =>
    escribir(doc, linea, MARGEN, arriba, ANCHO),
  );
}

/** Draws them from `y`; returns the y below. */
export function destinatarios(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  const { destinatario, otrosDestinatarios: otros } = factura;
  if (!destinatario) return y;
  raya(doc, y);
  const rotulo = otros.length > 0 ? 'facturaVarios.papel.destinatarios' : 'facturaImpresa.destinatario';
  const partes = porciones(factura, lengua);
  let abajo =
    como(doc, parte(doc, 'destinatario'), 'H2', () =>
      escribir(doc, lengua.t(rotulo), MARGEN, y + mm(3.5), ANCHO, { color: COLOR.suave }),
    ) + 1;
  [destinatario, ...otros].forEach((quien, i) => {
    abajo = persona(doc, quien, partes[i], lengua, i === 0 ? abajo : abajo + mm(1.5));
  });
  return abajo;
}

/** What the paper says of who made it out; the mention of the recipient is the law's own (art. 6.1.l). */
export function expedicion({ emitidaPor, tercero }: FacturaDetalleDto, lengua: Lengua): string[] {
  if (emitidaPor === 'DESTINATARIO') return [lengua.t('facturaVarios.papel.facturacionDestinatario')];
  if (emitidaPor !== 'TERCERO' || !tercero) return [];
  const dicho = enCada(lengua, (una) =>
    una.t('facturaVarios.papel.expedidaPorTercero', {
      quien: `${tercero.nombre}, ${identificacionDe(tercero, una)}`,
    }),
  );
  return [dicho];
}
