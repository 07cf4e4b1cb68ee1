// The form of a new integrator key: its name, what it may do, until when and from where.
import { claveCuentaEntradaSchema, MAX_NOMBRE_CLAVE, PERMISOS_CUENTA } from '@encadena/contracts';
import type { ClaveCuentaNuevaDto, PermisoCuenta } from '@encadena/contracts';
import { Alert, Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { type ClaveCuentaCuerpo, useCrearClaveCuenta } from './api';

const PLAZOS = ['30', '90', '365'] as const;

interface Valores {
  nombre: string;
  permisos: PermisoCuenta[];
  /** For how many it works. */
  dias: string;
  /** Addresses and networks as they are written, one behind the other. */
  ips: string;
}

const cuerpoDe = ({ dias, ips, ...resto }: Valores): ClaveCuentaCuerpo => ({
  ...resto,
  dias: Number(dias),
  ipsPermitidas: ips.split(/[\s,;]+/).filter(Boolean),
});

export function ClaveCuentaDrawer({
  onCerrar,
  onCreada,
}: {
  onCerrar: () => void;
  onCreada: (clave: ClaveCuentaNuevaDto) => void;
}) {
  const { t } = useTranslation();
  const crear = useCrearClaveCuenta();
  const porContrato = useResolver<ClaveCuentaCuerpo>(claveCuentaEntradaSchema);
  const form = useForm<Valores>({
    mode: 'controlled',
    initialValues: { nombre: '', permisos: [...PERMISOS_CUENTA], dias: '90', ips: '' },
    validate: (valores) => {
      const errores = porContrato(cuerpoDe(valores));
      // Each address of a list has a finding of its own, and the list one place to say it.
      const deRed = Object.entries(errores).find(([campo]) => campo.startsWith('ipsPermitidas'));
      return deRed ? { ...errores, ips: deRed[1] } : errores;
    },
  });
  const enviar = form.onSubmit(
    (valores) =>
      crear.mutate(cuerpoDe(valores), {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: onCreada,
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={t('clavesCuenta.crear')}
      abierto
      accion={t('clavesApi.crearAccion')}
      cambiado={() => form.isDirty()}
      guardando={crear.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {t('clavesCuenta.aviso')}
      </Alert>
      <TextInput
        label={t('clavesApi.campos.nombre')}
        description={t('clavesCuenta.nombreAyuda')}
        required
        maxLength={MAX_NOMBRE_CLAVE}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('nombre')}
      />
      <Checkbox.Group label={t('clavesApi.campos.permisos')} required {...form.getInputProps('permisos')}>
        <Stack gap="xs" mt="xs">
          {PERMISOS_CUENTA.map((permiso) => (
            <Checkbox
              key={permiso}
              value={permiso}
              label={t(`clavesCuenta.permisos.${permiso}`)}
              description={t(`clavesCuenta.permisosTexto.${permiso}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('clavesApi.campos.hasta')}
        description={t('clavesCuenta.hastaAyuda')}
        allowDeselect={false}
        data={PLAZOS.map((dias) => ({ value: dias, label: t('clavesApi.campos.dias', { dias }) }))}
        {...form.getInputProps('dias')}
      />
      <Textarea
        label={t('clavesApi.campos.ips')}
        description={t('clavesCuenta.ipsAyuda')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1100}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('ips')}
      />
    </FormDrawer>
  );
}
