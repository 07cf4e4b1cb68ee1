// What the paper will say beside its recipient: who shares it, and who makes it out.
import { List, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unClienteQuery } from '../../../shared/cliente-select';
import { useAsistente } from './asistente-context';

export function VariosResumen() {
  const { t } = useTranslation();
  const { nif, borrador } = useAsistente();
  const { otrosDestinatarios: otros = [], emitidaPor, tercero } = borrador;
  const clientes = useQueries({ queries: otros.map(({ uuidCliente }) => unClienteQuery(nif, uuidCliente)) });
  if (otros.length === 0 && !emitidaPor) return null;
  return (
    <Stack gap={4}>
      {otros.length > 0 && (
        <div>
          <Text size="xs" c="dimmed">
            {t('facturaVarios.destinatarios.titulo')}
          </Text>
          <List size="sm" listStyleType="none">
            {clientes.map(({ data }, i) => (
              <List.Item key={otros[i]?.uuidCliente}>
                {[data?.nombre, data?.identificacion].filter(Boolean).join(' · ')}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {emitidaPor === 'DESTINATARIO' && (
        <Text size="sm">{t('facturaVarios.papel.facturacionDestinatario')}</Text>
      )}
      {emitidaPor === 'TERCERO' && tercero && (
        <Text size="sm">
          {t('facturaVarios.papel.expedidaPorTercero', {
            quien: [tercero.nombre, tercero.identificacion].filter(Boolean).join(', '),
          })}
        </Text>
      )}
    </Stack>
  );
}
