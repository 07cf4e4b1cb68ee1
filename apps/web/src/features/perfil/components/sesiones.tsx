// The browsers in which the person is signed in; they can be closed one by one or all at once.
import type { SesionDto } from '@encadena/contracts';
import { DataState, Esqueleto, StatusBadge, toasts, useConfirm, useFormat } from '@encadena/ui';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { mensajeDeError } from '../../../shared/query';
import { session } from '../../../shared/session';
import { leerAgente } from '../agente';
import { sesionesQuery, useCerrarSesion, useCerrarSesiones } from '../api';
import { Seccion } from './seccion';

const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Sesion({ sesion, cerrar }: { sesion: SesionDto; cerrar: ReturnType<typeof useCerrarSesion> }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { navegador, sistema } = leerAgente(sesion.agente);
  const nombre =
    navegador && sistema
      ? t('auth.perfil.sesiones.en', { navegador, sistema })
      : (navegador ?? sistema ?? t('auth.perfil.sesiones.desconocido'));
  const alCerrar = (): void =>
    cerrar.mutate(sesion.uuid, {
      onSuccess: () => toasts.exito({ mensaje: t('auth.perfil.sesiones.cerrada') }),
    });
  return (
    <Group role="listitem" justify="space-between" wrap="nowrap" mih={48}>
      <Box miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {nombre}
          </Text>
          {sesion.actual && <StatusBadge tono="bien" texto={t('auth.perfil.sesiones.esta')} />}
        </Group>
        <Text size="sm" c="dimmed">
          {t('auth.perfil.sesiones.abierta', { fecha: instante(sesion.creadaEn, ZONA) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('auth.perfil.sesiones.uso', { fecha: instante(sesion.ultimoUso, ZONA) })}
        </Text>
      </Box>
      {!sesion.actual && (
        <Button
          size="xs"
          variant="default"
          loading={cerrar.isPending && cerrar.variables === sesion.uuid}
          aria-label={t('auth.perfil.sesiones.cerrarDe', { agente: nombre })}
          onClick={alCerrar}
          style={{ flexShrink: 0 }}
        >
          {t('auth.perfil.sesiones.cerrar')}
        </Button>
      )}
    </Group>
  );
}

export function Sesiones() {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const navigate = useNavigate();
  const consulta = useQuery(sesionesQuery());
  const cerrar = useCerrarSesion();
  const cerrarTodas = useCerrarSesiones();
  const alCerrarTodas = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('auth.perfil.sesiones.confirmarTitulo'),
      texto: t('auth.perfil.sesiones.confirmarTexto'),
      accion: t('auth.perfil.sesiones.cerrarTodas'),
    });
    if (!si) return;
    cerrarTodas.mutate(undefined, {
      onSuccess: async () => {
        session.cerrar();
        await navigate(paths.login);
      },
    });
  };
  return (
    <Seccion titulo={t('auth.perfil.sesiones.titulo')} texto={t('auth.perfil.sesiones.texto')}>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={72} />}
      >
        {(sesiones) => (
          <Stack role="list" aria-label={t('auth.perfil.sesiones.titulo')} gap="md">
            {sesiones.map((sesion) => (
              <Sesion key={sesion.uuid} sesion={sesion} cerrar={cerrar} />
            ))}
          </Stack>
        )}
      </DataState>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={cerrarTodas.isPending}
        onClick={() => void alCerrarTodas()}
      >
        {t('auth.perfil.sesiones.cerrarTodas')}
      </Button>
    </Seccion>
  );
}
