// How a webhook and a delivery stand, in a word; and a type of event in the words of people.
import type { EntregaDto, TipoEvento, WebhookDto } from '@encadena/contracts';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

const TONO: Readonly<Record<WebhookDto['estado'], Tono>> = {
  ACTIVO: 'bien',
  PAUSADO: 'neutro',
  DESACTIVADO: 'mal',
};
const TONO_ENTREGA: Readonly<Record<EntregaDto['estado'], Tono>> = {
  PENDIENTE: 'espera',
  ENTREGADA: 'bien',
  FALLIDA: 'mal',
};

export function EstadoWebhook({ estado }: Pick<WebhookDto, 'estado'>) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONO[estado]} texto={t(`webhooks.estado.${estado}`)} />;
}

export function EstadoEntrega({ entrega: { estado, intentos } }: { entrega: EntregaDto }) {
  const { t } = useTranslation();
  const tono = estado === 'PENDIENTE' && intentos > 0 ? 'aviso' : TONO_ENTREGA[estado];
  return <StatusBadge tono={tono} texto={t(`webhooks.entregas.estado.${estado}`)} />;
}

type ClaveDeTipo = TipoEvento extends infer T extends string ? Puntos<T> : never;
type Puntos<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${Puntos<B>}` : T;

/** In the keys of texts a point parts levels. */
export function useTextoTipo(): (tipo: TipoEvento) => string {
  const { t } = useTranslation();
  return (tipo) => t(`webhooks.tipos.${tipo.replaceAll('.', '_') as ClaveDeTipo}`);
}
