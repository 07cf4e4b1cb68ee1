// On the page of an invoice: the quote that it came of.
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Panel } from '../components/datos-factura';
import { deFacturaQuery } from './api';

export function DePresupuesto({ nif, factura }: { nif: string; factura: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(deFacturaQuery(nif, factura));
  const de = data?.contenido[0];
  if (!de) return null;
  return (
    <Panel titulo={t('presupuestos.detalle.deFactura')}>
      <Text size="sm">
        <Anchor component={Link} to={paths.nif.presupuesto(nif, de.uuid)} className="cifras" inherit>
          {t('presupuestos.detalle.titulo', {
            tipo: t(`presupuestos.tipo.${de.tipo}`),
            numero: de.numeroCompleto,
          })}
        </Anchor>
      </Text>
    </Panel>
  );
}
