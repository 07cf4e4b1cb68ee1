// Switches of the frame: language, colour scheme, the account of the person.
import { auth } from '@encadena/contracts';
import { IDIOMAS } from '@encadena/i18n';
import { useIdioma } from '@encadena/ui';
import { ActionIcon, Menu, Text, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun, IconUser, IconUserCircle, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { call } from '../../shared/api-client';
import { elegir } from '../../shared/idioma';
import { session, useUsuario } from '../../shared/session';
import { conservarPreferencias } from '../../shared/storage';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const actual = useIdioma();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('comun.idioma.etiqueta')}>
          <IconLanguage size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {IDIOMAS.map((idioma) => (
          <Menu.Item key={idioma} lang={idioma} onClick={() => void elegir(i18n, idioma)} rightSection={idioma === actual && <IconCheck size={16} />}>
            {t(`comun.idioma.${idioma}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ESQUEMAS = [
  { esquema: 'light', icono: IconSun, texto: 'claro' },
  { esquema: 'dark', icono: IconMoon, texto: 'oscuro' },
  { esquema: 'auto', icono: IconDeviceDesktop, texto: 'auto' },
] as const satisfies readonly { esquema: MantineColorScheme; icono: unknown; texto: string }[];

export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Actual = ESQUEMAS.find(({ esquema }) => esquema === colorScheme)?.icono ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('comun.tema.etiqueta')}>
          <Actual size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ESQUEMAS.map(({ esquema, icono: Icono, texto }) => (
          <Menu.Item key={esquema} leftSection={<Icono size={16} />} onClick={() => setColorScheme(esquema)} rightSection={esquema === colorScheme && <IconCheck size={16} />}>
            {t(`comun.tema.${texto}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function AccountMenu() {
  const { t } = useTranslation();
  const usuario = useUsuario();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const salir = async (): Promise<void> => {
    // Logout clears the user first and tells the server next (specification, section 4); a server that is away changes nothing here.
    session.cerrar();
    await conservarPreferencias(() => call(auth.logout, {}).catch(() => undefined));
    await navigate(paths.login);
    // Last: what a screen still shows would be asked for again, without a session.
    queryClient.clear();
  };
  if (!usuario) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('menu.cuenta')}>
          <IconUserCircle size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--mantine-color-text)">{`${usuario.nombre} ${usuario.apellidos}`}</Text>
          <Text size="xs">{usuario.email}</Text>
        </Menu.Label>
        <Menu.Item component={Link} to={paths.perfil} leftSection={<IconUser size={16} />}>
          {t('auth.perfil.menu')}
        </Menu.Item>
        {usuario.role === 'ROLE_SUPER' && (
          <Menu.Item component={Link} to={paths.super.usuarios} leftSection={<IconUsersGroup size={16} />}>
            {t('menu.usuarios')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void salir()}>
          {t('menu.cerrarSesion')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
