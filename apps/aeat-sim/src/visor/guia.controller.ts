// The books by taxpayer, their clocks, the codes and the marks, in a browser.
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { relojesDe } from '../control/relojes';
import { enLibro, type Libro } from '../libros/libro';
import { Reloj } from '../platform/reloj';
import { Forzado } from '../soap/forzado/forzado';
import { enviarPagina } from './documento';
import { LibroQueries } from './libro.queries';
import { POR_PAGINA } from './libros.queries';
import { lista, lugarDe } from './peticion';
import { paginaNoExiste } from './paginas';
import { paginaCodigos, paginaValores } from './paginas-guia';
import { paginaLibro, paginaLibros, paginaRelojes } from './paginas-libros';

const isLibro = (texto: string): texto is Libro => texto === 'REAL' || texto === 'PRUEBAS';

@Controller()
export class GuiaController {
  constructor(
    private readonly libros: LibroQueries,
    private readonly reloj: Reloj,
    private readonly forzado: Forzado,
  ) {}

  @Get('libros')
  async verLibros(@Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { antes, q } = lista.parse(query);
    enviarPagina(reply, paginaLibros({ filas: await this.libros.findLibros({ antes, busca: q }), busca: q }));
  }

  @Get('libros/:libro/:nif')
  async verLibro(
    @Param('libro') libro: string,
    @Param('nif') nif: string,
    @Query() query: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { antes } = lista.parse(query);
    // No text of a database holds a NUL.
    const nombre = isLibro(libro) && !nif.includes('\0') ? enLibro(libro, nif) : undefined;
    const suyo = nombre === undefined ? undefined : await this.libros.findLibro(nombre);
    if (suyo === undefined) return enviarPagina(reply, paginaNoExiste(), 404);
    const [facturas, sistemas] = await Promise.all([
      this.libros.findFacturas(suyo.nombre, lugarDe(antes)),
      this.libros.findSistemas(suyo.nombre),
    ]);
    enviarPagina(reply, paginaLibro(suyo, facturas, sistemas, this.reloj.ahora(suyo.nombre)));
  }

  @Get('codigos')
  codigos(@Query() query: unknown, @Res() reply: FastifyReply): void {
    enviarPagina(reply, paginaCodigos(lista.parse(query).q));
  }

  @Get('valores')
  async valores(@Res() reply: FastifyReply): Promise<void> {
    enviarPagina(reply, paginaValores(await this.forzado.ultimas(POR_PAGINA)));
  }

  @Get('relojes')
  relojes(@Res() reply: FastifyReply): void {
    enviarPagina(reply, paginaRelojes(this.reloj.ahora(), relojesDe(this.reloj)));
  }
}
