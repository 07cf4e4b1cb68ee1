// What follows from what happened: which kind of invoice, whether it says the difference or the whole, and why.
import type { CausaRectificacion, Factura } from '@encadena/invoicing';
import { CAUSAS, comoRectificar } from '@encadena/invoicing';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function LoQueSePrepara({ causa, vigente }: { causa: CausaRectificacion; vigente: Factura }) {
  const { t } = useTranslation();
  const { tipoFactura, modo } = comoRectificar(causa, vigente);
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
      </Stack>
    </Alert>
  );
}
