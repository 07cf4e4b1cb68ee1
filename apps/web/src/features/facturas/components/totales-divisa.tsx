// The sums of an invoice in its currency and, where that is not the euro, what of it the agency is told.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import type { DescuentoImpreso, ResultadoFactura } from '@encadena/invoicing';
import { MonedaContext, useFormat } from '@encadena/ui';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TotalesPanel } from './totales-panel';

interface Props {
  calculo: Pick<FacturaDetalleDto, 'totales' | 'desglose' | 'divisa'> | ResultadoFactura;
  cambio: Partial<Pick<FacturaDetalleDto, 'tipoCambio' | 'fechaTipoCambio' | 'fuenteTipoCambio'>>;
  irpfPorcentaje: string | null;
  descuento?: DescuentoImpreso | null;
}

/** "1,00 € = 1,0832 USD": with its source and day. */
export function useTextoCambio() {
  const { t } = useTranslation();
  const { importe, fecha } = useFormat();
  return (moneda: string, { tipoCambio, fechaTipoCambio, fuenteTipoCambio }: Props['cambio']): string => {
    if (!tipoCambio) return t('facturaVarios.moneda.sinCambio');
    const fuente = fuenteTipoCambio === 'BCE' ? t('facturaVarios.moneda.BCE') : fuenteTipoCambio;
    return [
      t('facturaVarios.moneda.cambio', { euro: importe('1', EURO), cambio: importe(tipoCambio, moneda) }),
      fuente,
      fechaTipoCambio && fecha(fechaTipoCambio),
    ]
      .filter(Boolean)
      .join(' · ');
  };
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
