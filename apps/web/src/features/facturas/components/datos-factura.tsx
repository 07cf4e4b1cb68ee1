// What an invoice says: parties, dates, lines, payment.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import { CopyButton, useFormat } from '@encadena/ui';
import { formatIban } from '@encadena/values';
import type { Iban } from '@encadena/values';
import { Anchor, Box, DataList, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { lugarDe } from '../../../shared/direccion';
import { useNif } from '../../../shared/nif';
import { nadaQueCobrar } from '../../../shared/estado-cobro';
import { Corregido } from '../correccion/corregido';
import { useTextoCambio } from '../../../shared/tipo-cambio';
import { usePorciones, useQuienExpidio } from './otros-destinatarios-datos';
import { useTextoDeCasos } from './casos-factura';

export function Panel({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="xs">
        {titulo}
      </Title>
      {children}
    </Paper>
  );
}

type Direccion = FacturaDetalleDto['emisor']['direccion'];

/** Somebody with identification and address. */
export function Parte({
  nombre,
  identificacion,
  direccion,
  porcion,
  ficha,
}: {
  nombre: string;
  identificacion: string;
  direccion: Direccion;
  /** What of the invoice is his, where several share it. */
  porcion?: string;
  /** The page of who it is. */
  ficha?: string;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      {ficha ? (
        <Anchor component={Link} to={ficha} fw={600}>
          {nombre}
        </Anchor>
      ) : (
        <Text fw={600}>{nombre}</Text>
      )}
      <Group gap={4}>
        <Text size="sm" className="cifras">
          {identificacion}
        </Text>
        <CopyButton valor={identificacion} que={t('clientes.columnas.identificacion')} />
      </Group>
      <Text size="sm" c="dimmed">
        {direccion.direccion}
      </Text>
      <Text size="sm" c="dimmed">
        {lugarDe(direccion)}
      </Text>
      {porcion && <Text size="sm">{porcion}</Text>}
    </Stack>
  );
}

export function Partes({ factura }: { factura: FacturaDetalleDto }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { emisor, destinatario, otrosDestinatarios: otros } = factura;
  const porciones = usePorciones()(factura);
  const todos = destinatario ? [destinatario, ...otros] : otros;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Panel titulo={t('facturas.detalle.emisor')}>
        <Parte nombre={emisor.razonSocial} identificacion={emisor.nif} direccion={emisor.direccion} />
      </Panel>
      <Panel
        titulo={
          otros.length > 0 ? t('facturaVarios.papel.destinatarios') : t('facturas.detalle.destinatario')
        }
      >
        <Stack gap="sm">
          {todos.map(({ nombre, identificacion, direccion }, i) => (
            <Parte
              key={`${identificacion} ${nombre}`}
              nombre={nombre}
              identificacion={identificacion}
              direccion={direccion}
              porcion={porciones[i]}
              ficha={
                i === 0 && factura.uuidCliente ? paths.nif.fichaCliente(nif, factura.uuidCliente) : undefined
              }
            />
          ))}
        </Stack>
        {todos.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('facturas.lista.sinDestinatario')}
          </Text>
        )}
        <Corregido factura={factura} que="destinatario" />
      </Panel>
    </SimpleGrid>
  );
}

/** A longer label goes on in a second line, so that all values begin in one column. */
export const ANCHO_ETIQUETA = 'min(12.5rem, 38vw)';

export function DatosGenerales({ factura }: { factura: FacturaDetalleDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const quienExpidio = useQuienExpidio();
  const textoCambio = useTextoCambio();
  const textoDeCasos = useTextoDeCasos();
  const filas: [string, ReactNode][] = [
    [t('facturas.detalle.tipo'), t(`codigos.tipoFactura.${factura.tipoFactura}`)],
    [t('casos.particularidades'), textoDeCasos(factura)],
    [t('facturas.detalle.serie'), factura.serie],
    [t('facturas.detalle.expedicion'), factura.fechaExpedicion && fecha(factura.fechaExpedicion)],
    [t('facturas.detalle.operacion'), factura.fechaOperacion && fecha(factura.fechaOperacion)],
    [t('facturas.detalle.vencimiento'), factura.fechaVencimiento && fecha(factura.fechaVencimiento)],
    [
      t('facturas.detalle.descripcionOperacion'),
      <Box key="d" w="100%">
        {factura.descripcionOperacion}
        <Corregido factura={factura} que="descripcionOperacion" />
      </Box>,
    ],
    [t('facturaVarios.emision.expedidaPor'), quienExpidio(factura)],
    [
      t('facturaVarios.moneda.moneda'),
      factura.moneda === EURO ? null : `${factura.moneda} · ${textoCambio(factura.moneda, factura)}`,
    ],
    [t('facturas.detalle.formaPago'), t(`codigos.formaPago.${factura.formaPago}`)],
    [
      t('facturas.detalle.estadoPago'),
      factura.estadoInterno === 'BORRADOR' || nadaQueCobrar(factura)
        ? null
        : t(`codigos.estadoPago.${factura.estadoPago}`),
    ],
    [
      t('facturas.detalle.cuenta'),
      factura.cuentaBancaria && (
        <Group key="iban" gap={4}>
          <span style={{ overflowWrap: 'anywhere' }}>{formatIban(factura.cuentaBancaria.iban as Iban)}</span>
          <CopyButton valor={factura.cuentaBancaria.iban} que="IBAN" />
        </Group>
      ),
    ],
    [
      t('facturas.detalle.observaciones'),
      factura.observaciones && (
        <Text key="o" inherit style={{ whiteSpace: 'pre-wrap' }}>
          {factura.observaciones}
        </Text>
      ),
    ],
  ];
  return (
    <DataList size="sm" labelWidth={ANCHO_ETIQUETA}>
      {filas
        .filter(([, valor]) => valor !== null && valor !== '')
        .map(([etiqueta, valor]) => (
          <DataList.Item key={etiqueta}>
            <DataList.ItemLabel maw={ANCHO_ETIQUETA}>{etiqueta}</DataList.ItemLabel>
            <DataList.ItemValue>{valor}</DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList>
  );
}
