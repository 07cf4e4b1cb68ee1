// A month: one step back or forth, or any of the last two years.
import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import type { Mes } from './api';

const MESES = 24;

export const claveDe = ({ ejercicio, periodo }: Mes): string =>
  `${ejercicio}-${String(periodo).padStart(2, '0')}`;

/** The months from `hoy` back, the newest first, none before the law (2024). */
export function ultimosMeses(hoy: Mes): Mes[] {
  return Array.from({ length: MESES }, (_, atras) => {
    const mes = new Date(Date.UTC(hoy.ejercicio, hoy.periodo - 1 - atras, 1));
    return { ejercicio: mes.getUTCFullYear(), periodo: mes.getUTCMonth() + 1 };
  }).filter(({ ejercicio }) => ejercicio >= 2024);
}

export function MonthPicker({
  meses,
  mes,
  onMes,
}: {
  meses: readonly Mes[];
  mes: Mes;
  onMes: (mes: Mes) => void;
}) {
  const { t } = useTranslation();
  const { mes: nombre } = useFormat();
  const cual = meses.findIndex((uno) => claveDe(uno) === claveDe(mes));
  const ir = (indice: number): void => {
    const otro = meses[indice];
    if (otro) onMes(otro);
  };
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('conciliacion.mesAnterior')}
        disabled={cual >= meses.length - 1}
        onClick={() => ir(cual + 1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <NativeSelect
        aria-label={t('conciliacion.mes')}
        value={claveDe(mes)}
        data={meses.map((uno) => ({ value: claveDe(uno), label: nombre(uno.ejercicio, uno.periodo) }))}
        onChange={({ currentTarget }) => ir(currentTarget.selectedIndex)}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('conciliacion.mesSiguiente')}
        disabled={cual <= 0}
        onClick={() => ir(cual - 1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
