// Turning on the second factor: the password, then QR or key and a code, then the recovery codes.
import type { DatosDe } from '../tipos';
import { CopyButton } from '@encadena/ui';
import { Code, Group, Image, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { CIFRAS_CODIGO, CampoCodigo } from '../../../shared/codigo';
import { useEspera } from '../../../shared/espera';
import { useActivarSegundoFactor, usePrepararSegundoFactor } from '../api';
import { ANCHO_CODIGOS, CodigosRecuperacion } from './codigos-recuperacion';

const mensaje = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

function PasoContrasena({ preparar }: { preparar: ReturnType<typeof usePrepararSegundoFactor> }) {
  const { t } = useTranslation();
  const espera = useEspera();
  const [contrasena, setContrasena] = useState('');
  const [error, setError] = useState<string>();
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    if (contrasena === '') return setError(t('validacion.obligatorio'));
    return preparar.mutate(contrasena, {
      onError: (fallo) => {
        espera.alFallar(fallo);
        setError(mensaje(fallo));
      },
    });
  };
  return (
    <form noValidate onSubmit={enviar}>
      <Stack gap="md">
        <Text size="sm">{t('auth.perfil.segundoFactor.confirmarContrasena')}</Text>
        <PasswordInput
          data-autofocus
          label={t('auth.perfil.contrasena.actual')}
          autoComplete="current-password"
          value={contrasena}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': t('auth.login.ver'), tabIndex: 0 }}
          onChange={(event) => {
            setContrasena(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <BotonEnviar enviando={preparar.isPending} quedan={espera.quedan}>
          {t('auth.perfil.segundoFactor.seguir')}
        </BotonEnviar>
      </Stack>
    </form>
  );
}

function PasoCodigo({
  alta,
  activar,
}: {
  alta: DatosDe<'prepararSegundoFactor'>;
  activar: ReturnType<typeof useActivarSegundoFactor>;
}) {
  const { t } = useTranslation();
  const espera = useEspera();
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const formulario = useRef<HTMLFormElement>(null);
  // The dialog gives the focus only when it opens, and this is its second step.
  const enfocar = (): void => formulario.current?.querySelector('input')?.focus();
  useEffect(enfocar, []);
  const enviar = (valor: string): void => {
    if (activar.isPending || espera.quedan > 0) return;
    if (valor.length < CIFRAS_CODIGO)
      return setError(t('validacion.longitudExacta', { length: CIFRAS_CODIGO }));
    return activar.mutate(valor, {
      onError: (fallo) => {
        espera.alFallar(fallo);
        setError(mensaje(fallo));
        setCodigo('');
        enfocar();
      },
    });
  };
  const cambiar = (valor: string): void => {
    setCodigo(valor);
    if (valor !== '') setError(undefined);
  };
  return (
    <form
      noValidate
      ref={formulario}
      onSubmit={(event) => {
        event.preventDefault();
        enviar(codigo);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('auth.perfil.segundoFactor.escanea')}</Text>
        {/* Cameras read dark squares on light ground only. */}
        <Image
          src={alta.qr}
          alt={t('auth.perfil.segundoFactor.qr')}
          w={200}
          h={200}
          mx="auto"
          bg="white"
          p={8}
          radius="sm"
        />
        <div>
          <Text size="sm" fw={500}>
            {t('auth.perfil.segundoFactor.clave')}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {alta.clave}
            </Code>
            <CopyButton valor={alta.clave} que={t('auth.perfil.segundoFactor.clave')} />
          </Group>
          <Text size="sm" c="dimmed">
            {t('auth.perfil.segundoFactor.tipo')}
          </Text>
        </div>
        <CampoCodigo
          etiqueta={t('auth.perfil.segundoFactor.escribe')}
          valor={codigo}
          error={error}
          onCambio={cambiar}
          onCompleto={enviar}
        />
        <BotonEnviar enviando={activar.isPending} quedan={espera.quedan}>
          {t('auth.perfil.segundoFactor.activar')}
        </BotonEnviar>
      </Stack>
    </form>
  );
}

export function ActivarDialogo({
  onCerrar,
  onActivado,
}: {
  onCerrar: () => void;
  /** It is on, and the codes are kept. */
  onActivado: () => void;
}) {
  const { t } = useTranslation();
  const preparar = usePrepararSegundoFactor();
  const activar = useActivarSegundoFactor();
  const codigos = activar.data?.codigosRecuperacion;
  const titulo = codigos ? t('auth.perfil.codigos.titulo') : t('auth.perfil.segundoFactor.activarTitulo');
  return (
    // Codes that are shown once are not lost by a click beside the dialog or by a key.
    <Modal
      opened
      onClose={onCerrar}
      size={codigos ? ANCHO_CODIGOS : undefined}
      title={titulo}
      closeOnClickOutside={false}
      closeOnEscape={!codigos}
      withCloseButton={!codigos}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      {codigos && <CodigosRecuperacion codigos={codigos} onGuardados={onActivado} />}
      {!codigos && preparar.data && <PasoCodigo alta={preparar.data} activar={activar} />}
      {!codigos && !preparar.data && <PasoContrasena preparar={preparar} />}
    </Modal>
  );
}
