// Says that another program issued invoices in the quarter too, which are neither in its figures nor in its book.
import type { TrimestreDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importe, suma, toTexto } from '@encadena/values';
import { paths } from '../../paths';
import { externasQuery } from './api';

type Tramo = Pick<TrimestreDto, 'ejercicio' | 'desde' | 'hasta'>;

export function ExternasAparte({ nif, datos }: { nif: string; datos: Tramo }) {
  const { t } = useTranslation();
  const { importe: dinero, numero } = useFormat();
  const { data } = useQuery(externasQuery(nif, datos));
  if (!data || data.facturas === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconHistory />}
      title={t('externas.enTrimestre.titulo', { count: data.facturas, facturas: numero(data.facturas) })}
    >
      {t('externas.enTrimestre.texto', {
        base: dinero(data.baseImponible),
        cuotas: dinero(toTexto(suma(importe(data.cuotas), importe(data.recargo)))),
      })}{' '}
      <Anchor
        component={Link}
        to={paths.nif.facturasExternas(nif, `?ejercicio=${datos.ejercicio}`)}
        inherit
        c="inherit"
        underline="always"
      >
        {t('externas.enTrimestre.ver')}
      </Anchor>
    </Alert>
  );
}
