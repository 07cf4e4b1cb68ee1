// Noting a payment, in part or whole, or money given back: how much, when and how.
import { cobros, type FacturaDetalleDto } from '@encadena/contracts';
import { FORMAS_PAGO, type FormaPago } from '@encadena/invoicing';
import { FechaField, toasts, useFormat } from '@encadena/ui';
import { absoluto, importe, negado, toTexto } from '@encadena/values';
import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { CampoImporte } from '../../../shared/campos';
import { hoy } from '../../../shared/dias';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useNif } from '../../../shared/nif';
import { useAnotarCobro } from './api';

const MAX_NOTA = 250;

interface Valores {
  importe: string;
  fecha: string | null;
  formaPago: FormaPago;
  enCuenta: boolean;
  nota: string;
}

interface Props {
  nif: string;
  factura: FacturaDetalleDto;
  onCerrar: () => void;
}

export function AnotarCobroDialogo({ nif, factura, onCerrar }: Props) {
  const { t } = useTranslation();
  const { importe: enEuros } = useFormat();
  const { zona } = useNif();
  const anotar = useAnotarCobro(nif, factura.uuid);
  // One key for what this dialog notes: a repeated click or a lost answer notes it once.
  const [idempotencia] = useState(() => crypto.randomUUID());
  const pendiente = importe(factura.pendienteDeCobro);
  const devolver = pendiente.lt(0);
  const form = useForm<Valores>({
    mode: 'uncontrolled',
    initialValues: {
      importe: toTexto(absoluto(pendiente)),
      fecha: hoy(zona),
      formaPago: factura.formaPago,
      enCuenta: true,
      nota: '',
    },
    validate: useResolver<Valores>(cobros.anotar.body!),
  });
  const enviar = form.onSubmit(
    (valores) =>
      anotar.mutate(
        {
          ...valores,
          importe: devolver ? toTexto(negado(importe(valores.importe))) : valores.importe,
          nota: valores.nota || null,
          idempotencia,
        },
        {
          onSuccess: () => {
            toasts.exito({ mensaje: t('cobros.anotado', { importe: enEuros(valores.importe) }) });
            onCerrar();
          },
          onError: (error) => applyServerErrors(form, error),
        },
      ),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t(devolver ? 'cobros.anotarDevolucion' : 'cobros.anotar')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={enviar}>
        <Stack gap="md">
          <Group grow align="flex-start">
            <CampoImporte
              data-autofocus
              required
              label={t('cobros.importe')}
              description={t('cobros.importeAyuda', { importe: enEuros(toTexto(absoluto(pendiente))) })}
              key={form.key('importe')}
              {...form.getInputProps('importe')}
            />
          </Group>
          <Group grow align="flex-start">
            <FechaField
              required
              label={t('cobros.fecha')}
              maxDate={hoy(zona)}
              key={form.key('fecha')}
              {...form.getInputProps('fecha')}
            />
            <Select
              required
              allowDeselect={false}
              label={t('cobros.formaPago')}
              data={FORMAS_PAGO.map((value) => ({ value, label: t(`codigos.formaPago.${value}`) }))}
              key={form.key('formaPago')}
              {...form.getInputProps('formaPago')}
            />
          </Group>
          <TextInput
            label={t('cobros.nota')}
            maxLength={MAX_NOTA}
            key={form.key('nota')}
            {...form.getInputProps('nota')}
          />
          {!devolver && (
            <Checkbox
              label={t('cobros.enCuenta')}
              description={t('cobros.enCuentaAyuda')}
              key={form.key('enCuenta')}
              {...form.getInputProps('enCuenta', { type: 'checkbox' })}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar} disabled={anotar.isPending}>
              {t('comun.acciones.cancelar')}
            </Button>
            <BotonEnviar enviando={anotar.isPending}>{t('comun.acciones.guardar')}</BotonEnviar>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
