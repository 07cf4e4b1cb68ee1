// An invoice of the list as a card.
import type { FacturaResumenDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pendiente } from '../../../shared/estado-cobro';
import { EstadoDeFactura } from '../../../shared/registros/estado';
import { RowMenu } from '../../../shared/row-menu';
import type { useAccionesFactura } from '../acciones';
import { EstadoFactura } from '../estado-factura';
import { ElegirFactura } from '../varias/seleccion';
import type { Seleccion } from '../varias/seleccion';
import { NumeroDeFactura, Total } from './celdas';

/** An invoice on a phone; which columns were chosen changes nothing here. */
export function Tarjeta({
  nif,
  factura,
  acciones,
  seleccion,
}: {
  nif: string;
  factura: FacturaResumenDto;
  acciones: ReturnType<typeof useAccionesFactura>;
  seleccion: Seleccion;
}) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <ElegirFactura factura={factura} seleccion={seleccion} />
          <NumeroDeFactura nif={nif} factura={factura} />
        </Group>
        <Group gap={4} wrap="nowrap">
          <Total factura={factura} />
          <RowMenu
            nombre={factura.numeroCompleto ?? t('facturas.lista.sinNumero')}
            acciones={acciones(factura)}
          />
        </Group>
      </Group>
      <Text size="sm">{factura.destinatario ?? t('facturas.lista.sinDestinatario')}</Text>
      <Group gap={6}>
        <Text size="sm" c="dimmed" className="cifras">
          {factura.fechaExpedicion ? fecha(factura.fechaExpedicion) : '–'}
        </Text>
        <EstadoFactura estado={factura.estadoInterno} />
        {factura.estadoVerifactu && (
          <EstadoDeFactura estado={factura.estadoVerifactu} enLaAgencia={factura.estadoFacturaAeat} />
        )}
      </Group>
      {factura.estadoInterno !== 'BORRADOR' && (
        <Group justify="space-between" align="flex-start">
          <Text size="sm" c="dimmed">
            {t('cobros.columna')}
          </Text>
          <Pendiente factura={factura} />
        </Group>
      )}
    </Stack>
  );
}
