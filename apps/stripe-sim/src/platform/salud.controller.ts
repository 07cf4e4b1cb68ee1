// Says whether the simulator can do its work: for scripts that wait for it and for health checks of containers.
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BaseDatos } from '../libros/base-datos';

@Controller('salud')
export class SaludController {
  constructor(private readonly bd: BaseDatos) {}

  @Get()
  async salud(@Res() reply: FastifyReply): Promise<void> {
    const bien = await this.bd.query('SELECT 1').then(
      () => true,
      () => false,
    );
    void reply.code(bien ? 200 : 503).send({ estado: bien ? 'ok' : 'sin base de datos' });
  }
}
