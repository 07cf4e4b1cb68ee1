// The books in a browser.
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { enviarPagina } from './documento';
import { LibrosQueries, type LugarRegistro } from './libros.queries';
import { paginaEnvio, paginaEnvios, paginaNoExiste, paginaRegistro, paginaRegistros } from './paginas';

const ID = /^[1-9]\d{0,17}$/;
const LUGAR = /^([1-9]\d{0,17})-(\d{1,3})$/;
const lista = z.object({
  antes: z.string().max(30).optional().catch(undefined),
  q: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\u0000-\u001f]*$/)
    .optional()
    .catch(undefined),
});

function lugarDe(texto: string | undefined): LugarRegistro | undefined {
  const partes = LUGAR.exec(texto ?? '');
  return partes === null ? undefined : { envio: partes[1] as string, posicion: Number(partes[2]) };
}

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
