// An address and a delivery as they travel.
import type { EntregaDto, TipoEvento, WebhookDto } from '@encadena/contracts';
import type { Prisma } from '../../../platform/db';

/** Everything of it but what it signs with. */
export const CON_SECRETOS = { secretos: { select: { id: true, hasta: true } } } as const;
export type WebhookFila = Prisma.WebhookGetPayload<{ include: typeof CON_SECRETOS }>;

export function toWebhookDto(
  { id, url, descripcion, tipos, estado, desactivadoEn, creadoEn, secretos, version }: WebhookFila,
  ahora: Date,
): WebhookDto {
  const anterior = secretos
    .flatMap(({ hasta }) => (hasta !== null && hasta > ahora ? hasta.getTime() : []))
    .reduce((a, b) => Math.max(a, b), 0);
  return {
    uuid: id,
    url,
    descripcion,
    tipos: tipos as TipoEvento[],
    estado,
    desactivadoEn: desactivadoEn?.toISOString() ?? null,
    creadoEn: creadoEn.toISOString(),
    secretoAnteriorHasta: anterior === 0 ? null : new Date(anterior).toISOString(),
    version,
  };
}

export interface EntregaFila {
  id: string;
  eventoId: string;
  tipo: string;
  estado: EntregaDto['estado'];
  intentos: number;
  creadaEn: Date;
  intentadaEn: Date | null;
  proximaEn: Date | null;
  status: number | null;
  ms: number | null;
  respuesta: string | null;
  motivo: EntregaDto['motivo'];
}

export const toEntregaDto = ({
  id,
  eventoId,
  tipo,
  creadaEn,
  intentadaEn,
  proximaEn,
  estado,
  intentos,
  status,
  ms,
  respuesta,
  motivo,
}: EntregaFila): EntregaDto => ({
  uuid: id,
  uuidEvento: eventoId,
  tipo: tipo as TipoEvento,
  estado,
  intentos,
  creadaEn: creadaEn.toISOString(),
  intentadaEn: intentadaEn?.toISOString() ?? null,
  proximaEn: proximaEn?.toISOString() ?? null,
  status,
  ms,
  respuesta,
  motivo,
});
