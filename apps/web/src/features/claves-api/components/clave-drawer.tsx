// The form of a new key: its name and world, what it may do, until when and from where.
import { claveEntradaSchema, PERMISOS_CLAVE } from '@encadena/contracts';
import type { ClaveNuevaDto, PermisoClave } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { Alert, Anchor, Radio, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { useSinSuscripciones } from '../../../shared/producto';
import { type ClaveCuerpo, useCrearClave } from '../api';
import { CampoNombre, CampoPermisos, CampoRedes, conRedes, redesDe } from './campos-clave';

const DIA_MS = 86_400_000;
const SIN_FIN = '';
const PLAZOS = [SIN_FIN, '30', '90', '365'] as const;

interface Valores {
  nombre: string;
  entorno: Entorno;
  permisos: PermisoClave[];
  /** For how many it works. */
  dias: string;
  /** Addresses and networks as they are written, one behind the other. */
  ips: string;
}

const cuerpoDe = ({ dias, ips, ...resto }: Valores): ClaveCuerpo => ({
  ...resto,
  ipsPermitidas: redesDe(ips),
  expira: dias === SIN_FIN ? null : new Date(Date.now() + Number(dias) * DIA_MS).toISOString(),
});

/** A live key does nothing without access to the API: said before it is made. */
function AvisoDeAcceso({ nif }: { nif: string }) {
  const { t } = useTranslation();
  if (useSinSuscripciones()) return null;
  return (
    <Alert icon={<IconInfoCircle />}>
      <Text size="sm">
        {t('clavesApi.campos.acceso')}{' '}
        <Anchor component={Link} to={paths.nif.suscripcion(nif)} inherit underline="always">
          {t('menu.suscripcion')}
        </Anchor>
      </Text>
    </Alert>
  );
}

export function ClaveDrawer({
  nif,
  onCerrar,
  onCreada,
}: {
  nif: string;
  onCerrar: () => void;
  onCreada: (clave: ClaveNuevaDto) => void;
}) {
  const { t } = useTranslation();
  const crear = useCrearClave(nif);
  const porContrato = useResolver<ClaveCuerpo>(claveEntradaSchema);
  const form = useForm<Valores>({
    mode: 'controlled',
    initialValues: {
      nombre: '',
      // Whoever is new to it begins where nothing counts.
      entorno: 'PRUEBAS',
      permisos: ['LEER', 'EMITIR'],
      dias: SIN_FIN,
      ips: '',
    },
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
      titulo={t('clavesApi.crear')}
      abierto
      accion={t('clavesApi.crearAccion')}
      cambiado={() => form.isDirty()}
      guardando={crear.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <CampoNombre form={form} ayuda={t('clavesApi.campos.nombreAyuda')} />
      <Radio.Group label={t('clavesApi.campos.entorno')} {...form.getInputProps('entorno')}>
        <Stack gap="xs" mt="xs">
          {(['PRUEBAS', 'REAL'] as const).map((entorno) => (
            <Radio
              key={entorno}
              value={entorno}
              label={t(`clavesApi.entornos.${entorno}`)}
              description={t(`clavesApi.entornosTexto.${entorno}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.entorno === 'REAL' && <AvisoDeAcceso nif={nif} />}
      <CampoPermisos
        form={form}
        opciones={PERMISOS_CLAVE.map((permiso) => ({
          value: permiso,
          label: t(`clavesApi.permisos.${permiso}`),
          description: t(`clavesApi.permisosTexto.${permiso}`),
        }))}
      />
      <Select
        label={t('clavesApi.campos.hasta')}
        description={t('clavesApi.campos.hastaAyuda')}
        allowDeselect={false}
        data={PLAZOS.map((dias) => ({
          value: dias,
          label: dias === SIN_FIN ? t('clavesApi.sinFin') : t('clavesApi.campos.dias', { dias }),
        }))}
        {...form.getInputProps('dias')}
        error={form.errors.expira}
      />
      <CampoRedes form={form} ayuda={t('clavesApi.campos.ipsAyuda')} />
    </FormDrawer>
  );
}
