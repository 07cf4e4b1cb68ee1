// The printed document, signed with a pen and scanned: a person looks at it.
import { MAX_DOCUMENTO_BYTES } from '@encadena/contracts';
import { Deslizante } from '@encadena/ui';
import { List } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchivoField, JPEG, PDF, PNG } from '../archivo-field';
import { useSubirDocumento } from './api';
import { DescargaPlantilla } from './descargas';
import { Enviar, Rechazo, erroresPorCampo } from './envio';
import type { FirmarProps } from './firma-digital';
import { IdentidadField } from './identidad-field';
import type { Identidad } from './identidad-field';

const TIPOS = [PDF, PNG, JPEG];
const CAMPOS = ['file', 'documentoIdentidad'];

export function FirmaEnPapel({
  titular,
  documento,
  onHecho,
  identidad: { archivo: documentoIdentidad, poner: setIdentidad },
}: FirmarProps & { identidad: Identidad }) {
  const { t } = useTranslation();
  const subir = useSubirDocumento(titular.uuid, documento.tipo);
  const [archivo, setArchivo] = useState<File>();
  const [falta, setFalta] = useState(false);
  const errores = erroresPorCampo(subir.error);
  const { obligatorio } = documento;
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    setFalta(true);
    if (archivo && (documentoIdentidad || !obligatorio) && !subir.isPending)
      subir.mutate({ archivo, documentoIdentidad, modoFirma: 'MANUAL' }, { onSuccess: onHecho });
  };
  const elegir = (nuevo: File | undefined): void => {
    setArchivo(nuevo);
    setFalta(false);
    subir.reset();
  };
  return (
    <form noValidate onSubmit={enviar} aria-label={t('documentos.mano.papel.archivo')}>
      <Deslizante gap="md">
        <List type="ordered" size="sm" spacing={6}>
          <List.Item>{t('documentos.mano.papel.paso1')}</List.Item>
          <List.Item>{t('documentos.mano.papel.paso2')}</List.Item>
          <List.Item>{t('documentos.mano.papel.paso3')}</List.Item>
        </List>
        <DescargaPlantilla titular={titular} documento={documento} />
        <ArchivoField
          etiqueta={t('documentos.mano.papel.archivo')}
          tipos={TIPOS}
          maxBytes={MAX_DOCUMENTO_BYTES}
          valor={archivo}
          disabled={subir.isPending}
          onCambio={elegir}
          error={falta && !archivo ? t('validacion.obligatorio') : errores.file}
        />
        {obligatorio && (
          <IdentidadField
            valor={documentoIdentidad}
            onCambio={setIdentidad}
            error={
              falta && !documentoIdentidad ? t('validacion.identidadRequerida') : errores.documentoIdentidad
            }
            disabled={subir.isPending}
          />
        )}
        <Rechazo error={subir.error} campos={CAMPOS} />
        <Enviar texto={t('documentos.mano.papel.enviar')} enviando={subir.isPending} parte={subir.avance} />
      </Deslizante>
    </form>
  );
}
