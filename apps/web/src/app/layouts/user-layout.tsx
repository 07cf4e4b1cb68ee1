// The pages of a person, above any NIF.
import { ID_CONTENIDO, Logotipo } from '@encadena/ui';
import { AppShell, Box, Group, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { AvisoCopia, useAltoCopia } from '../emision';
import { AvisoPagos, useAltoPagos } from '../mundo';
import { Palette } from '../palette';
import { Pantalla } from '../pantalla';
import { SinConexion, useAltoCabecera } from '../sin-conexion';
import { AccountMenu } from './account-menu';
import { LanguageSwitch, SchemeSwitch } from './controls';
import { PaletteButton } from './palette-button';

export function UserLayout({ menu }: { /** Stands above the page. */ menu?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <AppShell
      header={{ height: useAltoCabecera() + useAltoPagos() + useAltoCopia() }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <AppShell.Header>
        <SinConexion />
        <AvisoPagos />
        <AvisoCopia />
        <Group h={52} px="md" justify="space-between" wrap="nowrap">
          <UnstyledButton
            component={Link}
            to={paths.nifs}
            aria-label={`${t('comun.marca')}: ${t('menu.todosLosNifs')}`}
          >
            <Logotipo />
          </UnstyledButton>
          <Group gap={4} wrap="nowrap">
            <PaletteButton />
            <LanguageSwitch />
            <SchemeSwitch />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main id={ID_CONTENIDO} tabIndex={-1}>
        <Box maw={1080} mx="auto">
          {menu}
          <Pantalla />
        </Box>
      </AppShell.Main>
      <Palette />
    </AppShell>
  );
}
