// Exactly which records and documents are born of an act, and what the invoice comes to before and after it.
import type { RegistroResultanteDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { Group, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface LoQueNaceraProps {
  registros: readonly RegistroResultanteDto[];
  totalAntes: string;
  /** Null: as the lines will say. */
  totalDespues: string | null;
}

function useNombreDe(): (registro: RegistroResultanteDto) => string {
  const { t } = useTranslation();
  return ({ operacion, numeroCompleto, tiposFactura }) => {
    if (operacion !== 'ALTA') return t(`asesor.nace.${operacion}`, { numero: numeroCompleto ?? '' });
    const [tipo] = tiposFactura;
    return tiposFactura.length === 1 && tipo
      ? t('asesor.nace.ALTA', { tipo: t(`codigos.tipoFactura.${tipo}`) })
      : t('asesor.nace.RECTIFICATIVA', { tipos: tiposFactura.join(', ') });
  };
}

/** What the flags of the record tell the agency, in words. */
function usePorque(): (registro: RegistroResultanteDto) => string {
  const { t } = useTranslation();
  return ({ operacion, indicadores: { RechazoPrevio = 'N', SinRegistroPrevio = 'N' } }) => {
    if (operacion === 'ALTA') return t('asesor.porque.ALTA');
    if (operacion === 'SUBSANACION') return t(`asesor.porque.SUBSANACION.${RechazoPrevio}`);
    return t(`asesor.porque.BAJA.${SinRegistroPrevio === 'S' ? 'sinRegistro' : 'conRegistro'}`);
  };
}

export function LoQueNacera({ registros, totalAntes, totalDespues }: LoQueNaceraProps) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const nombreDe = useNombreDe();
  const porque = usePorque();
  return (
    <section aria-labelledby="lo-que-nacera">
      <Title order={3} id="lo-que-nacera" mb="xs">
        {t('asesor.nacera')}
      </Title>
      <List type="ordered" size="sm" spacing="xs">
        {registros.map((registro, indice) => (
          <List.Item key={indice}>
            <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {nombreDe(registro)}
              {registro.importeTotal !== null && ` · ${importe(registro.importeTotal)}`}
            </Text>
            <Text size="xs" c="dimmed">
              {porque(registro)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Stack gap={0} mt="sm" maw={420}>
        <Total texto={t('asesor.antes')} valor={totalAntes} />
        <Total texto={t('asesor.despues')} valor={totalDespues} />
      </Stack>
    </section>
  );
}

export function Total({ texto, valor }: { texto: string; valor: string | null }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm">{texto}</Text>
      {valor === null ? (
        <Text size="sm" c="dimmed" ta="right">
          {t('asesor.segunLineas')}
        </Text>
      ) : (
        <MoneyText valor={valor} fz="sm" fw={600} />
      )}
    </Group>
  );
}
