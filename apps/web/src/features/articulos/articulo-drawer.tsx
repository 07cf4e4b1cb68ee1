// A product or service, new or existing, in a drawer over the list.
import { articuloEntradaSchema } from '@encadena/contracts';
import type { ArticuloDto } from '@encadena/contracts';
import { DataState, Esqueleto, toasts } from '@encadena/ui';
import { Drawer, NativeSelect, SimpleGrid, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CampoImporte } from '../../shared/campos';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../shared/form';
import { FormDrawer } from '../../shared/form-drawer';
import { mensajeDeError } from '../../shared/query';
import { TratamientoFields } from '../../shared/tratamiento/tratamiento-fields';
import { articuloQuery, useGuardarArticulo } from './api';
import { aArticulo, deArticulo } from './articulo-form';
import type { ArticuloValores } from './articulo-form';

interface Props {
  nif: string;
  uuid?: string;
  abierto: boolean;
  onCerrar: () => void;
}

function Formulario({ nif, articulo, abierto, onCerrar }: Omit<Props, 'uuid'> & { articulo?: ArticuloDto }) {
  const { t } = useTranslation();
  const guardar = useGuardarArticulo(nif, articulo);
  const validar = useResolver<unknown>(articuloEntradaSchema);
  const form = useForm<ArticuloValores>({
    initialValues: deArticulo(articulo),
    validate: (valores) => validar(aArticulo(valores)),
  });
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(aArticulo(valores), {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: () => {
          toasts.exito({ mensaje: articulo ? t('articulos.guardado') : t('articulos.creado') });
          onCerrar();
        },
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  const { linea } = form.values;
  return (
    <FormDrawer
      titulo={articulo ? t('articulos.editar') : t('articulos.nuevo')}
      abierto={abierto}
      cambiado={() => form.isDirty()}
      guardando={guardar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <TextInput
        label={t('articulos.campos.nombre')}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('nombre')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <CampoImporte
          label={t('articulos.campos.precio')}
          value={linea.precioUnitario}
          error={form.errors['linea.precioUnitario']}
          onChange={(precioUnitario) => form.setFieldValue('linea.precioUnitario', precioUnitario)}
        />
        <NativeSelect
          label={t('asistente.lineas.modoCalculo')}
          data={[
            { value: 'NORMAL', label: t('asistente.lineas.modoNormal') },
            { value: 'INVERSO', label: t('asistente.lineas.modoInverso') },
          ]}
          {...form.getInputProps('linea.modoCalculo')}
        />
      </SimpleGrid>
      <TratamientoFields
        valores={linea}
        cambiar={(cambios) => form.setFieldValue('linea', { ...linea, ...cambios })}
        entrada={(campo) => form.getInputProps(`linea.${campo}`)}
        errorDeTrato={form.errors['linea.calificacionOperacion']}
        tipo={{ label: t('facturas.linea.tipoImpositivo'), required: true }}
      />
      <Textarea
        label={t('articulos.campos.descripcion')}
        description={t('articulos.campos.descripcionAyuda')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('linea.descripcion')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('articulos.campos.referencia')}
          description={t('articulos.campos.referenciaAyuda')}
          maxLength={60}
          {...form.getInputProps('referencia')}
        />
        <TextInput
          label={t('articulos.campos.unidad')}
          description={t('articulos.campos.unidadAyuda')}
          maxLength={20}
          {...form.getInputProps('unidad')}
        />
      </SimpleGrid>
    </FormDrawer>
  );
}

export function ArticuloDrawer({ uuid, ...props }: Props) {
  const { t } = useTranslation();
  const consulta = useQuery({ ...articuloQuery(props.nif, uuid ?? ''), enabled: uuid !== undefined });
  if (!uuid) return <Formulario {...props} />;
  if (consulta.data) return <Formulario {...props} articulo={consulta.data} />;
  return (
    <Drawer
      opened={props.abierto}
      onClose={props.onCerrar}
      position="right"
      size="lg"
      title={t('articulos.editar')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={52} />}
      >
        {() => null}
      </DataState>
    </Drawer>
  );
}
