// Whether a NIF wants its customers to be reminded, when and in which words. Off until its owner turns it on.
import { Injectable } from '@nestjs/common';
import type { RecordatoriosDto, RecordatoriosEntrada } from '@encadena/contracts';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';

const APAGADOS: RecordatoriosDto = {
  activo: false,
  avisos: [3, 10, 20].map((dias) => ({ dias, asunto: null, cuerpo: null })),
  desde: null,
};

@Injectable()
export class AjusteRecordatorios {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  obtener({ nif }: NifEnMano): Promise<RecordatoriosDto> {
    return this.db.run({ nifId: nif.id }, (tx) => leer(tx, nif.id));
  }

  guardar(
    { nif, usuarioId }: NifEnMano,
    { activo, avisos }: RecordatoriosEntrada,
  ): Promise<RecordatoriosDto> {
    return this.db.run({ nifId: nif.id }, async (tx) => {
      const antes = await leer(tx, nif.id);
      // Turned on again it begins again: what came meanwhile is not told.
      const desde = antes.activo && antes.desde ? antes.desde : fechaEnZona(this.clock.now(), nif.zona);
      const fila = {
        activo,
        avisos,
        desde: new Date(desde),
        modificadoPor: usuarioId,
        modificadoEn: this.clock.date(),
      };
      await tx.recordatorios.upsert({
        where: { nifId: nif.id },
        create: { nifId: nif.id, ...fila },
        update: fila,
        select: { nifId: true },
      });
      return leer(tx, nif.id);
    });
  }
}

async function leer(tx: Tx, nifId: string): Promise<RecordatoriosDto> {
  const fila = await tx.recordatorios.findUnique({ where: { nifId } });
  if (!fila) return APAGADOS;
  return {
    activo: fila.activo,
    avisos: fila.avisos as unknown as RecordatoriosDto['avisos'],
    desde: fila.desde.toISOString().slice(0, 10),
  };
}
