// Health of the process.
import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { DatabaseIndicator } from './database.indicator';
import { SaludController } from './salud.controller';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [SaludController],
  providers: [DatabaseIndicator],
})
export class SaludModule {}
