// A preview of the invoice: what a draft will say once it is issued, with everything that cannot be changed
// afterwards.
import type {
  ClienteDto,
  CuentaBancariaDto,
  FacturaEntradaCruda,
  NifDto,
  ValidacionDto,
} from '@encadena/contracts';
import type { FormaPago, TipoFactura } from '@encadena/invoicing';
import { MoneyText, useFormat } from '@encadena/ui';
import { Box, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './hoja-factura.module.css';
import { TotalesPanel } from './totales-panel';
import { useImpuestoDeLinea } from './impuesto-de-linea';

export interface HojaFacturaProps {
  emisor: NifDto;
  /** Null: an invoice without recipient. */
  cliente: ClienteDto | null;
  cuenta: CuentaBancariaDto | null;
  entrada: FacturaEntradaCruda & { tipoFactura: TipoFactura };
  validacion: ValidacionDto;
}

/** Enough of an address to know the right one: street, postal code, town. */
const enUnaLinea = ({ direccion, codigoPostal, municipio }: NifDto['direccion']): string =>
  [direccion, [codigoPostal, municipio].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function Dato({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Box miw={0}>
      <Text size="xs" c="dimmed" component="dt">
        {titulo}
      </Text>
      <Text size="sm" component="dd" m={0} className={classes.dato}>
        {children}
      </Text>
    </Box>
  );
}

function Parte({
  titulo,
  nombre,
  identificacion,
  direccion,
}: Record<'titulo' | 'nombre' | 'identificacion' | 'direccion', string>) {
  return (
    <Dato titulo={titulo}>
      <Text span inherit fw={600} display="block">
        {nombre}
      </Text>
      <span className="cifras">{identificacion}</span>
      <Text span inherit c="dimmed" display="block">
        {direccion}
      </Text>
    </Dato>
  );
}

type Linea = FacturaEntradaCruda['lineas'][number];

function useTextosDeLinea() {
  const { decimal, porcentaje, importe } = useFormat();
  return {
    impuesto: useImpuestoDeLinea(),
    cantidad: ({ cantidad = '1' }: Linea) => decimal(cantidad),
    precio: ({ precioUnitario = '0' }: Linea) => decimal(precioUnitario, 2),
    descuento: ({ descuento, descuentoTipo }: Linea) =>
      descuento ? `−${descuentoTipo === 'IMPORTE' ? importe(descuento) : porcentaje(descuento)}` : '',
  };
}

function Lineas({ lineas, importes }: { lineas: readonly Linea[]; importes: ValidacionDto['lineas'] }) {
  const { t } = useTranslation();
  const textos = useTextosDeLinea();
  const conDescuento = lineas.some(({ descuento }) => descuento);
  return (
    <Table aria-label={t('facturas.detalle.lineas')} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('facturas.linea.descripcion')}</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {t('facturas.linea.cantidad')}
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {t('facturas.linea.precioUnitario')}
          </Table.Th>
          {conDescuento && (
            <Table.Th ta="right" visibleFrom="sm">
              {t('facturas.linea.descuento')}
            </Table.Th>
          )}
          <Table.Th ta="right" visibleFrom="sm">
            {t('facturas.linea.impuesto')}
          </Table.Th>
          <Table.Th ta="right">{t('facturas.linea.importe')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lineas.map((linea, indice) => (
          <Table.Tr key={indice}>
            <Table.Td className={classes.descripcion}>
              {linea.descripcion}
              {/* On a phone the figures stand below the words, so that the amount is never cut off. */}
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {[
                  `${textos.cantidad(linea)} × ${textos.precio(linea)}`,
                  textos.descuento(linea),
                  textos.impuesto(linea),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="right" className="cifras" visibleFrom="sm">
              {textos.cantidad(linea)}
            </Table.Td>
            <Table.Td ta="right" className="cifras" visibleFrom="sm">
              {textos.precio(linea)}
            </Table.Td>
            {conDescuento && (
              <Table.Td ta="right" className="cifras" visibleFrom="sm">
                {textos.descuento(linea)}
              </Table.Td>
            )}
            <Table.Td ta="right" className="cifras" visibleFrom="sm">
              {textos.impuesto(linea)}
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText valor={importes[indice]?.importe ?? '0'} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Pago({ entrada, cuenta }: Pick<HojaFacturaProps, 'entrada' | 'cuenta'>) {
  const { t } = useTranslation();
  const formaPago: FormaPago = entrada.formaPago ?? 'SIN_ESPECIFICAR';
  return (
    <Stack component="dl" gap="xs" m={0}>
      <Dato titulo={t('facturas.detalle.formaPago')}>{t(`codigos.formaPago.${formaPago}`)}</Dato>
      {cuenta && (
        <Dato titulo={t('facturas.detalle.cuenta')}>
          {`${cuenta.nombre} · `}
          <span className={classes.iban}>{cuenta.iban}</span>
        </Dato>
      )}
      {entrada.observaciones && (
        <Dato titulo={t('facturas.detalle.observaciones')}>{entrada.observaciones}</Dato>
      )}
    </Stack>
  );
}

function Fechas({ entrada }: Pick<HojaFacturaProps, 'entrada'>) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { fechaExpedicion, fechaOperacion, fechaVencimiento } = entrada;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="sm" m={0}>
      <Dato titulo={t('facturas.detalle.expedicion')}>
        {fechaExpedicion ? fecha(fechaExpedicion) : t('asistente.resumen.alEmitir')}
      </Dato>
      {fechaOperacion && <Dato titulo={t('facturas.detalle.operacion')}>{fecha(fechaOperacion)}</Dato>}
      {fechaVencimiento && <Dato titulo={t('facturas.detalle.vencimiento')}>{fecha(fechaVencimiento)}</Dato>}
    </SimpleGrid>
  );
}

/** The draft as the paper will show it: parties, dates, every line with its amount, sums, payment and remarks. */
export function HojaFactura({ emisor, cliente, cuenta, entrada, validacion }: HojaFacturaProps) {
  const { t } = useTranslation();
  return (
    <Paper
      withBorder
      p={{ base: 'sm', sm: 'lg' }}
      component="article"
      aria-label={t('asistente.resumen.hoja')}
    >
      <Stack gap="md">
        <Group justify="space-between" align="baseline" gap="xs">
          <Title order={3}>{t(`codigos.tipoFactura.${entrada.tipoFactura}`)}</Title>
          <Text fw={600} className="cifras">
            {validacion.numeroPrevisto}
          </Text>
        </Group>
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
          <Parte
            titulo={t('facturas.detalle.emisor')}
            nombre={emisor.razonSocial}
            identificacion={emisor.nif}
            direccion={enUnaLinea(emisor.direccion)}
          />
          {cliente ? (
            <Parte
              titulo={t('facturas.detalle.destinatario')}
              nombre={cliente.nombre}
              identificacion={cliente.identificacion}
              direccion={enUnaLinea(cliente.direccion)}
            />
          ) : (
            <Dato titulo={t('facturas.detalle.destinatario')}>{t('asistente.destinatario.ninguno')}</Dato>
          )}
        </SimpleGrid>
        <Fechas entrada={entrada} />
        <Box component="dl" m={0}>
          <Dato titulo={t('facturas.detalle.descripcionOperacion')}>{entrada.descripcionOperacion}</Dato>
        </Box>
        <Lineas lineas={entrada.lineas} importes={validacion.lineas} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Pago entrada={entrada} cuenta={cuenta} />
          <TotalesPanel
            totales={validacion.totales}
            desglose={validacion.desglose}
            irpfPorcentaje={entrada.irpfPorcentaje ?? null}
          />
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}
