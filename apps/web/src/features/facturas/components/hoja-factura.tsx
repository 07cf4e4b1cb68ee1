// A preview of the invoice: what a draft will say once it is issued, with everything that cannot be changed
// afterwards.
import type {
  ClienteDto,
  CuentaBancariaDto,
  FacturaEntradaCruda,
  NifDetalleDto,
  ValidacionDto,
} from '@encadena/contracts';
import { EURO, descuentoImpreso, exigeDestinatario } from '@encadena/invoicing';
import type { FormaPago, TipoFactura } from '@encadena/invoicing';
import { MonedaContext, useFormat } from '@encadena/ui';
import { formatIban } from '@encadena/values';
import type { Iban } from '@encadena/values';
import { Box, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { enUnaLinea } from '../../../shared/direccion';
import { Cabecera, Pie } from './hoja-extremos';
import classes from './hoja-factura.module.css';
import { LineasFactura } from './lineas-factura';
import { TotalesDivisa } from './totales-divisa';

export interface HojaFacturaProps {
  emisor: NifDetalleDto;
  /** Null: an invoice without recipient. */
  cliente: ClienteDto | null;
  cuenta: CuentaBancariaDto | null;
  entrada: FacturaEntradaCruda & { tipoFactura: TipoFactura };
  /** The number that comes next in its series; nothing while it is not known. */
  numero: string | null | undefined;
  sumas: Pick<ValidacionDto, 'totales' | 'desglose' | 'divisa'> & { lineas: readonly { importe: string }[] };
  /** What it rectifies or replaces. */
  referencias?: ReactNode;
  /** Who shares it with the recipient, and who makes it out. */
  varios?: ReactNode;
}

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

function Pago({ entrada, cuenta }: Pick<HojaFacturaProps, 'entrada' | 'cuenta'>) {
  const { t } = useTranslation();
  const formaPago: FormaPago = entrada.formaPago ?? 'SIN_ESPECIFICAR';
  return (
    <Stack component="dl" gap="xs" m={0}>
      <Dato titulo={t('facturas.detalle.formaPago')}>{t(`codigos.formaPago.${formaPago}`)}</Dato>
      {cuenta && (
        <Dato titulo={t('facturas.detalle.cuenta')}>
          {`${cuenta.nombre} · `}
          <span className={classes.iban}>{formatIban(cuenta.iban as Iban)}</span>
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
    <SimpleGrid component="dl" type="container" cols={{ base: 2, '30rem': 3 }} spacing="sm" m={0}>
      <Dato titulo={t('facturas.detalle.expedicion')}>
        {fechaExpedicion ? fecha(fechaExpedicion) : t('asistente.resumen.alEmitir')}
      </Dato>
      {fechaOperacion && <Dato titulo={t('facturas.detalle.operacion')}>{fecha(fechaOperacion)}</Dato>}
      {fechaVencimiento && <Dato titulo={t('facturas.detalle.vencimiento')}>{fecha(fechaVencimiento)}</Dato>}
    </SimpleGrid>
  );
}

/** The draft as the paper will show it: parties, dates, every line with its amount, sums, payment and remarks. */
export function HojaFactura(hoja: HojaFacturaProps) {
  const { emisor, cliente, cuenta, entrada, numero, sumas, referencias, varios } = hoja;
  const { t } = useTranslation();
  return (
    <Paper
      withBorder
      p={{ base: 'sm', sm: 'lg' }}
      component="article"
      aria-label={t('asistente.resumen.hoja')}
    >
      <Stack gap="md">
        <Cabecera emisor={emisor} entrada={entrada} numero={numero} />
        <SimpleGrid component="dl" type="container" cols={{ base: 1, '30rem': 2 }} spacing="sm" m={0}>
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
            <Dato titulo={t('facturas.detalle.destinatario')}>
              {exigeDestinatario(entrada.tipoFactura)
                ? t('asistente.resumen.sinElegir')
                : t('asistente.destinatario.ninguno')}
            </Dato>
          )}
        </SimpleGrid>
        {varios}
        <Fechas entrada={entrada} />
        {entrada.descripcionOperacion && (
          <Box component="dl" m={0}>
            <Dato titulo={t('facturas.detalle.descripcionOperacion')}>{entrada.descripcionOperacion}</Dato>
          </Box>
        )}
        {referencias}
        <MonedaContext value={entrada.moneda ?? EURO}>
          <LineasFactura lineas={entrada.lineas} importes={sumas.lineas.map(({ importe }) => importe)} />
        </MonedaContext>
        <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }} spacing="lg" data-parte="pago">
          <Pago entrada={entrada} cuenta={cuenta} />
          <TotalesDivisa
            calculo={sumas}
            cambio={entrada}
            irpfPorcentaje={entrada.irpfPorcentaje ?? null}
            descuento={descuentoImpreso(entrada.descuentoGlobal, (sumas.divisa ?? sumas).totales)}
          />
        </SimpleGrid>
        <Pie emisor={emisor} desglose={sumas.desglose} />
      </Stack>
    </Paper>
  );
}
