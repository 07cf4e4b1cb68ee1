// The printed document, signed with a pen and scanned: a person looks at it.
import { MAX_DOCUMENTO_BYTES } from '@encadena/contracts';
import { Button, List, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchivoField, JPEG, PDF, PNG } from '../archivo-field';
import { useSubirDocumento } from './api';
import { DescargaPlantilla } from './descargas';
import { Avance, Rechazo, erroresPorCampo } from './envio';
import type { FirmarProps } from './firma-digital';
import { IdentidadField } from './identidad-field';

const TIPOS = [PDF, PNG, JPEG];
const CAMPOS = ['file', 'documentoIdentidad'];

export function FirmaEnPapel({ titular, documento, onHecho }: FirmarProps) {
  const { t } = useTranslation();
  const subir = useSubirDocumento(titular.uuid, documento.tipo);
  const [archivo, setArchivo] = useState<File>();
  const [documentoIdentidad, setIdentidad] = useState<File>();
  const [falta, setFalta] = useState(false);
  const errores = erroresPorCampo(subir.error);
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    setFalta(!archivo);
    if (archivo && !subir.isPending) subir.mutate({ archivo, documentoIdentidad, modoFirma: 'MANUAL' }, { onSuccess: onHecho });
  };
  const elegir = (nuevo: File | undefined): void => {
    setArchivo(nuevo);
    setFalta(false);
    subir.reset();
  };
  return (
    <form noValidate onSubmit={enviar} aria-label={t('documentos.mano.papel.archivo')}>
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={6}>
          <List.Item>{t('documentos.mano.papel.paso1')}</List.Item>
          <List.Item>{t('documentos.mano.papel.paso2')}</List.Item>
          <List.Item>{t('documentos.mano.papel.paso3')}</List.Item>
        </List>
        <DescargaPlantilla titular={titular} documento={documento} />
        <ArchivoField etiqueta={t('documentos.mano.papel.archivo')} tipos={TIPOS} maxBytes={MAX_DOCUMENTO_BYTES} valor={archivo} disabled={subir.isPending} onCambio={elegir} error={falta ? t('validacion.obligatorio') : errores.file} />
        <IdentidadField valor={documentoIdentidad} onCambio={setIdentidad} error={errores.documentoIdentidad} disabled={subir.isPending} />
        {subir.isPending && <Avance parte={subir.avance} />}
        <Rechazo error={subir.error} campos={CAMPOS} />
        <Button type="submit" loading={subir.isPending} style={{ alignSelf: 'flex-start' }}>{t('documentos.mano.papel.enviar')}</Button>
      </Stack>
    </form>
  );
}
