// The sums of an invoice in its currency and, where that is not the euro, what of it the agency is told.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import type { DescuentoImpreso, ResultadoFactura } from '@encadena/invoicing';
import { MonedaContext } from '@encadena/ui';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Cambio, useTextoCambio } from '../../../shared/tipo-cambio';
import { TotalesPanel } from './totales-panel';

interface Props {
  calculo: Pick<FacturaDetalleDto, 'totales' | 'desglose' | 'divisa'> | ResultadoFactura;
  cambio: Cambio;
  irpfPorcentaje: string | null;
  descuento?: DescuentoImpreso | null;
}

export function TotalesDivisa({ calculo, cambio, irpfPorcentaje, descuento }: Props) {
  const { t } = useTranslation();
  const textoCambio = useTextoCambio();
  const { divisa, totales, desglose } = calculo;
  if (!divisa)
    return (
      <TotalesPanel
        totales={totales}
        desglose={desglose}
        irpfPorcentaje={irpfPorcentaje}
        descuento={descuento}
      />
    );
  return (
    <Stack gap="sm">
      <MonedaContext value={divisa.moneda}>
        <TotalesPanel
          totales={divisa.totales}
          desglose={divisa.desglose}
          irpfPorcentaje={irpfPorcentaje}
          descuento={descuento}
        />
      </MonedaContext>
      <section>
        <Title order={3} size="sm" mb={4}>
          {t('facturaVarios.moneda.enEuros')}
        </Title>
        {cambio.tipoCambio && (
          <MonedaContext value={EURO}>
            <TotalesPanel totales={totales} desglose={desglose} irpfPorcentaje={irpfPorcentaje} />
          </MonedaContext>
        )}
        <Text size="xs" c="dimmed" mt={4}>
          {textoCambio(divisa.moneda, cambio)}
        </Text>
      </section>
    </Stack>
  );
}
