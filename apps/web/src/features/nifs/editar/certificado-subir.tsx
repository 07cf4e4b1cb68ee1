// A PKCS#12 with its password: uploaded once, never given out again.
import { MAX_CERTIFICADO_BYTES } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Checkbox, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { ArchivoField } from '../../../shared/archivo-field';
import type { TipoDeArchivo } from '../../../shared/archivo-field';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { useEspera } from '../../../shared/espera';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { useSubirCertificado } from '../api';
import { Seccion } from './seccion';

// One format under two names of type; which one a system gives depends on its age.
const TIPOS: readonly TipoDeArchivo[] = [
  { mime: 'application/x-pkcs12', nombre: '.p12', extensiones: ['.p12', '.pfx'] },
  { mime: 'application/pkcs12', nombre: '.pfx', extensiones: ['.pfx', '.p12'] },
];

/** What the server found, by field; what names no field is about the file. */
function hallazgos(error: unknown): Partial<Record<'file' | 'contrasena' | 'apoderado', string>> {
  if (!(error instanceof ApiError)) return {};
  const porCampo = Object.fromEntries(error.errores.map(({ campo, mensaje }) => [campo, mensaje]));
  return Object.keys(porCampo).length > 0 || error.status === 429 ? porCampo : { file: error.message };
}

export function CertificadoSubir({ nif, cambiar }: { nif: string; cambiar: boolean }) {
  const { t } = useTranslation();
  const subir = useSubirCertificado(nif);
  const espera = useEspera();
  const [archivo, setArchivo] = useState<File>();
  const [contrasena, setContrasena] = useState('');
  const [apoderado, setApoderado] = useState(false);
  const [falta, setFalta] = useState<string>();
  const errores = hallazgos(subir.error);
  const vaciar = (): void => {
    setArchivo(undefined);
    setContrasena('');
    setApoderado(false);
  };
  const elegir = (nuevo: File | undefined): void => {
    subir.reset();
    setFalta(undefined);
    setArchivo(nuevo);
  };
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (!archivo) return setFalta(t('validacion.obligatorio'));
    return subir.mutate(
      { file: archivo, contrasena, apoderado },
      {
        onError: espera.alFallar,
        onSuccess: () => {
          vaciar();
          toasts.exito({ mensaje: t('editarNif.certificado.subido') });
        },
      },
    );
  };
  return (
    <Seccion
      titulo={cambiar ? t('editarNif.certificado.cambiarTitulo') : t('editarNif.certificado.subirTitulo')}
      texto={t('editarNif.certificado.seguridad')}
    >
      <UnsavedGuard activo={archivo !== undefined} />
      <form noValidate onSubmit={enviar}>
        <Stack gap="md" align="stretch">
          <ArchivoField
            etiqueta={t('editarNif.certificado.archivo')}
            ayuda={t('editarNif.certificado.archivoAyuda')}
            tipos={TIPOS}
            maxBytes={MAX_CERTIFICADO_BYTES}
            valor={archivo}
            error={falta ?? errores.file}
            disabled={subir.isPending}
            onCambio={elegir}
          />
          <PasswordInput
            label={t('editarNif.certificado.contrasena')}
            description={t('editarNif.certificado.contrasenaAyuda')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maw={360}
            maxLength={256}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('editarNif.certificado.mostrar'), tabIndex: 0 }}
            value={contrasena}
            error={errores.contrasena}
            onChange={(event) => setContrasena(event.currentTarget.value)}
          />
          <Checkbox
            label={t('editarNif.certificado.esApoderado')}
            description={t('editarNif.certificado.esApoderadoAyuda')}
            checked={apoderado}
            error={errores.apoderado}
            onChange={(event) => setApoderado(event.currentTarget.checked)}
          />
          <div>
            <BotonEnviar enviando={subir.isPending} quedan={espera.quedan}>
              {t('editarNif.certificado.subir')}
            </BotonEnviar>
          </div>
        </Stack>
      </form>
    </Seccion>
  );
}
