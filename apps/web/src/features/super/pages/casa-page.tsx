// The state of the house: whether the installation is well, in figures that name nobody.
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { casaQuery } from '../api';
import { Certificados, EsteServidor, PorEnviar, Tareas } from '../components/figuras-casa';

export function CasaPage() {
  const { t } = useTranslation();
  const consulta = useQuery(casaQuery);
  return (
    <>
      <PageHeader
        titulo={t('superusuario.casa.titulo')}
        subtitulo={t('superusuario.casa.subtitulo')}
        ayuda="super-casa"
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={4} alto={120} />}
      >
        {(casa) => (
          <Stack gap="md">
            <PorEnviar pendientes={casa.pendientes} suspendidas={casa.suspendidas} />
            <Certificados certificados={casa.certificados} />
            <Tareas tareas={casa.tareas} />
            <EsteServidor servidor={casa.servidor} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
