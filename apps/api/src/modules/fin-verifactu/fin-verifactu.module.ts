// Wiring of leaving VERI*FACTU.
import { Module } from '@nestjs/common';
import { DeclararFin } from './declarar-fin';
import { FinVerifactuController } from './fin-verifactu.controller';
import { RetirarFin } from './retirar-fin';

@Module({ controllers: [FinVerifactuController], providers: [DeclararFin, RetirarFin] })
export class FinVerifactuModule {}
