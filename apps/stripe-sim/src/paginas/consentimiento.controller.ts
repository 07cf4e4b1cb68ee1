// Connect's consent: the holder of an account lets the platform read it, or does not.
import { Body, Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { abrirCuenta, CLIENT_ID, CUENTA_PLATAFORMA } from '../conexiones/cuentas';
import { darCodigo, type Alcance } from '../conexiones/oauth';
import { Workshop } from '../libros/workshop';
import { NADIE } from '../libros/tipos';
import { escapar } from '../platform/escapar';
import { campo, valor, type Campos } from './campos';
import { alerta, documento, enviarPagina } from './documento';
import { conDatos, idiomaDe, TEXTOS, type Idioma } from './textos';

interface Peticion {
  scope: Alcance;
  state: string;
  vuelta: URL;
}

/** What the platform asks, or undefined when it is nothing that may be answered. */
function leer(c: Campos): Peticion | undefined {
  const scope = valor(c, 'scope') || 'read_only';
  const vuelta = valor(c, 'redirect_uri');
  if (c['response_type'] !== 'code' || c['client_id'] !== CLIENT_ID) return undefined;
  if (scope !== 'read_only' && scope !== 'read_write') return undefined;
  if (!URL.canParse(vuelta) || !/^https?:$/.test(new URL(vuelta).protocol)) return undefined;
  return {
    scope,
    state: typeof c['state'] === 'string' ? c['state'].slice(0, 2000) : '',
    vuelta: new URL(vuelta),
  };
}

@Controller('oauth')
export class ConsentimientoController {
  constructor(private readonly workshop: Workshop) {}

  @Get('authorize')
  pedir(
    @Query() query: Campos,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const idioma = idiomaDe(query['lang'], null, acepta);
    const peticion = leer(query);
    if (peticion === undefined) this.mala(reply, idioma);
    else enviarPagina(reply, this.pagina(peticion, idioma, query));
  }

  @Post('authorize')
  async contestar(
    @Body() cuerpo: Campos | undefined,
    @Headers('accept-language') acepta: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const c = cuerpo ?? {};
    const idioma = idiomaDe(c['lang'], null, acepta);
    const peticion = leer(c);
    if (peticion === undefined) return this.mala(reply, idioma);
    const { vuelta, state, scope } = peticion;
    if (state !== '') vuelta.searchParams.set('state', state);
    if (c['respuesta'] !== 'si') {
      vuelta.searchParams.set('error', 'access_denied');
      vuelta.searchParams.set('error_description', 'The user denied your request');
    } else {
      const nombre = valor(c, 'nombre');
      const elegida = valor(c, 'cuenta');
      if (elegida === 'nueva' && nombre === '')
        return enviarPagina(reply, this.pagina(peticion, idioma, c, TEXTOS[idioma].errNombreCuenta), 422);
      const codigo = await this.workshop.trabajar((obra) => {
        const cuenta =
          elegida === 'nueva' ? abrirCuenta(obra, { nombre }).cuenta : obra.leer(NADIE, 'account', elegida);
        if (cuenta === undefined || cuenta.id === CUENTA_PLATAFORMA) return undefined;
        return darCodigo(obra, cuenta.id, CUENTA_PLATAFORMA, scope);
      });
      if (codigo === undefined) return this.mala(reply, idioma);
      vuelta.searchParams.set('scope', scope);
      vuelta.searchParams.set('code', codigo);
    }
    void reply.code(303).header('location', vuelta.toString()).send();
  }

  private mala(reply: FastifyReply, idioma: Idioma): void {
    const t = TEXTOS[idioma];
    const cuerpo = '<p>response_type=code, client_id, redirect_uri, scope=read_only | read_write</p>';
    enviarPagina(reply, documento({ titulo: t.peticionMala, cuerpo, idioma, navegacion: 'idiomas' }), 400);
  }

  private pagina({ scope, state, vuelta }: Peticion, idioma: Idioma, c: Campos, error?: string): string {
    const t = TEXTOS[idioma];
    const cuentas = this.workshop.mirar((obra) =>
      [...obra.todos(NADIE, 'account')].filter((a) => a.id !== CUENTA_PLATAFORMA),
    );
    const ocultos = {
      response_type: 'code',
      client_id: CLIENT_ID,
      scope,
      state,
      redirect_uri: vuelta.toString(),
      lang: idioma,
    };
    const opcion = (valorOpcion: string, texto: string, marcada: boolean): string =>
      `<label class="opcion"><input type="radio" name="cuenta" value="${escapar(valorOpcion)}"${marcada ? ' checked' : ''}>${texto}</label>`;
    const nombreDe = (a: Stripe.Account): string =>
      `${escapar(a.business_profile?.name ?? '')} <span class="tenue">${a.id}</span>`;
    return documento({
      titulo: t.conectar,
      idioma,
      navegacion: 'idiomas',
      cuerpo: `${alerta(error)}<p>${conDatos(scope === 'read_only' ? t.conectarTexto : t.conectarEscribir, { aplicacion: 'Encadena' })}</p>
<form method="post" action="/oauth/authorize">${Object.entries(ocultos)
        .map(([n, v]) => `<input type="hidden" name="${n}" value="${escapar(v)}">`)
        .join('')}<fieldset><legend>${t.cual}</legend>${cuentas
        .slice(0, 50)
        .map((a, i) => opcion(a.id, nombreDe(a), i === 0))
        .join(
          '',
        )}${opcion('nueva', t.nueva, cuentas.length === 0)}${campo('nombre', t.nombreCuenta, valor(c, 'nombre'), 'maxlength="100"')}</fieldset>
<button name="respuesta" value="si">${t.permitir}</button><button class="segundo" name="respuesta" value="no">${t.denegar}</button></form>`,
    });
  }
}
