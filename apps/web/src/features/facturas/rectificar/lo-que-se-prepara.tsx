// What follows from what happened: which kind of invoice, whether it says the difference or the whole, and why.
import type { CausaRectificacion, FormaDeRectificar } from '@encadena/invoicing';
import { CAUSAS } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface LoQueSePreparaProps {
  causa: CausaRectificacion;
  forma: Pick<FormaDeRectificar, 'tipoFactura' | 'modo'>;
  /** What the invoice comes to; absent until it can be told. */
  totales?: { antes: string; despues: string };
}

export function LoQueSePrepara({ causa, forma: { tipoFactura, modo }, totales }: LoQueSePreparaProps) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  return (
    <Alert icon={<IconInfoCircle />} title={t('rectificar.resultado')} aria-live="polite">
      <Stack gap={4}>
        <Text size="sm" fw={550}>
          {`${t(`codigos.tipoFactura.${tipoFactura}`)} · ${t(`rectificar.modo.${modo}`)}`}
        </Text>
        <Text size="sm">
          {tipoFactura === 'R5' ? t('rectificar.deSimplificada') : t(`rectificar.causas.${causa}.porque`)}
        </Text>
        <Text size="sm">
          {modo === CAUSAS[causa].modo ? t(`rectificar.modoTexto.${modo}`) : t('rectificar.negativa')}
        </Text>
        {totales && (
          <Text size="sm" fw={550}>
            {`${t('asesor.antes')} ${importe(totales.antes)}. ${t('asesor.despues')} ${importe(totales.despues)}.`}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
