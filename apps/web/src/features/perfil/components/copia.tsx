// A copy of all of the person's data, for the password and, where login asks for one, a code.
import { toasts } from '@encadena/ui';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardarArchivo } from '../../../shared/files';
import { useCopiaDeDatos } from '../api';
import { ConCodigoForm } from './con-codigo-form';
import { Seccion } from './seccion';

function CopiaDialogo({ segundoFactor, onCerrar }: { segundoFactor: boolean; onCerrar: () => void }) {
  const { t } = useTranslation();
  const copia = useCopiaDeDatos();
  const alLlegar = (zip: Blob): void => {
    guardarArchivo(zip, `${t('auth.perfil.cuenta.copia.archivo')}.zip`);
    toasts.exito({ mensaje: t('auth.perfil.cuenta.copia.lista') });
    onCerrar();
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('auth.perfil.cuenta.copia.tituloDialogo')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <ConCodigoForm
        sinCodigo={!segundoFactor}
        texto={t('auth.perfil.cuenta.copia.confirmar')}
        boton={t('auth.perfil.cuenta.copia.pedir')}
        enviando={copia.isPending}
        onEnviar={({ contrasena, codigo }, onError) =>
          copia.mutate({ contrasena, codigo: codigo || null }, { onError, onSuccess: alLlegar })
        }
      />
    </Modal>
  );
}

export function Copia({ segundoFactor }: { segundoFactor: boolean }) {
  const { t } = useTranslation();
  const [abierto, setAbierto] = useState(false);
  return (
    <Seccion titulo={t('auth.perfil.cuenta.copia.titulo')} texto={t('auth.perfil.cuenta.copia.texto')}>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAbierto(true)}>
        {t('auth.perfil.cuenta.copia.pedir')}
      </Button>
      {abierto && <CopiaDialogo segundoFactor={segundoFactor} onCerrar={() => setAbierto(false)} />}
    </Seccion>
  );
}
