// Proof that the person who signs for a company represents it: asked for where our staff have to decide.
import { MAX_DOCUMENTO_BYTES } from '@encadena/contracts';
import type { DocumentoDto } from '@encadena/contracts';
import { Deslizante, toasts } from '@encadena/ui';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchivoField, JPEG, PDF, PNG } from '../archivo-field';
import { useAcreditar } from './api';
import { Enviar, Rechazo, erroresPorCampo } from './envio';
import type { TitularDePapeles } from './titular';

const TIPOS = [PDF, PNG, JPEG];
const CAMPOS = ['file'];

/** Does a person have to see who represents the company? Not where a certificate said so, and nobody else claims the NIF. */
export function pideAcreditacion(
  { tipo, estado, comprobaciones }: DocumentoDto,
  { personaFisica }: TitularDePapeles,
  reclamado: boolean,
): boolean {
  if (tipo !== 'REPRESENTACION' || personaFisica) return false;
  if (estado === 'VALIDO') return reclamado;
  if (estado !== 'FIRMADO' && estado !== 'EN_VALIDACION') return false;
  const loDice = comprobaciones.some(
    ({ nombre, resultado }) => nombre === 'FIRMANTE' && resultado === 'CORRECTA',
  );
  return !loDice || reclamado;
}

export function Acreditacion({ titular, documento }: { titular: TitularDePapeles; documento: DocumentoDto }) {
  const { t } = useTranslation();
  const acreditar = useAcreditar(titular.uuid, documento.tipo);
  const [archivo, setArchivo] = useState<File>();
  const [falta, setFalta] = useState(false);
  const [otra, setOtra] = useState(false);
  if (documento.conAcreditacion && !otra)
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('documentos.acreditacion.entregada')}</Text>
        <Button variant="subtle" onClick={() => setOtra(true)}>
          {t('documentos.acreditacion.otra')}
        </Button>
      </Stack>
    );
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    setFalta(!archivo);
    if (!archivo || acreditar.isPending) return;
    acreditar.mutate(archivo, {
      onSuccess: () => {
        toasts.exito({ mensaje: t('documentos.acreditacion.hecho') });
        setArchivo(undefined);
        setOtra(false);
      },
    });
  };
  const elegir = (nuevo: File | undefined): void => {
    setArchivo(nuevo);
    setFalta(false);
    acreditar.reset();
  };
  return (
    <form noValidate onSubmit={enviar} aria-label={t('documentos.acreditacion.titulo')}>
      <Deslizante gap="sm">
        <div>
          <Title order={3}>{t('documentos.acreditacion.titulo')}</Title>
          <Text size="sm" c="dimmed">
            {t('documentos.acreditacion.texto')}
          </Text>
        </div>
        <ArchivoField
          etiqueta={t('documentos.acreditacion.campo')}
          tipos={TIPOS}
          maxBytes={MAX_DOCUMENTO_BYTES}
          valor={archivo}
          disabled={acreditar.isPending}
          onCambio={elegir}
          error={falta ? t('validacion.obligatorio') : erroresPorCampo(acreditar.error).file}
        />
        <Rechazo error={acreditar.error} campos={CAMPOS} />
        <Enviar
          texto={t('documentos.acreditacion.enviar')}
          enviando={acreditar.isPending}
          parte={acreditar.avance}
        />
      </Deslizante>
    </form>
  );
}
