// The person's own account, one part below another.
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Anchor, Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { rutaPropia } from '../../../shared/destino';
import { mensajeDeError } from '../../../shared/query';
import { EnlaceLegal } from '../../../shared/textos-legales';
import { yoQuery } from '../../../shared/usuario';
import { Accesos } from '../components/accesos';
import { CambioContrasena } from '../components/cambio-contrasena';
import { Cuenta } from '../components/cuenta';
import { Datos } from '../components/datos';
import { Integrador } from '../components/integrador';
import { SegundoFactor } from '../components/segundo-factor';
import { Sesiones } from '../components/sesiones';

/** The wizard of a NIF sends people here for their second factor, and takes them back. */
function useVolver(): string | undefined {
  const estado = useLocation().state as { volver?: unknown } | null;
  const ruta = rutaPropia(estado?.volver);
  return ruta?.startsWith(paths.altaNif()) ? ruta : undefined;
}

export function PerfilPage() {
  const { t } = useTranslation();
  const consulta = useQuery(yoQuery());
  const volver = useVolver();
  const navigate = useNavigate();
  return (
    <Box maw={720} mx="auto">
      <PageHeader titulo={t('auth.perfil.titulo')} ayuda="perfil" />
      {volver && (
        <Anchor component={Link} to={volver} display="inline-block" mb="md">
          {t('auth.perfil.volverAlta')}
        </Anchor>
      )}
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={4} alto={220} />}
      >
        {(usuario) => (
          <Stack gap="lg">
            <Datos usuario={usuario} />
            <SegundoFactor onActivado={volver ? () => void navigate(volver) : undefined} />
            <CambioContrasena email={usuario.email} />
            <Sesiones />
            <Integrador />
            <Accesos />
            <Cuenta />
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
