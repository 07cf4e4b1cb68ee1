// The dialog with a legal text.
import type { TextoLegal } from '@encadena/contracts';
import { DataState, Prosa, useIdioma } from '@encadena/ui';
import { Box, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from './query';
import { textoLegalQuery } from './texto-legal';

function Texto({ documento }: { documento: TextoLegal }) {
  const { t } = useTranslation();
  const consulta = useQuery(textoLegalQuery(documento, useIdioma()));
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {({ texto, version }) => (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('auth.legal.version', { version })}
          </Text>
          <Prosa texto={texto} />
        </>
      )}
    </DataState>
  );
}

export function TextoLegalModal({
  documento,
  titulo,
  abierto,
  onCerrar,
}: {
  documento: TextoLegal;
  titulo: string;
  abierto: boolean;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={abierto}
      onClose={onCerrar}
      size="lg"
      title={titulo}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      {/* As tall as the dialog may become, before the text comes as well: it never jumps. */}
      <Box mih="100dvh">
        <Texto documento={documento} />
      </Box>
    </Modal>
  );
}
