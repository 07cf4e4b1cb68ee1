// A piece of the paper, in the colour in hand: white with dark letters in the dark too, as paper is.
import { COLORES_ACENTO } from '@encadena/contracts';
import { fondoDe, isColor, isColorLegible } from '@encadena/values';
import type { Color } from '@encadena/values';
import { useFormat } from '@encadena/ui';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './muestra-de-papel.module.css';

/** The last one that can be read: half a code on its way does not change the paper. */
function useLegible(dicho: string): Color {
  const [ultimo, setUltimo] = useState<Color>(COLORES_ACENTO[0] as string as Color);
  const color = dicho.trim().toLowerCase();
  if (color !== ultimo && isColor(color) && isColorLegible(color)) setUltimo(color);
  return isColor(color) && isColorLegible(color) ? color : ultimo;
}

interface Props {
  color: string;
  observaciones: string;
  emisor: string;
}

export function MuestraDePapel({ color: dicho, observaciones, emisor }: Props) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const id = useId();
  const color = useLegible(dicho);
  const banda = { backgroundColor: fondoDe(color), color };
  return (
    <figure className={classes.muestra} aria-labelledby={id}>
      <Text component="figcaption" id={id} size="sm" c="dimmed" mb={6}>
        {t('editarNif.impresion.muestra')}
      </Text>
      <Stack gap={8} className={classes.papel}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm" fw={600} className={classes.texto}>
            {emisor}
          </Text>
          <Box w={120}>
            <Text fw={600} size="lg" style={{ color }}>
              {t('facturaImpresa.factura')}
            </Text>
            <Box h={2} style={{ backgroundColor: color }} />
            <Text size="sm" mt={4}>
              F26-00012
            </Text>
          </Box>
        </Group>
        <Group justify="space-between" px={6} style={banda}>
          <Text size="sm" fw={600}>
            {t('facturaImpresa.descripcion')}
          </Text>
          <Text size="sm" fw={600}>
            {t('facturaImpresa.importe')}
          </Text>
        </Group>
        <Group justify="space-between" px={6}>
          <Text size="sm">…</Text>
          <Text size="sm" className="cifras">
            {importe('100.00')}
          </Text>
        </Group>
        <Group justify="space-between" px={6} style={banda}>
          <Text size="sm" fw={600}>
            {t('facturaImpresa.total')}
          </Text>
          <Text size="sm" fw={600} className="cifras">
            {importe('121.00')}
          </Text>
        </Group>
        {observaciones.trim() && (
          <Text size="sm" className={classes.texto} lineClamp={6}>
            {observaciones.trim()}
          </Text>
        )}
      </Stack>
    </figure>
  );
}
