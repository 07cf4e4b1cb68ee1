// The file to be imported.
import { MAX_IMPORTACION_BYTES } from '@encadena/contracts';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ArchivoField } from '../../shared/archivo-field';
import type { TipoDeArchivo } from '../../shared/archivo-field';

const TIPOS: readonly TipoDeArchivo[] = [
  {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    nombre: 'Excel (.xlsx)',
    extensiones: ['.xlsx'],
  },
  {
    mime: 'text/csv',
    nombre: 'CSV',
    extensiones: ['.csv', '.txt', '.tsv'],
    // What computers with a spreadsheet take a CSV for, and plain texts.
    tambien: ['application/vnd.ms-excel', 'text/plain', 'text/tab-separated-values', 'application/csv'],
  },
];

interface Props {
  valor: File | undefined;
  error: string | undefined;
  leyendo: boolean;
  onCambio: (archivo: File | undefined) => void;
}

export function ElegirArchivo({ valor, error, leyendo, onCambio }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" maw={720}>
      <Title order={2} size="h4">
        {t('importar.elegir.titulo')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('importar.elegir.texto')}
      </Text>
      <ArchivoField
        etiqueta={t('importar.elegir.archivo')}
        tipos={TIPOS}
        maxBytes={MAX_IMPORTACION_BYTES}
        valor={valor}
        error={error}
        onCambio={onCambio}
        disabled={leyendo}
      />
      <Text size="sm" c="dimmed" role="status">
        {leyendo ? t('importar.leyendo') : ''}
      </Text>
    </Stack>
  );
}
