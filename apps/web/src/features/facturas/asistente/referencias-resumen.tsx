// What the summary says of the invoices that the draft rectifies or replaces.
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAsistente } from './asistente-context';
import { ListaDeReferidas } from './lista-de-referidas';

export function ReferenciasResumen() {
  const { t } = useTranslation();
  const { nif, borrador } = useAsistente();
  const { rectificacion, sustituyeA = [] } = borrador;
  if (!rectificacion && sustituyeA.length === 0) return null;
  return (
    <Stack gap="xs">
      {rectificacion && (
        <>
          <ListaDeReferidas
            nif={nif}
            titulo={t('rectificar.panel.facturas')}
            referidas={rectificacion.facturas ?? []}
          />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit c="dimmed">
              {`${t(`rectificar.modo.${rectificacion.modo ?? 'INCREMENTAL'}`)} · ${t('rectificar.motivo')}: `}
            </Text>
            {rectificacion.motivo}
          </Text>
        </>
      )}
      {sustituyeA.length > 0 && (
        <ListaDeReferidas nif={nif} titulo={t('rectificar.panel.tiques')} referidas={sustituyeA} />
      )}
    </Stack>
  );
}
