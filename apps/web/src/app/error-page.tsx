// A screen that failed: says that nothing is lost and offers the way back. A chunk that is gone means a newer version.
import { Button, Container } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Vacio } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';

const ES_CHUNK = /dynamically imported module|Importing a module script failed|error loading dynamically/i;

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const version = error instanceof Error && ES_CHUNK.test(error.message);
  return (
    <Container py="xl" role="alert">
      <Vacio
        icono={<IconPlugConnectedX />}
        titulo={version ? t('comun.cargaFallida.titulo') : t('comun.pagina.fallo')}
        texto={version ? t('comun.cargaFallida.texto') : t('comun.pagina.falloTexto')}
        accion={<Button onClick={() => window.location.reload()}>{t('comun.acciones.recargar')}</Button>}
      />
    </Container>
  );
}
