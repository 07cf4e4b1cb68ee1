// The certificate used to send this NIF's records: ours, or its owner's.
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { PartesNif } from '../../../shared/partes-nif';
import { mensajeDeError } from '../../../shared/query';
import { certificadoQuery } from '../api';
import { CertificadoActual } from './certificado-actual';
import { CertificadoSubir } from './certificado-subir';

export function CertificadoPage() {
  const { t } = useTranslation();
  const { uuid, razonSocial, nif } = useNif();
  const consulta = useQuery(certificadoQuery(uuid));
  return (
    <Box maw={860}>
      <PageHeader
        titulo={t('editarNif.certificado.titulo')}
        subtitulo={`${razonSocial} · ${nif}`}
        ayuda="editar-nif"
      />
      <PartesNif nif={uuid} activa="certificado" />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={220} />}
      >
        {({ certificado }) => (
          <Stack gap="lg">
            <CertificadoActual nif={uuid} certificado={certificado} />
            <CertificadoSubir nif={uuid} cambiar={certificado !== null} />
          </Stack>
        )}
      </DataState>
    </Box>
  );
}
