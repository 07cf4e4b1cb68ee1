// How much of each line comes back, of what is left of it.
import type { LineaFactura } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { absoluto, importe, isImporteTexto, toTextoExacto } from '@encadena/values';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampoDecimal } from '../../../shared/campos';
import { useImpuestoDeLinea } from '../../../shared/impuesto-de-linea';

/** What is left of a line to come back, as people count it: without a sign. */
export const queQueda = ({ cantidad }: LineaFactura): string => toTextoExacto(absoluto(importe(cantidad)), 0);

/** Nothing written counts as nothing. */
export const cantidadDe = (texto: string | undefined): string => (texto?.trim() ? texto.trim() : '0');

const legible = (texto: string): boolean => isImporteTexto(texto, { enteros: 12, decimales: 8 });

export const seEntiende = (linea: LineaFactura, texto: string | undefined): boolean =>
  legible(cantidadDe(texto)) && importe(cantidadDe(texto)).lte(queQueda(linea));

export const vuelveAlgo = (cantidades: readonly (string | undefined)[]): boolean =>
  cantidades.some((texto) => legible(cantidadDe(texto)) && !importe(cantidadDe(texto)).isZero());

export interface LineasDevueltasProps {
  lineas: readonly LineaFactura[];
  cantidades: readonly (string | undefined)[];
  onCantidades: (cantidades: readonly string[]) => void;
  /** Shown once the person tried to go on with nothing that comes back. */
  error?: string;
}

export function LineasDevueltas({ lineas, cantidades, onCantidades, error }: LineasDevueltasProps) {
  const { t } = useTranslation();
  const { decimal } = useFormat();
  const impuesto = useImpuestoDeLinea();
  if (lineas.length === 0) return <Text size="sm">{t('rectificar.devueltas.agotada')}</Text>;
  const poner = (indice: number, cantidad: string): void =>
    onCantidades(lineas.map((_, i) => (i === indice ? cantidad : (cantidades[i] ?? ''))));
  return (
    <section aria-labelledby="que-vuelve" data-falta={error ? '' : undefined}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id="que-vuelve">
          {t('rectificar.devueltas.titulo')}
        </Title>
        <Button variant="default" size="xs" onClick={() => onCantidades(lineas.map(queQueda))}>
          {t('rectificar.devueltas.todo')}
        </Button>
      </Group>
      <Stack gap={0}>
        {lineas.map((linea, indice) => {
          const quedan = decimal(queQueda(linea));
          return (
            <Group
              key={indice}
              wrap="nowrap"
              justify="space-between"
              align="flex-start"
              py={8}
              style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
            >
              <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm">{linea.descripcion}</Text>
                <Text size="xs" c="dimmed" className="cifras" style={{ whiteSpace: 'normal' }}>
                  {[
                    t('rectificar.devueltas.quedan', { cantidad: quedan }),
                    decimal(linea.precioUnitario, 2),
                    impuesto(linea),
                  ].join(' · ')}
                </Text>
              </Box>
              <CampoDecimal
                w={120}
                flex="0 0 auto"
                aria-label={t('rectificar.devueltas.cuanto', { linea: linea.descripcion })}
                placeholder="0"
                value={cantidades[indice] ?? ''}
                error={
                  seEntiende(linea, cantidades[indice])
                    ? undefined
                    : t('rectificar.devueltas.demasiado', { cantidad: quedan })
                }
                onChange={(cantidad) => poner(indice, cantidad)}
              />
            </Group>
          );
        })}
      </Stack>
      {error && (
        <Text size="sm" c="error" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </section>
  );
}
