// What an order costs: line by line, now, and at each renewal. Taxes excluded.
import type { PrevisualizacionDto } from '@encadena/contracts';
import { MoneyText, useIdioma } from '@encadena/ui';
import { Divider, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDia } from '../../../shared/suscripciones/formato';

/** What a line is for, in the reader's language. */
function useConcepto(): (linea: PrevisualizacionDto['lineas'][number]) => string {
  const { t } = useTranslation();
  const idioma = useIdioma();
  return ({ clase, nombre, prorrateo, importe }) => {
    const que =
      clase === 'PLAN'
        ? t('suscripcion.contratar.lineas.PLAN', { plan: nombre?.[idioma] ?? '' })
        : t(`suscripcion.contratar.lineas.${clase}`);
    if (!prorrateo) return que;
    const parte = t(
      importe.startsWith('-')
        ? 'suscripcion.contratar.lineas.noDisfrutada'
        : 'suscripcion.contratar.lineas.proporcional',
    );
    return `${que}, ${parte}`;
  };
}

export function Precio({
  importe,
  lineas,
  importeRenovacion,
  fechaRenovacion,
  aMedias,
}: PrevisualizacionDto & { /** The group's cycle runs already. */ aMedias: boolean }) {
  const { t } = useTranslation();
  const dia = useDia();
  const concepto = useConcepto();
  return (
    <Stack gap="xs">
      {/* One line says no more than the plan above it and the sum below. */}
      {(lineas.length > 1 ? lineas : []).map((linea, indice) => (
        <Group key={indice} justify="space-between" gap="sm" wrap="nowrap" align="baseline">
          <Text size="sm">{concepto(linea)}</Text>
          <MoneyText valor={linea.importe} fz="sm" />
        </Group>
      ))}
      {lineas.length > 1 && <Divider />}
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Text fw={600}>{t('suscripcion.contratar.ahora')}</Text>
        <MoneyText valor={importe} fz="1.25rem" fw={650} />
      </Group>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Text size="sm" c="dimmed">
          {fechaRenovacion
            ? t('suscripcion.contratar.luegoFecha', { fecha: dia(fechaRenovacion) })
            : t('suscripcion.contratar.luego')}
        </Text>
        <MoneyText valor={importeRenovacion} fz="sm" c="dimmed" />
      </Group>
      <Text size="sm" c="dimmed">
        {aMedias ? t('suscripcion.contratar.prorrateo') : t('suscripcion.sinImpuestos')}
      </Text>
    </Stack>
  );
}
