// The person's own account, one part below the other.
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { EnlaceLegal } from '../../../shared/textos-legales';
import { yoQuery } from '../../../shared/usuario';
import { Accesos } from '../components/accesos';
import { CambioContrasena } from '../components/cambio-contrasena';
import { Datos } from '../components/datos';
import { SegundoFactor } from '../components/segundo-factor';
import { Sesiones } from '../components/sesiones';

export function PerfilPage() {
  const { t } = useTranslation();
  const consulta = useQuery(yoQuery());
  return (
    <Box maw={720} mx="auto">
      <PageHeader titulo={t('auth.perfil.titulo')} ayuda="perfil" />
      <DataState consulta={consulta} mensajeDeError={mensajeDeError} esqueleto={<Esqueleto filas={4} alto={220} />}>
        {(usuario) => (
          <Stack gap="lg">
            <Datos usuario={usuario} />
            <SegundoFactor />
            <CambioContrasena email={usuario.email} />
            <Sesiones />
            <Accesos />
            <Group gap="md" fz="sm">
              <EnlaceLegal documento="PRIVACIDAD" />
              <EnlaceLegal documento="CONDICIONES" />
            </Group>
          </Stack>
        )}
      </DataState>
    </Box>
  );
}
