// The back office of our staff: its menu above its pages.
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { MENU_SUPER } from '../menu';
import { UserLayout } from './user-layout';

function MenuSuper() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label={t('menu.superusuario')} gap="xs" mb="md" className="no-imprimir">
      {MENU_SUPER.map(({ clave, texto, icono: Icono, ruta }) => (
        <Button
          key={clave}
          component={Link}
          to={ruta}
          size="sm"
          variant={pathname.startsWith(ruta) ? 'light' : 'subtle'}
          leftSection={<Icono size={18} />}
          aria-current={pathname === ruta ? 'page' : undefined}
        >
          {t(texto)}
        </Button>
      ))}
    </Group>
  );
}

export const SuperLayout = () => <UserLayout menu={<MenuSuper />} />;
