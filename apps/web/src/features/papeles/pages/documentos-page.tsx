// The documents of the active NIF: a part of its company data.
import { PageHeader } from '@encadena/ui';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { PapelesDelNif } from '../../../shared/papeles';
import { PartesNif } from '../../../shared/partes-nif';

export function DocumentosPage() {
  const { t } = useTranslation();
  const { uuid, razonSocial, nif } = useNif();
  return (
    <Box maw={860}>
      <PageHeader titulo={t('documentos.titulo')} subtitulo={`${razonSocial} · ${nif}`} ayuda="documentos" />
      <PartesNif nif={uuid} activa="documentos" />
      <Text size="sm" c="dimmed" mb="md">
        {t('editarNif.documentosTexto')}
      </Text>
      <PapelesDelNif nifId={uuid} />
    </Box>
  );
}
