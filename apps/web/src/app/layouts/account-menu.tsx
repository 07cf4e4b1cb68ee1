// The account of the person: who is signed in, the profile, the way out.
import { auth } from '@encadena/contracts';
import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  IconCertificate,
  IconCreditCard,
  IconLogout,
  IconUser,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { call } from '../../shared/api-client';
import { olvidarDestino } from '../../shared/destino';
import { useSinSuscripciones } from '../../shared/producto';
import { session, useUsuario } from '../../shared/session';
import { useDeclaracion } from '../../shared/textos-legales';
import { BORRADORES, borrar, clavesCon, conservarPreferencias } from '../../shared/storage';

export function AccountMenu() {
  const { t } = useTranslation();
  const usuario = useUsuario();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const declaracion = useDeclaracion();
  const sinSuscripciones = useSinSuscripciones();
  const salir = async (): Promise<void> => {
    // Logout clears the user first and tells the server next (specification, section 4); a server that is away changes nothing here.
    session.cerrar();
    olvidarDestino();
    // Nobody waits for what is still on its way, and it would only be refused.
    await queryClient.cancelQueries();
    // Over http no answer clears the storage.
    clavesCon(BORRADORES).forEach(borrar);
    await conservarPreferencias(() => call(auth.logout, {}).catch(() => undefined));
    await navigate(paths.login);
  };
  if (!usuario) return null;
  return (
    <>
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
          {!sinSuscripciones && (
            <Menu.Item component={Link} to={paths.productos()} leftSection={<IconCreditCard size={16} />}>
              {t('menu.productos')}
            </Menu.Item>
          )}
          {usuario.role === 'ROLE_SUPER' && (
            <Menu.Item component={Link} to={paths.super.usuarios} leftSection={<IconUsersGroup size={16} />}>
              {t('menu.usuarios')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCertificate size={16} />} onClick={declaracion.abrir}>
            {t('auth.legal.declaracion')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void salir()}>
            {t('menu.cerrarSesion')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {declaracion.dialogo}
    </>
  );
}
