// Whether an invoice of another program was paid, as far as we were told.
import type { FacturaExternaDto } from '@encadena/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EstadoCobro } from '../../../shared/estado-cobro';

export function CobroExterna({ externa }: { externa: Pick<FacturaExternaDto, 'estadoPago'> }) {
  const { t } = useTranslation();
  return externa.estadoPago ? (
    <EstadoCobro estado={externa.estadoPago} />
  ) : (
    <Text span size="sm" c="dimmed">
      {t('externas.noSeSabe')}
    </Text>
  );
}
