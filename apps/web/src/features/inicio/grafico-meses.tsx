// Bars of twelve months, this year's before last year's. What they say is in the table, to the cent.
import '@mantine/charts/styles.css';
import type { MesFacturadoDto, ResumenFacturasDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { BarChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { delMes } from './dinero';

/** How long a bar is: the only place where an amount becomes a number, and none is counted with. */
const largo = (meses: readonly MesFacturadoDto[], mes: number): number =>
  Number(delMes(meses, mes)?.importeTotal ?? 0);

export default function GraficoMeses({ resumen, alto }: { resumen: ResumenFacturasDto; alto: number }) {
  const { t } = useTranslation();
  const { importe, mesCorto, compacto } = useFormat();
  const [este, anterior] = [String(resumen.ejercicio), String(resumen.ejercicio - 1)];
  const conAnterior = resumen.mesesAnteriores.length > 0;
  const data = Array.from({ length: 12 }, (_, i) => ({
    mes: mesCorto(i + 1),
    [este]: largo(resumen.meses, i + 1),
    ...(conAnterior && { [anterior]: largo(resumen.mesesAnteriores, i + 1) }),
  }));
  return (
    <Box role="img" aria-label={t('inicio.grafico', { ejercicio: este })}>
      <BarChart
        h={alto}
        data={data}
        dataKey="mes"
        series={[
          ...(conAnterior ? [{ name: anterior, color: 'var(--mantine-color-default-border)' }] : []),
          { name: este, color: 'var(--mantine-primary-color-filled)' },
        ]}
        withLegend={conAnterior}
        legendProps={{ verticalAlign: 'top', height: 32 }}
        tickLine="none"
        valueFormatter={(valor) => importe(valor.toFixed(2))}
        yAxisProps={{ width: 56, tickFormatter: compacto }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </Box>
  );
}
