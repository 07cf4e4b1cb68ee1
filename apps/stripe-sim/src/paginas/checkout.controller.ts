// Where a browser goes to keep a card or to pay: /c/…, and to change the card: /p/…
import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { Fallo } from '../api/fallo';
import { completarSesion } from '../checkout/completar';
import { guardarTarjeta } from '../checkout/guardar-tarjeta';
import { ponerTarjetaPorDefecto } from '../clientes/clientes';
import { Repartidor } from '../eventos/repartidor';
import { idONulo, Libro } from '../libros/libro';
import { Workshop } from '../libros/workshop';
import { Direccion } from '../platform/direccion';
import { camposTarjeta, formularioConfirmar, leerTarjeta, listaDePruebas, type Campos } from './campos';
import { alerta, documento, enviarPagina, paginaNoExiste, paginaTerminada } from './documento';
import { leerSesion, paginaSesion, type VistaSesion } from './pagina-checkout';
import { conDatos, idiomaDe, TEXTOS, type Idioma } from './textos';

@Controller()
export class CheckoutController {
  constructor(
    private readonly workshop: Workshop,
    private readonly direccion: Direccion,
    private readonly repartidor: Repartidor,
  ) {}

  @Get('c/:cuenta/:id')
  sesion(
    @Param() { cuenta, id }: { cuenta: string; id: string },
    @Query('lang') lang: unknown,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const vista = this.ver(cuenta, id, lang, acepta, {});
    if (vista === undefined) enviarPagina(reply, paginaNoExiste(idiomaDe(lang, null, acepta)), 404);
    else if (vista.sesion.status !== 'open') enviarPagina(reply, paginaTerminada(vista.idioma), 410);
    else enviarPagina(reply, paginaSesion(vista));
  }

