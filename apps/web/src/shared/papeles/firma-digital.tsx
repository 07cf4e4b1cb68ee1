// Signing with a certificate: how it is done, the upload of what the signing program made, and each check by its name.
import { MAX_DOCUMENTO_BYTES } from '@encadena/contracts';
import type { DocumentoDto } from '@encadena/contracts';
import { Deslizante } from '@encadena/ui';
import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchivoField, PDF } from '../archivo-field';
import { useSubirDocumento } from './api';
import { DescargaPlantilla } from './descargas';
import { Enviar, Rechazo, erroresPorCampo } from './envio';
import { ReclamarEste, estaOcupado } from './reclamacion';
import type { TitularDePapeles } from './titular';

const CAMPOS = ['file'];

export interface FirmarProps {
  titular: TitularDePapeles;
  documento: DocumentoDto;
  onHecho: (documento: DocumentoDto) => void;
}

export function FirmaDigital({ titular, documento, onHecho }: FirmarProps) {
  const { t } = useTranslation();
  const subir = useSubirDocumento(titular.uuid, documento.tipo);
  const [archivo, setArchivo] = useState<File>();
  const [falta, setFalta] = useState(false);
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    setFalta(!archivo);
    if (archivo && !subir.isPending) subir.mutate({ archivo, modoFirma: 'DIGITAL' }, { onSuccess: onHecho });
  };
  const elegir = (nuevo: File | undefined): void => {
    setArchivo(nuevo);
    setFalta(false);
    subir.reset();
  };
  return (
    <form noValidate onSubmit={enviar} aria-label={t('documentos.digital.titulo')}>
      <Deslizante gap="md">
        <Text size="sm">{t('documentos.digital.ventaja')}</Text>
        {documento.obligatorio && !titular.personaFisica && (
          <Text size="sm">{t('documentos.digital.empresa')}</Text>
        )}
        <List type="ordered" size="sm" spacing={6}>
          <List.Item>{t('documentos.digital.paso1')}</List.Item>
          <List.Item>{t('documentos.digital.paso2', { quien: titular.firmante })}</List.Item>
          <List.Item>{t('documentos.digital.paso3')}</List.Item>
        </List>
        <DescargaPlantilla titular={titular} documento={documento} />
        <ArchivoField
          etiqueta={t('documentos.digital.archivo')}
          tipos={[PDF]}
          maxBytes={MAX_DOCUMENTO_BYTES}
          valor={archivo}
          disabled={subir.isPending}
          onCambio={elegir}
          error={falta ? t('validacion.obligatorio') : erroresPorCampo(subir.error).file}
        />
        {estaOcupado(subir.error) ? (
          <ReclamarEste uuid={titular.uuid} />
        ) : (
          <Rechazo error={subir.error} campos={CAMPOS} />
        )}
        <Enviar
          texto={t('documentos.digital.enviar')}
          enviando={subir.isPending}
          parte={subir.avance}
          despues={t('documentos.digital.comprobando')}
        />
      </Deslizante>
    </form>
  );
}
