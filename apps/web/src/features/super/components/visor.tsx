// The signed PDF inside the page, in the browser's own viewer; fetched when it is asked for, since each fetch is a look.
import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconEye, IconEyeOff, IconId } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardarArchivo } from '../../../shared/files';
import { pedirDocumento, pedirIdentidad } from '../api';
import type { DocumentoDeNif } from '../api';

interface Props {
  documento: DocumentoDeNif;
  nif: string;
  motivo: string;
  conIdentidad: boolean;
}

function useDocumento(documento: DocumentoDeNif, motivo: string) {
  const [blob, setBlob] = useState<Blob>();
  const [url, setUrl] = useState<string>();
  const [esperando, setEsperando] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(() => () => { if (url) URL.revokeObjectURL(url); }, [url]);
  const con = async (que: string, hacer: () => Promise<void>): Promise<void> => {
    setEsperando(que);
    setError(undefined);
    await hacer().catch((fallo: unknown) => setError(fallo instanceof Error ? fallo.message : String(fallo)));
    setEsperando(undefined);
  };
  const pedir = async (): Promise<Blob> => {
    // The type is ours: whatever it says of itself, it is shown as a PDF and nothing else.
    const pedido = blob ?? new Blob([await pedirDocumento(documento, motivo)], { type: 'application/pdf' });
    setBlob(pedido);
    return pedido;
  };
  return { url, setUrl, esperando, error, con, pedir };
}

export function Visor({ documento, nif, motivo, conIdentidad }: Props) {
  const { t } = useTranslation();
  const { url, setUrl, esperando, error, con, pedir } = useDocumento(documento, motivo);
  const nombre = `${t(`papeles.tipos.${documento.tipo}`)}-${nif}`;
  const ver = () => con('ver', async () => setUrl(URL.createObjectURL(await pedir())));
  const guardar = () => con('guardar', async () => guardarArchivo(await pedir(), `${nombre}.pdf`));
  const identidad = () => con('identidad', async () => guardarArchivo(await pedirIdentidad(documento, motivo), `${t('superusuario.documento.identidad')}-${nif}.pdf`));
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {url === undefined
          ? <Button variant="default" loading={esperando === 'ver'} leftSection={<IconEye size={16} />} onClick={() => void ver()}>{t('superusuario.documento.ver')}</Button>
          : <Button variant="default" leftSection={<IconEyeOff size={16} />} aria-expanded onClick={() => setUrl(undefined)}>{t('superusuario.documento.ocultar')}</Button>}
        <Button variant="default" loading={esperando === 'guardar'} leftSection={<IconDownload size={16} />} onClick={() => void guardar()}>{t('superusuario.documento.descargar')}</Button>
        {conIdentidad && <Button variant="default" loading={esperando === 'identidad'} leftSection={<IconId size={16} />} onClick={() => void identidad()}>{t('superusuario.documento.identidad')}</Button>}
      </Group>
      {error && <Alert color="red" icon={<IconAlertTriangle />} role="alert">{error}</Alert>}
      {url !== undefined && <Box component="iframe" src={url} title={t('superusuario.documento.visor')} w="100%" h={{ base: 420, sm: 640 }} bd="1px solid var(--mantine-color-default-border)" />}
    </Stack>
  );
}
