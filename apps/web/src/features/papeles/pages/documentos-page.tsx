// The papers of the active NIF.
import { PageHeader } from '@encadena/ui';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { PapelesDelNif } from '../../../shared/papeles';

export function DocumentosPage() {
  const { t } = useTranslation();
  const { uuid } = useNif();
  return (
    <Box maw={820}>
      <PageHeader titulo={t('documentos.titulo')} subtitulo={t('documentos.subtitulo')} ayuda="documentos" />
      <PapelesDelNif nifId={uuid} />
    </Box>
  );
}
