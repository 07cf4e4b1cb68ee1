// An event as it travels, in the list and to webhooks.
import type { EventoDto, TipoEvento } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';

export interface EventoFila {
  id: string;
  tipo: string;
  entorno: Entorno;
  objeto: unknown;
  anterior: unknown;
  en: Date;
}

export const toEventoDto = ({ id, tipo, entorno, objeto, anterior, en }: EventoFila): EventoDto => ({
  id,
  tipo: tipo as TipoEvento,
  entorno,
  creadoEn: en.toISOString(),
  datos: { objeto: objeto as EventoDto['datos']['objeto'] },
  anterior: anterior as EventoDto['anterior'],
});
