// What is owed of an invoice, what was paid of it, and the acts that change that.
import type { CobroDto, FacturaDetalleDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { importe } from '@encadena/values';
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconCash, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../components/datos-factura';
import { AnotarCobroDialogo } from './anotar-cobro-dialogo';
import { cobrosQuery, useDeshacerCobro } from './api';
import { EstadoCobro, nadaQueCobrar } from '../../../shared/estado-cobro';
import { quedaPorCobrar, useMarcarComoCobrada } from './marcar-cobrada';

interface Props {
  nif: string;
  factura: FacturaDetalleDto;
}

function Cobro({ nif, uuid, cobro }: { nif: string; uuid: string; cobro: CobroDto }) {
  const { t } = useTranslation();
  const { fecha, importe: enEuros } = useFormat();
  const deshacer = useDeshacerCobro(nif);
  const detalles = [
    t(`codigos.formaPago.${cobro.formaPago}`),
    ...(cobro.enCuenta ? [] : [t('cobros.enCamino')]),
    ...(cobro.nota ? [cobro.nota] : []),
    ...(cobro.anotadoPor ? [t('cobros.anotadoPor', { quien: cobro.anotadoPor })] : []),
  ];
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <Stack gap={0} miw={0}>
        <Text size="sm" className="cifras">
          {fecha(cobro.fecha)}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detalles.join(' · ')}
        </Text>
      </Stack>
      <Group gap={4} wrap="nowrap">
        <MoneyText valor={cobro.importe} size="sm" />
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={deshacer.isPending}
          aria-label={t('cobros.deshacer', { importe: enEuros(cobro.importe), fecha: fecha(cobro.fecha) })}
          onClick={() => deshacer.mutate({ uuid, cobro: cobro.uuid })}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function Lista({ nif, factura }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(cobrosQuery(nif, factura.uuid));
  if (!data) return <Skeleton h={40} />;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('cobros.lista')} style={{ listStyle: 'none' }}>
      {data.cobros.map((cobro) => (
        <Cobro key={cobro.uuid} nif={nif} uuid={factura.uuid} cobro={cobro} />
      ))}
    </Stack>
  );
}

export function PanelCobros({ nif, factura }: Props) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const [anotando, { open, close }] = useDisclosure(false);
  const { marcar, marcando } = useMarcarComoCobrada(nif);
  const { pendienteDeCobro, cobrado, estadoPago, fechaVencimiento } = factura;
  const pendiente = importe(pendienteDeCobro);
  const nada = nadaQueCobrar(factura);
  return (
    <Panel titulo={t('cobros.titulo')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={0}>
            <Text size="sm" c="dimmed">
              {t(nada ? 'cobros.nada' : pendiente.lt(0) ? 'cobros.aDevolver' : 'cobros.pendiente')}
            </Text>
            <MoneyText valor={pendienteDeCobro} fz="1.25rem" fw={620} />
          </Stack>
          {!nada && <EstadoCobro estado={estadoPago} />}
        </Group>
        {fechaVencimiento && pendiente.gt(0) && (
          <Text size="sm" c={estadoPago === 'VENCIDA' ? 'var(--mantine-color-error)' : 'dimmed'}>
            {t(estadoPago === 'VENCIDA' ? 'cobros.vencio' : 'cobros.vence', {
              fecha: fecha(fechaVencimiento),
            })}
          </Text>
        )}
        {!importe(cobrado).isZero() && <Lista nif={nif} factura={factura} />}
        {!pendiente.isZero() && (
          <Group gap="xs">
            {quedaPorCobrar(factura) && (
              <Button leftSection={<IconCash size={18} />} loading={marcando} onClick={() => marcar(factura)}>
                {t('cobros.marcar')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={open}>
              {t(pendiente.lt(0) ? 'cobros.anotarDevolucion' : 'cobros.anotar')}
            </Button>
          </Group>
        )}
        {anotando && <AnotarCobroDialogo nif={nif} factura={factura} onCerrar={close} />}
      </Stack>
    </Panel>
  );
}
