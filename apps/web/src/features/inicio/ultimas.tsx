// The invoices issued last, and whether they were paid.
import type { FacturaResumenDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { EstadoCobro, nadaQueCobrar } from '../../shared/estado-cobro';

export function Ultimas({ facturas, nif }: { facturas: readonly FacturaResumenDto[]; nif: string }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2}>{t('inicio.ultimas.titulo')}</Title>
        <Anchor component={Link} to={paths.nif.facturasEmitidas(nif)} fz="sm">
          {t('inicio.ultimas.todas')}
        </Anchor>
      </Group>
      {facturas.length === 0 && <Text c="dimmed">{t('inicio.ultimas.ninguna')}</Text>}
      <Stack gap="sm" component="ul" m={0} p={0}>
        {facturas.map((factura) => (
          <Group key={factura.uuid} justify="space-between" wrap="nowrap" component="li" align="flex-start">
            <Stack gap={0} miw={0}>
              <Anchor component={Link} to={paths.nif.factura(nif, factura.uuid)} fw={550}>
                {factura.numeroCompleto}
              </Anchor>
              <Text size="sm" c="dimmed" truncate>
                {[factura.destinatario, fecha(factura.fechaExpedicion ?? '')].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            <Stack gap={0} align="flex-end">
              <MoneyText valor={factura.importeTotal} />
              {!nadaQueCobrar(factura) && <EstadoCobro estado={factura.estadoPago} />}
            </Stack>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
