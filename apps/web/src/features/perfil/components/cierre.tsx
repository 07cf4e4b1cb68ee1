// The end of the account: what goes and what stays is told before it is asked for.
import { toasts } from '@encadena/ui';
import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { session } from '../../../shared/session';
import { useCerrarCuenta } from '../api';
import { ConCodigoForm } from './con-codigo-form';
import { Seccion } from './seccion';

function CierreDialogo({ segundoFactor, onCerrar }: { segundoFactor: boolean; onCerrar: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cierre = useCerrarCuenta();
  const alCerrarse = async (): Promise<void> => {
    session.cerrar();
    await navigate(paths.login);
    toasts.exito({ mensaje: t('auth.perfil.cuenta.cerrar.hecho') });
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('auth.perfil.cuenta.cerrar.tituloDialogo')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <ConCodigoForm
        peligro
        sinCodigo={!segundoFactor}
        texto={t('auth.perfil.cuenta.cerrar.confirmar')}
        boton={t('auth.perfil.cuenta.cerrar.pedir')}
        enviando={cierre.isPending}
        onEnviar={({ contrasena, codigo }, onError) =>
          cierre.mutate({ contrasena, codigo: codigo || null }, { onError, onSuccess: alCerrarse })
        }
      />
    </Modal>
  );
}

export function Cierre({ segundoFactor }: { segundoFactor: boolean }) {
  const { t } = useTranslation();
  const [abierto, setAbierto] = useState(false);
  return (
    <Seccion titulo={t('auth.perfil.cuenta.cerrar.titulo')} texto={t('auth.perfil.cuenta.cerrar.texto')}>
      <Stack gap="xs">
        <Text size="sm">{t('auth.perfil.cuenta.cerrar.seBorra')}</Text>
        <Text size="sm">{t('auth.perfil.cuenta.cerrar.seQueda')}</Text>
        <Text size="sm">{t('auth.perfil.cuenta.cerrar.seQuedaTraza')}</Text>
      </Stack>
      <Anchor component={Link} to={paths.nifs} size="sm">
        {t('menu.todosLosNifs')}
      </Anchor>
      <Button variant="default" c="red" style={{ alignSelf: 'flex-start' }} onClick={() => setAbierto(true)}>
        {t('auth.perfil.cuenta.cerrar.pedir')}
      </Button>
      {abierto && <CierreDialogo segundoFactor={segundoFactor} onCerrar={() => setAbierto(false)} />}
    </Seccion>
  );
}
