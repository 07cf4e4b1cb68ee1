// Signing by hand, without a certificate: drawn, typed, as a picture, or on paper. A person of ours looks at it.
import { MAX_FIRMA_BYTES } from '@encadena/contracts';
import { Box, Button, Checkbox, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError } from '../form';
import { useFirmarAMano } from './api';
import { DescargaPlantilla } from './descargas';
import { Avance, Rechazo, erroresPorCampo } from './envio';
import { FirmaEnPapel } from './firma-en-papel';
import type { FirmarProps } from './firma-digital';
import { FirmaDibujada } from './firma/firma-dibujada';
import type { Firma } from './firma/firma-dibujada';
import { FirmaImagen } from './firma/firma-imagen';
import { FirmaTecleada } from './firma/firma-tecleada';
import { IdentidadField } from './identidad-field';

const ORIGENES = ['DIBUJADA', 'TECLEADA', 'SUBIDA'] as const;
type Origen = (typeof ORIGENES)[number];
const MANERAS = [...ORIGENES, 'ESCANEADA'] as const;
type Manera = (typeof MANERAS)[number];

const CAMPOS = ['nombre', 'file', 'documentoIdentidad'];
const MAX_NOMBRE = 120;

function useFirma({ titular, documento, onHecho }: FirmarProps, origen: Origen) {
  const { t } = useTranslation();
  const firmar = useFirmarAMano(titular.uuid, documento.tipo);
  // Each way keeps its own signature: to look at another one loses nothing.
  const [firmas, setFirmas] = useState<Partial<Record<Origen, Firma>>>({});
  const [falta, setFalta] = useState(false);
  const [documentoIdentidad, setIdentidad] = useState<File>();
  const form = useForm({
    initialValues: { nombre: titular.firmante, leido: false },
    validate: { nombre: (valor) => (valor.trim() === '' ? t('validacion.obligatorio') : null), leido: (valor) => (valor ? null : t('documentos.mano.declaracionFalta')) },
  });
  const firma = firmas[origen];
  const poner = (que: Origen) => (nueva: Firma): void => {
    setFirmas((antes) => ({ ...antes, [que]: nueva }));
    setFalta(false);
    firmar.reset();
  };
  const mandar = async (nombre: string): Promise<void> => {
    if (!firma || firmar.isPending) return;
    firmar.mutate({ archivo: await firma(), documentoIdentidad, origen, nombre: nombre.trim() }, { onSuccess: onHecho, onError: (error) => applyServerErrors(form, error) });
  };
  const alEnviar = form.onSubmit(({ nombre }) => void mandar(nombre), (errores) => enfocarPrimerError(form, errores));
  const enviar = (event: React.FormEvent<HTMLFormElement>): void => {
    setFalta(!firma);
    alEnviar(event);
  };
  return { form, firmar, poner, falta, enviar, documentoIdentidad, setIdentidad };
}

/** `oculta` keeps what is drawn while another way is looked at. */
function EnPantalla({ origen, oculta, ...props }: FirmarProps & { origen: Origen; oculta: boolean }) {
  const { t } = useTranslation();
  const { titular, documento } = props;
  const { form, firmar, poner, falta, enviar, documentoIdentidad, setIdentidad } = useFirma(props, origen);
  const errores = erroresPorCampo(firmar.error);
  const errorFirma = falta ? t('documentos.mano.falta') : errores.file;
  return (
    <form noValidate hidden={oculta} onSubmit={enviar} aria-label={t('documentos.mano.titulo')}>
      <Stack gap="md">
        <DescargaPlantilla titular={titular} documento={documento} soloLeer />
        <TextInput label={t('documentos.mano.quien')} description={t('documentos.mano.quienAyuda', { quien: titular.firmante })} autoComplete="name" maxLength={MAX_NOMBRE} maw={600} required withAsterisk={false} {...form.getInputProps('nombre')} />
        <div>
          <Box hidden={origen !== 'DIBUJADA'}><FirmaDibujada onCambio={poner('DIBUJADA')} /></Box>
          <Box hidden={origen !== 'TECLEADA'}><FirmaTecleada inicial={titular.firmante} onCambio={poner('TECLEADA')} /></Box>
          <Box hidden={origen !== 'SUBIDA'}><FirmaImagen onCambio={poner('SUBIDA')} error={origen === 'SUBIDA' ? errorFirma : undefined} /></Box>
          {errorFirma && origen !== 'SUBIDA' && <Input.Error role="alert" mt={4}>{errorFirma}</Input.Error>}
        </div>
        <IdentidadField maxBytes={MAX_FIRMA_BYTES} valor={documentoIdentidad} onCambio={setIdentidad} error={errores.documentoIdentidad} disabled={firmar.isPending} />
        <Checkbox label={t('documentos.mano.declaracion')} {...form.getInputProps('leido', { type: 'checkbox' })} />
        {firmar.isPending && <Avance parte={firmar.avance} />}
        <Rechazo error={firmar.error} campos={CAMPOS} />
        <Button type="submit" loading={firmar.isPending} style={{ alignSelf: 'flex-start' }}>{t('documentos.mano.enviar')}</Button>
      </Stack>
    </form>
  );
}

export function FirmaAMano(props: FirmarProps) {
  const { t } = useTranslation();
  const [manera, setManera] = useState<Manera>('DIBUJADA');
  const enPapel = manera === 'ESCANEADA';
  return (
    <Stack gap="md">
      <Text size="sm">{t('documentos.mano.ventaja')}</Text>
      <SegmentedControl aria-label={t('documentos.mano.manera')} value={manera} onChange={setManera} data={MANERAS.map((value) => ({ value, label: t(`documentos.mano.maneras.${value}`) }))} style={{ alignSelf: 'flex-start' }} />
      <EnPantalla {...props} origen={enPapel ? 'DIBUJADA' : manera} oculta={enPapel} />
      {enPapel && <FirmaEnPapel {...props} />}
    </Stack>
  );
}
