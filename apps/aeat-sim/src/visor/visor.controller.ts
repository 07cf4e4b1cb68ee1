// The books in a browser.
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarPagina } from './documento';
import { LibrosQueries } from './libros.queries';
import { lista, lugarDe } from './peticion';
import { paginaEnvio, paginaEnvios, paginaNoExiste, paginaRegistro, paginaRegistros } from './paginas';

const ID = /^[1-9]\d{0,17}$/;
@Controller()
export class VisorController {
  constructor(private readonly libros: LibrosQueries) {}

  @Get()
  async registros(@Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { antes, q } = lista.parse(query);
    enviarPagina(
      reply,
      paginaRegistros({
        filas: await this.libros.findRegistros({ antes: lugarDe(antes), busca: q }),
        busca: q,
      }),
    );
  }

  @Get('registros/:lugar')
  async registro(@Param('lugar') texto: string, @Res() reply: FastifyReply): Promise<void> {
    const lugar = lugarDe(texto);
    const registro = lugar === undefined ? undefined : await this.libros.findRegistro(lugar);
    if (registro === undefined) enviarPagina(reply, paginaNoExiste(), 404);
    else enviarPagina(reply, paginaRegistro(registro));
  }

  @Get('envios')
  async envios(@Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { antes, q } = lista.parse(query);
    enviarPagina(
      reply,
      paginaEnvios({
        filas: await this.libros.findEnvios({ antes: ID.test(antes ?? '') ? antes : undefined, busca: q }),
        busca: q,
      }),
    );
  }

  @Get('envios/:id')
  async envio(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const envio = ID.test(id) ? await this.libros.findEnvio(id) : undefined;
    if (envio === undefined) enviarPagina(reply, paginaNoExiste(), 404);
    else enviarPagina(reply, paginaEnvio(envio));
  }
}
