// The books in a browser: accounts, what each holds, events and who was told of them; and the clock.
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SoloLocalGuard } from '../control/solo-local.guard';
import { sinSecreto } from '../eventos/rutas-eventos';
import { Libro } from '../libros/libro';
import { Workshop } from '../libros/workshop';
import { NADIE } from '../libros/tipos';
import { Reloj } from '../reloj/reloj';
import { valor, type Campos } from './campos';
import { enviarPagina, paginaNoExiste } from './documento';
import {
  paginaCuenta,
  paginaCuentas,
  paginaEventos,
  paginaObjeto,
  paginaReloj,
  paginaTarjetas,
  type EventoVisto,
} from './paginas-visor';

const POR_PAGINA = 50;

@Controller()
export class VisorController {
  constructor(
    private readonly workshop: Workshop,
    private readonly reloj: Reloj,
  ) {}

  @Get()
  cuentas(@Res() reply: FastifyReply): void {
    const filas = this.workshop.mirar((obra) =>
      [...obra.todos(NADIE, 'account')].slice(0, 200).map((cuenta) => {
        const libro = new Libro(obra, cuenta.id);
        return {
          cuenta,
          clientes: libro.todos('customer').length,
          suscripciones: libro.todos('subscription').length,
          facturas: libro.todos('invoice').length,
        };
      }),
    );
    enviarPagina(reply, paginaCuentas(filas));
  }

  @Get('cuentas/:cuenta')
  cuenta(@Param('cuenta') id: string, @Res() reply: FastifyReply): void {
    const html = this.workshop.mirar((obra) => {
      const cuenta = obra.leer(NADIE, 'account', id);
      if (cuenta === undefined) return undefined;
      const libro = new Libro(obra, id);
      const ultimos = <T>(todos: readonly T[]): T[] => [...todos].reverse().slice(0, POR_PAGINA);
      return paginaCuenta({
        cuenta,
        clientes: ultimos(libro.todos('customer')),
        suscripciones: ultimos(libro.todos('subscription')),
        facturas: ultimos(libro.todos('invoice')),
        sesiones: ultimos(libro.todos('checkout.session')),
        cargos: ultimos(libro.todos('charge')),
      });
    });
    if (html === undefined) enviarPagina(reply, paginaNoExiste(), 404);
    else enviarPagina(reply, html);
  }

  @Get('objetos/:cuenta/:id')
  objeto(@Param() { cuenta, id }: { cuenta: string; id: string }, @Res() reply: FastifyReply): void {
    const hallado = this.workshop.mirar((obra) => new Libro(obra, cuenta).porId(id));
    if (hallado === undefined) return enviarPagina(reply, paginaNoExiste(), 404);
    const visto =
      'object' in hallado && hallado.object === 'webhook_endpoint' ? sinSecreto(hallado) : hallado;
    enviarPagina(reply, paginaObjeto(cuenta, id, JSON.stringify(visto, null, 2)));
  }

  @Get('eventos')
  eventos(@Query() query: Campos, @Res() reply: FastifyReply): void {
    const peticion = valor(query, 'peticion');
    const filas = this.workshop.mirar((obra): EventoVisto[] =>
      [...obra.cuentasCon('event')]
        .flatMap((cuenta) => {
          const libro = new Libro(obra, cuenta);
          const entregas = libro.todos('_entrega');
          return libro
            .todos('event')
            .filter((e) => peticion === '' || e.request?.id === peticion)
            .slice(-POR_PAGINA)
            .map((evento) => ({ cuenta, evento, entregas: entregas.filter((x) => x.evento === evento.id) }));
        })
        .sort((a, b) => b.evento.created - a.evento.created)
        .slice(0, POR_PAGINA),
    );
    enviarPagina(reply, paginaEventos(filas));
  }

  @Get('tarjetas')
  tarjetas(@Res() reply: FastifyReply): void {
    enviarPagina(reply, paginaTarjetas());
  }

  @Get('reloj')
  @UseGuards(SoloLocalGuard)
  verReloj(@Res() reply: FastifyReply): void {
    enviarPagina(reply, paginaReloj(this.reloj.ahora));
  }

  @Post('reloj')
  @UseGuards(SoloLocalGuard)
  @HttpCode(200)
  async avanzar(@Body() cuerpo: Campos | undefined, @Res() reply: FastifyReply): Promise<void> {
    const dias = Number(valor(cuerpo ?? {}, 'dias') || 0);
    const horas = Number(valor(cuerpo ?? {}, 'horas') || 0);
    if (![dias, horas].every((n) => Number.isInteger(n) && n >= 0 && n <= 3660) || dias + horas === 0)
      return enviarPagina(
        reply,
        paginaReloj(this.reloj.ahora, 'Escribe días u horas, en números enteros.'),
        422,
      );
    await this.reloj.avanzarHasta(this.reloj.ahora + dias * 86_400 + horas * 3600);
    void reply.code(303).header('location', '/reloj').send();
  }
}
