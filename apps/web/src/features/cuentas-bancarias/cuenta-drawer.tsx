// One bank account, new or existing, in a drawer over the list.
import { cuentaEntradaSchema } from '@encadena/contracts';
import type { CuentaBancariaDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { formatIban, isIban, normalizarIban } from '@encadena/values';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../shared/form-drawer';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../shared/form';
import { cuentaQuery, useGuardarCuenta } from './api';

interface Valores {
  nombre: string;
  nombreBanco: string;
  iban: string;
  swift: string;
}

interface Props {
  nif: string;
  uuid?: string;
  abierto: boolean;
  onCerrar: () => void;
}

/** A right IBAN in groups of four, as banks print it; anything else as it was written. */
function enGrupos(texto: string): string {
  const iban = normalizarIban(texto);
  return isIban(iban) ? formatIban(iban) : texto;
}

const deCuenta = (cuenta?: CuentaBancariaDto): Valores => ({
  nombre: cuenta?.nombre ?? '',
  nombreBanco: cuenta?.nombreBanco ?? '',
  iban: enGrupos(cuenta?.iban ?? ''),
  swift: cuenta?.swift ?? '',
});

function Formulario({
  nif,
  cuenta,
  abierto,
  onCerrar,
}: Omit<Props, 'uuid'> & { cuenta?: CuentaBancariaDto }) {
  const { t } = useTranslation();
  const guardar = useGuardarCuenta(nif, cuenta);
  const form = useForm<Valores>({
    mode: 'uncontrolled',
    initialValues: deCuenta(cuenta),
    validate: useResolver<Valores>(cuentaEntradaSchema),
  });
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(valores, {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: () => {
          toasts.exito({ mensaje: cuenta ? t('cuentas.guardada') : t('cuentas.creada') });
          onCerrar();
        },
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={cuenta ? t('cuentas.editar') : t('cuentas.nueva')}
      abierto={abierto}
      cambiado={() => form.isDirty()}
      guardando={guardar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <TextInput
        label={t('cuentas.campos.nombre')}
        description={t('cuentas.campos.nombreAyuda')}
        required
        maxLength={80}
        data-autofocus
        key={form.key('nombre')}
        {...form.getInputProps('nombre')}
      />
      <TextInput
        label={t('cuentas.campos.iban')}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={form.key('iban')}
        {...form.getInputProps('iban')}
        onBlur={({ currentTarget }) => {
          const agrupado = enGrupos(currentTarget.value);
          if (agrupado !== currentTarget.value) form.setFieldValue('iban', agrupado);
        }}
      />
      <TextInput
        label={t('cuentas.campos.nombreBanco')}
        maxLength={80}
        key={form.key('nombreBanco')}
        {...form.getInputProps('nombreBanco')}
      />
      <TextInput
        label={t('cuentas.campos.swift')}
        maxLength={16}
        autoComplete="off"
        spellCheck={false}
        key={form.key('swift')}
        {...form.getInputProps('swift')}
      />
    </FormDrawer>
  );
}

export function CuentaDrawer({ uuid, ...props }: Props) {
  const { data } = useQuery({ ...cuentaQuery(props.nif, uuid ?? ''), enabled: uuid !== undefined });
  if (uuid && !data) return null;
  return <Formulario {...props} cuenta={uuid ? data : undefined} />;
}
