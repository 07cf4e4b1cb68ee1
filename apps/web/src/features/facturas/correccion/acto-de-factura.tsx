// The dialog over an invoice that the address names: annulling it, or correcting its record. An address that is
// opened when the state does not allow the act says why.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ACTOS_FACTURA } from '../../../paths';
import { permisoEn } from '../../../shared/registros/permiso';
import { useUrlState } from '../../../shared/url-state';
import { useMotivo } from './acciones-correccion';
import type { ActoProps } from './acto-props';
import { AnularDialogo } from './anular-dialogo';
import { CorregirCajon } from './corregir-cajon';

function NoSePuede({
  titulo,
  motivo,
  onCerrar,
}: Pick<ActoProps, 'motivo' | 'onCerrar'> & { titulo: string }) {
  const { t } = useTranslation();
  const enPalabras = useMotivo();
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={titulo}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('correccion.noSePuede', { motivo: enPalabras(motivo) })}</Text>
        <Group justify="flex-end">
          <Button data-autofocus variant="default" onClick={onCerrar}>
            {t('comun.acciones.cerrar')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

export function ActoDeFactura({ nif, factura, ultimo }: Omit<ActoProps, 'motivo' | 'onCerrar'>) {
  const { t } = useTranslation();
  const url = useUrlState();
  const acto = ACTOS_FACTURA.find((uno) => uno === url.get('acto'));
  if (!acto) return null;
  const cerrar = (): void => url.setEncima('acto', undefined);
  const { permitida, motivo } = permisoEn(factura, acto);
  const numero = factura.numeroCompleto ?? '';
  const titulo =
    acto === 'anular' ? t('correccion.anular.titulo', { numero }) : t('correccion.corregir.accion');
  if (!permitida) return <NoSePuede titulo={titulo} motivo={motivo} onCerrar={cerrar} />;
  const Acto = acto === 'anular' ? AnularDialogo : CorregirCajon;
  return <Acto nif={nif} factura={factura} ultimo={ultimo} motivo={motivo} onCerrar={cerrar} />;
}
