// The payment status of an issued invoice as a word and a colour, and what is still owed.
import type { FacturaResumenDto } from '@encadena/contracts';
import { MoneyText, StatusBadge, useFormat, type Tono } from '@encadena/ui';
import { importe } from '@encadena/values';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Pago = FacturaResumenDto['estadoPago'];

const TONOS: Record<Pago, Tono> = {
  PENDIENTE: 'espera',
  PARCIALMENTE_PAGADA: 'espera',
  PAGADA: 'bien',
  COBRADA: 'bien',
  VENCIDA: 'mal',
};

export function EstadoCobro({ estado }: { estado: Pago }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONOS[estado]} texto={t(`codigos.estadoPago.${estado}`)} />;
}

type Fila = Pick<
  FacturaResumenDto,
  'estadoInterno' | 'estadoPago' | 'pendienteDeCobro' | 'cobrado' | 'fechaVencimiento'
>;

/**
 * There was nothing to pay and nothing was paid: of what was annulled, or taken back, before anybody paid it, and of what only changes what is
 * owed of another invoice. "Paid" would be no word for it.
 */
export const nadaQueCobrar = ({
  pendienteDeCobro,
  cobrado,
}: Pick<Fila, 'pendienteDeCobro' | 'cobrado'>): boolean =>
  importe(pendienteDeCobro).isZero() && importe(cobrado).isZero();

/** In a list: what is owed with the day on which it is due; one word where nothing is. */
export function Pendiente({ factura }: { factura: Fila }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { estadoInterno, estadoPago, pendienteDeCobro, fechaVencimiento } = factura;
  if (estadoInterno === 'BORRADOR') return null;
  if (importe(pendienteDeCobro).isZero())
    return (
      <Text span size="sm" c="dimmed">
        {nadaQueCobrar(factura) ? '–' : t(`codigos.estadoPago.${estadoPago}`)}
      </Text>
    );
  const vencida = estadoPago === 'VENCIDA';
  const devolver = importe(pendienteDeCobro).lt(0);
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText valor={pendienteDeCobro} />
      {(devolver || fechaVencimiento) && (
        <Text span size="xs" c={vencida ? 'var(--mantine-color-error)' : 'dimmed'} className="cifras">
          {devolver
            ? t('cobros.aDevolver')
            : t(vencida ? 'cobros.vencio' : 'cobros.vence', { fecha: fecha(fechaVencimiento ?? '') })}
        </Text>
      )}
    </Stack>
  );
}
