// How a connected account stands: its state in a word, whether it issues, and what is to be done about it.
import type { CuentaStripeDto } from '@encadena/contracts';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const TONO: Readonly<Record<CuentaStripeDto['estado'], Tono>> = {
  ACTIVA: 'bien',
  PENDIENTE: 'aviso',
  ERROR: 'mal',
  DESCONECTADA: 'neutro',
};

export function EstadoCuenta({ cuenta: { estado, activa } }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  return (
    <Group gap={6}>
      <StatusBadge tono={TONO[estado]} texto={t(`stripe.estado.${estado}`)} />
      {estado === 'ACTIVA' && (
        <StatusBadge
          tono={activa ? 'bien' : 'neutro'}
          texto={t(activa ? 'stripe.activa' : 'stripe.parada')}
        />
      )}
    </Group>
  );
}

/** What is wrong with it; nothing where all is well. */
export function useTextoEstado(): (cuenta: CuentaStripeDto) => string | undefined {
  const { t } = useTranslation();
  return ({ estado, motivo }) =>
    estado === 'ACTIVA' ? undefined : t(`stripe.estadoTexto.${estado}`, { permisos: motivo ?? '' });
}

export function TextoEstado({ cuenta }: { cuenta: CuentaStripeDto }) {
  const texto = useTextoEstado()(cuenta);
  if (texto === undefined) return null;
  return (
    <Text size="xs" c="dimmed" maw={420} mt={4}>
      {texto}
    </Text>
  );
}
