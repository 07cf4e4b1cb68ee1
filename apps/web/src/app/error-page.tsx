// A screen that failed: says that nothing is lost and offers the way back. If a chunk does not load, either
// there is no connection or there is a newer version.
import { Button, Container } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Vacio } from '@encadena/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { useAlVolverLaConexion, useConexion } from '../shared/conexion';
import { responde } from '../shared/responde';

const ES_CHUNK =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;

const recargar = (): void => window.location.reload();

type Causa = 'fallo' | 'mirando' | 'sinConexion' | 'version';

/** Why the screen did not come. Only a server that answers, and no longer has the chunk, has a new version. */
function useCausa(): Causa {
  const error = useRouteError();
  const chunk = error instanceof Error && ES_CHUNK.test(error.message);
  const hay = useConexion();
  const [contesta, setContesta] = useState<boolean>();
  useEffect(() => {
    if (!chunk || !hay) return undefined;
    let vigente = true;
    void responde().then((si) => vigente && setContesta(si));
    return () => {
      vigente = false;
    };
  }, [chunk, hay]);
  if (!chunk) return 'fallo';
  if (!hay || contesta === false) return 'sinConexion';
  return contesta ? 'version' : 'mirando';
}

export function ErrorPage() {
  const { t } = useTranslation();
  const causa = useCausa();
  useAlVolverLaConexion(causa === 'sinConexion', recargar);
  if (causa === 'mirando') return null;
  const [titulo, texto] = (
    {
      fallo: [t('comun.pagina.fallo'), t('comun.pagina.falloTexto')],
      sinConexion: [t('comun.sinConexion.titulo'), t('comun.sinConexion.texto')],
      version: [t('comun.cargaFallida.titulo'), t('comun.cargaFallida.texto')],
    } as const
  )[causa];
  return (
    <Container py="xl" role="alert">
      <Vacio
        icono={<IconPlugConnectedX />}
        titulo={titulo}
        texto={texto}
        accion={<Button onClick={recargar}>{t('comun.acciones.recargar')}</Button>}
      />
    </Container>
  );
}
