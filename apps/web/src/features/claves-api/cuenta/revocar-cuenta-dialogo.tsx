// Revoking an integrator key: whether what it handed out goes with it is asked in the same question.
import type { ClaveCuentaDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevocarClaveCuenta } from './api';

export function RevocarCuentaDialogo({ clave, onCerrar }: { clave: ClaveCuentaDto; onCerrar: () => void }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const revocar = useRevocarClaveCuenta();
  // One that has ended is opened for what it handed out, and for nothing else.
  const viva = clave.estado === 'ACTIVA';
  const [entregadas, setEntregadas] = useState(!viva);
  const alRevocar = (): void =>
    revocar.mutate(
      { clave: clave.uuid, entregadas },
      {
        onSuccess: (hecha) => {
          toasts.exito({
            mensaje: entregadas
              ? t('clavesCuenta.revocar.hechas', { numero: numero(hecha.entregadas) })
              : t('clavesApi.revocar.hecha'),
          });
          onCerrar();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('clavesApi.revocar.titulo', { nombre: clave.nombre })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <Stack gap="md">
        {viva && <Text size="sm">{t('clavesCuenta.revocar.texto')}</Text>}
        <Checkbox
          checked={entregadas}
          disabled={!viva}
          label={t('clavesCuenta.revocar.entregadas')}
          description={t('clavesCuenta.revocar.entregadasTexto')}
          onChange={(event) => setEntregadas(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCerrar}>
            {t('comun.acciones.cancelar')}
          </Button>
          <Button color="red.9" loading={revocar.isPending} onClick={alRevocar}>
            {t('clavesApi.revocar.accion')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
