// Wiring of what opens chains behind closed ones: in the worker, beside the sender whose client of the agency it uses.
import { setTimeout as esperar } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { EnviosModule } from '../envios';
import { AbrirSiguiente } from './abrir-siguiente';
import { AJUSTES_RELEVO, type AjustesRelevo } from './ajustes';
import { RelevoRepository } from './relevo.repository';
import { Relevos } from './relevos';

const AJUSTES: AjustesRelevo = {
  turnoMs: 180_000,
  simultaneos: 4,
  pausa: (ms, signal) => esperar(ms, undefined, { signal }),
};

@Module({
  imports: [EnviosModule],
  providers: [{ provide: AJUSTES_RELEVO, useValue: AJUSTES }, AbrirSiguiente, RelevoRepository, Relevos],
})
export class RelevoModule {}
