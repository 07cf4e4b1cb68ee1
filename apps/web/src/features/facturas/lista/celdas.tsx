// What rows and cards of the list of invoices show alike.
import type { FacturaResumenDto } from '@encadena/contracts';
import { MoneyText } from '@encadena/ui';
import { Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { facturaQuery } from '../api';

export function NumeroDeFactura({ nif, factura }: { nif: string; factura: FacturaResumenDto }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // What will be looked at next is fetched while the pointer rests on it.
  const adelantar = (): void => void queryClient.prefetchQuery(facturaQuery(nif, factura.uuid));
  return (
    <Anchor
      component={Link}
      to={paths.nif.factura(nif, factura.uuid)}
      fw={550}
      className="cifras"
      onMouseEnter={adelantar}
      onFocus={adelantar}
    >
      {factura.numeroCompleto ?? t('facturas.lista.sinNumero')}
    </Anchor>
  );
}

/** In its currency, with the euros of the agency beside it. */
export function Total({ factura: { divisa, importeTotal } }: { factura: FacturaResumenDto }) {
  if (!divisa) return <MoneyText valor={importeTotal} fw={600} />;
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText valor={divisa.importeTotal} moneda={divisa.moneda} fw={600} />
      <MoneyText valor={importeTotal} size="xs" c="dimmed" />
    </Stack>
  );
}
