// Money first: what was invoiced, what is still owed of it, and how much of that is late. Each figure leads to its invoices.
import type { MesFacturadoDto, ResumenFacturasDto } from '@encadena/contracts';
import { trimestreDe } from '@encadena/invoicing';
import { MoneyText, useFormat } from '@encadena/ui';
import { fechaISO } from '@encadena/values';
import { Anchor, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { hoy } from '../../shared/dias';
import { useNif } from '../../shared/nif';
import { ivaQuery } from './api';

/** Its foot keeps its place, so that a figure that comes later moves nothing. */
export function Dato({ titulo, children, pie }: { titulo: string; children: ReactNode; pie?: ReactNode }) {
  return (
    <Stack gap={0} component="section" aria-label={titulo}>
      <Text size="sm" c="dimmed">
        {titulo}
      </Text>
      <Text fz={{ base: '1.15rem', sm: '1.6rem' }} fw={620} lh={1.35} component="div" display="flex">
        {children}
      </Text>
      <Text size="sm" c="dimmed" component="div" mih={22}>
        {pie}
      </Text>
    </Stack>
  );
}

/** A figure that leads to what it is made of; as high as one that does not. */
const Enlace = ({ a, children }: { a: string; children: ReactNode }) => (
  <Anchor component={Link} to={a} inherit lh="inherit">
    {children}
  </Anchor>
);

export const delMes = (meses: readonly MesFacturadoDto[], mes: number): MesFacturadoDto | undefined =>
  meses.find((fila) => fila.mes === mes);

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

interface DineroProps {
  resumen: ResumenFacturasDto;
  nif: string;
  /** Of today; undefined where another year is looked at. */
  mes: number | undefined;
}

export function Dinero({ resumen, nif, mes }: DineroProps) {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  const { ejercicio, vencido, externas } = resumen;
  const esteMes = mes === undefined ? undefined : delMes(resumen.meses, mes);
  const haceUnAnio = mes === undefined ? undefined : delMes(resumen.mesesAnteriores, mes);
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 2, md: mes === undefined ? 2 : 4 }} spacing={{ base: 'md', sm: 'xl' }}>
        {mes !== undefined && (
          <Dato
            titulo={t('inicio.facturadoMes')}
            pie={
              haceUnAnio
                ? t('inicio.haceUnAnio', { importe: importe(haceUnAnio.importeTotal) })
                : t('inicio.sinImpuestos', { importe: importe(esteMes?.baseImponible ?? '0') })
            }
          >
            <MoneyText valor={esteMes?.importeTotal ?? '0'} />
          </Dato>
        )}
        <Dato
          titulo={t('inicio.facturadoAnio', { ejercicio })}
          pie={
            <>
              {t('inicio.enFacturas', { count: resumen.emitidas, facturas: numero(resumen.emitidas) })}
              {externas.facturas > 0 && (
                <>
                  {', '}
                  <Anchor
                    component={Link}
                    inherit
                    to={paths.nif.facturasExternas(nif, `?ejercicio=${ejercicio}`)}
                  >
                    {t('externas.enInicio', {
                      count: externas.facturas,
                      facturas: numero(externas.facturas),
                    })}
                  </Anchor>
                </>
              )}
            </>
          }
        >
          <Enlace a={paths.nif.facturas(nif, `?fechaDesde=${ejercicio}-01-01&fechaHasta=${ejercicio}-12-31`)}>
            <MoneyText valor={resumen.importeTotal} />
          </Enlace>
        </Dato>
        <Dato
          titulo={t('inicio.pendienteCobro')}
          pie={
            <>
              {vencido.facturas > 0 && (
                <Anchor
                  component={Link}
                  inherit
                  c="var(--mantine-color-error)"
                  to={paths.nif.facturas(nif, '?estadoPago=VENCIDA')}
                >{`${t('inicio.vencido')}: ${importe(vencido.importe)}`}</Anchor>
              )}
              {externas.pendienteDeCobro !== '0.00' && (
                <div>
                  <Anchor component={Link} inherit to={paths.nif.facturasExternas(nif, '?cobro=PENDIENTE')}>
                    {t('externas.porCobrar', { importe: importe(externas.pendienteDeCobro) })}
                  </Anchor>
                </div>
              )}
            </>
          }
        >
          <Enlace a={paths.nif.facturas(nif, '?estadoPago=PENDIENTE,PARCIALMENTE_PAGADA,VENCIDA')}>
            <MoneyText valor={resumen.pendienteDeCobro} />
          </Enlace>
        </Dato>
        {mes !== undefined && <IvaDelTrimestre nif={nif} />}
      </SimpleGrid>
    </Paper>
  );
}
