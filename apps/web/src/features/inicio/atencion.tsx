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
  IconMailX,
  IconRepeat,
  IconThumbUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import type { Limite } from '../../shared/suscripciones/limites';
import { useTextoDeLimite } from '../../shared/suscripciones/use-limites';

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

interface AtencionProps {
  resumen: ResumenFacturasDto;
  nif: string;
  /** What a trial or a plan leaves. */
  limites: readonly Limite[];
}

export function Atencion({ resumen, nif, limites }: AtencionProps) {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  const textoDeLimite = useTextoDeLimite();
  const { vencido, borradores, recurrentesPorRevisar, presupuestosAceptados, sinLlegar, externas } = resumen;
  const nada = [
    vencido.facturas,
    borradores,
    presupuestosAceptados,
    sinLlegar.facturas,
    sinLlegar.presupuestos,
  ].every((cuantos) => cuantos === 0);
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} mb="sm">
        {t('inicio.atencion.titulo')}
      </Title>
      {nada && limites.length === 0 ? (
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
          {sinLlegar.facturas > 0 && (
            <Linea
              icono={<IconMailX size={20} color="var(--mantine-color-error)" />}
              a={paths.nif.facturas(nif, '?correo=SIN_LLEGAR')}
            >
              {t('inicio.atencion.correosFactura', {
                count: sinLlegar.facturas,
                facturas: numero(sinLlegar.facturas),
              })}
            </Linea>
          )}
          {sinLlegar.presupuestos > 0 && (
            <Linea
              icono={<IconMailX size={20} color="var(--mantine-color-error)" />}
              a={paths.nif.presupuestos(nif, '?correo=SIN_LLEGAR')}
            >
              {t('inicio.atencion.correosPresupuesto', {
                count: sinLlegar.presupuestos,
                presupuestos: numero(sinLlegar.presupuestos),
              })}
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
          {limites.map((limite) => (
            <Linea key={limite.tipo} icono={<IconHourglassLow size={20} />} a={paths.nif.suscripcion(nif)}>
              {textoDeLimite(limite)}
            </Linea>
          ))}
        </Stack>
      )}
    </Paper>
  );
}
