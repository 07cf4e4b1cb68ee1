// The state of a record as a word and a colour.
import type { RegistroDto } from '@encadena/contracts';
import { estadoAeatDe } from '@encadena/invoicing';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Estado = RegistroDto['estado'];

export const TONO_ESTADO: Record<Estado, Tono> = {
  PENDIENTE: 'espera',
  DUPLICADO: 'mal',
  CORRECTO: 'bien',
  ACEPTADO_CON_ERRORES: 'aviso',
  INCORRECTO: 'mal',
  ANULADA: 'neutro',
};

export function EstadoVerifactu({ estado }: { estado: Estado }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONO_ESTADO[estado]} texto={t(`codigos.estadoVerifactu.${estado}`)} />;
}

/** The agency's own state of an invoice, beside the one of our record. */
export function EnLaAgencia({ estado }: { estado: RegistroDto['estadoFacturaAeat'] }) {
  const { t } = useTranslation();
  return <>{estado ? t(`codigos.estadoFacturaAeat.${estado}`) : t('registros.detalle.noConsta')}</>;
}

/**
 * In a list, where the two say different things: after a correction that was refused, or still waits, the agency keeps
 * what it had.
 */
export function EstadoDeFactura({
  estado,
  enLaAgencia,
}: {
  estado: Estado;
  enLaAgencia: RegistroDto['estadoFacturaAeat'];
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={0} align="flex-start">
      <EstadoVerifactu estado={estado} />
      {enLaAgencia !== null && enLaAgencia !== estadoAeatDe(estado) && (
        <Text size="xs" c="dimmed">
          {t('registros.detalle.enLaAgencia', { estado: t(`codigos.estadoFacturaAeat.${enLaAgencia}`) })}
        </Text>
      )}
    </Stack>
  );
}
