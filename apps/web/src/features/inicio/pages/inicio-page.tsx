// The summary of one NIF: turnover by month and year, and the status of its records at the agency.
import type { ResumenFacturasDto } from '@encadena/contracts';
import { trimestreDe } from '@encadena/invoicing';
import { DataState, Esqueleto, MoneyText, PageHeader, Vacio, useFormat } from '@encadena/ui';
import { fechaISO } from '@encadena/values';
import { Group, Paper, SegmentedControl, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { AvisoNoOperativo } from '../../../shared/aviso-no-operativo';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { NuevaFactura } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { resumenRegistrosQuery } from '../../../shared/registros/api';
import { ivaQuery, resumenFacturasQuery } from '../api';
import { PanelRegistros } from '../panel-registros';

function Dato({ titulo, children, pie }: { titulo: string; children: ReactNode; pie?: ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Text size="sm" c="dimmed">
        {titulo}
      </Text>
      <Text fz={{ base: '1.15rem', sm: '1.5rem' }} fw={620} lh={1.35} component="div">
        {children}
      </Text>
      <Text size="sm" c="dimmed" component="div" mih={22}>
        {pie}
      </Text>
    </Paper>
  );
}

/** Each figure leads to its invoices. */
const Enlace = ({ a, children }: { a: string; children: ReactNode }) => (
  <Link to={a} style={{ color: 'var(--mantine-color-anchor)' }}>
    {children}
  </Link>
);

/** Its place is kept while it comes; where it does not, the page of the quarter says why. */
function IvaDelTrimestre({ nif }: { nif: string }) {
  const { t } = useTranslation();
  const { zona } = useNif();
  const { data, isPending } = useQuery(ivaQuery(nif));
  const trimestre = data?.trimestre ?? trimestreDe(fechaISO(hoy(zona))).trimestre;
  return (
    <Dato titulo={t('inicio.ivaTrimestre', { numero: trimestre.slice(0, 1) })} pie={t('inicio.ivaTexto')}>
      <Enlace a={paths.nif.gestoria(nif)}>
        {isPending ? (
          '\u00a0'
        ) : data && data.cuotaDevengada !== null ? (
          <MoneyText valor={data.cuotaDevengada} />
        ) : (
          t('inicio.verTrimestre')
        )}
      </Enlace>
    </Dato>
  );
}

function Cifras({ resumen, nif, mes }: { resumen: ResumenFacturasDto; nif: string; mes: number }) {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  const esteMes = resumen.meses.find((fila) => fila.mes === mes);
  return (
    <SimpleGrid cols={{ base: 2, md: 3, xl: 5 }} spacing="sm">
      <Dato
        titulo={t('inicio.facturadoAnio', { ejercicio: resumen.ejercicio })}
        pie={t('inicio.sinImpuestos', { importe: importe(resumen.baseImponible) })}
      >
        <MoneyText valor={resumen.importeTotal} />
      </Dato>
      <Dato
        titulo={t('inicio.facturadoMes')}
        pie={t('inicio.sinImpuestos', { importe: importe(esteMes?.baseImponible ?? '0') })}
      >
        <MoneyText valor={esteMes?.importeTotal ?? '0'} />
      </Dato>
      <Dato
        titulo={t('inicio.pendienteCobro')}
        pie={
          resumen.vencido.facturas > 0 && (
            <Enlace
              a={paths.nif.facturas(nif, '?estadoPago=VENCIDA')}
            >{`${t('inicio.vencido')}: ${importe(resumen.vencido.importe)}`}</Enlace>
          )
        }
      >
        <Enlace a={paths.nif.facturas(nif, '?estadoPago=PENDIENTE,PARCIALMENTE_PAGADA,VENCIDA')}>
          <MoneyText valor={resumen.pendienteDeCobro} />
        </Enlace>
      </Dato>
      <IvaDelTrimestre nif={nif} />
      <Dato
        titulo={t('inicio.emitidas')}
        pie={
          <Enlace
            a={paths.nif.facturas(nif, '?estadoInterno=BORRADOR')}
          >{`${t('inicio.borradores')}: ${numero(resumen.borradores)}`}</Enlace>
        }
      >
        {numero(resumen.emitidas)}
      </Dato>
    </SimpleGrid>
  );
}

function PorMeses({ resumen }: { resumen: ResumenFacturasDto }) {
  const { t } = useTranslation();
  const { mes, numero } = useFormat();
  return (
    <Table aria-label={t('inicio.porMeses')} striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('inicio.mes')}</Table.Th>
          <Table.Th ta="right">{t('inicio.facturas')}</Table.Th>
          <Table.Th ta="right" visibleFrom="xs">
            {t('inicio.base')}
          </Table.Th>
          <Table.Th ta="right">{t('inicio.total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {resumen.meses.map((fila) => (
          <Table.Tr key={fila.mes}>
            <Table.Td>{mes(resumen.ejercicio, fila.mes)}</Table.Td>
            <Table.Td ta="right">{numero(fila.emitidas)}</Table.Td>
            <Table.Td ta="right" visibleFrom="xs">
              <MoneyText valor={fila.baseImponible} />
            </Table.Td>
            <Table.Td ta="right">
              <MoneyText valor={fila.importeTotal} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const estaVacio = ({ borradores, emitidas, ejercicios }: ResumenFacturasDto): boolean =>
  borradores === 0 && emitidas === 0 && ejercicios.length <= 1;

export function InicioPage() {
  const { t } = useTranslation();
  const nif = useNif();
  const { uuid, zona, razonSocial } = nif;
  const url = useUrlState();
  const [actual = '', mes = '1'] = hoy(zona).split('-');
  const ejercicio = Number(url.get('ejercicio') ?? actual);
  const consulta = useQuery(
    resumenFacturasQuery(uuid, Number.isInteger(ejercicio) ? ejercicio : Number(actual)),
  );
  const registros = useQuery(resumenRegistrosQuery(uuid));
  const esperando = consulta.isPending || registros.isPending;
  const nueva = <NuevaFactura>{t('inicio.vacio.accion')}</NuevaFactura>;
  return (
    <>
      <PageHeader titulo={t('inicio.titulo')} subtitulo={razonSocial} ayuda="inicio" />
      <Stack gap="lg">
        <AvisoNoOperativo nif={nif} />
        {/* What comes above may be of any height (alarms): both come together, so nothing is pushed. */}
        {!esperando && <PanelRegistros nif={uuid} />}
        <DataState
          consulta={esperando ? { ...consulta, data: undefined, error: null } : consulta}
          mensajeDeError={mensajeDeError}
          esqueleto={<Esqueleto filas={4} alto={110} />}
          vacio={{
            si: estaVacio,
            vista: (
              <Vacio
                icono={<IconChartBar />}
                titulo={t('inicio.vacio.titulo')}
                texto={t('inicio.vacio.texto')}
                accion={nueva}
              />
            ),
          }}
        >
          {(resumen) => (
            <Stack gap="lg">
              <Cifras resumen={resumen} nif={uuid} mes={Number(mes)} />
              <Stack gap="xs" component="section">
                <Group justify="space-between">
                  <Title order={2}>{t('inicio.porMeses')}</Title>
                  {resumen.ejercicios.length > 1 && (
                    <SegmentedControl
                      size="sm"
                      aria-label={t('inicio.ejercicio')}
                      data={resumen.ejercicios.map(String)}
                      value={String(resumen.ejercicio)}
                      onChange={(nuevo) => url.set({ ejercicio: nuevo === actual ? undefined : nuevo })}
                    />
                  )}
                </Group>
                <PorMeses resumen={resumen} />
              </Stack>
            </Stack>
          )}
        </DataState>
      </Stack>
    </>
  );
}
