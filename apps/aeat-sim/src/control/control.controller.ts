// Switches for tests and demonstrations, as JSON for scripts and as a small form for people.
import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { enviarPagina } from '../visor/documento';
import { ControlService, PETICION_CONTROL, PETICION_DIARIO, type PeticionControl } from './control.service';
import { fromFormulario } from './formulario';
import { paginaControl } from './pagina-control';
import { SoloLocalGuard } from './solo-local.guard';

@Controller('control')
@UseGuards(SoloLocalGuard)
export class ControlController {
  constructor(private readonly control: ControlService) {}

  @Get()
  ver(@Headers('accept') acepta: string | undefined, @Res() reply: FastifyReply): void {
    if (acepta?.includes('text/html')) enviarPagina(reply, paginaControl(this.control.estado()));
    else void reply.send(this.control.estado());
  }

  @Post()
  @HttpCode(200)
  async cambiar(
    @Headers('content-type') tipo: string | undefined,
    @Body() cuerpo: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const formulario = tipo?.startsWith('application/x-www-form-urlencoded') === true;
    const pedido = formulario ? fromFormulario(cuerpo as Record<string, unknown>) : cuerpo;
    if (pedido === 'reiniciar') await this.control.reiniciar();
    else {
      const leido = PETICION_CONTROL.safeParse(pedido);
      if (!leido.success)
        return rechazar(
          reply,
          leido.error,
          formulario ? (motivo) => paginaControl(this.control.estado(), motivo) : undefined,
        );
      await this.control.aplicar(leido.data satisfies PeticionControl);
    }
    if (formulario) void reply.code(303).header('location', '/control').send();
    else void reply.send(this.control.estado());
  }

  @Post('reiniciar')
  @HttpCode(200)
  async reiniciar(@Res() reply: FastifyReply): Promise<void> {
    void reply.send(await this.control.reiniciar());
  }

  @Get('diario')
  async diario(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const leido = PETICION_DIARIO.safeParse(query);
    if (!leido.success) return rechazar(reply, leido.error);
    void reply.send({ envios: await this.control.diario(leido.data) });
  }
}

function rechazar(reply: FastifyReply, error: z.ZodError, pagina?: (motivo: string) => string): void {
  const errores = error.issues.map((i) => ({ campo: i.path.join('.'), mensaje: i.message }));
  if (pagina !== undefined)
    enviarPagina(reply, pagina(errores.map((e) => `${e.campo}: ${e.mensaje}`).join('; ')), 400);
  else void reply.code(400).send({ mensaje: 'La petición no es válida', errores });
}
