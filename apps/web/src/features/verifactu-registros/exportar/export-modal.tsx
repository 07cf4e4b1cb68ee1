// Chooses a month or a quarter, says how much of the file has come, and what went wrong.
import { PERIODOS } from '@encadena/contracts';
import type { Periodo } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, esCancelada } from '../../../shared/api-error';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { useExportar } from './api';

/** Before the law there is nothing (2024). */
const PRIMERO = 2024;

function Estado({ exportar, bytes }: Pick<ReturnType<typeof useExportar>, 'exportar' | 'bytes'>) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { error, isPending, isSuccess } = exportar;
  if (isPending)
    return (
      <Alert color="blue" icon={<IconDownload />} title={t('cadena.exportar.preparando')}>
        {/* Not read out with every piece that comes. */}
        <Text inherit aria-live="off">
          {t('cadena.exportar.recibido', { tamano: `${numero(Math.round(bytes / 1024))} KB` })}
        </Text>
      </Alert>
    );
  if (isSuccess) return <Alert color="teal" icon={<IconCircleCheck />} title={t('cadena.exportar.listo')} />;
  if (!error || esCancelada(error)) return null;
  const vacio = error instanceof ApiError && error.codigo === 'PERIODO_SIN_REGISTROS';
  return (
    <Alert
      color={vacio ? 'blue' : 'red'}
      icon={vacio ? <IconInfoCircle /> : <IconAlertTriangle />}
      title={error.message}
    />
  );
}

export function ExportModal({ abierto, onCerrar }: { abierto: boolean; onCerrar: () => void }) {
  const { t } = useTranslation();
  const { mes } = useFormat();
  const { uuid, nif, zona } = useNif();
  const [esteAno = PRIMERO, esteMes = 1] = hoy(zona).split('-').map(Number);
  const [ejercicio, setEjercicio] = useState(esteAno);
  const [periodo, setPeriodo] = useState<Periodo>(String(esteMes) as Periodo);
  const { exportar, bytes, cancelar } = useExportar(uuid, nif);
  const nombre = (uno: Periodo): string =>
    uno.endsWith('T')
      ? t('cadena.exportar.trimestre', { numero: uno.slice(0, -1) })
      : mes(ejercicio, Number(uno));
  const elegir = (cambio: () => void): void => {
    exportar.reset();
    cambio();
  };
  const cerrar = (): void => {
    cancelar();
    exportar.reset();
    onCerrar();
  };
  return (
    <Modal
      opened={abierto}
      onClose={cerrar}
      title={t('cadena.exportar.titulo')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('cadena.exportar.texto')}</Text>
        <Group grow align="flex-start">
          <NativeSelect
            label={t('cadena.exportar.ejercicio')}
            value={String(ejercicio)}
            disabled={exportar.isPending}
            data={Array.from({ length: esteAno - PRIMERO + 1 }, (_, atras) => String(esteAno - atras))}
            onChange={({ currentTarget }) => elegir(() => setEjercicio(Number(currentTarget.value)))}
          />
          <NativeSelect
            label={t('cadena.exportar.periodo')}
            value={periodo}
            disabled={exportar.isPending}
            data={PERIODOS.map((value) => ({ value, label: nombre(value) }))}
            onChange={({ currentTarget }) => elegir(() => setPeriodo(currentTarget.value as Periodo))}
          />
        </Group>
        <Estado exportar={exportar} bytes={bytes} />
        <Group justify="flex-end">
          <Button variant="default" onClick={exportar.isPending ? cancelar : cerrar}>
            {t(exportar.isPending ? 'cadena.exportar.cancelar' : 'cadena.exportar.cerrar')}
          </Button>
          <Button
            leftSection={<IconDownload size={16} />}
            loading={exportar.isPending}
            onClick={() => exportar.mutate({ ejercicio, periodo })}
          >
            {t('cadena.exportar.descargar')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
