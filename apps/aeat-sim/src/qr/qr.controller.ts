// The address that stands in the QR of an invoice (www2 of the agency): a page for people, JSON for programs.
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BaseDatos } from '../libros/base-datos';
import { enLibro, type Libro, libroDe, RAIZ_PRUEBAS } from '../libros/libro';
import { enviarPagina } from '../visor/documento';
import { paginaErrores, paginaResultado } from './pagina-qr';
import {
  erroresDe,
  erroresJson,
  importeNormal,
  respuestaJson,
  type Parametros,
  type Peticion,
  type Resultado,
} from './validar-qr';

type Consulta = Readonly<Record<string, unknown>>;

const RUTA = '/wlpl/TIKE-CONT';

@Controller([RUTA, RAIZ_PRUEBAS + RUTA])
export class QrController {
  constructor(private readonly bd: BaseDatos) {}

  @Get('ValidarQR')
  async validar(
    @Query() query: Consulta,
    @Req() { url }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.responder(query, reply, async (p) => ((await this.existe(p, libroDe(url))) ? '00' : '01'));
  }

  /** Invoices of systems that do not send their records cannot be compared with anything. */
  @Get('ValidarQRNoVerifactu')
  async noVerifactu(@Query() query: Consulta, @Res() reply: FastifyReply): Promise<void> {
    await this.responder(query, reply, () => Promise.resolve('02'));
  }

  private async responder(
    query: Consulta,
    reply: FastifyReply,
    buscar: (p: Peticion) => Promise<Resultado>,
  ): Promise<void> {
    const parametros: Parametros = {
      nif: texto(query['nif']),
      numserie: texto(query['numserie']),
      fecha: texto(query['fecha']),
      importe: texto(query['importe']),
    };
    const json = texto(query['formato']) === 'json';
    const errores = erroresDe(parametros);
    if (errores.length > 0) {
      if (json) void reply.header('cache-control', 'no-store').send(erroresJson(errores));
      else enviarPagina(reply, paginaErrores(errores));
      return;
    }
    const p = parametros as Peticion;
    const resultado = await buscar(p);
    if (json) void reply.header('cache-control', 'no-store').send(respuestaJson(resultado, p));
    else enviarPagina(reply, paginaResultado(resultado, p));
  }

  // An annulled invoice is not found; a record that was accepted with errors is.
  private async existe({ nif, numserie, fecha, importe }: Peticion, libro: Libro): Promise<boolean> {
    const filas = await this.bd.query(
      `SELECT 1
        FROM aeat_sim.factura
        WHERE emisor = $1 AND num_serie = $2 AND fecha = $3 AND estado = 'alta' AND importe = $4::numeric`,
      [enLibro(libro, nif.toUpperCase()), numserie.trim(), fecha, importeNormal(importe)],
    );
    return filas.length > 0;
  }
}

const texto = (valor: unknown): string | undefined => (typeof valor === 'string' ? valor : undefined);
