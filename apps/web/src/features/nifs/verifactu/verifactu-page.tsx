// Whether this NIF works with VERI*FACTU, and how it leaves it at the end of the year (docs/adr/0023).
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { PartesNif } from '../../../shared/partes-nif';
import { mensajeDeError } from '../../../shared/query';
import { finVerifactuQuery } from './api';
import { Dejar } from './dejar';
import { Fin } from './fin';

export function VerifactuPage() {
  const { t } = useTranslation();
  const { uuid, razonSocial, nif } = useNif();
  const consulta = useQuery(finVerifactuQuery(uuid));
  return (
    <Box maw={860}>
      <PageHeader
        titulo={t('finVerifactu.titulo')}
        subtitulo={`${razonSocial} · ${nif}`}
        ayuda="fin-verifactu"
      />
      <PartesNif nif={uuid} activa="verifactu" />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={180} />}
      >
        {(situacion) =>
          situacion.fin ? <Fin nif={uuid} fin={situacion.fin} /> : <Dejar nif={uuid} situacion={situacion} />
        }
      </DataState>
    </Box>
  );
}
