// Leads people who look after many NIFs to the keys of their software.
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Seccion } from './seccion';

export function Integrador() {
  const { t } = useTranslation();
  return (
    <Seccion titulo={t('auth.perfil.integrador.titulo')} texto={t('auth.perfil.integrador.texto')}>
      <Anchor component={Link} to={paths.clavesCuenta} size="sm">
        {t('auth.perfil.integrador.ver')}
      </Anchor>
    </Seccion>
  );
}
