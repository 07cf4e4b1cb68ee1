// A rule of taxes in a drawer: when the provider says this, it is issued as that.
import { CASOS_IMPUESTO_STRIPE, reglaImpuestoStripeSchema } from '@encadena/contracts';
import type { ReglaImpuestoStripe } from '@encadena/contracts';
import { CAUSAS_EXENCION, CLAVES_REGIMEN, IMPUESTOS } from '@encadena/invoicing';
import type { CausaExencion, ClaveRegimen, Impuesto } from '@encadena/invoicing';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CampoPorcentaje } from '../../../shared/campos';
import { enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { useFocoDeVuelta } from '../../../shared/foco-de-vuelta';
import { TASA, TRATOS, aRegla, claveDe, conImpuesto, deRegla, nuevaRegla } from './regla-form';
import type { ReglaValores, Trato } from './regla-form';
import { useTextosDeCodigo } from './textos-regla';

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

function Tratamiento({ form }: { form: Form }) {
  const { t } = useTranslation();
  const codigo = useTextosDeCodigo();
  const { caso, impuesto, trato } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('facturas.linea.impuesto')}
        data={IMPUESTOS.map((value) => ({ value, label: t(`codigos.impuesto.${value}`) }))}
        {...form.getInputProps('impuesto')}
        onChange={(event) => form.setValues(conImpuesto(form.values, event.currentTarget.value as Impuesto))}
      />
      <NativeSelect
        label={t('asistente.lineas.calificacion')}
        data={TRATOS.map((value) => ({ value, label: t(`codigos.calificacion.${value}`) }))}
        {...form.getInputProps('trato')}
        error={form.errors.calificacionOperacion}
        onChange={(event) => {
          const nuevo = event.currentTarget.value as Trato;
          form.setValues({
            trato: nuevo,
            causaExencion: nuevo === 'EXENTA' ? (CAUSAS_EXENCION[impuesto][0] ?? null) : null,
          });
        }}
      />
      {trato === 'S1' && (
        <CampoPorcentaje
          label={t('stripe.impuestos.regla.tipo')}
          description={caso === 'PAGO_SUELTO' ? undefined : t('stripe.impuestos.regla.tipoAyuda')}
          required={caso === 'PAGO_SUELTO'}
          {...form.getInputProps('tipoImpositivo')}
        />
      )}
      {trato === 'EXENTA' && (
        <NativeSelect
          label={t('asistente.lineas.causaExencion')}
          data={CAUSAS_EXENCION[impuesto].map((value) => ({ value, label: codigo.causa(impuesto, value) }))}
          {...form.getInputProps('causaExencion')}
          value={form.values.causaExencion ?? ''}
          onChange={(event) =>
            form.setFieldValue('causaExencion', event.currentTarget.value as CausaExencion)
          }
        />
      )}
      {CLAVES_REGIMEN[impuesto].length > 0 && (
        <NativeSelect
          label={t('asistente.lineas.claveRegimen')}
          data={CLAVES_REGIMEN[impuesto].map((value) => ({ value, label: codigo.regimen(impuesto, value) }))}
          {...form.getInputProps('claveRegimen')}
          value={form.values.claveRegimen ?? ''}
          onChange={(event) => form.setFieldValue('claveRegimen', event.currentTarget.value as ClaveRegimen)}
        />
      )}
    </SimpleGrid>
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
  useFocoDeVuelta();
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
      <Tratamiento form={form} />
    </FormDrawer>
  );
}
