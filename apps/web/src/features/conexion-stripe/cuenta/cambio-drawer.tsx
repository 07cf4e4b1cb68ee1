// The exchange rate of a sale in another currency, where nobody published one or it could not be asked for.
import { resolverImportacionSchema } from '@encadena/contracts';
import type { ImportacionStripeDto } from '@encadena/contracts';
import { FechaField } from '@encadena/ui';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CampoDecimal } from '../../../shared/campos';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { nombreDeVenta, useImporteVenta } from './textos-venta';
import { useResolverVenta } from './use-resolver-venta';

interface CambioValores {
  accion: 'CAMBIO';
  tipoCambio: string;
  fechaTipoCambio: string;
  fuenteTipoCambio: string;
}

export function CambioDrawer({
  nif,
  venta,
  onCerrar,
}: {
  nif: string;
  venta: ImportacionStripeDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const importe = useImporteVenta();
  const { resolver, resolviendo } = useResolverVenta(nif);
  const form = useForm<CambioValores>({
    mode: 'uncontrolled',
    initialValues: { accion: 'CAMBIO', tipoCambio: '', fechaTipoCambio: '', fuenteTipoCambio: '' },
    validate: useResolver<CambioValores>(resolverImportacionSchema),
  });
  const enviar = form.onSubmit(
    (body) =>
      resolver(venta.uuid, body, {
        hecho: onCerrar,
        fallar: (error) => applyServerErrors(form, error),
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={t('stripe.resolver.cambio')}
      abierto
      cambiado={() => form.isDirty()}
      guardando={resolviendo}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <Text size="sm">
        {t('stripe.resolver.cambioTexto', { venta: nombreDeVenta(venta), importe: importe(venta) })}
      </Text>
      <CampoDecimal
        label={t('facturaVarios.moneda.tipoCambio')}
        description={t('facturaVarios.moneda.tipoCambioAyuda', { moneda: venta.moneda ?? '' })}
        required
        data-autofocus
        key={form.key('tipoCambio')}
        {...form.getInputProps('tipoCambio')}
      />
      <FechaField
        label={t('facturaVarios.moneda.fecha')}
        description={t('facturaVarios.moneda.fechaAyuda')}
        required
        key={form.key('fechaTipoCambio')}
        {...form.getInputProps('fechaTipoCambio')}
      />
      <TextInput
        label={t('facturaVarios.moneda.fuente')}
        description={t('stripe.resolver.fuenteAyuda')}
        required
        maxLength={60}
        key={form.key('fuenteTipoCambio')}
        {...form.getInputProps('fuenteTipoCambio')}
      />
    </FormDrawer>
  );
}
