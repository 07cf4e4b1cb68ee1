// Switches for tests and demonstrations, as JSON: the clock at /__reloj, everything else at /__control. From this
// machine only.
import { Body, Controller, Get, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Fallo } from '../api/fallo';
import { Reloj } from '../reloj/reloj';
import { ControlService } from './control.service';
import { AVANCE, PETICION } from './peticion';
import { SoloLocalGuard } from './solo-local.guard';

@Controller()
@UseGuards(SoloLocalGuard)
export class ControlController {
  constructor(
    private readonly control: ControlService,
    private readonly reloj: Reloj,
  ) {}

  @Get('__control')
  ver(@Res() reply: FastifyReply): void {
    void reply.send(this.control.estado());
  }

  @Post('__control')
  @HttpCode(200)
  async cambiar(@Body() cuerpo: unknown, @Res() reply: FastifyReply): Promise<void> {
    const leido = PETICION.safeParse(cuerpo);
    if (!leido.success) return rechazar(reply, leido.error);
    try {
      void reply.send(await this.control.aplicar(leido.data));
    } catch (error) {
      if (!(error instanceof Fallo)) throw error;
      void reply.code(400).send({
        mensaje: error.message,
        errores: [{ campo: error.cuerpo.param ?? '', mensaje: error.message }],
      });
    }
  }

  @Post('__control/reiniciar')
  @HttpCode(200)
  async reiniciar(@Res() reply: FastifyReply): Promise<void> {
    void reply.send(await this.control.reiniciar());
  }

  @Post('__reloj/avanzar')
  @HttpCode(200)
  async avanzar(@Body() cuerpo: unknown, @Res() reply: FastifyReply): Promise<void> {
    const leido = AVANCE.safeParse(cuerpo);
    if (!leido.success) return rechazar(reply, leido.error);
    const destino =
      'hasta' in leido.data
        ? Math.floor(Date.parse(leido.data.hasta) / 1000)
        : this.reloj.ahora + leido.data.segundos;
    if (destino < this.reloj.ahora) {
      void reply
        .code(400)
        .send({ mensaje: 'El reloj solo avanza', errores: [{ campo: 'hasta', mensaje: 'is in the past' }] });
      return;
    }
    const { pasos } = await this.reloj.avanzarHasta(destino);
    void reply.send({ ...this.control.estado(), pasos });
  }
}

function rechazar(reply: FastifyReply, error: z.ZodError): void {
  const errores = error.issues.map((i) => ({ campo: i.path.join('.'), mensaje: i.message }));
  void reply.code(400).send({ mensaje: 'La petición no es válida', errores });
}