  @Post('c/:cuenta/:id')
  async rellenar(
    @Param() { cuenta, id }: { cuenta: string; id: string },
    @Body() campos: Campos | undefined,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const c = campos ?? {};
    const vista = this.ver(cuenta, id, c['lang'], acepta, c);
    if (vista === undefined)
      return enviarPagina(reply, paginaNoExiste(idiomaDe(c['lang'], null, acepta)), 404);
    if (vista.sesion.status !== 'open') return enviarPagina(reply, paginaTerminada(vista.idioma), 410);
    const t = TEXTOS[vista.idioma];
    const mal = (error: string): void => enviarPagina(reply, paginaSesion({ ...vista, error }), 422);
    const leido = leerSesion(vista.sesion, c, vista.idioma, this.workshop.ahora);
    if ('error' in leido) return mal(leido.error);
    if (leido.tarjeta.autenticacion !== 'nunca') {
      if (c['confirmado'] === 'no') return mal(t.errConfirmar);
      if (c['confirmado'] !== 'si') return confirmar(reply, vista.idioma, '', c);
    }
    const final = await this.workshop
      .trabajar((obra) => {
        const libro = new Libro(obra, cuenta);
        const sesion = libro.leer('checkout.session', id);
        return sesion?.status === 'open'
          ? completarSesion(libro, sesion, leido, this.direccion.url)
          : undefined;
      })
      .catch(rechazado);
    this.repartidor.avisar();
    if (final === undefined) return enviarPagina(reply, paginaTerminada(vista.idioma), 410);
    if ('rechazo' in final) return mal(conDatos(t.errRechazada, { motivo: final.rechazo }));
    const destino = (final.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
    void reply.code(303).header('location', destino).send();
  }

  private ver(
    cuenta: string,
    id: string,
    lang: unknown,
    acepta: string | undefined,
    campos: Campos,
  ): VistaSesion | undefined {
    return this.workshop.mirar((obra) => {
      const libro = new Libro(obra, cuenta);
      const sesion = libro.leer('checkout.session', id);
      if (sesion === undefined) return undefined;
      const email = libro.leer('customer', idONulo(sesion.customer) ?? '')?.email ?? null;
      const lineas = libro.leer('_sesion', id)?.lineas ?? [];
      return { sesion, lineas, email, idioma: idiomaDe(lang, sesion.locale, acepta), campos };
    });
  }

  @Get('p/:cuenta/:id/:secreto')
  portal(
    @Param() ids: IdsPortal,
    @Query('lang') lang: unknown,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const sesion = this.sesionPortal(ids);
    const idioma = idiomaDe(lang, sesion?.locale, acepta);
    if (sesion === undefined) enviarPagina(reply, paginaNoExiste(idioma), 404);
    else enviarPagina(reply, paginaPortal(sesion, idioma, {}));
  }

  @Post('p/:cuenta/:id/:secreto')
  async cambiarTarjeta(
    @Param() ids: IdsPortal,
    @Body() campos: Campos | undefined,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const c = campos ?? {};
    const sesion = this.sesionPortal(ids);
    const idioma = idiomaDe(c['lang'], sesion?.locale, acepta);
    if (sesion === undefined) return enviarPagina(reply, paginaNoExiste(idioma), 404);
    const t = TEXTOS[idioma];
    const mal = (error: string): void => enviarPagina(reply, paginaPortal(sesion, idioma, c, error), 422);
    const leida = leerTarjeta(t, c, this.workshop.ahora);
    if ('error' in leida) return mal(leida.error);
    if (leida.prueba.autenticacion !== 'nunca') {
      if (c['confirmado'] === 'no') return mal(t.errConfirmar);
      if (c['confirmado'] !== 'si') return confirmar(reply, idioma, '', c);
    }
    const hecho = await this.workshop
      .trabajar((obra) => {
        const libro = new Libro(obra, ids.cuenta);
        const pm = guardarTarjeta(libro, sesion.customer, leida.prueba, {
          nombre: leida.titular,
          email: null,
        });
        return ponerTarjetaPorDefecto(libro, sesion.customer, pm.id);
      })
      .catch(rechazado);
    this.repartidor.avisar();
    if ('rechazo' in hecho) return mal(conDatos(t.errRechazada, { motivo: hecho.rechazo }));
    const destino = sesion.flow?.after_completion.redirect?.return_url ?? sesion.return_url;
    if (destino === null)
      enviarPagina(
        reply,
        documento({ titulo: t.hecho, cuerpo: `<p>${t.hechoTexto}</p>`, idioma, navegacion: 'idiomas' }),
      );
    else void reply.code(303).header('location', destino).send();
  }

  private sesionPortal({ cuenta, id, secreto }: IdsPortal): Stripe.BillingPortal.Session | undefined {
    const sesion = this.workshop.mirar((obra) => new Libro(obra, cuenta).leer('billing_portal.session', id));
    return sesion?.url.endsWith(`/${secreto}`) === true ? sesion : undefined;
  }
}

interface IdsPortal {
  cuenta: string;
  id: string;
  secreto: string;
}

/** The bank's refusal becomes words on the page; anything else is a fault. */
function rechazado(error: unknown): { rechazo: string } {
  if (error instanceof Fallo && error.cuerpo.type === 'card_error')
    return { rechazo: error.cuerpo.decline_code ?? error.cuerpo.code ?? '' };
  throw error;
}

export function confirmar(reply: FastifyReply, idioma: Idioma, accion: string, campos: Campos): void {
  const t = TEXTOS[idioma];
  enviarPagina(
    reply,
    documento({
      titulo: t.confirmar,
      cuerpo: formularioConfirmar(t, accion, campos),
      idioma,
      navegacion: 'idiomas',
    }),
  );
}

function paginaPortal(
  sesion: Stripe.BillingPortal.Session,
  idioma: Idioma,
  campos: Campos,
  error?: string,
): string {
  const t = TEXTOS[idioma];
  const atras = sesion.return_url;
  return documento({
    titulo: t.cambiarTarjeta,
    idioma,
    navegacion: 'idiomas',
    cuerpo: `${alerta(error)}<form method="post"><input type="hidden" name="lang" value="${idioma}">${camposTarjeta(t, campos)}<button>${t.guardar}</button></form>${atras === null || !/^https?:/.test(atras) ? '' : `<p><a href="${atras.replaceAll('"', '%22').replaceAll('<', '%3C')}">${t.volver}</a></p>`}${listaDePruebas(t)}`,
  });
}
