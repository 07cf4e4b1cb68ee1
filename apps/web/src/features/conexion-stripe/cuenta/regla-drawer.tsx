// A rule of taxes in a drawer: when the provider says this, it is issued as that.
import { CASOS_IMPUESTO_STRIPE, reglaImpuestoStripeSchema } from '@encadena/contracts';
import type { ReglaImpuestoStripe } from '@encadena/contracts';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { TratamientoFields } from '../../../shared/tratamiento/tratamiento-fields';
import { TASA, aRegla, claveDe, deRegla, nuevaRegla } from './regla-form';
import type { ReglaValores } from './regla-form';

type Form = UseFormReturnType<ReglaValores>;

function Caso({ form, fijo }: { form: Form; fijo: boolean }) {
  const { t } = useTranslation();
  const { caso } = form.values;
  return (
    <>
      <NativeSelect
        label={t('stripe.impuestos.regla.caso')}
        data-autofocus={fijo ? undefined : true}
        disabled={fijo}
        data={[
          ...CASOS_IMPUESTO_STRIPE.map((value) => ({
            value: value as string,
            label: t(`stripe.impuestos.casos.${value}`),
          })),
          { value: TASA, label: t('stripe.impuestos.tasa') },
        ]}
        {...form.getInputProps('caso')}
        error={caso === TASA ? undefined : form.errors.clave}
      />
      {caso === TASA && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('stripe.impuestos.regla.clave')}
            description={t('stripe.impuestos.regla.claveAyuda')}
            required
            disabled={fijo}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('clave')}
          />
          <TextInput
            label={t('stripe.impuestos.regla.nombre')}
            maxLength={120}
            {...form.getInputProps('nombre')}
          />
        </SimpleGrid>
      )}
    </>
  );
}

export function ReglaDrawer({
  clave,
  reglas,
  guardando,
  onCerrar,
  onGuardar,
}: {
  /** Of the rule to change, or of the case that waits for one; none: it is chosen here. */
  clave: string | undefined;
  reglas: readonly ReglaImpuestoStripe[];
  guardando: boolean;
  onCerrar: () => void;
  onGuardar: (reglas: ReglaImpuestoStripe[]) => void;
}) {
  const { t } = useTranslation();
  const actual = reglas.find((una) => una.clave === clave);
  const validar = useResolver<unknown>(reglaImpuestoStripeSchema);
  const form = useForm<ReglaValores>({
    initialValues: actual ? deRegla(actual) : nuevaRegla(clave),
    validate: (valores) => ({
      ...validar(aRegla(valores)),
      ...(!actual &&
        reglas.some((una) => una.clave === claveDe(valores)) && {
          clave: t('stripe.impuestos.regla.repetida'),
        }),
    }),
  });
  const pagoSuelto = form.values.caso === 'PAGO_SUELTO';
  const enviar = form.onSubmit(
    (valores) => onGuardar([...reglas.filter((una) => una !== actual), aRegla(valores)]),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={t(actual ? 'stripe.impuestos.regla.editar' : 'stripe.impuestos.regla.nueva')}
      abierto
      cambiado={() => form.isDirty()}
      guardando={guardando}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <Caso form={form} fijo={clave !== undefined} />
      <TratamientoFields
        valores={form.values}
        cambiar={form.setValues}
        entrada={(campo) => form.getInputProps(campo)}
        errorDeTrato={form.errors.calificacionOperacion}
        tipo={{
          label: t('stripe.impuestos.regla.tipo'),
          description: pagoSuelto ? undefined : t('stripe.impuestos.regla.tipoAyuda'),
          required: pagoSuelto,
        }}
      />
    </FormDrawer>
  );
}
