// Step 4: how and when it is paid, and what else is printed.
import { MAX_OBSERVACIONES } from '@encadena/contracts';
import { FORMAS_PAGO } from '@encadena/invoicing';
import type { FormaPago } from '@encadena/invoicing';
import { FechaField } from '@encadena/ui';
import { Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cuentasQuery } from '../api';
import { useEditor, useErrorDeCampo } from './asistente-context';

interface PasoPagoProps {
  /** Of an invoice; a quote has none, and of one that repeats each has its own. */
  vencimiento?: boolean;
  referencia?: boolean;
}

export function PasoPago({ vencimiento = true, referencia = true }: PasoPagoProps) {
  const { t } = useTranslation();
  const { nif, borrador, dispatch } = useEditor();
  const error = useErrorDeCampo();
  const cuentas = useQuery(cuentasQuery(nif)).data?.contenido ?? [];
  const elegirForma = (formaPago: FormaPago): void => {
    // Paying to our account asks for one: the default is there at once.
    const cuenta = cuentas.find(({ predeterminada }) => predeterminada) ?? cuentas[0];
    dispatch({
      tipo: 'campos',
      cambios: {
        formaPago,
        ...(formaPago === 'TRANSFERENCIA_BANCARIA' &&
          !borrador.uuidCuentaBancaria &&
          cuenta && { uuidCuentaBancaria: cuenta.uuid }),
      },
    });
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={t('asistente.pago.formaPago')}
          allowDeselect={false}
          data-campo="formaPago"
          data={FORMAS_PAGO.map((value) => ({ value, label: t(`codigos.formaPago.${value}`) }))}
          value={borrador.formaPago ?? 'SIN_ESPECIFICAR'}
          error={error('formaPago')}
          onChange={(valor) => valor && elegirForma(valor as FormaPago)}
        />
        {vencimiento && (
          <FechaField
            label={t('asistente.general.fechaVencimiento')}
            data-campo="fechaVencimiento"
            value={borrador.fechaVencimiento}
            error={error('fechaVencimiento')}
            onChange={(fechaVencimiento) => dispatch({ tipo: 'campos', cambios: { fechaVencimiento } })}
          />
        )}
        <Select
          label={t('asistente.pago.cuenta')}
          clearable
          placeholder={t('asistente.pago.sinCuenta')}
          description={cuentas.length === 0 ? t('asistente.pago.nuevaCuenta') : undefined}
          data-campo="uuidCuentaBancaria"
          data={cuentas.map(({ uuid, nombre, iban }) => ({
            value: uuid,
            label: `${nombre} · ${iban.slice(-4)}`,
          }))}
          value={borrador.uuidCuentaBancaria ?? null}
          error={error('uuidCuentaBancaria')}
          onChange={(uuidCuentaBancaria) => dispatch({ tipo: 'campos', cambios: { uuidCuentaBancaria } })}
        />
        {referencia && (
          <TextInput
            label={t('asistente.pago.referencia')}
            maxLength={60}
            data-campo="referenciaExterna"
            value={borrador.referenciaExterna}
            error={error('referenciaExterna')}
            onChange={(event) =>
              dispatch({ tipo: 'campos', cambios: { referenciaExterna: event.currentTarget.value } })
            }
          />
        )}
      </SimpleGrid>
      <Textarea
        label={t('asistente.pago.observaciones')}
        description={t('asistente.pago.observacionesAyuda')}
        maxLength={MAX_OBSERVACIONES}
        autosize
        minRows={3}
        data-campo="observaciones"
        value={borrador.observaciones}
        error={error('observaciones')}
        onChange={(event) =>
          dispatch({ tipo: 'campos', cambios: { observaciones: event.currentTarget.value } })
        }
      />
    </Stack>
  );
}
