// The sums of an invoice: base, each rate, surcharge, withholding, total, to pay.
import type { DetalleDesglose, TotalesFactura } from '@encadena/invoicing';
import { MoneyText, useFormat } from '@encadena/ui';
import { Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  totales: Pick<TotalesFactura, 'baseImponible' | 'irpf' | 'importeTotal' | 'totalAPagar'>;
  desglose: readonly DetalleDesglose[];
  irpfPorcentaje: string | null;
}

interface FilaProps {
  texto: string;
  valor: string;
  nota?: string;
  fuerte?: boolean;
  menos?: boolean;
  /** A line above: the sums begin. */
  corte?: boolean;
}

// A list of definitions takes groups of one level only, so the line above a group is the group's own border.
function Fila({ texto, valor, nota, fuerte = false, menos = false, corte = false }: FilaProps) {
  return (
    <Group
      justify="space-between"
      align="baseline"
      wrap="nowrap"
      gap="md"
      pt={corte ? 6 : 0}
      style={corte ? { borderTop: '1px solid var(--mantine-color-default-border)' } : undefined}
    >
      <Text component="dt" size="sm" fw={fuerte ? 620 : 400}>
        {texto}
        {nota && (
          <Text component="span" size="xs" c="dimmed" display="block">
            {nota}
          </Text>
        )}
      </Text>
      <Text component="dd" m={0} size="sm" fw={fuerte ? 620 : 400}>
        {menos && '−'}
        <MoneyText valor={valor} />
      </Text>
    </Group>
  );
}

function useTextoDesglose(): (detalle: DetalleDesglose) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  return ({ impuesto, causaExencion, calificacionOperacion, tipoImpositivo }) => {
    const nombre = t(`codigos.impuesto.${impuesto}`);
    if (causaExencion) return t('facturas.totales.exenta', { impuesto: nombre });
    if (calificacionOperacion === 'N1' || calificacionOperacion === 'N2')
      return t('facturas.totales.noSujeta', { impuesto: nombre });
    if (calificacionOperacion === 'S2') return t('facturas.totales.inversion', { impuesto: nombre });
    return t('facturas.totales.cuota', {
      impuesto: nombre,
      tipo: tipoImpositivo ? porcentaje(tipoImpositivo) : '',
    });
  };
}

export function TotalesPanel({ totales, desglose, irpfPorcentaje }: Props) {
  const { t } = useTranslation();
  const { porcentaje, importe } = useFormat();
  const texto = useTextoDesglose();
  const conIrpf = !/^-?0*(\.0*)?$/.test(totales.irpf);
  return (
    <Stack component="dl" gap={6} m={0}>
      <Fila texto={t('facturas.totales.base')} valor={totales.baseImponible} />
      {desglose.map((detalle, indice) => (
        <Fragment key={indice}>
          <Fila
            texto={texto(detalle)}
            valor={detalle.cuota ?? '0'}
            nota={
              desglose.length > 1
                ? `${t('facturas.totales.base')}: ${importe(detalle.baseImponible)}`
                : undefined
            }
          />
          {detalle.cuotaRecargo && detalle.recargoEquivalencia && (
            <Fila
              texto={t('facturas.totales.recargo', { tipo: porcentaje(detalle.recargoEquivalencia) })}
              valor={detalle.cuotaRecargo}
            />
          )}
        </Fragment>
      ))}
      <Fila texto={t('facturas.totales.importeTotal')} valor={totales.importeTotal} fuerte={!conIrpf} corte />
      {conIrpf && (
        <>
          <Fila
            texto={t('facturas.totales.irpf', { tipo: irpfPorcentaje ? porcentaje(irpfPorcentaje) : '' })}
            valor={totales.irpf}
            menos
          />
          <Fila texto={t('facturas.totales.totalAPagar')} valor={totales.totalAPagar} fuerte />
        </>
      )}
    </Stack>
  );
}
