// The books in a browser.
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { enviarPagina } from './documento';
import { LibrosQueries } from './libros.queries';
import { paginaEnvio, paginaEnvios, paginaNoExiste, paginaRegistro, paginaRegistros } from './paginas';

const ID = /^[1-9]\d{0,17}$/;
const lista = z.object({ antes: z.string().regex(ID).optional().catch(undefined), q: z.string().trim().min(1).max(60).regex(/^[^\u0000-\u001f]*$/).optional().catch(undefined) });

@Controller()
export class VisorController {
  constructor(private readonly libros: LibrosQueries) {}

  @Get()
  async registros(@Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { antes, q } = lista.parse(query);
    enviarPagina(reply, paginaRegistros({ filas: await this.libros.findRegistros({ antes, busca: q }), busca: q }));
  }

  @Get('registros/:id')
  async registro(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const registro = ID.test(id) ? await this.libros.findRegistro(id) : undefined;
    if (registro === undefined) enviarPagina(reply, paginaNoExiste(), 404);
    else enviarPagina(reply, paginaRegistro(registro));
  }

  @Get('envios')
  async envios(@Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { antes, q } = lista.parse(query);
    enviarPagina(reply, paginaEnvios({ filas: await this.libros.findEnvios({ antes, busca: q }), busca: q }));
  }

  @Get('envios/:id')
  async envio(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const envio = ID.test(id) ? await this.libros.findEnvio(id) : undefined;
    if (envio === undefined) enviarPagina(reply, paginaNoExiste(), 404);
    else enviarPagina(reply, paginaEnvio(envio));
  }
}
