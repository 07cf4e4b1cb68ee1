// The code after the password: from the authenticator, or one of the recovery codes.
import { auth, codigoRecuperacionSchema } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { PageHeader } from '@encadena/ui';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { CIFRAS_CODIGO, CampoCodigo } from '../../../shared/codigo';
import { useEspera } from '../../../shared/espera';
import { avisarError } from '../../../shared/query';
import { useEntrar } from '../use-entrar';

type Body = Llamada<typeof auth.login2fa>['body'];

function useVerificar(alFallar: (error: unknown) => void) {
  const navigate = useNavigate();
  const entrar = useEntrar();
  return useMutation({
    mutationFn: (body: Body) => call(auth.login2fa, { body }),
    // What goes wrong is told once, beside the field.
    meta: { sinAviso: true },
    onSuccess: entrar,
    onError: (error) => {
      alFallar(error);
      // The ticket of the first step is worth nothing any more: from the start, with the server's words in the notice.
      if (!(error instanceof ApiError) || error.codigo !== 'SEGUNDO_FACTOR_CADUCADO') return;
      avisarError(error);
      void navigate(paths.login, { replace: true, state: null });
    },
  });
}

export function SegundoPaso() {
  const { t } = useTranslation();
  const [conRecuperacion, setConRecuperacion] = useState(false);
  const [valor, setValor] = useState('');
  const [error, setError] = useState<string>();
  const formulario = useRef<HTMLFormElement>(null);
  const espera = useEspera();
  const enfocar = (): void => formulario.current?.querySelector('input')?.focus();
  const verificar = useVerificar((fallo) => {
    espera.alFallar(fallo);
    setError(fallo instanceof Error ? fallo.message : String(fallo));
    if (!conRecuperacion) setValor('');
    enfocar();
  });
  // After the heading of the page has taken the focus: here one types at once.
  useEffect(enfocar, [conRecuperacion]);
  const cambiar = (nuevo: string): void => {
    setValor(nuevo);
    if (nuevo !== '') setError(undefined);
  };
  const enviar = (texto: string): void => {
    if (verificar.isPending || espera.quedan > 0) return;
    if (!conRecuperacion)
      return texto.length === CIFRAS_CODIGO
        ? verificar.mutate({ codigo: texto })
        : setError(t('validacion.longitudExacta', { length: CIFRAS_CODIGO }));
    const leido = codigoRecuperacionSchema.safeParse(texto);
    return leido.success
      ? verificar.mutate({ codigoRecuperacion: leido.data })
      : setError(t('auth.segundoFactor.recuperacionFormato'));
  };
  const alternar = (): void => {
    setConRecuperacion(!conRecuperacion);
    setValor('');
    setError(undefined);
  };
  return (
    <form
      noValidate
      ref={formulario}
      onSubmit={(event) => {
        event.preventDefault();
        enviar(valor);
      }}
    >
      <PageHeader titulo={t('auth.segundoFactor.titulo')} ayuda="segundo-factor" />
      <Stack gap="md">
        <Text size="sm">
          {t(conRecuperacion ? 'auth.segundoFactor.recuperacionTexto' : 'auth.segundoFactor.texto')}
        </Text>
        {conRecuperacion ? (
          <TextInput
            label={t('auth.segundoFactor.recuperacion')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={valor}
            error={error}
            onChange={(event) => cambiar(event.currentTarget.value)}
          />
        ) : (
          <CampoCodigo
            etiqueta={t('auth.segundoFactor.codigo')}
            valor={valor}
            error={error}
            onCambio={cambiar}
            onCompleto={enviar}
          />
        )}
        <BotonEnviar fullWidth enviando={verificar.isPending} quedan={espera.quedan}>
          {t('auth.segundoFactor.verificar')}
        </BotonEnviar>
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={alternar}>
          {t(conRecuperacion ? 'auth.segundoFactor.usarCodigo' : 'auth.segundoFactor.usarRecuperacion')}
        </Button>
        <Anchor component={Link} to={paths.login} replace size="sm" inherit={false}>
          {t('auth.segundoFactor.otra')}
        </Anchor>
      </Stack>
    </form>
  );
}
