// Twelve months beside those of the year before: as bars, and the same figures as a table.
import type { ResumenFacturasDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { Group, SegmentedControl, Skeleton, Stack, Table, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../shared/url-state';
import { delMes } from './dinero';

/** The library of the bars is fetched when they are drawn. */
const GraficoMeses = lazy(() => import('./grafico-meses'));

/** Of bars and table: changing between them moves nothing below. */
const ALTO = 260;

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);

function Tabla({ resumen }: { resumen: ResumenFacturasDto }) {
  const { t } = useTranslation();
  const { mes: conAnio, numero } = useFormat();
  return (
    <Table aria-label={t('inicio.porMeses')} striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('inicio.mes')}</Table.Th>
          <Table.Th ta="right" visibleFrom="xs">
            {t('inicio.facturas')}
          </Table.Th>
          <Table.Th ta="right" visibleFrom="xs">
            {t('inicio.base')}
          </Table.Th>
          <Table.Th ta="right">{t('inicio.total')}</Table.Th>
          <Table.Th ta="right">{resumen.ejercicio - 1}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {MESES.map((mes) => {
          const fila = delMes(resumen.meses, mes);
          return (
            <Table.Tr key={mes}>
              <Table.Td>{conAnio(resumen.ejercicio, mes)}</Table.Td>
              <Table.Td ta="right" visibleFrom="xs">
                {numero(fila?.emitidas ?? 0)}
              </Table.Td>
              <Table.Td ta="right" visibleFrom="xs">
                <MoneyText valor={fila?.baseImponible ?? '0'} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText valor={fila?.importeTotal ?? '0'} />
              </Table.Td>
              <Table.Td ta="right" c="dimmed">
                <MoneyText valor={delMes(resumen.mesesAnteriores, mes)?.importeTotal ?? '0'} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

export function PorMeses({ resumen, actual }: { resumen: ResumenFacturasDto; actual: string }) {
  const { t } = useTranslation();
  const url = useUrlState();
  const comoTabla = url.get('vista') === 'tabla';
  // In January nothing was invoiced this year yet.
  const anios = [...new Set([actual, ...resumen.ejercicios.map(String)])];
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2}>{t('inicio.porMeses')}</Title>
        <Group gap="xs">
          {anios.length > 1 && (
            <SegmentedControl
              size="sm"
              aria-label={t('inicio.ejercicio')}
              data={anios}
              value={String(resumen.ejercicio)}
              onChange={(nuevo) => url.set({ ejercicio: nuevo === actual ? undefined : nuevo })}
            />
          )}
          <SegmentedControl
            size="sm"
            aria-label={t('inicio.vista.titulo')}
            data={(['grafico', 'tabla'] as const).map((value) => ({
              value,
              label: t(`inicio.vista.${value}`),
            }))}
            value={comoTabla ? 'tabla' : 'grafico'}
            onChange={(nueva) => url.set({ vista: nueva === 'tabla' ? nueva : undefined })}
          />
        </Group>
      </Group>
      {comoTabla ? (
        <Tabla resumen={resumen} />
      ) : (
        <Suspense fallback={<Skeleton h={ALTO} radius="sm" />}>
          <GraficoMeses resumen={resumen} alto={ALTO} />
        </Suspense>
      )}
    </Stack>
  );
}
