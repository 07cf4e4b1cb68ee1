// The signed PDF inside the page, in the browser's own viewer; fetched only on request, since each fetch is
// logged as an access.
import type { ArchivosVistosDto } from '@encadena/contracts';
import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconId,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardarArchivo } from '../../../shared/files';
import { pedirArchivo } from '../api';
import type { CualArchivo, DocumentoDeNif } from '../api';
import { useRecargar } from '../use-recargar';

interface Props {
  documento: DocumentoDeNif;
  nif: string;
  motivo: string;
  /** What lies there, by digest: this is what is fetched, and what is decided. */
  archivos: ArchivosVistosDto;
}

function useArchivos({ documento, motivo, archivos }: Props) {
  const recargar = useRecargar();
  const [blob, setBlob] = useState<Blob>();
  const [url, setUrl] = useState<string>();
  const [esperando, setEsperando] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  const con = async (que: string, hacer: () => Promise<void>): Promise<void> => {
    setEsperando(que);
    setError(undefined);
    await hacer().catch((fallo: unknown) => {
      if (!recargar(fallo)) setError(fallo instanceof Error ? fallo.message : String(fallo));
    });
    setEsperando(undefined);
  };
  const pedir = (cual: CualArchivo): Promise<Blob> =>
    pedirArchivo(cual, documento, { motivo, huella: archivos[cual] ?? '' });
  const pedirDocumento = async (): Promise<Blob> => {
    // The type is ours: whatever it says of itself, it is shown as a PDF and nothing else.
    const pedido = blob ?? new Blob([await pedir('documento')], { type: 'application/pdf' });
    setBlob(pedido);
    return pedido;
  };
  return { url, setUrl, esperando, error, con, pedir, pedirDocumento };
}

export function Visor(props: Props) {
  const { documento, nif, archivos } = props;
  const { t } = useTranslation();
  const { url, setUrl, esperando, error, con, pedir, pedirDocumento } = useArchivos(props);
  const nombre = `${t(`papeles.tipos.${documento.tipo}`)}-${nif}`;
  const ver = () => con('ver', async () => setUrl(URL.createObjectURL(await pedirDocumento())));
  const guardar = () => con('guardar', async () => guardarArchivo(await pedirDocumento(), `${nombre}.pdf`));
  const guardarOtro = (cual: 'identidad' | 'acreditacion') =>
    con(cual, async () =>
      guardarArchivo(await pedir(cual), `${t(`superusuario.documento.${cual}`)}-${nif}.pdf`),
    );
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {url === undefined ? (
          <Button
            variant="default"
            loading={esperando === 'ver'}
            leftSection={<IconEye size={16} />}
            onClick={() => void ver()}
          >
            {t('superusuario.documento.ver')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconEyeOff size={16} />}
            aria-expanded
            onClick={() => setUrl(undefined)}
          >
            {t('superusuario.documento.ocultar')}
          </Button>
        )}
        <Button
          variant="default"
          loading={esperando === 'guardar'}
          leftSection={<IconDownload size={16} />}
          onClick={() => void guardar()}
        >
          {t('superusuario.documento.descargar')}
        </Button>
        {archivos.identidad && (
          <Button
            variant="default"
            loading={esperando === 'identidad'}
            leftSection={<IconId size={16} />}
            onClick={() => void guardarOtro('identidad')}
          >
            {t('superusuario.documento.identidad')}
          </Button>
        )}
        {archivos.acreditacion && (
          <Button
            variant="default"
            loading={esperando === 'acreditacion'}
            leftSection={<IconBuildingBank size={16} />}
            onClick={() => void guardarOtro('acreditacion')}
          >
            {t('superusuario.documento.acreditacion')}
          </Button>
        )}
      </Group>
      {error && (
        <Alert color="red" icon={<IconAlertTriangle />} role="alert">
          {error}
        </Alert>
      )}
      {url !== undefined && (
        <Box
          component="iframe"
          src={url}
          title={t('superusuario.documento.visor')}
          w="100%"
          h={{ base: 420, sm: 640 }}
          bd="1px solid var(--mantine-color-default-border)"
        />
      )}
    </Stack>
  );
}
