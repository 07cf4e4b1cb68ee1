// The four states of loaded data: loading (with the layout kept), empty (which teaches), error (with retry), data.
import { Alert, Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ConsultaVista<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

export interface DataStateProps<T> {
  consulta: ConsultaVista<T>;
  children: (datos: T) => ReactNode;
  /** Drawn while nothing has arrived; it should be as high as the data will be. */
  esqueleto?: ReactNode;
  vacio?: { si: (datos: T) => boolean; vista: ReactNode };
  /** The server's own words for the error, when there are any. */
  mensajeDeError?: (error: unknown) => string | undefined;
}

export function Esqueleto({ filas = 8, alto = 36 }: { filas?: number; alto?: number }) {
  return (
    <Stack gap="xs" aria-hidden="true">
      {Array.from({ length: filas }, (_, indice) => (
        <Skeleton key={indice} h={alto} radius="sm" />
      ))}
    </Stack>
  );
}

export function DataState<T>({
  consulta,
  children,
  esqueleto = <Esqueleto />,
  vacio,
  mensajeDeError,
}: DataStateProps<T>) {
  const { t } = useTranslation();
  if (consulta.data !== undefined)
    return <>{vacio?.si(consulta.data) ? vacio.vista : children(consulta.data)}</>;
  if (consulta.error) {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title={t('comun.pagina.errorTitulo')} role="alert">
        <Stack gap="sm" align="flex-start">
          {mensajeDeError?.(consulta.error) ?? t('comun.pagina.errorTexto')}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={() => void consulta.refetch()}
          >
            {t('comun.acciones.reintentar')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('comun.pagina.cargando')}</VisuallyHidden>
      {esqueleto}
    </div>
  );
}
