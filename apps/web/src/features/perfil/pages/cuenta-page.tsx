// What is kept of the person and for how long, a copy of it, and the end of the account.
import { DataState, Esqueleto, PageHeader, useAyuda } from '@encadena/ui';
import { Box, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { yoQuery } from '../../../shared/usuario';
import { Cierre } from '../components/cierre';
import { Copia } from '../components/copia';
import { Seccion } from '../components/seccion';

function Guardamos() {
  const { t } = useTranslation();
  const abrirAyuda = useAyuda(undefined);
  return (
    <Seccion
      titulo={t('auth.perfil.cuenta.guardamos.titulo')}
      texto={t('auth.perfil.cuenta.guardamos.texto')}
    >
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={abrirAyuda}>
        {t('auth.perfil.cuenta.guardamos.ver')}
      </Button>
    </Seccion>
  );
}

export function CuentaPage() {
  const { t } = useTranslation();
  const consulta = useQuery(yoQuery());
  return (
    <Box maw={720} mx="auto">
      <PageHeader titulo={t('auth.perfil.cuenta.titulo')} ayuda="datos-personales" />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={180} />}
      >
        {({ segundoFactor }) => (
          <Stack gap="lg">
            <Guardamos />
            <Copia segundoFactor={segundoFactor} />
            <Cierre segundoFactor={segundoFactor} />
          </Stack>
        )}
      </DataState>
    </Box>
  );
}
