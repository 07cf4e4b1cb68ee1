// The form of a new integrator key: its name, what it may do, until when and from where.
import { claveCuentaEntradaSchema, PERMISOS_CUENTA } from '@encadena/contracts';
import type { ClaveCuentaNuevaDto, PermisoCuenta } from '@encadena/contracts';
import { Alert, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { CampoNombre, CampoPermisos, CampoRedes, conRedes, redesDe } from '../components/campos-clave';
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
  ipsPermitidas: redesDe(ips),
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
    validate: (valores) => conRedes(porContrato(cuerpoDe(valores))),
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
      <CampoNombre form={form} ayuda={t('clavesCuenta.nombreAyuda')} />
      <CampoPermisos
        form={form}
        opciones={PERMISOS_CUENTA.map((permiso) => ({
          value: permiso,
          label: t(`clavesCuenta.permisos.${permiso}`),
          description: t(`clavesCuenta.permisosTexto.${permiso}`),
        }))}
      />
      <Select
        label={t('clavesApi.campos.hasta')}
        description={t('clavesCuenta.hastaAyuda')}
        allowDeselect={false}
        data={PLAZOS.map((dias) => ({ value: dias, label: t('clavesApi.campos.dias', { dias }) }))}
        {...form.getInputProps('dias')}
      />
      <CampoRedes form={form} ayuda={t('clavesCuenta.ipsAyuda')} />
    </FormDrawer>
  );
}
