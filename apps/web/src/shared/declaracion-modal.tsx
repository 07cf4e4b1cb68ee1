// The dialog with the producer's statement: the text, its PDF, and the statements about other versions.
import { DataState, Prosa, toasts, useFormat, useIdioma } from '@encadena/ui';
import { Box, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declaracionQuery, pedirDeclaracion } from './declaracion';
import { abrirArchivo } from './files';
import { mensajeDeError } from './query';

function Declaracion() {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const { fecha } = useFormat();
  const [uuid, setUuid] = useState<string>();
  const [pidiendo, setPidiendo] = useState(false);
  const consulta = useQuery(declaracionQuery(idioma, uuid));
  const descargar = async (): Promise<void> => {
    setPidiendo(true);
    await abrirArchivo(() => pedirDeclaracion(uuid), 'declaracion-responsable.pdf').catch(() =>
      toasts.error({ mensaje: t('auth.legal.declaracionErrorPdf') }),
    );
    setPidiendo(false);
  };
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {({ titulo, texto, version, versiones }) => (
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {t('auth.legal.declaracionDe', { version })}
              {idioma !== 'es' && ` ${t('auth.legal.declaracionSoloLectura')}`}
            </Text>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} />}
              loading={pidiendo}
              onClick={() => void descargar()}
            >
              {t('auth.legal.declaracionPdf')}
            </Button>
          </Group>
          {versiones.length > 1 && (
            <Select
              label={t('auth.legal.declaracionAnteriores')}
              data={versiones.map((una) => ({
                value: una.uuid,
                label: t('auth.legal.declaracionVersion', {
                  version: una.version,
                  fecha: fecha(una.desde.slice(0, 10)),
                }),
              }))}
              value={uuid ?? versiones[0]?.uuid ?? null}
              onChange={(elegida) => setUuid(elegida ?? undefined)}
              allowDeselect={false}
            />
          )}
          <Text fw={600}>{titulo}</Text>
          <Prosa texto={texto} />
        </Stack>
      )}
    </DataState>
  );
}

export function DeclaracionModal({ abierto, onCerrar }: { abierto: boolean; onCerrar: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={abierto}
      onClose={onCerrar}
      size="lg"
      title={t('auth.legal.declaracion')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      {/* As tall as the dialog may become, before the text comes as well: it never jumps. */}
      <Box mih="100dvh">
        <Declaracion />
      </Box>
    </Modal>
  );
}
