// The currency of the invoice and, for another than the euro, its exchange rate with day and source.
import { EURO, MONEDAS } from '@encadena/invoicing';
import { FechaField, useIdioma } from '@encadena/ui';
import { nombreMoneda } from '@encadena/i18n';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoDecimal } from '../../../shared/campos';
import { useAsistente, useErrorDeCampo } from './asistente-context';
import type { CambiosCabecera } from './asistente-state';

const BCE = 'BCE';
const SIN_CAMBIO = { tipoCambio: null, fechaTipoCambio: null, fuenteTipoCambio: null } as const;

function useMonedas() {
  const idioma = useIdioma();
  return useMemo(
    () => MONEDAS.map((value) => ({ value, label: `${value} · ${nombreMoneda(value, idioma)}` })),
    [idioma],
  );
}

function Cambio({ moneda }: { moneda: string }) {
  const { t } = useTranslation();
  const { borrador, dispatch } = useAsistente();
  const error = useErrorDeCampo();
  const campos = (cambios: CambiosCabecera): void => dispatch({ tipo: 'campos', cambios });
  const fuente = borrador.fuenteTipoCambio ?? '';
  return (
    <>
      <CampoDecimal
        label={t('facturaVarios.moneda.tipoCambio')}
        description={t('facturaVarios.moneda.tipoCambioAyuda', { moneda })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-campo="tipoCambio"
        value={borrador.tipoCambio ?? ''}
        error={error('tipoCambio')}
        onChange={(valor) => campos({ tipoCambio: valor === '' ? null : valor })}
      />
      <FechaField
        label={t('facturaVarios.moneda.fecha')}
        description={t('facturaVarios.moneda.fechaAyuda')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-campo="fechaTipoCambio"
        value={borrador.fechaTipoCambio}
        error={error('fechaTipoCambio')}
        onChange={(fechaTipoCambio) => campos({ fechaTipoCambio })}
      />
      <Select
        label={t('facturaVarios.moneda.fuente')}
        allowDeselect={false}
        required
        data={[
          { value: BCE, label: t('facturaVarios.moneda.BCE') },
          { value: '', label: t('facturaVarios.moneda.OTRA') },
        ]}
        value={fuente === BCE ? BCE : ''}
        onChange={(valor) => campos({ fuenteTipoCambio: valor === BCE ? BCE : '' })}
      />
      {fuente !== BCE && (
        <TextInput
          label={t('facturaVarios.moneda.cual')}
          required
          maxLength={60}
          data-campo="fuenteTipoCambio"
          value={fuente}
          error={error('fuenteTipoCambio')}
          onChange={(event) => campos({ fuenteTipoCambio: event.currentTarget.value })}
        />
      )}
    </>
  );
}

export function MonedaFactura() {
  const { t } = useTranslation();
  const { borrador, dispatch } = useAsistente();
  const error = useErrorDeCampo();
  const monedas = useMonedas();
  const moneda = borrador.moneda ?? EURO;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Select
        label={t('facturaVarios.moneda.moneda')}
        description={t('facturaVarios.moneda.ayuda')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        allowDeselect={false}
        data-campo="moneda"
        data={monedas}
        value={moneda}
        error={error('moneda')}
        onChange={(nueva) =>
          nueva &&
          dispatch({
            tipo: 'campos',
            cambios:
              nueva === EURO
                ? { moneda: nueva, ...SIN_CAMBIO }
                : // Of another currency the rate is another one.
                  { moneda: nueva, tipoCambio: null, fuenteTipoCambio: borrador.fuenteTipoCambio ?? BCE },
          })
        }
      />
      {moneda !== EURO && <Cambio moneda={moneda} />}
    </SimpleGrid>
  );
}
