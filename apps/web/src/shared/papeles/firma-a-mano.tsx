// Signing by hand, without a certificate: drawn, typed, as a picture, or on paper. One of our staff looks at
// it.
import { Deslizante } from '@encadena/ui';
import { Box, Checkbox, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError } from '../form';
import { useFirmarAMano } from './api';
import { DescargaPlantilla } from './descargas';
import { Enviar, Rechazo, erroresPorCampo } from './envio';
import { FirmaEnPapel } from './firma-en-papel';
import type { FirmarProps } from './firma-digital';
import { FirmaDibujada } from './firma/firma-dibujada';
import type { Firma } from './firma/firma-dibujada';
import { FirmaImagen } from './firma/firma-imagen';
import { FirmaTecleada } from './firma/firma-tecleada';
import { IdentidadField } from './identidad-field';
import type { Identidad } from './identidad-field';

const ORIGENES = ['DIBUJADA', 'TECLEADA', 'SUBIDA'] as const;
type Origen = (typeof ORIGENES)[number];
const MANERAS = [...ORIGENES, 'ESCANEADA'] as const;
type Manera = (typeof MANERAS)[number];

const CAMPOS = ['nombre', 'file', 'documentoIdentidad'];
const MAX_NOMBRE = 120;

type ConIdentidad = FirmarProps & { identidad: Identidad };

function useFirma({ titular, documento, onHecho, identidad }: ConIdentidad, origen: Origen) {
  const { archivo: documentoIdentidad } = identidad;
  const { t } = useTranslation();
  const firmar = useFirmarAMano(titular.uuid, documento.tipo);
  // Each way keeps its own signature: to look at another one loses nothing.
  const [firmas, setFirmas] = useState<Partial<Record<Origen, Firma>>>({});
  const [falta, setFalta] = useState(false);
  const [faltaIdentidad, setFaltaIdentidad] = useState(false);
  const form = useForm({
    initialValues: { nombre: titular.firmante, leido: false },
    validate: {
      nombre: (valor) => (valor.trim() === '' ? t('validacion.obligatorio') : null),
      leido: (valor) => (valor ? null : t('documentos.mano.declaracionFalta')),
    },
  });
  const firma = firmas[origen];
  const poner =
    (que: Origen) =>
    (nueva: Firma): void => {
      setFirmas((antes) => ({ ...antes, [que]: nueva }));
      setFalta(false);
      firmar.reset();
    };
  const mandar = async (nombre: string): Promise<void> => {
    if (!firma || firmar.isPending || (documento.obligatorio && !documentoIdentidad)) return;
    firmar.mutate(
      { archivo: await firma(), documentoIdentidad, origen, nombre: nombre.trim() },
      { onSuccess: onHecho, onError: (error) => applyServerErrors(form, error) },
    );
  };
  const alEnviar = form.onSubmit(
    ({ nombre }) => void mandar(nombre),
    (errores) => enfocarPrimerError(form, errores),
  );
  const enviar = (event: React.FormEvent<HTMLFormElement>): void => {
    setFalta(!firma);
    setFaltaIdentidad(documento.obligatorio && !documentoIdentidad);
    alEnviar(event);
  };
  const ponerIdentidad = (nueva: File | undefined): void => {
    identidad.poner(nueva);
    setFaltaIdentidad(false);
    firmar.reset();
  };
  return { form, firmar, poner, falta, faltaIdentidad, enviar, documentoIdentidad, ponerIdentidad };
}

/** `oculta` keeps what is drawn while another way is looked at. */
function EnPantalla({ origen, oculta, ...props }: ConIdentidad & { origen: Origen; oculta: boolean }) {
  const { t } = useTranslation();
  const { titular, documento } = props;
  const { form, firmar, poner, falta, faltaIdentidad, enviar, documentoIdentidad, ponerIdentidad } = useFirma(
    props,
    origen,
  );
  const errores = erroresPorCampo(firmar.error);
  const errorFirma = falta ? t('documentos.mano.falta') : errores.file;
  return (
    <form noValidate hidden={oculta} onSubmit={enviar} aria-label={t('documentos.mano.titulo')}>
      <Deslizante gap="md">
        <DescargaPlantilla titular={titular} documento={documento} soloLeer />
        <TextInput
          label={t('documentos.mano.quien')}
          description={t('documentos.mano.quienAyuda', { quien: titular.firmante })}
          autoComplete="name"
          maxLength={MAX_NOMBRE}
          maw={600}
          required
          withAsterisk={false}
          {...form.getInputProps('nombre')}
        />
        <div>
          <Box hidden={origen !== 'DIBUJADA'}>
            <FirmaDibujada onCambio={poner('DIBUJADA')} />
          </Box>
          <Box hidden={origen !== 'TECLEADA'}>
            <FirmaTecleada inicial={titular.firmante} onCambio={poner('TECLEADA')} />
          </Box>
          <Box hidden={origen !== 'SUBIDA'}>
            <FirmaImagen onCambio={poner('SUBIDA')} error={origen === 'SUBIDA' ? errorFirma : undefined} />
          </Box>
          {errorFirma && origen !== 'SUBIDA' && (
            <Input.Error role="alert" mt={4}>
              {errorFirma}
            </Input.Error>
          )}
        </div>
        {documento.obligatorio && !oculta && (
          <IdentidadField
            valor={documentoIdentidad}
            onCambio={ponerIdentidad}
            error={faltaIdentidad ? t('validacion.identidadRequerida') : errores.documentoIdentidad}
            disabled={firmar.isPending}
          />
        )}
        <Checkbox
          label={t('documentos.mano.declaracion')}
          {...form.getInputProps('leido', { type: 'checkbox' })}
        />
        <Rechazo error={firmar.error} campos={CAMPOS} />
        <Enviar texto={t('documentos.mano.enviar')} enviando={firmar.isPending} parte={firmar.avance} />
      </Deslizante>
    </form>
  );
}

export function FirmaAMano(props: FirmarProps) {
  const { t } = useTranslation();
  const [manera, setManera] = useState<Manera>('DIBUJADA');
  // Whichever way it is signed, it is the same person.
  const [archivo, poner] = useState<File>();
  const identidad = { archivo, poner };
  const enPapel = manera === 'ESCANEADA';
  return (
    <Deslizante gap="md">
      <Text size="sm">
        {t('documentos.mano.ventaja')}
        {props.documento.obligatorio && !props.titular.personaFisica && ` ${t('documentos.mano.empresa')}`}
      </Text>
      <SegmentedControl
        aria-label={t('documentos.mano.manera')}
        value={manera}
        onChange={setManera}
        data={MANERAS.map((value) => ({ value, label: t(`documentos.mano.maneras.${value}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <EnPantalla {...props} identidad={identidad} origen={enPapel ? 'DIBUJADA' : manera} oculta={enPapel} />
      {enPapel && <FirmaEnPapel {...props} identidad={identidad} />}
    </Deslizante>
  );
}
