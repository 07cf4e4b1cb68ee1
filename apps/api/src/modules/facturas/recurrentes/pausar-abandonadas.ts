// When a NIF is given up its templates are paused, and none of its drafts is issued automatically any more.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/db';
import { AbandonoDeNif } from '../../nifs';

@Injectable()
export class PausarAbandonadas implements OnModuleInit {
  constructor(private readonly abandono: AbandonoDeNif) {}

  onModuleInit(): void {
    this.abandono.oir((tx, nifId) => this.oir(tx, nifId));
  }

  private async oir(tx: Tx, nifId: string): Promise<void> {
    await tx.recurrente.updateMany({
      where: { nifId, estado: 'ACTIVA' },
      data: { estado: 'PAUSADA', version: { increment: 1 } },
    });
    await tx.recurrenteHecha.updateMany({ where: { nifId, porEmitir: true }, data: { porEmitir: false } });
  }
}
