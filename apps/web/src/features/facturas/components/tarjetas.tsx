// A question whose answers are cards to choose from.
import { Group, Radio, SimpleGrid, Text } from '@mantine/core';

export interface TarjetasProps<V extends string> {
  pregunta: string;
  opciones: readonly { valor: V; titulo: string; texto?: string }[];
  valor: V | undefined;
  error?: string;
  onElegir: (valor: V) => void;
}

export function Tarjetas<V extends string>({ pregunta, opciones, valor, error, onElegir }: TarjetasProps<V>) {
  return (
    <div data-falta={error ? '' : undefined}>
      <Radio.Group
        label={pregunta}
        labelProps={{ fz: 'md', fw: 600, mb: 'xs' }}
        value={valor ?? null}
        error={error}
        onChange={(elegido) => onElegir(elegido as V)}
      >
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" verticalSpacing="xs">
          {opciones.map((una) => (
            // At the top of its card, however many lines the others beside it take.
            <Radio.Card
              key={una.valor}
              value={una.valor}
              p="sm"
              radius="sm"
              display="flex"
              style={{ alignItems: 'flex-start' }}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Radio.Indicator mt={2} />
                <div>
                  <Text size="sm" fw={550}>
                    {una.titulo}
                  </Text>
                  {una.texto && (
                    <Text size="xs" c="dimmed">
                      {una.texto}
                    </Text>
                  )}
                </div>
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </div>
  );
}
