// The invoices that a draft names: those of ours with amount and link, others by what is printed on them.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { facturaQuery } from '../api';
import type { Referida } from './referidas';

export interface ListaDeReferidasProps {
  nif: string;
  titulo: string;
  referidas: readonly Referida[];
  onQuitar?: (referida: Referida, factura: FacturaDetalleDto | undefined) => void;
}

export function ListaDeReferidas({ nif, titulo, referidas, onQuitar }: ListaDeReferidasProps) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const nuestras = useQueries({
    queries: referidas.map((una) => ({
      ...facturaQuery(nif, 'uuid' in una ? una.uuid : ''),
      enabled: 'uuid' in una,
    })),
  });
  return (
    <div>
      <Text size="sm" fw={550}>
        {titulo}
      </Text>
      {referidas.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('rectificar.panel.ninguna')}
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {referidas.map((referida, indice) => {
          const factura = nuestras[indice]?.data;
          const { numeroCompleto, fechaExpedicion } = 'uuid' in referida ? (factura ?? {}) : referida;
          return (
            <Group component="li" key={indice} justify="space-between" wrap="nowrap" mih={36}>
              <Group gap="2px 12px" miw={0}>
                {'uuid' in referida ? (
                  <Anchor
                    component={Link}
                    to={paths.nif.factura(nif, referida.uuid)}
                    fz="sm"
                    className="cifras"
                  >
                    {numeroCompleto ?? '…'}
                  </Anchor>
                ) : (
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {numeroCompleto}
                  </Text>
                )}
                <Text size="sm" c="dimmed" className="cifras">
                  {fechaExpedicion && fecha(fechaExpedicion)}
                </Text>
                {!('uuid' in referida) && (
                  <Text size="xs" c="dimmed">
                    {t('rectificar.relacion.externa')}
                  </Text>
                )}
              </Group>
              <Group gap={4} wrap="nowrap">
                {factura && <MoneyText valor={factura.totales.importeTotal} fz="sm" />}
                {onQuitar && (
                  <ActionIcon
                    color="gray"
                    size="md"
                    aria-label={t('rectificar.panel.quitar', { numero: numeroCompleto ?? '' })}
                    onClick={() => onQuitar(referida, factura)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </Group>
            </Group>
          );
        })}
      </Stack>
    </div>
  );
}
