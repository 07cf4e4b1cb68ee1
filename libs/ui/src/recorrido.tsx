// The stages of a process, with times and who took each step.
import { Text, Timeline } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tono } from './status-badge';

export interface Etapa {
  clave: string;
  titulo: string;
  hecha: boolean;
  tono?: Tono;
  /** When, already in words. */
  cuando?: string;
  quien?: string;
  detalle?: ReactNode;
}

const COLOR: Record<Tono, string> = {
  neutro: 'petroleo',
  espera: 'blue',
  bien: 'teal',
  aviso: 'yellow',
  mal: 'red',
};

function icono({ hecha, tono }: Etapa): ReactNode {
  if (tono === 'mal' || tono === 'aviso') return <IconAlertTriangle size={13} />;
  if (tono === 'espera') return <IconClock size={13} />;
  return hecha ? <IconCheck size={13} /> : <IconPoint size={13} />;
}

export function Recorrido({ etapas, etiqueta }: { etapas: readonly Etapa[]; etiqueta: string }) {
  const activa = etapas.filter(({ hecha }) => hecha).length - 1;
  return (
    <Timeline active={activa} bulletSize={22} lineWidth={2} aria-label={etiqueta} role="list">
      {etapas.map((etapa) => (
        <Timeline.Item
          key={etapa.clave}
          role="listitem"
          bullet={icono(etapa)}
          color={COLOR[etapa.tono ?? 'neutro']}
          title={
            <Text component="span" size="sm" fw={550}>
              {etapa.titulo}
            </Text>
          }
        >
          {etapa.cuando && (
            <Text size="xs" c="dimmed" className="cifras">
              {etapa.cuando}
            </Text>
          )}
          {etapa.quien && (
            <Text size="xs" c="dimmed">
              {etapa.quien}
            </Text>
          )}
          {etapa.detalle}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
