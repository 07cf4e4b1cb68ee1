// What waits for the owner: money that is late, drafts, quotes that were accepted, the end of a trial. Each line leads to where it is dealt with.
import type { ResumenFacturasDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import {
  IconCalendarDue,
  IconCircleCheck,
  IconFilePencil,
  IconHistory,
  IconHourglassLow,
  IconRepeat,
  IconThumbUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { entornoActual } from '../../shared/entorno';
import { useNif } from '../../shared/nif';
import { diasHasta } from '../../shared/suscripciones/formato';

function Linea({ icono, a, children }: { icono: ReactNode; a: string; children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap" component="li">
      {icono}
      <Anchor component={Link} to={a} c="inherit">
        {children}
      </Anchor>
    </Group>
  );
}

/** The trial of the NIF on screen, while it lasts; tests use none of it up. */
function useTrial() {
  const { prueba, suscripcionActiva } = useNif();
  return prueba && suscripcionActiva && entornoActual() !== 'PRUEBAS' ? prueba : undefined;
}

export function Atencion({ resumen, nif }: { resumen: ResumenFacturasDto; nif: string }) {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  const prueba = useTrial();
  const { vencido, borradores, recurrentesPorRevisar, presupuestosAceptados, externas } = resumen;
  const nada = [vencido.facturas, borradores, presupuestosAceptados].every((cuantos) => cuantos === 0);
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        {t('inicio.atencion.titulo')}
      </Title>
      {nada && !prueba ? (
        <Group gap="sm" c="var(--mantine-color-success)" wrap="nowrap">
          <IconCircleCheck size={20} />
          <Text>{t('inicio.atencion.nada')}</Text>
        </Group>
      ) : (
        <Stack gap="sm" component="ul" m={0} p={0}>
          {vencido.facturas > 0 && (
            <Linea
              icono={<IconCalendarDue size={20} color="var(--mantine-color-error)" />}
              a={paths.nif.facturas(nif, '?estadoPago=VENCIDA')}
            >
              {t('inicio.atencion.vencidas', {
                count: vencido.facturas,
                facturas: numero(vencido.facturas),
                importe: importe(vencido.importe),
              })}
            </Linea>
          )}
          {externas.vencidas > 0 && (
            <Linea icono={<IconHistory size={20} />} a={paths.nif.facturasExternas(nif, '?cobro=VENCIDA')}>
              {t('externas.vencidas', { count: externas.vencidas, facturas: numero(externas.vencidas) })}
            </Linea>
          )}
          {borradores > 0 && (
            <Linea
              icono={<IconFilePencil size={20} />}
              a={paths.nif.facturas(nif, '?estadoInterno=BORRADOR')}
            >
              {t('inicio.atencion.borradores', { count: borradores, facturas: numero(borradores) })}
            </Linea>
          )}
          {recurrentesPorRevisar > 0 && (
            <Linea
              icono={<IconRepeat size={20} />}
              a={paths.nif.facturas(nif, '?estadoInterno=BORRADOR&origen=RECURRENTE')}
            >
              {t('inicio.atencion.recurrentes', {
                count: recurrentesPorRevisar,
                facturas: numero(recurrentesPorRevisar),
              })}
            </Linea>
          )}
          {presupuestosAceptados > 0 && (
            <Linea icono={<IconThumbUp size={20} />} a={paths.nif.presupuestos(nif, '?estado=ACEPTADO')}>
              {t('inicio.atencion.presupuestos', {
                count: presupuestosAceptados,
                presupuestos: numero(presupuestosAceptados),
              })}
            </Linea>
          )}
          {prueba && (
            <Linea icono={<IconHourglassLow size={20} />} a={paths.nif.suscripcion(nif)}>
              {t('suscripcion.prueba.quedan', {
                count: diasHasta(prueba.hasta),
                facturas: numero(Math.max(0, prueba.limiteFacturas - prueba.consumidas)),
              })}
            </Linea>
          )}
        </Stack>
      )}
    </Paper>
  );
}
