// Any path that is not one of our routes.
import { Box, Button } from '@mantine/core';
import { ID_CONTENIDO, PageHeader, Vacio } from '@encadena/ui';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useUsuario } from '../shared/session';

/** `dentro`: below a layout that brings the main landmark of the page. */
export function NotFoundPage({ dentro = false }: { dentro?: boolean }) {
  const { t } = useTranslation();
  const destino = useUsuario() ? paths.nifs : paths.login;
  return (
    <Box
      {...(dentro
        ? {}
        : { component: 'main' as const, id: ID_CONTENIDO, tabIndex: -1, p: 'md', maw: 720, mx: 'auto' })}
    >
      <PageHeader titulo={t('comun.noEncontrada.titulo')} />
      <Vacio
        icono={<IconMapOff />}
        titulo="404"
        texto={t('comun.noEncontrada.texto')}
        accion={
          <Button component={Link} to={destino}>
            {t('comun.noEncontrada.volver')}
          </Button>
        }
      />
    </Box>
  );
}

export const NotFoundPageDentro = () => <NotFoundPage dentro />;
