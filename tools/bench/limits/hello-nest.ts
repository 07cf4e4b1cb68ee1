// The limit of P13 and P14: a Nest application on Fastify that says hello. PORT names its port.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

@Controller()
class Hello {
  @Get('salud')
  salud() {
    return { datos: 'hello' };
  }
}

@Module({ controllers: [Hello] })
class HelloModule {}

const app = await NestFactory.create(HelloModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
