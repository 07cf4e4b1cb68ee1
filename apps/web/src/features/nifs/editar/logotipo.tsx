// The logo on the invoices: the present one, how the chosen one will look, and its removal.
import { MAX_LOGOTIPO_BYTES } from '@encadena/contracts';
import type { NifDetalleDto } from '@encadena/contracts';
import { DataState, toasts, useConfirm } from '@encadena/ui';
import { Box, Button, Group, Image, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { ArchivoField, JPEG, PNG, WEBP } from '../../../shared/archivo-field';
import { logotipoQuery, useUrlDeArchivo } from '../../../shared/logotipo';
import { mensajeDeError } from '../../../shared/query';
import { usePonerLogotipo, useQuitarLogotipo } from '../api';
import { Seccion } from './seccion';

const TIPOS = [PNG, JPEG, WEBP];
const ALTO = 96;

/** On white, as on paper, in the dark too. */
function Papel({ blob, alt }: { blob: Blob; alt: string }) {
  const url = useUrlDeArchivo(blob);
  return (
    <Box
      bg="white"
      p="sm"
      style={{
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 'var(--mantine-radius-sm)',
        alignSelf: 'flex-start',
        maxWidth: '100%',
      }}
    >
      {url ? (
        <Image src={url} alt={alt} h={ALTO} w="auto" maw="100%" fit="contain" />
      ) : (
        <Skeleton h={ALTO} w={240} />
      )}
    </Box>
  );
}

function Actual({ nif }: { nif: NifDetalleDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const consulta = useQuery(logotipoQuery(nif.uuid));
  const quitar = useQuitarLogotipo(nif.uuid);
  const alQuitar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('editarNif.logotipo.confirmar.titulo'),
      texto: t('editarNif.logotipo.confirmar.texto'),
      accion: t('editarNif.logotipo.confirmar.accion'),
    });
    if (si)
      quitar.mutate(undefined, {
        onSuccess: () => toasts.exito({ mensaje: t('editarNif.logotipo.quitado') }),
      });
  };
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Skeleton h={ALTO + 26} w={264} />}
    >
      {(blob) => (
        <Stack gap="sm">
          <Papel blob={blob} alt={t('editarNif.logotipo.actual', { nombre: nif.razonSocial })} />
          <Button
            variant="default"
            size="sm"
            loading={quitar.isPending}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void alQuitar()}
          >
            {t('editarNif.logotipo.quitar')}
          </Button>
        </Stack>
      )}
    </DataState>
  );
}

/** `onPendiente` hears whether something chosen is not saved: a page has one guard for all its parts. */
export function LogotipoSeccion({
  nif,
  onPendiente,
}: {
  nif: NifDetalleDto;
  onPendiente: (si: boolean) => void;
}) {
  const { t } = useTranslation();
  const [elegido, setElegido] = useState<File>();
  const poner = usePonerLogotipo(nif.uuid);
  const rechazo =
    poner.error instanceof ApiError
      ? (poner.error.errores.find(({ campo }) => campo === 'file')?.mensaje ?? poner.error.message)
      : undefined;
  const elegir = (archivo: File | undefined): void => {
    poner.reset();
    setElegido(archivo);
    onPendiente(archivo !== undefined);
  };
  const guardar = (archivo: File): void =>
    poner.mutate(archivo, {
      onSuccess: () => {
        setElegido(undefined);
        onPendiente(false);
        toasts.exito({ mensaje: t('editarNif.logotipo.guardado') });
      },
    });
  return (
    <Seccion titulo={t('editarNif.logotipo.titulo')} texto={t('editarNif.logotipo.texto')}>
      {!elegido &&
        (nif.tieneLogotipo ? (
          <Actual nif={nif} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('editarNif.logotipo.ninguno')}
          </Text>
        ))}
      {elegido && <Papel blob={elegido} alt={t('editarNif.logotipo.vista', { archivo: elegido.name })} />}
      <ArchivoField
        etiqueta={t('editarNif.logotipo.archivo')}
        ayuda={t('editarNif.logotipo.archivoAyuda')}
        tipos={TIPOS}
        maxBytes={MAX_LOGOTIPO_BYTES}
        valor={elegido}
        error={rechazo}
        disabled={poner.isPending}
        onCambio={elegir}
      />
      {elegido && (
        <Group gap="xs">
          <Button loading={poner.isPending} onClick={() => guardar(elegido)}>
            {t('editarNif.logotipo.guardar')}
          </Button>
          <Button variant="default" disabled={poner.isPending} onClick={() => elegir(undefined)}>
            {t('comun.acciones.cancelar')}
          </Button>
        </Group>
      )}
    </Seccion>
  );
}
