// What happened to the invoice, as cards to choose from.
import type { CausaRectificacion } from '@encadena/invoicing';
import { Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface ElegirCausaProps {
  causas: readonly CausaRectificacion[];
  causa: CausaRectificacion | undefined;
  error?: string;
  onElegir: (causa: CausaRectificacion) => void;
}

export function ElegirCausa({ causas, causa, error, onElegir }: ElegirCausaProps) {
  const { t } = useTranslation();
  return (
    <div data-falta={error ? '' : undefined}>
      <Radio.Group
        label={t('rectificar.que')}
        labelProps={{ fz: 'md', fw: 600, mb: 'xs' }}
        value={causa ?? null}
        error={error}
        onChange={(valor) => onElegir(valor as CausaRectificacion)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" verticalSpacing="xs">
          {causas.map((una) => (
            // At the top of its card, however many lines the others beside it take.
            <Radio.Card
              key={una}
              value={una}
              p="sm"
              radius="sm"
              display="flex"
              style={{ alignItems: 'flex-start' }}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Radio.Indicator mt={2} />
                <div>
                  <Text size="sm" fw={550}>
                    {t(`rectificar.causas.${una}.titulo`)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t(`rectificar.causas.${una}.texto`)}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </div>
  );
}
