// The second factor: its state, turning it on and off, new recovery codes.
import { DataState, Esqueleto, StatusBadge, toasts, useFormat } from '@encadena/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { segundoFactorQuery, useDesactivarSegundoFactor, useRenovarCodigos } from '../api';
import type { DatosDe } from '../tipos';
import { ActivarDialogo } from './activar-dialogo';
import { ANCHO_CODIGOS, CodigosRecuperacion } from './codigos-recuperacion';
import { ConCodigoForm } from './con-codigo-form';
import { Seccion } from './seccion';

type Dialogo = 'activar' | 'desactivar' | 'renovar';

/** With fewer codes left than this, the person is told to make new ones. */
const POCOS = 3;
const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

function DesactivarDialogo({ onCerrar }: { onCerrar: () => void }) {
  const { t } = useTranslation();
  const desactivar = useDesactivarSegundoFactor();
  const alTerminar = (): void => {
    toasts.exito({ mensaje: t('auth.perfil.segundoFactor.desactivada') });
    onCerrar();
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('auth.perfil.segundoFactor.desactivarTitulo')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <ConCodigoForm
        peligro
        texto={t('auth.perfil.segundoFactor.desactivarTexto')}
        boton={t('auth.perfil.segundoFactor.desactivar')}
        enviando={desactivar.isPending}
        onEnviar={(valores, onError) => desactivar.mutate(valores, { onError, onSuccess: alTerminar })}
      />
    </Modal>
  );
}

function RenovarDialogo({ onCerrar }: { onCerrar: () => void }) {
  const { t } = useTranslation();
  const renovar = useRenovarCodigos();
  const codigos = renovar.data?.codigosRecuperacion;
  return (
    <Modal
      opened
      onClose={onCerrar}
      size={codigos ? ANCHO_CODIGOS : undefined}
      title={codigos ? t('auth.perfil.codigos.titulo') : t('auth.perfil.segundoFactor.renovarTitulo')}
      closeOnClickOutside={false}
      closeOnEscape={!codigos}
      withCloseButton={!codigos}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      {codigos ? (
        <CodigosRecuperacion codigos={codigos} onGuardados={onCerrar} />
      ) : (
        <ConCodigoForm
          texto={t('auth.perfil.segundoFactor.renovarTexto')}
          boton={t('auth.perfil.segundoFactor.renovar')}
          enviando={renovar.isPending}
          onEnviar={(valores, onError) => renovar.mutate(valores, { onError })}
        />
      )}
    </Modal>
  );
}

function Estado({ estado, abrir }: { estado: DatosDe<'segundoFactor'>; abrir: (dialogo: Dialogo) => void }) {
  const { t } = useTranslation();
  const { instante, numero } = useFormat();
  if (!estado.activo)
    return (
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => abrir('activar')}>
        {t('auth.perfil.segundoFactor.activar')}
      </Button>
    );
  return (
    <Stack gap="sm">
      {estado.activadoEn && (
        <Text size="sm">
          {t('auth.perfil.segundoFactor.desde', { fecha: instante(estado.activadoEn, ZONA) })}
        </Text>
      )}
      <Text size="sm">
        {t('auth.perfil.segundoFactor.quedan', { numero: numero(estado.codigosRestantes) })}
      </Text>
      {estado.codigosRestantes < POCOS && (
        <Text size="sm" fw={600}>
          {t('auth.perfil.segundoFactor.quedanPocos')}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => abrir('renovar')}>
          {t('auth.perfil.segundoFactor.renovar')}
        </Button>
        <Button variant="default" onClick={() => abrir('desactivar')}>
          {t('auth.perfil.segundoFactor.desactivar')}
        </Button>
      </Group>
    </Stack>
  );
}

/** `onActivado`: what follows when the person has turned it on and kept the codes. */
export function SegundoFactor({ onActivado }: { onActivado?: () => void }) {
  const { t } = useTranslation();
  const [dialogo, setDialogo] = useState<Dialogo>();
  const consulta = useQuery(segundoFactorQuery());
  const cerrar = (): void => setDialogo(undefined);
  const insignia = consulta.data && (
    <StatusBadge
      tono={consulta.data.activo ? 'bien' : 'neutro'}
      texto={
        consulta.data.activo ? t('auth.perfil.segundoFactor.activo') : t('auth.perfil.segundoFactor.inactivo')
      }
    />
  );
  return (
    <Seccion
      titulo={t('auth.perfil.segundoFactor.titulo')}
      texto={t('auth.perfil.segundoFactor.texto')}
      estado={insignia}
    >
      <DataState consulta={consulta} mensajeDeError={mensajeDeError} esqueleto={<Esqueleto filas={1} />}>
        {(estado) => <Estado estado={estado} abrir={setDialogo} />}
      </DataState>
      {dialogo === 'activar' && (
        <ActivarDialogo
          onCerrar={cerrar}
          onActivado={() => {
            cerrar();
            onActivado?.();
          }}
        />
      )}
      {dialogo === 'desactivar' && <DesactivarDialogo onCerrar={cerrar} />}
      {dialogo === 'renovar' && <RenovarDialogo onCerrar={cerrar} />}
    </Seccion>
  );
}
