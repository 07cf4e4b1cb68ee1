// Leads to what is kept of the person, to its copy, and to the end of the account.
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Seccion } from './seccion';

export function Cuenta() {
  const { t } = useTranslation();
  return (
    <Seccion titulo={t('auth.perfil.cuenta.titulo')} texto={t('auth.perfil.cuenta.resumen')}>
      <Anchor component={Link} to={paths.datosCuenta} size="sm">
        {t('auth.perfil.cuenta.enlace')}
      </Anchor>
    </Seccion>
  );
}
