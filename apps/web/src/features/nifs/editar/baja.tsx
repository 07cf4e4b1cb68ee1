// Removing a NIF: what happens to it, said beforehand; the dialog asks for its number, to be sure that it is
// the right one.
import type { NifDetalleDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { normalizarNif } from '@encadena/values';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useEliminarNif } from '../api';
import { Seccion } from './seccion';

function Dialogo({
  nif: { uuid, nif, razonSocial, haEmitido },
  onCerrar,
}: {
  nif: NifDetalleDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const eliminar = useEliminarNif(uuid);
  const [escrito, setEscrito] = useState('');
  const [error, setError] = useState<string>();
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (normalizarNif(escrito).nif !== nif) return setError(t('editarNif.baja.noCoincide'));
    return eliminar.mutate(undefined, {
      onSuccess: (resultado) => {
        toasts.exito({
          mensaje: 'archivado' in resultado ? t('editarNif.baja.archivado') : t('editarNif.baja.eliminado'),
        });
        void navigate(paths.nifs, { replace: true });
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('editarNif.baja.confirmar.titulo', { nombre: razonSocial })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={enviar}>
        <Stack gap="md">
          <Text size="sm">{haEmitido ? t('editarNif.baja.emitio') : t('editarNif.baja.vacio')}</Text>
          <TextInput
            data-autofocus
            label={t('editarNif.baja.escribe', { nif })}
            autoComplete="off"
            spellCheck={false}
            value={escrito}
            error={error}
            onChange={(event) => {
              setEscrito(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <Button type="submit" color="red.9" loading={eliminar.isPending}>
              {t('editarNif.baja.confirmar.accion', { nif })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

export function Baja({ nif }: { nif: NifDetalleDto }) {
  const { t } = useTranslation();
  const [abierto, { open, close }] = useDisclosure(false);
  return (
    <Seccion
      titulo={t('editarNif.baja.titulo')}
      texto={`${t('editarNif.baja.texto')} ${nif.haEmitido ? t('editarNif.baja.emitio') : t('editarNif.baja.vacio')}`}
    >
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        style={{ alignSelf: 'flex-start' }}
        onClick={open}
      >
        {t('editarNif.baja.accion')}
      </Button>
      {abierto && <Dialogo nif={nif} onCerrar={close} />}
    </Seccion>
  );
}
