// The data of a record that may be corrected, and what cannot be mended here.
import type { RegistroDto } from '@encadena/contracts';
import { TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import { Alert, Fieldset, Select, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaises } from '../../../shared/paises';
import { CAMPOS, lugarDe, todosEn, type DatosDelRegistro, type Recibe } from './cambios';
import { DeLaFicha } from './de-la-ficha';
import { Rechazado } from './que-pasara';

type Form = UseFormReturnType<DatosDelRegistro>;

interface DestinatarioProps {
  form: Form;
  indice: number;
  /** As he is called in the record; where there are several, their fields are told apart by it. */
  quien: Recibe;
  solo: boolean;
  /** What his card says otherwise. */
  children: ReactNode;
}

function Destinatario({ form, indice, quien, solo, children }: DestinatarioProps) {
  const { t } = useTranslation();
  const paises = usePaises();
  const lugar = lugarDe(indice);
  const [tipo, setTipo] = useState(todosEn(form.getValues())[indice]?.tipoIdentificacion);
  form.watch(`${lugar}.tipoIdentificacion`, ({ value }) => setTipo(value as typeof tipo));
  const clave = (campo: keyof Recibe): string => form.key(`${lugar}.${campo}`);
  const propsDe = (campo: keyof Recibe) => form.getInputProps(`${lugar}.${campo}`);
  return (
    <Fieldset legend={solo ? t('facturas.detalle.destinatario') : quien.nombre}>
      {children}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('clientes.campos.nombre')}
          required
          maxLength={120}
          data-autofocus={indice === 0 || undefined}
          key={clave('nombre')}
          {...propsDe('nombre')}
        />
        <TextInput
          label={t('clientes.campos.identificacion')}
          required
          maxLength={20}
          key={clave('identificacion')}
          {...propsDe('identificacion')}
        />
        <Select
          label={t('clientes.campos.tipoIdentificacion')}
          allowDeselect={false}
          data={TIPOS_IDENTIFICACION.map((value) => ({
            value,
            label: t(`codigos.tipoIdentificacion.${value}`),
          }))}
          key={clave('tipoIdentificacion')}
          {...propsDe('tipoIdentificacion')}
        />
        {tipo !== 'NIF' && tipo !== 'NO_CENSADO' && (
          <Select
            label={t('clientes.campos.pais')}
            searchable
            allowDeselect={false}
            data={paises}
            key={clave('pais')}
            {...propsDe('pais')}
          />
        )}
      </SimpleGrid>
    </Fieldset>
  );
}

export interface CorregirDatosProps {
  form: Form;
  remedio: RegistroDto['remedio'];
  recupera: boolean;
  /** What the card of each customer says otherwise. */
  fichas: readonly (Recibe | undefined)[];
  error: unknown;
  campos: readonly string[];
}

export function CorregirDatos({ form, remedio, recupera, fichas, error, campos }: CorregirDatosProps) {
  const { t } = useTranslation();
  const destinatarios = todosEn(form.getInitialValues());
  return (
    <>
      <Stack gap="xs">
        <Text size="sm">{recupera ? t('correccion.recuperar.texto') : t('correccion.corregir.texto')}</Text>
        {remedio === 'RECTIFICAR' || remedio === 'REPETIR' ? (
          <Alert color="yellow" icon={<IconAlertTriangle />}>
            {t('correccion.remedio.RECTIFICAR')}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t('correccion.corregir.noAqui')}
          </Text>
        )}
      </Stack>
      <Rechazado error={error} campos={campos} />
      {destinatarios.map((quien, indice) => {
        const ficha = fichas[indice];
        return (
          <Destinatario
            key={lugarDe(indice)}
            form={form}
            indice={indice}
            quien={quien}
            solo={destinatarios.length === 1}
          >
            {ficha && (
              <DeLaFicha
                ficha={ficha}
                onUsar={() =>
                  CAMPOS.forEach((campo) => form.setFieldValue(`${lugarDe(indice)}.${campo}`, ficha[campo]))
                }
              />
            )}
          </Destinatario>
        );
      })}
      <Textarea
        data-autofocus={destinatarios.length === 0 || undefined}
        label={t('facturas.detalle.descripcionOperacion')}
        required
        autosize
        minRows={2}
        maxLength={500}
        key={form.key('descripcionOperacion')}
        {...form.getInputProps('descripcionOperacion')}
      />
    </>
  );
}
