// A NIF that works with VERI*FACTU: what leaving it means, said before it is asked for.
import type { SituacionFinVerifactuDto } from '@encadena/contracts';
import { toasts, useConfirm, useFormat } from '@encadena/ui';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Seccion } from '../editar/seccion';
import { useDeclararFin } from './api';

export function Dejar({
  nif,
  situacion: { fechaPosible, haUsadoVerifactu },
}: {
  nif: string;
  situacion: SituacionFinVerifactuDto;
}) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const { fechaLarga } = useFormat();
  const declarar = useDeclararFin(nif);
  const fecha = fechaLarga(fechaPosible);
  const alDejar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('finVerifactu.dejar.confirmar.titulo', { fecha }),
      texto: t('finVerifactu.dejar.confirmar.texto'),
      accion: t('finVerifactu.dejar.confirmar.accion'),
    });
    if (si)
      declarar.mutate(fechaPosible, {
        onSuccess: () => toasts.exito({ mensaje: t('finVerifactu.dejar.hecho') }),
      });
  };
  return (
    <Stack gap="lg">
      <Alert color="petroleo" icon={<IconShieldCheck />} title={t('finVerifactu.sigue')}>
        {t('finVerifactu.sigueTexto')}
      </Alert>
      <Seccion titulo={t('finVerifactu.dejar.titulo')} texto={t('finVerifactu.dejar.texto')}>
        <List size="sm" spacing="xs">
          <List.Item>{t('finVerifactu.dejar.hasta', { fecha })}</List.Item>
          <List.Item>{t('finVerifactu.dejar.desde')}</List.Item>
          <List.Item>{t('finVerifactu.dejar.queda')}</List.Item>
          <List.Item>{t('finVerifactu.dejar.envio')}</List.Item>
        </List>
        {haUsadoVerifactu ? (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={declarar.isPending}
            style={{ alignSelf: 'flex-start' }}
            styles={{ root: { height: 'auto', minHeight: 36 }, label: { whiteSpace: 'normal' } }}
            onClick={() => void alDejar()}
          >
            {t('finVerifactu.dejar.accion', { fecha })}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('finVerifactu.dejar.sinUso')}
          </Text>
        )}
      </Seccion>
    </Stack>
  );
}
