// The hosted page of an invoice: what it says, and paying it: /i/…
import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import PDFDocument from 'pdfkit';
import type Stripe from 'stripe';
import { Repartidor } from '../eventos/repartidor';
import { cobrarFactura } from '../facturas/cobrar-factura';
import { lineasGravadas } from '../facturas/facturas';
import { idONulo, Libro } from '../libros/libro';
import { Workshop } from '../libros/workshop';
import { crearTarjeta, unir } from '../pagos/metodos-de-pago';
import { escapar } from '../platform/escapar';
import { camposTarjeta, leerTarjeta, listaDePruebas, type Campos } from './campos';
import { confirmar } from './checkout.controller';
import { alerta, dinero, documento, enviarPagina, paginaNoExiste } from './documento';
import { conDatos, idiomaDe, TEXTOS, type Idioma, type Textos } from './textos';

interface Ids {
  cuenta: string;
  id: string;
  secreto: string;
}
interface Vista {
  factura: Stripe.Invoice;
  lineas: readonly Stripe.InvoiceLineItem[];
}

@Controller('i/:cuenta/:id/:secreto')
export class FacturaController {
  constructor(
    private readonly workshop: Workshop,
    private readonly repartidor: Repartidor,
  ) {}

  @Get()
  ver(
    @Param() ids: Ids,
    @Query('lang') lang: unknown,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const vista = this.mirar(ids);
    const idioma = idiomaDe(lang, null, acepta);
    if (vista === undefined) enviarPagina(reply, paginaNoExiste(idioma), 404);
    else enviarPagina(reply, pagina(vista, idioma, {}));
  }

  @Get('pdf')
  async pdf(@Param() ids: Ids, @Res() reply: FastifyReply): Promise<void> {
    const vista = this.mirar(ids);
    if (vista === undefined) return enviarPagina(reply, paginaNoExiste(), 404);
    void reply
      .code(200)
      .type('application/pdf')
      .send(await comoPdf(vista));
  }

  @Post()
  async pagar(
    @Param() ids: Ids,
    @Body() campos: Campos | undefined,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const c = campos ?? {};
    const vista = this.mirar(ids);
    const idioma = idiomaDe(c['lang'], null, acepta);
    if (vista === undefined) return enviarPagina(reply, paginaNoExiste(idioma), 404);
    const t = TEXTOS[idioma];
    const mal = (error: string): void =>
      enviarPagina(reply, pagina(this.mirar(ids) ?? vista, idioma, c, error), 422);
    if (vista.factura.status !== 'open') return enviarPagina(reply, pagina(vista, idioma, {}));
    const leida = leerTarjeta(t, c, this.workshop.ahora);
    if ('error' in leida) return mal(leida.error);
    if (leida.prueba.autenticacion !== 'nunca') {
      if (c['confirmado'] === 'no') return mal(t.errConfirmar);
      if (c['confirmado'] !== 'si') return confirmar(reply, idioma, '', c);
    }
    const motivo = await this.workshop.trabajar((obra) => {
      const libro = new Libro(obra, ids.cuenta);
      const factura = libro.exigir('invoice', ids.id);
      if (factura.status !== 'open') return null;
      const pm = crearTarjeta(libro, {
        prueba: leida.prueba,
        mes: leida.mes,
        ano: leida.ano,
        nombre: leida.titular,
      });
      const unida = unir(libro, pm, idONulo(factura.customer) ?? '', null);
      const { resultado } = cobrarFactura(libro, factura, { fueraDeSesion: false, autenticado: true }, unida);
      return resultado?.rechazo?.motivo ?? null;
    });
    this.repartidor.avisar();
    if (motivo !== null) return mal(conDatos(t.errRechazada, { motivo }));
    void reply.code(303).header('location', `?lang=${idioma}`).send();
  }

  private mirar({ cuenta, id, secreto }: Ids): Vista | undefined {
    return this.workshop.mirar((obra) => {
      const libro = new Libro(obra, cuenta);
      const factura = libro.leer('invoice', id);
      if (factura?.hosted_invoice_url?.endsWith(`/${secreto}`) !== true) return undefined;
      return { factura, lineas: lineasGravadas(libro, factura) };
    });
  }
}

const estadoDe = (t: Textos, f: Stripe.Invoice): string =>
  ({ paid: t.pagada, void: t.anulada, uncollectible: t.incobrable })[f.status as string] ?? t.pendiente;

function pagina({ factura, lineas }: Vista, idioma: Idioma, campos: Campos, error?: string): string {
  const t = TEXTOS[idioma];
  const fila = (nombre: string, cuanto: number): string =>
    `<tr><td>${escapar(nombre)}</td><td class="n">${dinero(cuanto, factura.currency, idioma)}</td></tr>`;
  const impuestos = (factura.total_taxes ?? []).reduce((s, x) => s + x.amount, 0);
  return documento({
    titulo: `${t.factura} ${factura.number ?? ''}`,
    idioma,
    navegacion: 'idiomas',
    cuerpo: `${alerta(error)}<p><strong class="${factura.status === 'paid' ? 'bien' : ''}">${estadoDe(t, factura)}</strong></p>
<div class="tabla" tabindex="0" role="region" aria-label="${t.factura}"><table><thead><tr><th scope="col">${t.concepto}</th><th scope="col" class="n">${t.importe}</th></tr></thead><tbody>${lineas.map((l) => fila(l.description ?? '', l.amount)).join('')}${impuestos === 0 ? '' : fila(t.impuestos, impuestos)}${fila(t.total, factura.total)}</tbody></table></div>
<p><a href="${escapar(factura.invoice_pdf ?? '')}">${t.descargar}</a></p>
${factura.status === 'open' ? `<form method="post"><input type="hidden" name="lang" value="${idioma}">${camposTarjeta(t, campos)}<button>${t.pagar} ${dinero(factura.amount_remaining, factura.currency, idioma)}</button></form>${listaDePruebas(t)}` : ''}`,
  });
}

function comoPdf({ factura, lineas }: Vista): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Invoice ${factura.number}` } });
    const trozos: Buffer[] = [];
    pdf.on('data', (trozo: Buffer) => trozos.push(trozo));
    pdf.on('end', () => resolve(Buffer.concat(trozos)));
    pdf.on('error', reject);
    pdf.fontSize(18).text(`Invoice ${factura.number}`).fontSize(10).moveDown();
    pdf.text('Made by the payment simulator: not an invoice of anybody.').moveDown();
    pdf.text(`${factura.customer_name ?? ''}  ${factura.customer_email ?? ''}`).moveDown();
    for (const l of lineas) pdf.text(`${l.description ?? ''}   ${dinero(l.amount, l.currency, 'en')}`);
    pdf.moveDown().text(`Total ${dinero(factura.total, factura.currency, 'en')}   (${factura.status})`);
    pdf.end();
  });
}
